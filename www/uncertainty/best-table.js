// Table of the best threshold of each model: its measure on the rows on which it was chosen, the out-of-bag corrected measure, and the
// interval of the threshold.

import { make } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { DIALS } from "../state/dials.js";
import { never } from "../state/direction.js";
import { DASH, formatRate, formatSetting } from "../text/format.js";
import { chosenName } from "../text/chosen-measure.js";

/** @import { BestUncertainty, Interval, Model, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

const WHY =
    "A best threshold is chosen and judged on the same rows, which flatters it, and more so the fewer rows there are. Corrected (out of bag): every draw chooses a " +
    "threshold on the rows it drew, and the rows it left out give what such a threshold is worth. The last column has the thresholds of the middle 95 % of the draws.";

export function createBestTable() {
    const name = make("th", { scope: "col" });
    const caption = hiddenCaption("The best threshold of each model, corrected for its choice");
    const head = headOf("Model", name, "Corrected", "At score", "95 % of draws");
    const rows = make("tbody");
    const element = make(
        "section",
        { class: "uncertainty-best", "aria-labelledby": "uncertainty-best-title" },
        make("h3", { id: "uncertainty-best-title" }, "The best threshold"),
        make("p", { class: "reading" }, WHY),
        scrolling({ "aria-labelledby": "uncertainty-best-title" }, make("table", { id: "uncertainty-best" }, caption, head, rows)),
    );

    /**
     * @param {readonly { name: string, best: BestUncertainty | null }[]} models
     * @param {readonly Model[]} ofReport the same models in the report
     * @param {UncertaintySettings} settings
     */
    function render(models, ofReport, settings) {
        setSubscripted(name, `Best ${chosenName(dialsOf(settings))}`);
        rows.replaceChildren(...models.map(({ name, best }, at) => row(name, best, ofReport[at])));
    }

    return { element, render };
}

/**
 * @param {string} name
 * @param {BestUncertainty | null} best
 * @param {Model | undefined} model
 */
function row(name, best, model) {
    return rowOf(
        name,
        formatRate(best?.value),
        formatRate(best?.corrected),
        best && model ? scoreText(best.threshold, model) : DASH,
        best?.thresholds && model ? rangeText(best.thresholds, model) : DASH,
    );
}

/**
 * @param {number} threshold
 * @param {Model} model
 */
function scoreText(threshold, model) {
    return threshold === never(model) ? "nothing positive" : formatSetting(threshold);
}

/**
 * @param {Interval} thresholds
 * @param {Model} model
 */
function rangeText({ low, high }, model) {
    return `${scoreText(low, model)} to ${scoreText(high, model)}`;
}

/**
 * @param {UncertaintySettings} settings
 * @returns {Dials}
 */
function dialsOf({ measure = DIALS.measure, beta = DIALS.beta, rho = DIALS.rho, c = DIALS.cost }) {
    return { ...DIALS, measure, beta, rho, cost: c };
}
