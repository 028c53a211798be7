// Table of the true areas of the population and the areas of the rows drawn from it.

import { AREAS } from "../catalogue/areas.js";
import { make, setText } from "../page/dom.js";
import { headOf, rowOf } from "../page/table.js";
import { RANKED_AREAS } from "../text/areas.js";
import { formatRatio } from "../text/format.js";

/** @import { Model, Population } from "../pkg/curvescope.js" */

export function createTruth() {
    const cells = RANKED_AREAS.map((area) => ({ truth: make("td", { "data-truth": area }), sample: make("td", { "data-sample": area }) }));
    const element = make(
        "table",
        { class: "truth" },
        make("caption", {}, "Areas at this prevalence"),
        headOf("", ...RANKED_AREAS.map((area) => AREAS[area].name)),
        make("tbody", {}, rowOf("True", ...cells.map(({ truth }) => truth)), rowOf("These rows", ...cells.map(({ sample }) => sample))),
    );

    /**
     * @param {Population | undefined} population
     * @param {Model | undefined} model of the rows, if the plots show them
     */
    function render(population, model) {
        for (const [at, area] of RANKED_AREAS.entries()) {
            setText(/** @type {HTMLElement} */ (cells[at]?.truth), formatRatio(population?.[area], 4));
            setText(/** @type {HTMLElement} */ (cells[at]?.sample), formatRatio(model && AREAS[area].value(model), 4));
        }
    }

    return { element, render };
}
