// Link from a figure to the same data and settings in Explore, with the question that follows from the lesson.

import { make, setText } from "../page/dom.js";
import { makeLink } from "../share/explore-sharing.js";
import { questionOf } from "../state/question.js";
import { leadFragment, leadText } from "./lead.js";

/** @import { State } from "../state/state.js" */
/** @import { Lead } from "./lead.js" */

/** Milliseconds without a change before the link is updated. */
const REST = 250;

/**
 * Creates a link that follows the state of the scene, and a sentence with the question with which Explore opens. Without a question it is the
 * one of the measure on the dial, because that of a scene only says which line is drawn through the point (parts/rate-line.js).
 * @param {Lead} lead
 * @param {string} prefix of ids
 * @returns {HTMLElement[]}
 */
export function createExploreLink({ scene, question }, prefix) {
    const link = make("a", { class: "to-explore", href: "index.html" }, "Open this in Explore");
    const says = make("p", { class: "to-question", id: `${prefix}to-question` });
    if (question) link.setAttribute("aria-describedby", says.id);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** State to which the link leads at present. @type {State | undefined} */
    let linked;
    scene.add({
        render: ({ state }) => {
            if (question) setText(says, `Explore opens with a question: ${leadText(state, question)}`);
            clearTimeout(timer);
            timer = setTimeout(() => void follow(state), REST);
        },
    });

    link.addEventListener("click", async (event) => {
        if (linked === scene.state) return;
        event.preventDefault();
        await follow(scene.state);
        // Another lesson may have been opened meanwhile.
        if (scene.isAlive) link.click();
    });

    /** @param {State} state */
    async function follow(state) {
        if (!scene.isAlive) return;
        const fragment = question
            ? await leadFragment(state, question)
            : (await makeLink({ ...state, question: questionOf(state.dials) }))?.fragment;
        if (scene.state !== state) return;
        linked = state;
        if (fragment) link.href = `index.html${fragment}`;
    }

    return question ? [link, says] : [link];
}
