// Converts a link to Explore into an action of the state.

import { EXAMPLES } from "../text/examples.js";
import { generatedTitle } from "../text/messages.js";
import { decode } from "./codec.js";
import { LINK, savedView } from "./explore-link.js";

/** @import { Action, Source } from "../state/state.js" */
/** @import { ExploreLink, LinkSource } from "./explore-link.js" */

/**
 * @param {Extract<LinkSource, { kind: "text" }>} source
 * @returns {Source}
 */
function sourceOf({ title, text, beside }) {
    const first = /** @type {const} */ ({ kind: "paste", title, text });
    if (!beside) return first;
    const files = [new File([beside.text], beside.title)];
    return { kind: "joined", title: `${title} + ${beside.title}`, first, second: { title: beside.title, files }, former: {} };
}

/** Most rows that a link generates without the reader's consent, because readers follow links without knowing their content. */
const MOST_ROWS_UNASKED = 1_000_000;

/**
 * @param {string} fragment without "#"
 * @returns {Promise<Action>} rejects with a `Fault` whose message is for the reader
 */
export async function actionOf(fragment) {
    return actionOfLink(LINK(await decode(fragment), "link"), fragment);
}

/**
 * @param {ExploreLink} link
 * @param {string} [fragment] of its address, without "#"
 * @returns {Extract<Action, { type: "open-link" | "await-file" | "offer-rows" }>}
 */
export function actionOfLink(link, fragment) {
    const { source, options } = link;
    const saved = { ...savedView(link), fragment };
    switch (source.kind) {
        case "example": {
            const { title } = EXAMPLES.find(({ name }) => name === source.name) ?? EXAMPLES[0];
            return { type: "open-link", source: { ...source, title }, options, saved };
        }
        case "generated": {
            const opening = /** @type {const} */ ({
                type: "open-link",
                source: { ...source, title: generatedTitle(source.spec) },
                options,
                saved,
            });
            return source.spec.n > MOST_ROWS_UNASKED ? { type: "offer-rows", opening } : opening;
        }
        case "text":
            return { type: "open-link", source: sourceOf(source), options, saved };
        case "counts":
            return { type: "open-link", source: { kind: "paste", title: source.title, text: source.text }, options, saved };
        case "file":
            return { type: "await-file", file: { ...source, options, saved } };
    }
}
