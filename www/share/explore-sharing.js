// Makes a link to the view of Explore. It contains the data if they fit, or else the counts of one model.

import { openFiles } from "../compute/open-formats.js";
import { fetchExample } from "../text/examples.js";
import { formatBytes, listed } from "../text/format.js";
import { bytesWithin } from "./bytes.js";
import { MOST_BYTES } from "./codec.js";
import { countsOf } from "./counts.js";
import { exploreFragment, linkOf } from "./explore-link.js";
import { headingOf } from "./heading.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { Source, State, TableSource } from "../state/state.js" */
/** @import { ExploreLink, LinkSource } from "./explore-link.js" */

/**
 * A link: its fragment with "#", a sentence about the data in it, and `isWhole` if it needs no other data.
 * @typedef {{ fragment: string, says: string, isWhole: boolean }} MadeLink
 */

/**
 * A link that may fit, and the sentence about it.
 * @typedef {{ link: ExploreLink, says: (size: string) => string, isWhole: boolean }} Candidate
 */

/**
 * @param {State} state
 * @returns {Promise<MadeLink | undefined>} undefined if no data are shown, or not even the names of the columns fit
 */
export async function makeLink(state) {
    for await (const { link, says, isWhole } of candidates(state)) {
        const fragment = await exploreFragment(link);
        if (fragment) return { fragment, says: says(formatBytes(fragment.length)) + leftOut(state), isWhole };
    }
    return undefined;
}

/** Returns a sentence about overlays of panels other than "Generate", which links do not contain; "" if none. @param {State} state */
function leftOut({ overlays: { population: _, ...others } }) {
    return Object.values(others).some((list) => list.length > 0)
        ? " Overlays from the panels below the table of models are not in it."
        : "";
}

/**
 * Yields the links to the view, the one with the most data first.
 * @param {State} state
 * @returns {AsyncGenerator<Candidate>}
 */
async function* candidates(state) {
    const { shown, active } = state;
    if (!shown) return;
    const { source } = shown.job;
    const { title } = source;
    const link = (/** @type {ExploreLink["source"]} */ from) => linkOf(state, shown, from);
    if (source.kind === "example") {
        yield {
            link: link({ kind: "example", name: source.name }),
            says: () => `It names the example ${title}, which comes with the page.`,
            isWhole: true,
        };
        return;
    }
    if (source.kind === "generated") {
        yield {
            link: link({ kind: "generated", spec: source.spec }),
            says: (size) => `It holds the settings that make these rows again, ${size}.`,
            isWhole: true,
        };
        return;
    }
    const { first, second } = tablesOf(source);
    const whole = await wholeSource(source);
    if (whole) yield { link: link(whole), says: (size) => `It holds the data, ${size}.`, isWhole: true };
    const besideBytes = second ? sizeOf(second) : 0;
    const bytes = sizeOf(first);
    const model = shown.report.models[active];
    const counts = model && countsOf(model);
    if (counts) {
        const of = link({ kind: "counts", title: `${model.name}, counted from ${title}`, text: counts.text });
        const isHidden = of.hidden.includes(active);
        yield {
            link: { ...of, options: counts.options, active: 0, hidden: isHidden ? [0] : [], fixed: undefined },
            says: (size) =>
                `It holds the counts of ${model.name} only${without(shown.report.columns)}, ${size}. All of ${title} (${formatBytes(bytes + besideBytes)}) is too large for a link.`,
            isWhole: true,
        };
    }
    const neededFiles = second ? `${first.title} and ${second.title}` : source.kind === "file" ? `the file ${title}` : "the data";
    const beside = second && { title: headingOf(second.title), bytes: besideBytes };
    yield {
        link: link({ kind: "file", title: first.title, bytes, columns: shown.report.columns.available, beside }),
        says: () =>
            `It does not hold the data: ${formatBytes(bytes + besideBytes)} are too large for a link. Whoever opens it is asked for ${neededFiles}.`,
        isWhole: false,
    };
}

/**
 * Returns the whole data in the form of a link.
 * @param {Source} source
 * @returns {Promise<LinkSource | undefined>} undefined if they are too long, or can't be read any more
 */
export async function wholeSource(source) {
    if (source.kind === "example") return { kind: "example", name: source.name };
    if (source.kind === "generated") return { kind: "generated", spec: source.spec };
    const { first, second } = tablesOf(source);
    const text = await textOf(first);
    const besideText = second && (await textOf(second));
    if (text === undefined || (second && besideText === undefined)) return undefined;
    const beside = second && { title: headingOf(second.title), text: besideText ?? "" };
    return { kind: "text", title: first.title, text, beside };
}

/** Returns a phrase about the columns that counts can't contain; "" if there are none. @param {Report["columns"]} columns */
function without({ fold, cluster, group }) {
    const names = [fold, cluster, group].filter((name) => name !== null).map((name) => `“${name}”`);
    return names.length > 0 ? `, without ${listed(names)}` : "";
}

/**
 * Returns the table of a source, and the second table if it is a joined source.
 * @param {Exclude<Source, { kind: "generated" }>} source
 * @returns {{ first: TableSource, second?: Extract<TableSource, { kind: "file" }> }}
 */
function tablesOf(source) {
    return source.kind === "joined" ? { first: source.first, second: { kind: "file", ...source.second } } : { first: source };
}

/**
 * Returns the text of a table of any format; undefined if it is too long, or can't be read any more.
 * @param {TableSource} source
 */
async function textOf(source) {
    if (source.kind === "paste") return source.text.length > MOST_BYTES ? undefined : source.text;
    try {
        if (source.kind === "example") return await fetchExample(source.name);
        const { stream } = await openFiles(source.files);
        const bytes = await bytesWithin(stream, MOST_BYTES);
        return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

/** Returns the size in bytes, 0 for an example. @param {TableSource} source */
function sizeOf(source) {
    if (source.kind === "example") return 0;
    return source.kind === "paste" ? new Blob([source.text]).size : source.files.reduce((sum, { size }) => sum + size, 0);
}
