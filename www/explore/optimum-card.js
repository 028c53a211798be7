// The best threshold under the dials: where it is, how good, and how far the dial may turn before it is another one.

import { byId, make, makeButton, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { START } from "../state/cursor.js";
import { formatInterval, formatRatio } from "../text/format.js";
import { chosenName } from "../text/measures.js";
import { conditionText, reasonFor, thresholdText } from "../text/messages.js";
import { optimismText } from "../text/optimism.js";

/** @import { Model, Optimum } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createOptimumCard(dispatch) {
    const name = make("span", { class: "optimum-name" });
    const threshold = make("strong", { class: "optimum-threshold" });
    const details = make("span", { class: "optimum-details" });
    const go = makeButton("Go there", () => {
        if (best !== undefined) dispatch({ type: "move", index: best });
    });
    const words = make("p", { role: "status" }, name, " ", threshold, " ", details);
    const caveat = make("small", { class: "optimism" });
    byId("optimum", HTMLElement).replaceChildren(make("div", {}, words, caveat), go);
    /** @type {number | undefined} */
    let best;

    /** @param {Frame} frame */
    function render({ state, model, optimum }) {
        const { index, dials } = state;
        best = optimum?.index;
        setSubscripted(name, `Best for ${chosenName(dials)}:`);
        setText(threshold, optimum ? deployText(model, optimum.index) : "undefined.");
        setSubscripted(details, optimum ? detailsText(model, optimum, dials) : reasonFor(model, "roc.hull"));
        setText(caveat, optimum ? optimismText(state) : "");
        const isThere = index === best;
        go.hidden = !optimum;
        // It stays in its place, so that the keyboard does too.
        go.setAttribute("aria-disabled", String(isThere));
        setText(go, isThere ? "You are there" : "Go there");
    }

    return { render };
}

/**
 * @param {Model} model
 * @param {number} index
 */
function deployText(model, index) {
    return index === START ? "predict nothing positive" : conditionText(model, index);
}

/**
 * "F_{1} 0.959, gain 0.975. Best for β from 0.5027 to 1.362."
 * @param {Model} model
 * @param {Optimum} optimum
 * @param {Dials} dials
 */
function detailsText(model, { value, gain, interval, tiedIndex }, dials) {
    const gainText = gain === null ? "" : `, gain ${formatRatio(gain)}`;
    const dial = dials.measure === "accuracy" ? "c" : "β";
    const where = interval ? ` Best for ${dial} ${formatInterval(interval)}.` : "";
    const tie = tiedIndex === null ? "" : ` Threshold ${thresholdText(model, tiedIndex)} is just as good.`;
    return `${chosenName(dials)} ${formatRatio(value)}${gainText}.${where}${tie}`;
}
