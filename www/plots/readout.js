// The readout at the plots: values at the operating point under the pointer, or at the chosen one. Hidden from assistive technology: the
// plots announce the chosen point, and announcing every hovered point would be noise.

import { CELLS } from "../catalogue/cells.js";
import { make, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { measuresAt, palette } from "../pkg/drawing.js";
import { countsAt } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { relation } from "../state/direction.js";
import { formatBriefCount, formatCount, formatRate, formatSetting } from "../text/format.js";
import { chosenField, chosenShortName } from "../text/chosen-measure.js";
import { chosenText, thresholdText } from "../text/messages.js";
import { shownNames } from "../text/shown-names.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

const RATES = /** @type {const} */ (["recall", "precision"]);

/**
 * @param {HTMLElement} line
 * @param {Runtime} runtime
 */
export function createReadout(line, runtime) {
    const { ghost } = runtime;
    const model = make("span", { class: "readout-model" });
    const threshold = make("span", { class: "readout-threshold" });
    const entry = (/** @type {string} */ name, /** @type {string | undefined} */ count = undefined) => {
        const [words, value] = [make("span", {}, name), make("b")];
        line.append(make("span", { class: "readout-entry", "data-count": count }, words, " ", value));
        return { words, value };
    };
    line.append(model, threshold);
    const rates = RATES.map((field) => ({ field, ...entry(field) }));
    const measure = entry("");
    const [tp, fp, fn, tn] = Object.entries(CELLS).map(([cell, name]) => entry(name, cell.toUpperCase()));

    ghost.watch(() => runtime.frame && render(runtime.frame));

    /** @param {Frame} frame */
    function render({ state, theme, report }) {
        const passed = ghost.in(state);
        const place = passed ?? { model: state.active, index: state.index };
        const of = report.models[place.model];
        if (!of) return;
        const counts = countsAt(of, place.index);
        const measures = measuresAt(counts, measureOptions(state.dials));
        const colors = palette(theme);
        line.classList.toggle("is-ghost", passed !== undefined);
        line.style.setProperty("--model", colors[place.model % colors.length]?.color ?? "");
        setText(model, shownNames(report.models).names[place.model] ?? "");
        model.title = of.name;
        setText(threshold, `${relation(of)} ${passed ? thresholdText(of, passed.index) : chosenText(of, state)}`);
        for (const { field, value } of rates) setText(value, formatRate(measures[field]));
        setSubscripted(measure.words, chosenShortName(state.dials));
        measure.words.title = state.dials.measure === "accuracy" ? `Weighted accuracy, c = ${formatSetting(state.dials.cost)}` : "";
        setText(measure.value, formatRate(measures[chosenField(state.dials)]));
        const { nPos, nNeg } = counts;
        for (const [cell, count] of /** @type {const} */ ([
            [tp, counts.tp],
            [fp, counts.fp],
            [fn, nPos - counts.tp],
            [tn, nNeg - counts.fp],
        ])) {
            if (!cell) continue;
            setText(cell.value, formatBriefCount(count));
            cell.value.title = formatCount(count);
        }
    }

    return { render };
}
