// Names of models in the legend, the readout and the plots: without what all of them share, which is said once.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, element, openExplore, paste, press, textOf, textsOf, until, user } from "./page.js";

await openExplore();

const NAMES = [0, 1, 2].map((at) => `gradient_boosted_trees_v${at}_learning_rate_0.05_x`);

test("long names are shown by where they differ, and are whole in tooltips and for assistive technology", async () => {
    const rows = ["1,0.9,0.8,0.1", "0,0.3,0.4,0.6", "1,0.5,0.6,0.7", "0,0.2,0.7,0.3"];
    await analysed(() => paste(["label," + NAMES.join(","), ...rows].join("\n")));
    await until(() => assert.deepEqual(textsOf("#legend li button").toSorted(), ["v0", "v1", "v2"]));
    assert.deepEqual(textsOf(".legend-common"), ["gradient_boosted_trees_ … _learning_rate_0.05_x"]);
    const buttons = [...document.querySelectorAll("#legend li button")];
    for (const name of ["title", "aria-label"]) {
        assert.deepEqual(buttons.map((button) => button.getAttribute(name)).toSorted(), NAMES);
    }
    const second = buttons.find((button) => textOf(button) === "v1");
    await user.click(/** @type {Element} */ (second));
    await until(() => assert.equal(textOf(".readout-model"), "v1"));
    assert.equal(element(".readout-model").getAttribute("title"), NAMES[1]);
});

test("short names are whole, and nothing is said of them", async () => {
    await analysed(() => paste("label,lr,rf\n1,0.9,0.8\n0,0.3,0.4\n1,0.5,0.6\n0,0.2,0.7"));
    await until(() => assert.deepEqual(textsOf("#legend li button").toSorted(), ["lr", "rf"]));
    assert.deepEqual(textsOf(".legend-common"), []);
});

test("many models are folded to the best and the chosen one, and sorted by an area", async () => {
    // Model k ranks its first k negatives below the positives, so that m5 to m9 have the greatest areas.
    const all = Array.from({ length: 10 }, (_, at) => at);
    const row = (/** @type {number} */ label, /** @type {(model: number) => number} */ score) => [label, ...all.map(score)].join(",");
    const positives = [0, 1, 2, 3, 4].map((place) => row(1, () => 5 + place / 10));
    const negatives = all.map((place) => row(0, (model) => (place <= model ? place / 10 : 6 + place / 10)));
    await analysed(() => paste([`label,${all.map((model) => `m${model}`)}`, ...positives, ...negatives].join("\n")));
    const names = () =>
        [...document.querySelectorAll("#legend li")].flatMap((item) =>
            item.closest("[hidden]") ? [] : [textOf(/** @type {Element} */ (item.querySelector("button")))],
        );
    await press("m0", "#models-areas tbody");
    await until(() => assert.deepEqual(names(), ["m0", "m5", "m6", "m7", "m8", "m9", "4 more"]));
    await press("AUROC", ".legend-heads");
    await until(() => assert.deepEqual(names(), ["m9", "m8", "m7", "m6", "m5", "m0", "4 more"]));
    await press("4 more");
    await until(() => assert.deepEqual(names(), ["m9", "m8", "m7", "m6", "m5", "m4", "m3", "m2", "m1", "m0", "Fewer"]));
    // Of 50 pairs, those with the row + 1 lowest negatives are ranked right.
    assert.equal(textsOf("#legend li:nth-child(7) .areas span")[0], "AUROC .400");
});
