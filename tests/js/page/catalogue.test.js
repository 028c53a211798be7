// The catalogues of measures, areas and plots hold for what they name: the answers of the core, the glossary, the markup of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { analyze, initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { ALL_PLOTS, PLOTS, SPACE, SPACES } from "../../../www/state/spaces.js";
import { MODEL_COLUMNS } from "../../../www/text/areas.js";
import { MEASURE_GROUPS, plainName } from "../../../www/text/measures.js";
import { reasonFor } from "../../../www/text/messages.js";

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url));
initSync({ module: file("www/pkg/curvescope_bg.wasm") });

const MEASURES = MEASURE_GROUPS.flatMap(({ measures }) => measures);

test("each measure of the core has one entry", () => {
    const answered = Object.keys(measuresAt({ tp: 1, fp: 1, nPos: 2, nNeg: 2 }));
    // It is shown as a share of what a perfect classifier has, the weighted accuracy.
    const named = [...MEASURES.map(({ field }) => field), "skewSensitiveAccuracy"];
    assert.deepEqual(named.toSorted(), answered.toSorted());
});

test("each entry has its place in the glossary", () => {
    const glossary = file("glossary.html").toString();
    for (const { glossary: place } of [...MEASURES, ...MODEL_COLUMNS]) assert.match(glossary, new RegExp(`<div id="${place}">`));
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
    const page = file("index.html").toString();
    for (const plot of ALL_PLOTS) assert.ok(page.includes(`<h3 id="${plot}-name">${PLOTS[plot].name}</h3>`), plot);
    for (const space of SPACES) assert.ok(page.includes(`aria-label="Operating point on the ${SPACE[space].curve}"`), space);
});

test("a rate has its name without dials", () => {
    assert.equal(plainName("fpr"), "False positive rate");
});
