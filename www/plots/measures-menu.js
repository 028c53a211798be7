// Contents of the menu of the plot of measures: a box for each measure, and a reset. Loaded when the menu is opened.

import { createCheckBox } from "../controls/fields.js";
import { make, makeButton } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { FIRST_MEASURE_LINES, MOST_MEASURE_LINES, withMeasureLine } from "../state/measure-lines.js";
import { DRAWN_GROUPS } from "../text/drawn-measures.js";
import { nameOf } from "../text/measures.js";

/** @import { DrawnMeasure } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/**
 * @param {HTMLElement} body to be filled
 * @param {(action: Action) => void} dispatch
 * @returns {(frame: Pick<Frame, "state">) => void} shows which measures are drawn
 */
export function createMeasuresMenu(body, dispatch) {
    /** @type {readonly DrawnMeasure[]} */
    let lines = [];
    const choose = (/** @type {readonly DrawnMeasure[]} */ measureLines) => {
        // The next box may be pressed before the next frame.
        lines = measureLines;
        dispatch({ type: "measure-lines", measureLines });
    };
    const groups = DRAWN_GROUPS.map(({ title, measures }) => ({
        title,
        entries: measures.map((measure) => {
            const name = make("span");
            const { field } = measure;
            const { box, label } = createCheckBox(name, (on) => choose(withMeasureLine(lines, field, on)), { value: field });
            return { measure, name, box, label };
        }),
    }));
    const most = make("p", { class: "hint" }, `${MOST_MEASURE_LINES} at most. What is below 0 is cut off.`);
    const lists = groups.map(({ title, entries }) =>
        make("li", {}, make("h4", {}, title), make("ul", {}, ...entries.map(({ label }) => make("li", {}, label)))),
    );
    body.classList.add("layers-menu", "measures-menu");
    body.append(
        make("ul", { class: "layers-groups" }, ...lists),
        most,
        makeButton("Reset measures", () => choose(FIRST_MEASURE_LINES), { class: "quiet" }),
    );

    return ({ state }) => {
        lines = state.measureLines;
        for (const { measure, name, box } of groups.flatMap(({ entries }) => entries)) {
            setSubscripted(name, nameOf(measure, state.dials));
            box.checked = lines.includes(measure.field);
            box.disabled = !box.checked && lines.length >= MOST_MEASURE_LINES;
        }
    };
}
