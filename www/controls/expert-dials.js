// Dials for experts: the cost proportion c, and the exponent ρ of the mean.

import { make, makeButton } from "../page/dom.js";
import { DIALS } from "../state/dials.js";
import { formatSetting } from "../text/format.js";
import { createDial } from "./dial.js";
import { even, shareWithin } from "./further-scales.js";
import { within } from "./scales.js";

/** @import { KindOfDial, Turn } from "./dial-kinds.js" */

/** Ends of the slider of ρ, which mean -∞ and ∞. */
const RHO_END = 10;

/** Means of the G family that have a name. */
const NAMED_RHOS = [
    { rho: -Infinity, name: "smaller" },
    { rho: -2, name: "harmonic" },
    { rho: -1, name: "geometric" },
    { rho: 0, name: "arithmetic" },
    { rho: Infinity, name: "larger" },
];

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @returns {KindOfDial}
 */
export function createCost(turn, prefix) {
    const dial = createDial({
        id: `${prefix}cost`,
        symbol: "c",
        name: "cost of a false positive",
        ...even(0, 1, 0.005),
        wanted: shareWithin(0, 1, "from 0 to 1, such as 0.1, 10 %, 1/11, or 1:10, a false positive to a miss."),
        onTurn: (cost) => turn({ cost }),
        onReset: () => turn({ cost: DIALS.cost }),
    });
    return { element: dial.element, render: ({ cost }) => dial.render(cost, cost === DIALS.cost, costWords(cost)) };
}

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @returns {KindOfDial}
 */
export function createRho(turn, prefix) {
    const dial = createDial({
        id: `${prefix}rho`,
        symbol: "ρ",
        name: "kind of mean",
        scale: { min: -RHO_END, max: RHO_END, step: 0.05 },
        toSlider: (value) => Math.max(-RHO_END, Math.min(RHO_END, value)),
        fromSlider: (at) => (Math.abs(at) === RHO_END ? Math.sign(at) * Infinity : at),
        wanted: within(-Infinity, Infinity, "or −∞ or ∞."),
        onTurn: (rho) => turn({ rho }),
        onReset: () => turn({ rho: DIALS.rho }),
    });
    const names = NAMED_RHOS.map(({ rho, name }) => makeButton(`${name} ${formatSetting(rho)}`, () => turn({ rho }), { class: "quiet" }));
    dial.element.append(make("div", { class: "dial-names", role: "group", "aria-label": "Means that have a name" }, ...names));
    return { element: dial.element, render: ({ rho }) => dial.render(rho, rho === DIALS.rho, rhoWords(rho)) };
}

/** @param {number} cost */
function costWords(cost) {
    if (cost === 0) return "Only missed positives cost.";
    if (cost === 1) return "Only false positives cost.";
    if (cost === 0.5) return "Both errors cost alike: plain accuracy.";
    const times = formatSetting(cost > 0.5 ? cost / (1 - cost) : (1 - cost) / cost);
    return cost > 0.5 ? `A false positive costs ${times} times a miss.` : `A miss costs ${times} times a false positive.`;
}

/** @param {number} rho */
function rhoWords(rho) {
    if (rho === -Infinity) return "The smaller of precision and recall, weighted by β.";
    if (rho === -2) return "The harmonic mean: F.";
    if (rho === -1) return "The geometric mean.";
    if (rho === 0)
        return "The arithmetic mean (βP + R)/(1 + β), by definition. The family tends to (P + R)/2 here whatever β: it jumps, and β now favours precision.";
    if (rho === Infinity) return "The larger of precision and recall, weighted by β.";
    if (Math.abs(rho) < 0.25) return "Close to (P + R)/2: near 0 the weight β fades.";
    if (rho > 0) return "A high value of one makes up for a low value of the other, and β favours precision.";
    return rho < -1 ? "The lower of the two decides most." : "Between the geometric and the arithmetic mean.";
}
