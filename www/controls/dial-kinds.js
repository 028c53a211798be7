// The dials of the measure and of the prevalence: what each takes, where its values are on the slider, what a value means.

import { make, makeButton } from "../page/dom.js";
import { DIALS } from "../state/dials.js";
import { formatPercent, formatSetting } from "../text/format.js";
import { createDial } from "./dial.js";
import { PREVALENCE, even, shareWithin, shares, within } from "./scales.js";

/** @import { Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** @typedef {(dials: Partial<Dials>) => void} Turn */
/** A dial that shows its part of the state. @typedef {{ element: HTMLElement, render: (dials: Dials, model: Model) => void }} KindOfDial */

/** Beyond this the slider of ρ stands for infinity. */
const RHO_END = 10;

/** Members of the family of G that have a name. */
const NAMED_RHOS = [
    { rho: -Infinity, name: "smaller" },
    { rho: -2, name: "harmonic" },
    { rho: -1, name: "geometric" },
    { rho: 0, name: "arithmetic" },
    { rho: Infinity, name: "larger" },
];

/**
 * The kinds, by name. Each makes one for a part of the page whose ids begin with `prefix`, and which shows these plots.
 * @satisfies {Record<string, (turn: Turn, prefix: string, spaces: readonly PlotSpace[]) => KindOfDial>}
 */
export const DIAL_KINDS = { beta: createBeta, cost: createCost, rho: createRho, prevalence: createPrevalence };

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @returns {KindOfDial}
 */
function createBeta(turn, prefix) {
    const dial = createDial({
        id: `${prefix}beta`,
        symbol: "β",
        name: "weight of recall",
        scale: { min: 0, max: 1, step: 0.0025 },
        toSlider: (value) => (value === Infinity ? 1 : value / (1 + value)),
        fromSlider: (at) => (at === 1 ? Infinity : Number((at / (1 - at)).toPrecision(3))),
        parse: within(0, Infinity),
        range: "or ∞; 0 and up.",
        onTurn: (beta) => turn({ beta }),
        onReset: () => turn({ beta: DIALS.beta }),
    });
    return { element: dial.element, render: (dials) => dial.render(dials.beta, dials.beta === DIALS.beta, betaWords(dials)) };
}

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @returns {KindOfDial}
 */
function createCost(turn, prefix) {
    const dial = createDial({
        id: `${prefix}cost`,
        symbol: "c",
        name: "cost of a false positive",
        ...even(0, 1, 0.005),
        parse: shareWithin(0, 1),
        range: "from 0 to 1, such as 0.1, 10 %, 1/11, or 1:10, a false positive to a miss.",
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
function createRho(turn, prefix) {
    const dial = createDial({
        id: `${prefix}rho`,
        symbol: "ρ",
        name: "kind of mean",
        scale: { min: -RHO_END, max: RHO_END, step: 0.05 },
        toSlider: (value) => Math.max(-RHO_END, Math.min(RHO_END, value)),
        fromSlider: (at) => (Math.abs(at) === RHO_END ? Math.sign(at) * Infinity : at),
        parse: within(-Infinity, Infinity),
        range: "or −∞ or ∞.",
        onTurn: (rho) => turn({ rho }),
        onReset: () => turn({ rho: DIALS.rho }),
    });
    const names = NAMED_RHOS.map(({ rho, name }) => makeButton(`${name} ${formatSetting(rho)}`, () => turn({ rho }), { class: "quiet" }));
    dial.element.append(make("div", { class: "dial-names", role: "group", "aria-label": "Means that have a name" }, ...names));
    return { element: dial.element, render: ({ rho }) => dial.render(rho, rho === DIALS.rho, rhoWords(rho)) };
}

/**
 * @param {Turn} turn
 * @param {string} prefix
 * @param {readonly PlotSpace[]} spaces
 * @returns {KindOfDial}
 */
function createPrevalence(turn, prefix, spaces) {
    const dial = createDial({
        id: `${prefix}prevalence`,
        symbol: "π",
        name: "prevalence",
        ...PREVALENCE,
        ...shares(0.0001, 4),
        onTurn: (prevalence) => turn({ prevalence }),
        onReset: () => turn({ prevalence: undefined }),
    });
    return {
        element: dial.element,
        render: ({ prevalence }, { nPos, nNeg }) => {
            const own = nPos / (nPos + nNeg);
            dial.render(prevalence ?? own, prevalence === undefined, prevalenceWords(prevalence, own, spaces));
        },
    };
}

/** In F, and in G with ρ below 0, more β favours recall; from 0 on it favours precision. @param {Dials} dials */
function betaWords({ measure, beta, rho }) {
    if (beta === 1) return "Precision and recall count alike.";
    const favoursPrecision = beta > 1 === (measure === "g" && rho >= 0);
    const [more, less] = favoursPrecision ? ["Precision", "recall"] : ["Recall", "precision"];
    if (beta === 0 || beta === Infinity) return `${more} alone counts.`;
    if (measure === "g" && rho !== -2) return `${more} counts more than ${less}.`;
    return `${more} counts ${formatSetting(beta > 1 ? beta : 1 / beta)} times as much as ${less}.`;
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

/**
 * @param {number | undefined} prevalence
 * @param {number} own
 * @param {readonly PlotSpace[]} spaces
 */
function prevalenceWords(prevalence, own, spaces) {
    if (prevalence === undefined) return `The data’s own: ${formatPercent(own)} positive.`;
    const one = prevalence < 0.5 ? prevalence : 1 - prevalence;
    const what = prevalence < 0.5 ? "positive" : "negative";
    const isIf = `As if ${formatPercent(prevalence)} were positive: 1 row in ${formatSetting(Number((1 / one).toPrecision(3)))} ${what}.`;
    if (spaces.includes("roc")) return `${isIf} ROC does not move.`;
    return spaces.includes("prg") ? `${isIf} Precision gain does not change.` : isIf;
}
