// Row below a figure, with the links to Explore and to the lesson.

import { connectCopyButton } from "../controls/copy-button.js";
import { make } from "../page/dom.js";
import { createExploreLink } from "./explore-link.js";

/** @import { LessonLink } from "./lesson-link.js" */
/** @import { Stage } from "./stage.js" */

/**
 * Adds the link to Explore, the question asked there, and the button that copies a link.
 * @param {Stage} stage
 * @param {LessonLink} link
 */
export function createFoot(stage, link) {
    const button = make("button", { type: "button", class: "quiet" }, "Copy link");
    const place = make("div", { class: "share" }, button);
    connectCopyButton(
        place,
        button,
        () => link,
        async () => (made) => made.make(),
        stage.signal,
    );
    const { lead } = stage;
    const [toExplore, ...says] = lead ? createExploreLink(lead, stage.prefix) : [];
    stage.further("stage-foot", ...(toExplore ? [toExplore] : []), place, ...says);
}
