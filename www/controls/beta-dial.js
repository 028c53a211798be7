// The dial of the first screen: the weight β of recall.

import { DIALS } from "../state/dials.js";
import { formatSetting } from "../text/format.js";
import { createDial } from "./dial.js";
import { within } from "./scales.js";

/** @import { Dials } from "../state/dials.js" */
/** @import { KindOfDial, Turn } from "./dial-kinds.js" */

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @returns {KindOfDial}
 */
export function createBeta(turn, prefix) {
    const dial = createDial({
        id: `${prefix}beta`,
        symbol: "β",
        name: "weight of recall",
        scale: { min: 0, max: 1, step: 0.0025 },
        toSlider: (value) => (value === Infinity ? 1 : value / (1 + value)),
        fromSlider: (at) => (at === 1 ? Infinity : Number((at / (1 - at)).toPrecision(3))),
        wanted: within(0, Infinity, "or ∞; 0 and up."),
        onTurn: (beta) => turn({ beta }),
        onReset: () => turn({ beta: DIALS.beta }),
    });
    return { element: dial.element, render: (dials) => dial.render(dials.beta, dials.beta === DIALS.beta, betaWords(dials)) };
}

/** In F, and in G with ρ below 0, a larger β favours recall; in G with ρ from 0 on it favours precision. @param {Dials} dials */
function betaWords({ measure, beta, rho }) {
    if (beta === 1) return "Both count alike.";
    const favoursPrecision = beta > 1 === (measure === "g" && rho >= 0);
    const [more, less] = favoursPrecision ? ["Precision", "recall"] : ["Recall", "precision"];
    if (beta === 0 || beta === Infinity) return `${more} alone counts.`;
    if (measure === "g" && rho !== -2) return `${more} counts more than ${less}.`;
    return `${more} counts ${formatSetting(beta > 1 ? beta : 1 / beta)} times as much as ${less}.`;
}
