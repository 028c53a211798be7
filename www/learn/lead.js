// The question with which Explore opens from a lesson, as a link and in words.

import { exploreFragment, linkOf } from "../share/explore-link.js";
import { questionChanged } from "../state/question.js";
import { chosenCondition } from "../text/messages.js";
import { aimName, limitText, priceText, sureText } from "../text/question.js";

/** @import { Scene } from "../scene/scene.js" */
/** @import { Question } from "../state/question.js" */
/** @import { State } from "../state/state.js" */

/**
 * A question of one of these kinds about the data of a scene, with its dials. Omitted fields are those of its state.
 * @typedef {Partial<Question> & { kind: "threshold" | "cost" | "limits" }} LeadQuestion
 */

/**
 * Target of a lesson's link. Without a question Explore shows the view of the scene.
 * @typedef {{ scene: Scene, question?: LeadQuestion }} Lead
 */

/**
 * Returns the fragment of a link that asks the question about an example. The operating point is left to the answer, except for the
 * question about the reader's own threshold, which is its answer.
 * @param {State} state
 * @param {LeadQuestion} leadQuestion
 * @returns {Promise<string | undefined>} undefined while the scene has no data
 */
export async function leadFragment(state, leadQuestion) {
    const { shown } = state;
    if (!shown) return undefined;
    const { source } = shown.job;
    if (source.kind !== "example") throw new Error("a lesson leads into a question of an example");
    const { question, ...next } = questionChanged(state, leadQuestion);
    const link = linkOf({ ...next, question }, shown, { kind: "example", name: source.name });
    const isOwn = question.kind === "threshold";
    return exploreFragment({ ...link, point: isOwn ? link.point : undefined, question, follows: undefined });
}

/**
 * @param {State} state
 * @param {LeadQuestion} leadQuestion
 */
export function leadText(state, leadQuestion) {
    const { question, dials, shown, active } = questionChanged(state, leadQuestion);
    const { kind, payoff, aim, limits } = question;
    const model = shown?.report.models[active];
    if (kind === "threshold") return model ? `how good is your threshold, ${chosenCondition(model, state)}?` : "";
    if (kind === "cost") return `which threshold costs least, where ${priceText(payoff, dials.cost)}?`;
    const kept = limits.map(limitText).join(" and ");
    return `which threshold has the best ${aimName(aim, dials)} with ${kept}${sureText(question)}?`;
}
