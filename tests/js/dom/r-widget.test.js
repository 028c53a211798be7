// The htmlwidget of the R package: the element with what R passes to it.
import { areaIn, pointOf, showing } from "./element.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { present } from "../present.js";

/** What the script gives to the library htmlwidgets. @typedef {{ name: string, factory(box: Element): { renderValue(value: object): void } }} Binding */

/** @returns {Binding} */
function readBinding() {
    const script = readFileSync(new URL("../../../r/inst/htmlwidgets/curvescope.js", import.meta.url), "utf8");
    /** @type {Binding[]} */
    const bindings = [];
    new Function("HTMLWidgets", "document", script)({ widget: (/** @type {Binding} */ binding) => bindings.push(binding) }, document);
    return present(bindings[0]);
}

// Ability: r figure
test("columns of R are shown by the element, numbers as texts with all their digits", async () => {
    const { name, factory } = readBinding();
    assert.equal(name, "curvescope");
    const box = document.body.appendChild(document.createElement("div"));
    // As jsonlite writes what r/R/widget.R makes of curve_scope(c(1, 0, NA, 0, 1), c(1, 0.1 + 0.2, 0.1, -Inf, 0.3)).
    factory(box).renderValue({
        columns: [
            { name: "truth", numbers: ["1", "0", null, "0", "1"] },
            { name: "score", numbers: ["1", "0.30000000000000004", "0.10000000000000001", "-Infinity", "0.29999999999999999"] },
        ],
        options: { label: "truth", scores: ["score"], weight: "", fold: "", group: "", cluster: "", model: "", lowerIsPositive: [] },
        properties: { space: "roc prg" },
    });
    const element = /** @type {import("../../../www/embed/element.js").CurvescopePlot} */ (present(box.querySelector("curvescope-plot")));
    await showing(element);
    // 3 of 4 pairs are in order: 0.1 + 0.2 is above 0.3.
    assert.equal(areaIn(element), "0.750");
    assert.match(pointOf(element), /^score, score ≥ 0\.3: recall 1\.000, precision 0\.667,/);
    assert.equal(element.report?.skippedRows, 1);
});
