// The dial of the prevalence.

import { formatPercent, formatSetting } from "../text/format.js";
import { createDial } from "./dial.js";
import { PREVALENCE, shares } from "./further-scales.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { KindOfDial, Turn } from "./dial-kinds.js" */

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @param {readonly PlotSpace[]} spaces
 * @returns {KindOfDial}
 */
export function createPrevalence(turn, prefix, spaces) {
    const dial = createDial({
        id: `${prefix}prevalence`,
        symbol: "π",
        name: "prevalence",
        wanted: PREVALENCE,
        ...shares(0.0001, 4),
        onTurn: (prevalence) => turn({ prevalence }),
        onReset: () => turn({ prevalence: undefined }),
    });
    return {
        element: dial.element,
        render: ({ prevalence }, { nPos, nNeg }) => {
            const own = nPos / (nPos + nNeg);
            dial.render(prevalence ?? own, prevalence === undefined, prevalenceWords(prevalence, spaces));
        },
    };
}

/**
 * @param {number | undefined} prevalence undefined for that of the data
 * @param {readonly PlotSpace[]} spaces
 */
function prevalenceWords(prevalence, spaces) {
    if (prevalence === undefined) return "";
    const one = prevalence < 0.5 ? prevalence : 1 - prevalence;
    const what = prevalence < 0.5 ? "positive" : "negative";
    const isIf = `As if ${formatPercent(prevalence)} were positive: 1 row in ${formatSetting(Number((1 / one).toPrecision(3)))} ${what}.`;
    if (spaces.includes("roc")) return `${isIf} ROC does not move.`;
    return spaces.includes("prg") ? `${isIf} Precision gain does not change.` : isIf;
}
