// A card: a details element with its answer in its summary, which is there before the panel is opened.

import { find, setText } from "../page/dom.js";
import { watchSight } from "../page/in-sight.js";

/** @import { Method } from "../compute/protocol.js" */
/** @import { Question } from "../compute/follow.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { CardText } from "./card-texts.js" */

/**
 * The link from a panel to its card: once the panel is loaded it asks the card's question, while it is open or the card is in sight, and
 * gives the answers to the card.
 * @template {Method} M
 * @typedef {{ isSeen: () => boolean, show: Question<M>["onAnswer"] }} CardLink
 */

/**
 * @param {HTMLElement} card
 * @returns {(text: CardText) => void} shows the texts of a card
 */
export function createCardText(card) {
    const [answer, detail] = [".card-answer", ".card-detail"].map((part) => find(card, part, HTMLElement));
    return (text) => {
        if (answer) setText(answer, text.answer);
        if (detail) setText(detail, text.detail);
    };
}

/**
 * Creates a card whose answer is the worker's. It is asked for while the card is in sight.
 * @template {Method} M
 * @param {HTMLDetailsElement} details
 * @param {Runtime} runtime
 * @param {{
 *   question: Pick<Question<M>, "method" | "args">,
 *   textOf: (...answered: Parameters<Question<M>["onAnswer"]>) => CardText,
 * }} how
 */
export function createAskingCard(details, runtime, { question, textOf }) {
    const showText = createCardText(details);
    const isSeen = watchSight(details, runtime.requestRender);
    let hasPanel = false;
    /** @type {Question<M>["onAnswer"]} */
    const show = (answer, args) => showText(textOf(answer, args));
    // A card out of sight is not asked for, and would keep the answer about former data.
    runtime.listen(({ shown }, former) => {
        if (shown?.report !== former.shown?.report) showText({ answer: "", detail: "" });
    });
    runtime.follow({
        method: question.method,
        args: (state) => (isSeen() && !hasPanel ? question.args(state) : undefined),
        onAnswer: show,
        onProblem: (sentence) => showText({ answer: "No answer.", detail: sentence }),
    });
    return {
        isSeen,
        show,
        /** From now on the panel asks. */
        panelLoaded: () => void (hasPanel = true),
    };
}
