// Explanation of the words of the advice, with the numbers of the mix that it mentions. Loaded when it is unfolded.

import { make, setText } from "../page/dom.js";
import { isProper, weightsText } from "../text/mixture.js";

/** @import { Advice, Model } from "../pkg/curvescope.js" */

const TERMS =
    "The hull joins the best thresholds and the mixes of neighbouring ones. β weighs recall against precision in F. c is what a false " +
    "positive costs, as a share of what a false positive and a miss cost together.";

/**
 * @param {HTMLElement} body to be filled
 * @returns {(advice: Advice, model: Model) => void}
 */
export function createAdviceTerms(body) {
    const weights = make("p");
    body.append(make("p", {}, TERMS), weights);

    return (advice, model) => {
        const mix = [advice.sameRecall, advice.sameFpr].find(isProper);
        setText(weights, mix ? weightsText(mix, model) : "");
    };
}
