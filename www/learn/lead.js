// What Explore is asked where a lesson leads into it: as a link, and in words.

import { exploreFragment, linkOf } from "../share/explore-link.js";
import { asking } from "../state/question.js";
import { chosenCondition } from "../text/messages.js";
import { aimName, limitText, priceText, sureText } from "../text/question.js";

/** @import { Scene } from "../scene/scene.js" */
/** @import { Question } from "../state/question.js" */
/** @import { State } from "../state/state.js" */

/**
 * A question of these kinds, of the data and with the dials of a scene. What is left out is as in its state.
 * @typedef {Partial<Question> & { kind: "threshold" | "cost" | "limits" }} LeadQuestion
 */

/** Where a lesson leads. Without a question Explore shows what the scene does. @typedef {{ scene: Scene, question?: LeadQuestion }} Lead */

/**
 * The fragment of a link that asks the question of an example. The point is where the answer is; a threshold of the reader's own is its answer.
 * @param {State} state
 * @param {LeadQuestion} asked
 * @returns {Promise<string | undefined>} undefined before there are data
 */
export async function leadFragment(state, asked) {
    const { shown } = state;
    if (!shown) return undefined;
    const { source } = shown.job;
    if (source.kind !== "example") throw new Error("a lesson leads into a question of an example");
    const { question, ...next } = asking(state, asked);
    const link = linkOf({ ...next, question }, shown, { kind: "example", name: source.name });
    const isOwn = question.kind === "threshold";
    return exploreFragment({ ...link, point: isOwn ? link.point : undefined, question, follows: undefined });
}

/**
 * The question in a sentence.
 * @param {State} state
 * @param {LeadQuestion} asked
 */
export function leadText(state, asked) {
    const { question, dials, shown, active } = asking(state, asked);
    const { kind, payoff, aim, limits } = question;
    const model = shown?.report.models[active];
    if (kind === "threshold") return model ? `how good is your threshold, ${chosenCondition(model, state)}?` : "";
    if (kind === "cost") return `which threshold costs least, where ${priceText(payoff, dials.cost)}?`;
    const kept = limits.map(limitText).join(" and ");
    return `which threshold has the best ${aimName(aim, dials)} with ${kept}${sureText(question)}?`;
}
