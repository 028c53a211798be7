// Questions with one box: the cost of a miss, and the reader's own threshold.

import { createNumberField } from "../controls/number-field.js";
import { within } from "../controls/scales.js";
import { make, makeButton, screenReaderText, setText } from "../page/dom.js";
import { chosenThreshold } from "../state/cursor.js";
import { costOfMiss, missCost, payoffOfMiss } from "../state/question.js";
import { relation } from "../state/direction.js";
import { formatExact, formatSetting } from "../text/format.js";
import { chosenText, sameDecisions } from "../text/messages.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** Usual costs of a miss, in false positives. */
const TIMES = [1, 2, 5, 10, 100];

/**
 * @param {HTMLElement} place
 * @param {(action: Action) => void} dispatch
 * @param {() => void} onTable called when a payoff table replaces the field
 * @returns {(frame: Frame) => void}
 */
export function createPriceField(place, dispatch, onTable) {
    let cost = 0.5;
    const turn = (/** @type {number} */ times) => dispatch({ type: "dial", dials: { cost: costOfMiss(times) } });
    const field = createNumberField({
        id: "miss-box",
        noteId: "miss-note",
        name: ["A miss costs", screenReaderText(" this many false alarms")],
        wanted: within(Number.MIN_VALUE, Number.MAX_VALUE, "above 0, such as 10, 10:1 or 1/11."),
        format: formatSetting,
        onNumber: turn,
    });
    place.classList.add("asks");
    place.append(
        field.label,
        " ",
        field.box,
        " ",
        make("span", { "aria-hidden": "true" }, "false alarms"),
        make(
            "div",
            { class: "dial-names", role: "group", "aria-label": "Costs of a miss" },
            ...TIMES.map((times) =>
                makeButton(String(times), () => turn(times), { class: "quiet", "aria-label": `A miss costs ${times}` }),
            ),
            makeButton("Enter a payoff table", enterTable, { class: "quiet", id: "payoff-on" }),
        ),
        field.note,
    );

    /** Begins with the payoffs that the price is equivalent to. */
    function enterTable() {
        onTable();
        dispatch({ type: "ask", question: { payoff: payoffOfMiss(timesOf(cost)) } });
    }

    return ({ state }) => {
        cost = state.dials.cost;
        field.render(missCost(cost), cost === 0.5 ? "Both errors cost alike: plain accuracy." : "");
    };
}

/** Returns the price of a miss; 1 where only one kind of error costs, which no payoff table represents. @param {number} cost */
function timesOf(cost) {
    return cost > 0 && cost < 1 ? missCost(cost) : 1;
}

/**
 * @param {HTMLElement} place
 * @param {(action: Action) => void} dispatch
 * @returns {(frame: Frame) => void}
 */
export function createThresholdField(place, dispatch) {
    /** @type {Frame | undefined} */
    let shown;
    const own = () => (shown ? chosenThreshold(shown.model, shown.state) : NaN);
    const words = make("span");
    const field = createNumberField({
        id: "own-box",
        noteId: "own-note",
        name: [words],
        wanted: within(-Infinity, Infinity, "such as 0.5."),
        format: (value) => (shown && value === own() ? chosenText(shown.model, shown.state) : formatExact(value)),
        onNumber(value) {
            if (shown) dispatch({ type: "type-threshold", threshold: value });
        },
    });
    place.classList.add("asks");
    place.append(field.label, " ", field.box, field.note);

    return (frame) => {
        shown = frame;
        setText(words, `Predict positive when score ${relation(frame.model)}`);
        field.render(own(), sameDecisions(frame.model, frame.state));
    };
}
