// The columns of the table of models: areas of whole curves, and the best threshold.

import { bestF1 } from "../state/cursor.js";
import { AREAS } from "./areas.js";
import { ownScore } from "./direction.js";
import { formatRatio } from "./format.js";
import { ruleText } from "./messages.js";

/** @import { Model, RankedArea } from "../pkg/curvescope.js" */
/** @import { Area } from "./areas.js" */

/**
 * `value` is what rows are ordered by, `text` what is shown of it where that is more than a ratio. `rank` names the ranks that
 * stand beside it. The page asks for the default betas, so `best[1]` is F1's.
 * @typedef {Area & { text?: (model: Model) => string | undefined, rank?: RankedArea }} ModelColumn
 */

/** The best F1 of a model. */
export const BEST_F1 = /** @satisfies {ModelColumn} */ ({
    name: "best F₁",
    csv: "best_f1",
    latex: "best $F_1$",
    field: "best[1].f",
    glossary: "f-score",
    says: "The highest F₁ of all thresholds. It is chosen and judged on the same rows, so expect less on others; “How sure are these numbers?” says how much.",
    value: (model) => bestF1(model)?.f ?? null,
});

/** Where the best F1 is. */
export const BEST_THRESHOLD = /** @satisfies {ModelColumn} */ ({
    name: "at score ≥",
    csv: "best_f1_threshold",
    field: "best[1].f",
    glossary: "f-score",
    says: "The threshold of the best F₁; the highest one when several are equally good.",
    value: (model) => {
        const threshold = bestF1(model)?.threshold ?? null;
        return threshold === null ? null : ownScore(model, threshold);
    },
    text: (model) => {
        const threshold = bestF1(model)?.threshold ?? null;
        return threshold === null ? undefined : ruleText(model, threshold);
    },
});

/** @type {readonly ModelColumn[]} */
export const MODEL_COLUMNS = [
    { ...AREAS.auroc, rank: "auroc" },
    {
        name: "95 %, DeLong",
        field: "roc.delong",
        glossary: "delong",
        says:
            "Where the true AUROC plausibly lies, by DeLong’s formula, which takes rows for independent. “How sure are these numbers?” has another interval, by redrawing rows. " +
            "Where no pair is out of order the formula gives a point; the bound that is called rough is then the rule of three, 1 less 3 over the rows of the smaller class.",
        value: ({ roc }) => (roc.delong?.rough ?? roc.delong)?.low ?? null,
        text: ({ roc: { delong } }) => {
            if (!delong) return undefined;
            const { low, high } = delong.rough ?? delong;
            return `${delong.rough ? "roughly " : ""}${formatRatio(low)}–${formatRatio(high)}`;
        },
    },
    { ...AREAS.prArea, rank: "prArea" },
    AREAS.prMinimumArea,
    AREAS.prNormalizedArea,
    AREAS.averagePrecision,
    { ...AREAS.prgArea, rank: "prgArea" },
    AREAS.expectedFGain,
    BEST_F1,
    BEST_THRESHOLD,
];
