// The catalogues of measures, areas and plots hold for what they name: the answers of the core, the glossary, the markup of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { ANCHORS, MEANINGS } from "../../../www/catalogue/measure-meanings.js";
import { UNDEFINED } from "../../../www/catalogue/measures-undefined.js";
import { MEASURE_GROUPS } from "../../../www/catalogue/measures.js";
import { SPACE } from "../../../www/catalogue/spaces.js";
import { Plots, analyze, initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { DIALS } from "../../../www/state/dials.js";
import { OTHER_PLOTS, PLOTS } from "../../../www/state/plots.js";
import { FIRST_PLOTS, SPACES } from "../../../www/state/spaces.js";
import { FIRST_LAYERS } from "../../../www/state/layers.js";
import { captionOf } from "../../../www/text/captions.js";
import { DRAWN_MEASURES } from "../../../www/text/drawn-measures.js";
import { lineName } from "../../../www/text/measure-lines.js";
import { plainName } from "../../../www/text/measures.js";
import { reasonFor } from "../../../www/text/messages.js";
import { MODEL_COLUMNS } from "../../../www/text/model-columns.js";
import { unchecked } from "../unchecked.js";

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url));
initSync({ module: file("www/pkg/curvescope_bg.wasm") });

const MEASURES = MEASURE_GROUPS.flatMap(({ measures }) => measures);

test("each measure of the core has one entry, which says what it is and where it is undefined", () => {
    const answered = Object.keys(measuresAt({ tp: 1, fp: 1, nPos: 2, nNeg: 2 }));
    // acc_c is shown as a share of what a perfect classifier has, the weighted accuracy.
    const named = MEASURES.map(({ field }) => field);
    assert.deepEqual([...named, "skewSensitiveAccuracy"].toSorted(), answered.toSorted());
    assert.deepEqual(Object.keys(MEANINGS).toSorted(), named.toSorted());
    for (const field of named) assert.match(UNDEFINED[field], /^(the|there|no|a|all|every|only) .*\.$/, field);
});

test("the core draws each measure that is offered, and no other", () => {
    const plots = new Plots();
    for (const field of DRAWN_MEASURES) plots.setMeasures([{ field, name: field }]);
    const offered = /** @type {string[]} */ (DRAWN_MEASURES);
    for (const field of Object.keys(measuresAt({ tp: 1, fp: 1, nPos: 2, nNeg: 2 })).filter((name) => !offered.includes(name))) {
        assert.throws(() => plots.setMeasures([unchecked({ field, name: field })]), { code: "bad-option" }, field);
    }
    plots.free();
});

test("a line is called as its measure is, in one line of letters, and a rate has its name without dials", () => {
    const dials = { ...DIALS, beta: 0.5, cost: 0.1 };
    assert.deepEqual([lineName("f", dials), lineName("fGain", dials), lineName("recall", dials)], ["F0.5", "F0.5 gain", "Recall"]);
    assert.deepEqual([lineName("g", DIALS), lineName("weightedAccuracy", dials)], ["G1, −2", "Weighted accuracy 0.1"]);
    assert.equal(plainName("fpr"), "False positive rate");
});

test("each entry has its place in the glossary", () => {
    const glossary = file("glossary.html").toString();
    const places = [
        ...MEASURES.map(({ field }) => ANCHORS[field]),
        ...[...MODEL_COLUMNS, ...Object.values(SPACE)].map(({ glossary: place }) => place),
    ];
    for (const place of places) assert.match(glossary, new RegExp(`<div id="${place}">`));
});

test("each number of a curve that is missing has its reason in the report", () => {
    for (const text of ["label,score\n1,0.5\n1,0.7\n", "label,score\n0,0.5\n0,0.7\n"]) {
        const [model] = analyze(text).models;
        assert.ok(model);
        const missing = MODEL_COLUMNS.filter(({ value }) => value(model) === null);
        assert.ok(missing.length > 0);
        for (const { name, field } of missing) assert.notEqual(reasonFor(model, field), "", name);
    }
});

test("no two columns of a file have one name", () => {
    const names = MODEL_COLUMNS.flatMap(({ csv }) => csv ?? []);
    assert.equal(new Set(names).size, names.length);
});

test("the markup calls each plot as the catalogue does", () => {
    const page = `${file("index.html")}${file("www/explore/below.html")}`;
    for (const plot of [...FIRST_PLOTS, ...OTHER_PLOTS]) assert.ok(page.includes(`<h3 id="${plot}-name">${PLOTS[plot].name}</h3>`), plot);
    for (const space of FIRST_PLOTS) assert.ok(page.includes(`aria-label="Operating point on the ${SPACE[space].curve}"`), space);
});

test("a caption names the lines that are drawn and no others", () => {
    for (const space of SPACES) {
        const { says, lines } = SPACE[space];
        assert.equal(captionOf(space, []), says);
        for (const [layer, line] of lines) {
            assert.equal(captionOf(space, [layer]), `${says} ${line}`);
            assert.match(`${says} ${line}`, /^[A-Z].*\.$/);
        }
    }
    assert.equal(
        captionOf("roc", FIRST_LAYERS.roc),
        "Positives found against false positives, as rates. The diagonal is a random ranking. The thin dashed line is the convex hull of the chosen model.",
    );
});
