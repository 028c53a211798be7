// Calibration in numbers: proper scores with their parts, the rule for the best F, and the reliability diagram as a table.

import { make } from "../page/dom.js";
import { headOf, rowOf, scrolling } from "../page/table.js";
import { ownScore } from "../text/direction.js";
import { DASH, formatCount, formatPercent, formatRatio, formatSetting, formatThreshold } from "../text/format.js";
import { formatLoss } from "./calibration-losses.js";

/** @import { Calibration, Model, ReliabilityBin } from "../pkg/curvescope.js" */

/**
 * @param {HTMLElement} place whose first child, the summary, stays
 * @param {Model} model
 * @param {number | undefined} prevalence that of the dials
 * @param {Calibration | undefined} calibration
 * @param {ReliabilityBin[]} bins
 */
export function render(place, model, prevalence, calibration, bins) {
    const [summary] = place.children;
    const parts = calibration ? [listOf(calibration, model, prevalence), tableOf(bins, model)] : [];
    place.replaceChildren(...(summary ? [summary] : []), ...parts);
}

/**
 * @param {Calibration} calibration
 * @param {Model} model
 * @param {number | undefined} prevalence
 */
function listOf(calibration, model, prevalence) {
    const { brier, miscalibration, shiftedMiscalibration, miscalibrationByChance, discrimination, uncertainty, logLoss, fRule } =
        calibration;
    const list = make("dl", { class: "numbers-list" });

    /**
     * @param {string} field
     * @param {string} name
     * @param {string | undefined} value
     * @param {string} says
     */
    const add = (field, name, value, says) => {
        const reason = calibration.undefined.find((entry) => entry.field === field)?.message;
        const shown = make("dd", { class: "value", "data-number": field }, value ?? DASH);
        list.append(
            make("div", {}, make("dt", {}, name), shown, make("dd", { class: "says" }, value === undefined && reason ? reason : says)),
        );
    };
    /** @param {number | null | undefined} value */
    const ratio = (value) => (value === null || value === undefined ? undefined : formatLoss(value));

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
    const threshold = fRule ? formatThreshold(fRule.threshold, undefined, (score) => ownScore(model, score)) : undefined;
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
 * @param {ReliabilityBin[]} bins
 * @param {Model} model
 */
function tableOf(bins, model) {
    const number = (/** @type {number} */ score) => formatRatio(ownScore(model, score));
    const head = ["Scores", "Mean score", "Positives", "Negatives", "Share of positives", "95 % interval"];
    const rows = bins.map((bin) =>
        rowOf(
            bin.low === bin.high ? number(bin.low) : `${number(bin.low)} to ${number(bin.high)}`,
            number(bin.meanScore),
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
