// A sentence on the chosen operating point, for the tables of models.

import { measuresAt } from "../pkg/drawing.js";
import { countsAt } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { currentModels } from "../state/state.js";
import { formatCount } from "../text/format.js";
import { intervalsOf, isChosen } from "../text/intervals.js";
import { INTERVAL_RATES } from "../text/measures.js";
import { chosenCondition } from "../text/messages.js";
import { ratesText } from "../text/rates-text.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/**
 * Returns the counts and the rates of the active model at its chosen threshold, with their intervals; nothing without a model.
 * @param {State} state
 * @param {Report} report
 * @returns {string[]}
 */
export function pointNotes(state, report) {
    const model = currentModels(state)[state.active];
    if (!model) return [];
    const counts = countsAt(model, state.index);
    const { tp, fp, nPos, nNeg } = counts;
    const measures = measuresAt(counts, measureOptions(state.dials));
    const intervals = intervalsOf(counts, { state, report });
    const rates = ratesText(INTERVAL_RATES, measures, intervals, state.dials);
    const table = `TP ${formatCount(tp)}, FP ${formatCount(fp)}, FN ${formatCount(nPos - tp)}, TN ${formatCount(nNeg - fp)}`;
    const method = isChosen(state.question) ? "at every threshold at once" : "by Wilson's formula";
    return [
        `${model.name} at ${chosenCondition(model, state)}: ${table}; ${rates}.`,
        ...(intervals ? [`Intervals of rates are of 95 %, for independent rows, ${method}.`] : []),
    ];
}
