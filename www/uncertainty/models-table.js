// Every measure of every model: its value, its interval drawn and in digits, its standard error, how often it is best.

import { make } from "../page/dom.js";
import { swatch } from "../plots/legend.js";
import { AREAS } from "../text/areas.js";
import { DASH, formatCount, formatPercent, formatRatio } from "../text/format.js";
import { formatError, formatRange } from "./numbers.js";
import { scaleEnds, scaleOf, whisker } from "./whisker.js";

/** @import { CurveMeasure, MeasureUncertainty, Model, ModelUncertainty, PaletteEntry } from "../pkg/curvescope.js" */
/** @import { Scale } from "./whisker.js" */

const CELLS =
    "In each cell: the value in your data, its 95 % bootstrap interval (bias-corrected and accelerated), drawn on the scale at the foot of the column, and its standard " +
    "error; for the AUROC also DeLong’s interval, a formula that takes rows for independent";

const CELLS_OF_RIVALS = "; in how many of the draws no other model is higher.";

/** The error of an interval's ends is shown from this share of its width on. */
const LEAST_SHOWN = 0.05;

export function createModelsTable() {
    const legend = make("p", { class: "reading" });
    const head = make("thead");
    const rows = make("tbody");
    const foot = make("tfoot", { "aria-hidden": "true" });
    const reasons = make("div", { class: "uncertainty-reasons" });
    const element = make(
        "div",
        {},
        legend,
        make(
            "div",
            { class: "scroll", tabindex: "0", role: "group", "aria-label": "How sure the numbers of each model are" },
            make(
                "table",
                { id: "uncertainty-models" },
                make("caption", { class: "visually-hidden" }, "Each measure of each model with its 95 % interval"),
                head,
                rows,
                foot,
            ),
        ),
        reasons,
    );

    /**
     * @param {readonly ModelUncertainty[]} models
     * @param {readonly Model[]} ofReport the same models in the report
     * @param {readonly PaletteEntry[]} strokes
     * @param {string} ofRange which recalls AUCPR is over, where not all
     * @param {boolean} areClustered whether rows belong together
     */
    function render(models, ofReport, strokes, ofRange, areClustered) {
        const measures = (models[0]?.measures ?? []).map(({ measure }) => measure);
        const scales = measures.map((_, at) => scaleOf(models.flatMap(({ measures }) => numbersOf(measures[at]))));
        legend.textContent = CELLS + (models.length > 1 ? CELLS_OF_RIVALS : ".");
        head.replaceChildren(
            make(
                "tr",
                {},
                make("th", { scope: "col" }, "Model"),
                ...measures.map((measure) => make("th", { scope: "col" }, AREAS[measure].name + (measure === "prArea" ? ofRange : ""))),
            ),
        );
        rows.replaceChildren(
            ...models.map(({ name, measures }, at) => {
                const stroke = strokes[at % strokes.length];
                return make(
                    "tr",
                    {},
                    make("th", { scope: "row" }, make("span", { class: "model-name" }, swatch(stroke), make("span", {}, name))),
                    ...measures.map((of, column) => cell(of, scales[column], stroke?.color, models.length > 1, ofReport[at], areClustered)),
                );
            }),
        );
        foot.replaceChildren(make("tr", {}, make("td"), ...scales.map((scale) => make("td", {}, scaleEnds(scale)))));
        reasons.replaceChildren(...reasonsIn(models.flatMap(({ measures }) => measures)));
    }

    return { element, render };
}

/**
 * @param {MeasureUncertainty} of
 * @param {Scale | undefined} scale
 * @param {string | undefined} color
 * @param {boolean} hasRivals
 * @param {Model | undefined} model
 * @param {boolean} areClustered
 */
function cell({ measure, estimate, resampled, rough }, scale, color, hasRivals, model, areClustered) {
    if (estimate === null || !scale) return make("td", { "data-measure": measure }, DASH);
    const value = make("span", { class: "estimate" }, formatRatio(estimate));
    const drawing = whisker(scale, estimate, resampled?.interval, color);
    if (!resampled)
        return make("td", { "data-measure": measure }, make("div", { class: "numbers" }, value, make("span", {}, DASH)), drawing);
    const { interval, replicationError, standardError, shareBest, undefinedReplicates } = resampled;
    const more = [`std. error ${formatError(standardError)}`];
    if (hasRivals) more.push(`best in ${formatPercent(shareBest)}`);
    if (replicationError > LEAST_SHOWN * (interval.high - interval.low))
        more.push(`ends ± ${formatError(replicationError)} for want of replicates`);
    if (undefinedReplicates > 0) more.push(`undefined in ${formatCount(undefinedReplicates)}`);
    return make(
        "td",
        { "data-measure": measure },
        make(
            "div",
            { class: "numbers" },
            value,
            make("span", { class: "interval" }, rough ? `roughly ${formatRange(rough)}` : formatRange(interval)),
        ),
        drawing,
        make("div", { class: "more" }, ...more.map((text) => make("span", {}, text))),
        ...(measure === "auroc" && model?.roc.delong && !rough
            ? [
                  make(
                      "div",
                      { class: "more delong" },
                      `DeLong ${formatRange(model.roc.delong)}${areClustered ? ", rows as if independent" : ""}`,
                  ),
              ]
            : []),
    );
}

/**
 * @param {MeasureUncertainty | undefined} of
 * @returns {number[]}
 */
function numbersOf(of) {
    if (!of || of.estimate === null) return [];
    const { interval } = of.resampled ?? {};
    return interval ? [of.estimate, interval.low, interval.high] : [of.estimate];
}

/**
 * Why numbers are missing, each reason once.
 * @param {readonly { measure: CurveMeasure, undefined: { message: string } | null }[]} measures
 */
export function reasonsIn(measures) {
    /** @type {Map<string, Set<string>>} */
    const found = new Map();
    for (const { measure, undefined: reason } of measures) {
        if (reason) found.set(reason.message, (found.get(reason.message) ?? new Set()).add(AREAS[measure].name));
    }
    return [...found].map(([message, names]) => make("p", {}, `${DASH} ${[...names].join(", ")}: ${message}`));
}
