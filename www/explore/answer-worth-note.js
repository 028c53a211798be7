// The remarks beside the threshold of an answer: that it is no better than a rule for all rows, and that scores rank the wrong way.

import { fixButton } from "../controls/fix-button.js";
import { make } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { invertedRemark, worthText } from "../text/answer-worth.js";
import { intervalsOf } from "../text/intervals.js";
import { plainText } from "../text/plain-text.js";

/** @import { Counts, Decision } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createWorth(dispatch) {
    const worth = make("p");
    const inverted = make("p");
    const element = make("div", { class: "answer-worth" }, worth, inverted);
    /** @type {unknown} */
    let shownFix;

    /**
     * @param {Frame} frame
     * @param {Counts} counts
     * @param {Decision | undefined} decision
     * @returns {string} the remarks as one text, for screen readers
     */
    function show(frame, counts, decision) {
        const { state, report, model } = frame;
        const text = worthText(model, state, counts, decision, intervalsOf(counts, frame)?.precision);
        // Generated data change with each step of a drag, and take no fix.
        const remark = state.shown?.job.source.kind === "generated" ? undefined : invertedRemark(model, report);
        setSubscripted(worth, text);
        const key = remark && `${model.name} ${remark.text}`;
        if (key !== shownFix) {
            shownFix = key;
            const button = remark?.fix ? [" ", fixButton(remark.fix, "fix", dispatch)] : [];
            inverted.replaceChildren(...(remark ? [remark.text, ...button] : []));
        }
        return plainText(`${text} ${remark?.text ?? ""}`, " ").trim();
    }

    return { element, show };
}
