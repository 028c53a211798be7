// The threshold as a number box and a slider over the active model's operating points.

import { indexForThreshold } from "./cursor.js";
import { ownScore, relation } from "./direction.js";
import { find, setText } from "./dom.js";
import { formatCount } from "./format.js";
import { NOT_A_NUMBER, thresholdText } from "./messages.js";
import { parseNumber } from "./typed-number.js";

/** @import { Action, State } from "./state.js" */

/**
 * @param {HTMLFormElement} form
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 */
export function createThresholdControl(form, getState, dispatch) {
    const box = find(form, 'input[type="text"]', HTMLInputElement);
    const slider = find(form, 'input[type="range"]', HTMLInputElement);
    const words = find(form, "label", HTMLElement);
    const place = find(form, ".threshold-place", HTMLElement);

    slider.addEventListener("input", () => dispatch({ type: "move", index: slider.valueAsNumber }));
    box.addEventListener("change", take);
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        take();
    });
    box.addEventListener("blur", () => show(getState()));

    function take() {
        const state = getState();
        const model = state.shown?.report.models[state.active];
        const threshold = parseNumber(box.value);
        if (!model || Number.isNaN(threshold)) {
            box.setAttribute("aria-invalid", "true");
            place.textContent = NOT_A_NUMBER;
            return;
        }
        dispatch({ type: "move", index: indexForThreshold(model.thresholds, ownScore(model, threshold)) });
        show(getState());
    }

    /** @param {State} state */
    function show({ shown, active, index }) {
        const model = shown?.report.models[active];
        box.removeAttribute("aria-invalid");
        box.value = model ? thresholdText(model, index) : "";
    }

    /** @param {State} state */
    function render(state) {
        const model = state.shown?.report.models[state.active];
        if (!model) return;
        const last = model.thresholds.length - 1;
        const threshold = thresholdText(model, state.index);
        slider.max = String(last);
        slider.value = String(state.index);
        slider.setAttribute("aria-valuetext", `${model.name}, threshold ${threshold}`);
        // A text being typed is left alone.
        if (document.activeElement !== box) show(state);
        setText(words, `Call positive when score ${relation(model)}`);
        setText(place, `Point ${formatCount(state.index + 1)} of ${formatCount(last + 1)}`);
    }

    return { render };
}
