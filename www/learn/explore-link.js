// The way from a figure to the same data and settings in Explore.

import { make } from "../page/dom.js";
import { makeLink } from "../share/explore-sharing.js";

/** @import { Scene } from "../scene/scene.js" */
/** @import { State } from "../state/state.js" */

/** A dial counts as at rest after so many milliseconds. */
const REST = 250;

/** A link that follows what the scene shows. @param {Scene} scene */
export function createExploreLink(scene) {
    const link = make("a", { class: "to-explore", href: "index.html" }, "Open this in Explore");
    let timer = 0;
    /** What the link leads to. @type {State | undefined} */
    let linked;
    scene.add({
        render: ({ state }) => {
            clearTimeout(timer);
            timer = setTimeout(() => void follow(state), REST);
        },
    });

    link.addEventListener("click", async (event) => {
        if (linked === scene.state) return;
        event.preventDefault();
        await follow(scene.state);
        link.click();
    });

    /** @param {State} state */
    async function follow(state) {
        const made = scene.isAlive ? await makeLink(state) : undefined;
        if (scene.state !== state) return;
        linked = state;
        if (made) link.href = `index.html${made.fragment}`;
    }

    return link;
}
