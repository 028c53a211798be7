// The dock at the foot of a phone's window: the threshold in large type, the question, the histogram as its slider, rates, and the 2x2
// table as cells.

import { changeDetector } from "../page/changes.js";
import { byId, make, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { createHistogramView } from "../plots/histogram-view.js";
import { answerDependencies, answerIndex } from "../state/question.js";
import { briefQuestion, predictedOf } from "../text/brief-question.js";
import { sliderName } from "../state/direction.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { PhonePart } from "./phone.js" */

/**
 * @param {Runtime} runtime
 * @returns {PhonePart}
 */
export function createDock(runtime) {
    const form = byId("threshold-form", HTMLFormElement);
    const [asked, predicted] = [make("span"), make("b")];
    const question = make("p", { class: "dock-question" }, asked, " ", predicted);
    const { strip, plot } = makeStrip();
    form.append(question, strip);
    const histogram = createHistogramView(strip, runtime);
    const isOther = changeDetector();

    /** @param {boolean} isPhone */
    function turn(isPhone) {
        strip.hidden = question.hidden = !isPhone;
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, model, counts } = frame;
        plot.setAttribute("aria-label", sliderName(model));
        histogram.render(frame);
        const best = answerIndex(state);
        if (!isOther(counts, best, state.index, ...answerDependencies(state))) return;
        const isMoved = state.question.kind !== "threshold" && best !== undefined && best !== state.index;
        setSubscripted(asked, isMoved ? "moved by hand" : briefQuestion(state.question, state.dials));
        setText(predicted, predictedOf(counts));
    }

    return { turn, render };
}

/** Creates the histogram that is the slider: too low for texts, so that its bars have the whole width. */
function makeStrip() {
    const id = "threshold-strip";
    const plot = make(
        "div",
        {
            class: "plot",
            id,
            role: "slider",
            tabindex: "0",
            "aria-describedby": `${id}-summary`,
            "aria-valuemin": "0",
            "aria-valuemax": "0",
            "aria-valuenow": "0",
        },
        make("canvas", { class: "plot-base" }),
        make("canvas", { class: "plot-overlay" }),
        make("p", { class: "plot-absence" }),
    );
    return { plot, strip: make("div", { class: "strip" }, plot, make("p", { class: "plot-summary", id: `${id}-summary`, hidden: "" })) };
}
