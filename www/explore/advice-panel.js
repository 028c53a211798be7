// What to say about the operating point at the cursor, beside its table.

import { byId, make, makeButton, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { alternatives, bestFor, comparison, isProper, standingText, weightsText } from "../text/advice.js";
import { chosenName } from "../text/measures.js";
import { reasonFor } from "../text/messages.js";
import { optimismText } from "../text/optimism.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */
/** @import { Answers } from "./point-panel.js" */

const TERMS =
    "The hull joins the best thresholds and the mixes of neighbouring ones. β weighs recall against precision in F. c is what a false " +
    "positive costs, as a share of what a false positive and a miss cost together.";

/** @param {(action: Action) => void} dispatch */
export function createAdvicePanel(dispatch) {
    const standing = make("p");
    const rows = make("dl", { class: "best-for" });
    const compared = make("p");
    const caveat = make("small", { class: "optimism" });
    const instead = make("ul", { class: "instead" });
    const go = makeButton("", () => {
        if (best !== undefined) dispatch({ type: "move", index: best });
    });
    const weights = make("p");
    const more = make("details", { class: "explain" }, make("summary", {}, "What these words mean"), make("p", {}, TERMS), weights);
    byId("advice", HTMLElement).replaceChildren(
        make("h3", {}, "Is it a good threshold?"),
        compared,
        caveat,
        go,
        standing,
        rows,
        instead,
        more,
    );
    /** @type {number | undefined} */
    let best;

    /**
     * @param {State} state
     * @param {Measures} measures at the cursor
     * @param {Answers} answers
     */
    function render(state, measures, { optimum, advice }) {
        const { shown, active, index, dials } = state;
        const model = shown?.report.models[active];
        if (!model) return;
        const isKnown = optimum !== undefined && advice !== undefined;
        for (const part of [caveat, go, standing, rows, instead, more]) part.hidden = !isKnown;
        if (!isKnown) {
            setText(compared, `Nothing to compare with. ${reasonFor(model, "roc.hull")}`);
            return;
        }
        best = optimum.index;
        setSubscripted(compared, comparison(advice, optimum, model, index, dials));
        setText(caveat, optimismText(state));
        setSubscripted(go, `Go to the best ${chosenName(dials)}`);
        // It stays in its place, so that the keyboard does too.
        go.setAttribute("aria-disabled", String(index === best));
        setText(standing, standingText(advice));
        rows.replaceChildren(...bestFor(advice).map(([name, values]) => make("div", {}, make("dt", {}, name), make("dd", {}, values))));
        instead.replaceChildren(...alternatives(advice, model, measures).map((text) => make("li", {}, text)));
        const mix = [advice.sameRecall, advice.sameFpr].find(isProper);
        setText(weights, mix ? weightsText(mix, model) : "");
    }

    return { render };
}
