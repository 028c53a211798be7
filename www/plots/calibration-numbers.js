// Calibration in numbers: the scores as probabilities, with intervals; proper scores with their parts, the rule for the best F, and the reliability diagram as a table.

import { make } from "../page/dom.js";
import { headOf, rowOf, scrolling } from "../page/table.js";
import { DASH, formatCount, formatPercent, formatRate, formatRatio, formatSetting, formatThreshold } from "../text/format.js";
import { formatRange } from "../text/intervals.js";
import { formatLoss } from "./calibration-losses.js";

/** @import { Calibration, CalibrationSummary, Estimated, Model, ReliabilityBin } from "../pkg/curvescope.js" */

/**
 * @param {HTMLElement} place whose first child, the summary, stays
 * @param {Model} model
 * @param {{ prevalence: number | undefined, calibration: Calibration | undefined, bins: ReliabilityBin[],
 *   summary: CalibrationSummary | undefined }} numbers `prevalence` is that of the dials
 */
export function render(place, model, { prevalence, calibration, bins, summary }) {
    const [head] = place.children;
    const parts = calibration ? [listOf(calibration, model, prevalence, summary), tableOf(bins, model)] : [];
    place.replaceChildren(...(head ? [head] : []), ...parts);
}

/**
 * @param {Calibration} calibration
 * @param {Model} model
 * @param {number | undefined} prevalence
 * @param {CalibrationSummary | undefined} summary
 */
function listOf(calibration, model, prevalence, summary) {
    const { brier, miscalibration, shiftedMiscalibration, miscalibrationByChance, discrimination, uncertainty, logLoss, fRule } =
        calibration;
    const list = make("dl", { class: "numbers-list" });

    /**
     * @param {string} field
     * @param {string} name
     * @param {string | undefined} value
     * @param {string} says
     * @param {Pick<Calibration, "undefined">} [from]
     */
    const add = (field, name, value, says, from = calibration) => {
        const reason = from.undefined.find((entry) => entry.field === field)?.message;
        const shown = make("dd", { class: "value", "data-number": field }, value ?? DASH);
        list.append(
            make("div", {}, make("dt", {}, name), shown, make("dd", { class: "says" }, value === undefined && reason ? reason : says)),
        );
    };
    /** @param {number | null | undefined} value */
    const ratio = (value) => (value === null || value === undefined ? undefined : formatLoss(value));

    if (summary) for (const [field, name, value, says] of summaryRows(summary)) add(field, name, value, says, summary);

    const f = fName(fRule?.beta ?? 1);
    add(
        "brier",
        "Brier score",
        ratio(brier),
        "Mean squared distance of the score from the outcome, 1 or 0. It is miscalibration + uncertainty − discrimination; 0 is best.",
    );
    add("miscalibration", "Miscalibration", ratio(miscalibration), "What putting c in place of the scores takes off the Brier score.");
    if (prevalence !== undefined)
        add(
            "shiftedMiscalibration",
            "Miscalibration of shifted scores",
            ratio(shiftedMiscalibration),
            `Scores were made where ${formatPercent(model.prevalence)} of rows are positive. That they claim too much or too little where ${formatPercent(prevalence)} are is no fault of the model: this is left with logit s + logit ${formatSetting(prevalence)} − logit ${formatRatio(model.prevalence)} in place of the logit of each score s.`,
        );
    add(
        "miscalibrationByChance",
        "Miscalibration by chance",
        ratio(miscalibrationByChance),
        "What calibrated scores of as many rows would show on average, because c follows chance too. Miscalibration up to this value says nothing.",
    );
    add("discrimination", "Discrimination", ratio(discrimination), "What c gains over giving each row the prevalence.");
    add("uncertainty", "Uncertainty", ratio(uncertainty), "The Brier score of giving each row the prevalence.");
    add("logLoss", "Log loss", ratio(logLoss), "Mean of −ln of the probability given to the outcome; punishes certainty that is wrong.");
    add("fRule", `Best ${f}, F*`, ratio(fRule?.bestF), "The highest of all thresholds.");
    const level = ratio(fRule?.level);
    const rule = fRule?.beta === 1 ? "F*/2" : "F*/(1+β²)";
    add(
        "fRule",
        `${rule}, the best threshold on c`,
        level,
        `The best ${f} is reached by predicting positive what has a c of at least this.`,
    );
    const threshold = fRule ? formatThreshold(model, fRule.threshold) : undefined;
    add(
        "fRule",
        "The score where c reaches it",
        threshold,
        `Predicting positive from this score on gives ${f} ${formatRatio(fRule?.fAtThreshold, 4)}.`,
    );
    add(
        "fRule.fAtRawLevel",
        `${f} with ${rule} on the scores themselves`,
        ratio(fRule?.fAtRawLevel),
        "Close to F* where scores are calibrated; the further below, the less they are.",
    );
    return list;
}

/**
 * Field, name, value and meaning of the numbers with their uncertainty.
 * @param {CalibrationSummary} summary
 * @returns {readonly [string, string, string | undefined, string][]}
 */
function summaryRows({ observed, expected, observedOverExpected, intercept, slope, ici, iciByChance, e50, e90 }) {
    const estimate = (/** @type {Estimated} */ { value, interval }) =>
        value === null ? undefined : `${formatRatio(value)}${interval ? ` (${formatRange(interval, formatRatio)})` : ""}`;
    const sums = expected === null ? "" : `${formatCount(observed)} positives, where the scores expect ${formatCount(expected)}. `;
    const chance = iciByChance === null ? "" : ` Calibrated scores have ${formatRate(iciByChance)} by chance.`;
    return [
        ["observedOverExpected", "Observed over expected", estimate(observedOverExpected), `${sums}1 is right in the mean.`],
        ["intercept", "Calibration intercept", estimate(intercept), "0 is right; below, scores are too high."],
        ["slope", "Calibration slope", estimate(slope), "1 is right; below, scores are too extreme."],
        ["ici", "Integrated calibration index", ici === null ? undefined : formatRate(ici), `Mean distance of scores and c.${chance}`],
        [
            "e50",
            "Median and 90th percentile of the distance",
            e50 === null || e90 === null ? undefined : `${formatRate(e50)}, ${formatRate(e90)}`,
            "Of scores and c, over the rows.",
        ],
    ];
}

/**
 * @param {ReliabilityBin[]} bins
 * @param {Model} model
 */
function tableOf(bins, model) {
    const head = ["Scores", "Mean score", "Positives", "Negatives", "Share of positives", "95 % interval"];
    const rows = bins.map((bin) =>
        rowOf(
            bin.low === bin.high ? formatRatio(bin.low) : `${formatRatio(bin.low)} to ${formatRatio(bin.high)}`,
            formatRatio(bin.meanScore),
            formatCount(bin.nPos),
            formatCount(bin.nNeg),
            formatRatio(bin.share),
            `${formatRatio(bin.shareLow)} to ${formatRatio(bin.shareHigh)}`,
        ),
    );
    const caption = make("caption", {}, "The dots of the diagram: rows of similar score");
    return scrolling({ "aria-label": "Reliability" }, make("table", {}, caption, headOf(...head), make("tbody", {}, ...rows)));
}

/** @param {number} beta */
function fName(beta) {
    return beta === 1 ? "F₁" : `F (β = ${formatRatio(beta, 2)})`;
}
