// The table of models: areas of whole curves, and the best threshold.

import { bestF1, indexForThreshold } from "./cursor.js";
import { byId, make } from "./dom.js";
import { createFoldsTable } from "./folds-table.js";
import { formatRatio } from "./format.js";
import { swatch } from "./legend.js";
import { reasonFor, thresholdText } from "./messages.js";
import { currentModels } from "./state.js";
import { ratio, valueCell } from "./value-cell.js";

/** @import { Model, PaletteEntry } from "./pkg/curvescope.js" */
/** @import { Action, State } from "./state.js" */

/**
 * `text` is undefined where the value is; `field` is then looked up in the model's list of reasons. The page asks for the
 * default betas, so `best[1]` is F1's.
 * @typedef {{ name: string, field: string, says: string, text: (model: Model) => string | undefined }} Column
 */

/** @type {readonly Column[]} */
const COLUMNS = [
    {
        name: "AUROC",
        field: "roc.auroc",
        says: "Area under the ROC curve: how often a positive outranks a negative, ties counting half.",
        text: ({ roc }) => ratio(roc.auroc),
    },
    {
        name: "95 % interval",
        field: "roc.delong",
        says: "Where the AUROC would plausibly lie for other samples like this one (DeLong).",
        text: ({ roc }) => (roc.delong ? `${formatRatio(roc.delong.low)}–${formatRatio(roc.delong.high)}` : undefined),
    },
    {
        name: "AUCPR",
        field: "pr.area",
        says: "Exact area under the precision-recall curve: counts run linearly between operating points.",
        text: ({ pr }) => ratio(pr.area),
    },
    {
        name: "minimum",
        field: "pr.minimumArea",
        says: "The least AUCPR any ranking can have at this prevalence: the area of the shaded region.",
        text: ({ pr }) => ratio(pr.minimumArea),
    },
    {
        name: "AUCNPR",
        field: "pr.normalizedArea",
        says: "AUCPR rescaled so that its minimum becomes 0 and a perfect ranking 1; comparable across prevalences.",
        text: ({ pr }) => ratio(pr.normalizedArea),
    },
    {
        name: "AP",
        field: "pr.averagePrecision",
        says: "Average precision, the step sum that scikit-learn reports.",
        text: ({ pr }) => ratio(pr.averagePrecision),
    },
    {
        name: "AUPRG",
        field: "prg.area",
        says: "Area under the precision-recall-gain curve, signed. Perfect is 1; a constant score is 0; worse rankings are below 0.",
        text: ({ prg }) => ratio(prg.area),
    },
    {
        name: "E[FG₁]",
        field: "prg.expectedFGain",
        says: "Expected F₁ gain over operating points taken evenly along the gain curve (Flach & Kull, Theorem 3).",
        text: ({ prg }) => ratio(prg.expectedFGain),
    },
    {
        name: "best F₁",
        field: "best[1].f",
        says: "The highest F₁ of all thresholds.",
        text: (model) => ratio(bestF1(model)?.f),
    },
    {
        name: "at score ≥",
        field: "best[1].f",
        says: "The threshold of the best F₁; the highest one when several are equally good.",
        text: (model) => {
            const threshold = bestF1(model)?.threshold ?? null;
            return threshold === null ? undefined : thresholdText(model, indexForThreshold(model.thresholds, threshold));
        },
    },
];

/**
 * @param {(theme: "light" | "dark") => PaletteEntry[]} palette
 * @param {(action: Action) => void} dispatch
 */
export function createModelsTable(palette, dispatch) {
    const table = byId("models-table", HTMLTableElement);
    const body = make("tbody");
    const folds = createFoldsTable();
    /** @type {readonly Model[] | undefined} */
    let models;
    /** @type {string | undefined} */
    let drawnTheme;

    table.replaceChildren(
        make("caption", { class: "visually-hidden" }, "Areas and best thresholds of each model"),
        make(
            "thead",
            {},
            make("tr", {}, make("th", { scope: "col" }, "Model"), ...COLUMNS.map(({ name, says }) => make("th", { scope: "col", title: says }, name))),
        ),
        body,
    );
    byId("models-explain", HTMLElement).replaceChildren(
        ...COLUMNS.map(({ name, says }) => make("div", {}, make("dt", {}, name), make("dd", {}, says))),
    );

    /**
     * @param {State} state
     * @param {"light" | "dark"} theme
     */
    function render(state, theme) {
        const current = currentModels(state);
        if (current !== models || theme !== drawnTheme) {
            models = current;
            drawnTheme = theme;
            const strokes = palette(theme);
            body.replaceChildren(...current.map((model, at) => row(model, at, strokes[at % strokes.length])));
        }
        for (const [at, line] of [...body.rows].entries()) {
            line.classList.toggle("active", at === state.active);
            line.querySelector("button")?.setAttribute("aria-pressed", String(at === state.active));
        }
        folds.render(current[state.active]);
    }

    /**
     * @param {Model} model
     * @param {number} at
     * @param {PaletteEntry | undefined} stroke
     */
    function row(model, at, stroke) {
        const button = make("button", { type: "button" }, model.name);
        const line = make(
            "tr",
            {},
            make("th", { scope: "row" }, make("span", { class: "model-name" }, swatch(stroke), button)),
            ...COLUMNS.map(({ field, text }) => valueCell(text(model), () => reasonFor(model, field))),
        );
        line.addEventListener("click", () => dispatch({ type: "activate", model: at }));
        return line;
    }

    return { render };
}
