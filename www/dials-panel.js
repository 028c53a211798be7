// The dials below the plots: what to optimise, the prevalence, the recalls.

import { createDial } from "./dial.js";
import { DIALS, isWhole } from "./dials.js";
import { byId, make, setText } from "./dom.js";
import { formatPercent, formatRatio, formatSetting } from "./format.js";
import { even, share, shares, within } from "./scales.js";
import { currentModels } from "./state.js";

/** @import { MeasureFamily, Model } from "./pkg/curvescope.js" */
/** @import { Dials } from "./dials.js" */
/** @import { Action, State } from "./state.js" */

/** @type {readonly { measure: MeasureFamily, name: string, says: string }[]} */
const MEASURES = [
    { measure: "f", name: "F", says: "Harmonic mean of precision and recall: both have to be good." },
    { measure: "accuracy", name: "Accuracy", says: "Share of rows called rightly, each kind of error at its cost." },
    { measure: "g", name: "G", says: "Weighted power mean of precision and recall, F being one of them (Gandenberger)." },
];

/** The dials that each measure has. */
const DIALS_OF = { f: ["beta"], accuracy: ["cost"], g: ["beta", "rho"] };

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

/** @param {(action: Action) => void} dispatch */
export function createDialsPanel(dispatch) {
    const turn = (/** @type {Partial<Dials>} */ dials) => dispatch({ type: "dial", dials });
    const say = byId("measure-says", HTMLElement);
    const choice = byId("measure-choice", HTMLFieldSetElement);
    choice.append(
        ...MEASURES.map(({ measure, name }) =>
            make("label", {}, make("input", { type: "radio", name: "measure", value: measure }), make("span", {}, name)),
        ),
    );
    const radios = [...choice.querySelectorAll("input")];
    choice.addEventListener("change", ({ target }) => {
        const chosen = MEASURES.find(({ measure }) => target instanceof HTMLInputElement && target.value === measure);
        if (chosen) turn({ measure: chosen.measure });
    });

    const beta = createDial({
        id: "beta",
        symbol: "β",
        name: "weight of recall",
        scale: { min: 0, max: 1, step: 0.0025 },
        toSlider: (value) => (value === Infinity ? 1 : value / (1 + value)),
        fromSlider: (at) => (at === 1 ? Infinity : Number((at / (1 - at)).toPrecision(3))),
        parse: within(0, Infinity),
        format: formatSetting,
        range: "or ∞; 0 and up.",
        onTurn: (value) => turn({ beta: value }),
        onReset: () => turn({ beta: DIALS.beta }),
    });
    const cost = createDial({
        id: "cost",
        symbol: "c",
        name: "cost of a false positive",
        ...even(0, 1, 0.005),
        parse: within(0, 1),
        format: formatSetting,
        range: "from 0 to 1.",
        onTurn: (value) => turn({ cost: value }),
        onReset: () => turn({ cost: DIALS.cost }),
    });
    const rho = createDial({
        id: "rho",
        symbol: "ρ",
        name: "kind of mean",
        scale: { min: -RHO_END, max: RHO_END, step: 0.05 },
        toSlider: (value) => Math.max(-RHO_END, Math.min(RHO_END, value)),
        fromSlider: (at) => (Math.abs(at) === RHO_END ? Math.sign(at) * Infinity : at),
        parse: within(-Infinity, Infinity),
        format: formatSetting,
        range: "or −∞ or ∞.",
        onTurn: (value) => turn({ rho: value }),
        onReset: () => turn({ rho: DIALS.rho }),
    });
    rho.element.append(
        make(
            "div",
            { class: "dial-names", role: "group", "aria-label": "Means that have a name" },
            ...NAMED_RHOS.map(({ rho: value, name }) => {
                const button = make("button", { type: "button", class: "quiet" }, `${name} ${formatSetting(value)}`);
                button.addEventListener("click", () => turn({ rho: value }));
                return button;
            }),
        ),
    );
    const prevalence = createDial({
        id: "prevalence",
        symbol: "π",
        name: "prevalence",
        ...shares(0.0001, 4),
        parse: share,
        format: formatSetting,
        range: "above 0 and below 1, or a percentage.",
        onTurn: (value) => turn({ prevalence: value }),
        onReset: () => turn({ prevalence: undefined }),
    });
    /** @type {readonly [number, number]} */
    let range = DIALS.recallRange;
    const recallFrom = createDial({
        id: "recall-from",
        symbol: "a",
        name: "recall from",
        ...even(0, 0.99, 0.01),
        parse: within(0, 0.99),
        format: formatSetting,
        range: "from 0 to 0.99.",
        onTurn: (low) => turn({ recallRange: [low, Math.max(range[1], Number((low + 0.01).toFixed(4)))] }),
        onReset: () => turn({ recallRange: [DIALS.recallRange[0], range[1]] }),
    });
    const recallTo = createDial({
        id: "recall-to",
        symbol: "b",
        name: "recall to",
        ...even(0.01, 1, 0.01),
        parse: within(0.01, 1),
        format: formatSetting,
        range: "from 0.01 to 1.",
        onTurn: (high) => turn({ recallRange: [Math.min(range[0], Number((high - 0.01).toFixed(4))), high] }),
        onReset: () => turn({ recallRange: [range[0], DIALS.recallRange[1]] }),
    });
    byId("measure-dials", HTMLElement).append(beta.element, cost.element, rho.element);
    byId("data-dials", HTMLElement).append(prevalence.element);
    byId("range-dials", HTMLElement).append(recallFrom.element, recallTo.element);
    const rangeSays = byId("recall-range-says", HTMLElement);
    const rangeArea = byId("range-area", HTMLElement);

    /** @param {State} state */
    function render(state) {
        const { active, dials } = state;
        const model = currentModels(state)[active];
        if (!model) return;
        range = dials.recallRange;
        for (const radio of radios) radio.checked = radio.value === dials.measure;
        say.textContent = MEASURES.find(({ measure }) => measure === dials.measure)?.says ?? "";
        for (const { element } of [beta, cost, rho]) {
            element.hidden = !DIALS_OF[dials.measure].includes(element.dataset["dial"] ?? "");
        }
        beta.render(dials.beta, dials.beta === DIALS.beta, betaWords(dials));
        cost.render(dials.cost, dials.cost === DIALS.cost, costWords(dials.cost));
        rho.render(dials.rho, dials.rho === DIALS.rho, rhoWords(dials.rho));
        const own = model.nPos / (model.nPos + model.nNeg);
        prevalence.render(dials.prevalence ?? own, dials.prevalence === undefined, prevalenceWords(dials.prevalence, own));
        recallFrom.render(range[0], range[0] === 0, "Areas of Precision-Recall are taken from this recall on.");
        recallTo.render(range[1], range[1] === 1, "Up to this recall.");
        setText(rangeSays, isWhole(range) ? "" : `: ${formatSetting(range[0])} to ${formatSetting(range[1])}`);
        setText(rangeArea, rangeWords(model));
    }

    return { render };
}

