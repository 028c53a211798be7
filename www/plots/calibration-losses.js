// The proper losses of every model as bars, with the Brier score of the prevalence alone as a dashed line.

import { createSegments } from "../controls/segments.js";
import { make, screenReaderText, setText } from "../page/dom.js";
import { headOf } from "../page/table.js";
import { DASH, formatRatio } from "../text/format.js";

/** @import { Calibration, PaletteEntry } from "../pkg/curvescope.js" */

/** @typedef {"brier" | "logLoss"} Loss */

/** A model with its calibration, which is undefined before it is answered. @typedef {{ name: string, stroke: PaletteEntry | undefined, isActive: boolean, calibration: Calibration | undefined }} Line */

/** @type {Readonly<Record<Loss, { name: string, says: string }>>} */
const LOSSES = {
    brier: { name: "Brier score", says: "Mean squared distance of the score from the outcome, 1 or 0: smaller is better." },
    logLoss: { name: "Log loss", says: "Mean of −ln of the probability given to the outcome: smaller is better." },
};

/** A loss with four decimals, because those of good models differ little. @param {number | null | undefined} value */
export const formatLoss = (value) => formatRatio(value, 4);

export function createLosses() {
    /** @type {Loss} */
    let chosen = "brier";
    /** @type {readonly Line[]} */
    let shown = [];
    const options = /** @type {const} */ (["brier", "logLoss"]).map((of) => ({ of, name: LOSSES[of].name }));
    const choice = createSegments("calibration-loss", "Loss", options, (loss) => {
        chosen = loss;
        render(shown);
    });
    const caption = make("caption", { class: "hint" });
    const body = make("tbody");
    const head = headOf("Model", "", "Value");
    head.classList.add("visually-hidden");
    const table = make("table", { class: "losses" }, caption, head, body);
    const reasons = make("p", { class: "hint losses-reasons" });
    const element = make("div", {}, choice.element, table, reasons);

    /** @param {readonly Line[]} lines */
    function render(lines) {
        shown = lines;
        choice.render(chosen);
        const most = Math.max(...lines.flatMap(({ calibration }) => [calibration?.[chosen] ?? 0, lineOf(calibration) ?? 0]));
        setText(caption, `${LOSSES[chosen].says}${lineText()}`);
        body.replaceChildren(...lines.map((line) => rowOf(line, most)));
        setText(reasons, reasonsText());
    }

    /** The score of the prevalence alone, where it is known. @param {Calibration | undefined} calibration */
    function lineOf(calibration) {
        return chosen === "brier" && calibration?.brier !== null ? calibration?.uncertainty : null;
    }

    function lineText() {
        const lines = shown.map(({ calibration }) => lineOf(calibration)).filter((line) => line != null);
        if (lines.length === 0) return "";
        const [first, ...others] = new Set(lines.map((line) => formatLoss(line)));
        return ` Dashed: ${others.length === 0 ? `${first}, ` : ""}what the prevalence alone scores.`;
    }

    /** Sentences on the models without a value, each reason once. */
    function reasonsText() {
        const found = shown.map(({ calibration }) => calibration?.undefined.find(({ field }) => field === chosen)?.message);
        return [...new Set(found.filter((reason) => reason !== undefined))]
            .map((reason) => {
                const names = shown.filter((_, at) => found[at] === reason).map(({ name }) => name);
                return names.length === shown.length ? reason : `${names.join(", ")}: ${reason}`;
            })
            .join(" ");
    }

    /**
     * @param {Line} line
     * @param {number} most the value of the longest bar
     */
    function rowOf({ name, stroke, isActive, calibration }, most) {
        const value = calibration?.[chosen];
        const bar = make("span", { class: "loss-bar" });
        bar.style.width = share(value, most);
        if (stroke) bar.style.background = stroke.color;
        const place = make("td", { class: "loss-place" }, bar);
        const line = lineOf(calibration);
        if (line != null) {
            const mark = make("span", { class: "loss-line" });
            mark.style.left = share(line, most);
            place.append(mark);
        }
        const text = make("td", { class: "value" }, calibration ? formatLoss(value) : "");
        if (value === null) text.replaceChildren(DASH, screenReaderText(" undefined"));
        return make(
            "tr",
            { class: isActive ? "active" : undefined },
            make("th", { scope: "row" }, make("span", { class: "loss-name" }, name)),
            place,
            text,
        );
    }

    return { element, render };
}

/**
 * @param {number | null | undefined} value
 * @param {number} most
 */
function share(value, most) {
    return value != null && most > 0 ? `${(100 * value) / most}%` : "0";
}
