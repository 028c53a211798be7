// Explains λ and μ of a mix of two thresholds. Loaded when the words of the advice are explained.

import { place } from "./advice.js";
import { formatRate, valueText } from "./format.js";

/** @import { Mixture, Model } from "../pkg/curvescope.js" */

/**
 * States λ and μ of a proper mix, and the quantities that they weigh.
 * @param {Mixture} mix
 * @param {Model} model
 */
export function weightsText({ first, second, lambda, rest, mu, recallGain, precisionGain }, model) {
    const counts =
        `λ = ${formatRate(lambda)} of the rows are decided by ${place(model, first)} and ${formatRate(rest)} by ${place(model, second)}. ` +
        "The counts are mixed with these shares on average, so in ROC the mix is on the straight line between the two.";
    const gains =
        mu === null
            ? "Where nothing is predicted positive no gain has a value, so there is no μ."
            : `The gains are mixed with μ = λ·TP₁/(λ·TP₁ + (1 − λ)·TP₂) = ${formatRate(mu)} and 1 − μ, so the mix is on the straight ` +
              `line in Precision-Recall-Gain too: recall gain ${valueText(recallGain)}, precision gain ${valueText(precisionGain)} (Flach & Kull, Theorem 1).`;
    return `${counts} ${gains}`;
}

/** True for a mix of two thresholds, not one of them alone. @param {Mixture | null} mix */
export function isProper(mix) {
    return mix !== null && mix.lambda > 0 && mix.rest > 0;
}