/**
 * In F, and in G with ρ below 0, more β favours recall; from 0 on it favours precision.
 * @param {Dials} dials
 */
function betaWords({ measure, beta, rho }) {
    if (beta === 1) return "Precision and recall count alike.";
    const favoursPrecision = beta > 1 === (measure === "g" && rho >= 0);
    const [more, less] = favoursPrecision ? ["Precision", "recall"] : ["Recall", "precision"];
    if (beta === 0 || beta === Infinity) return `${more} alone counts.`;
    if (measure === "g" && rho !== -2) return `${more} counts more than ${less}.`;
    return `${more} counts ${formatSetting(beta > 1 ? beta : 1 / beta)} times as much as ${less}.`;
}

/** @param {Model} model */
function rangeWords({ name, pr }) {
    if (pr.area === null || pr.normalizedArea === null) return "";
    const [area, least, most, normalized] = [pr.area, pr.minimumArea, pr.maximumArea, pr.normalizedArea].map((value) => formatRatio(value));
    return `Area of ${name} ${area}, at least ${least}, at most ${most}: normalised ${normalized}.`;
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
    if (rho === 0) return "The arithmetic mean (βP + R)/(1 + β), by definition. The family tends to (P + R)/2 here whatever β: it jumps, and β now favours precision.";
    if (rho === Infinity) return "The larger of precision and recall, weighted by β.";
    if (Math.abs(rho) < 0.25) return "Close to (P + R)/2: near 0 the weight β fades.";
    if (rho > 0) return "A high one of the two makes up for a low other, and β favours precision.";
    return rho < -1 ? "The lower of the two decides most." : "Between the geometric and the arithmetic mean.";
}

/**
 * @param {number | undefined} prevalence
 * @param {number} own
 */
function prevalenceWords(prevalence, own) {
    if (prevalence === undefined) return `The data’s own: ${formatPercent(own)} positive.`;
    const one = prevalence < 0.5 ? prevalence : 1 - prevalence;
    const what = prevalence < 0.5 ? "positive" : "negative";
    return `As if ${formatPercent(prevalence)} were positive: 1 row in ${formatSetting(Number((1 / one).toPrecision(3)))} ${what}. ROC does not move.`;
}
