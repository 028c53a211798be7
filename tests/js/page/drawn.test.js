// The marks of each layer, as the saved SVG has them, against the definitions. The running example has 50 positives and 450 negatives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Plots, analyze, initSync } from "../../../www/pkg/curvescope.js";
import { viewOf } from "../made-up/views.js";
import { SIDE, linePlaces, marksOf } from "../marks.js";

/** @import { Layer, View } from "../../../www/pkg/curvescope.js" */
/** @import { Place } from "../marks.js" */
/** @typedef {"roc" | "pr" | "prg"} Space */

const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);
const GRIDS = /** @type {const} */ ({ roc: "gridRoc", pr: "gridPr", prg: "gridPrg" });
const POSITIVES = 50;
const NEGATIVES = 450;
const PREVALENCE = POSITIVES / (POSITIVES + NEGATIVES);

/** Half a CSS pixel of a plot, and what rounding to hundredths of a pixel adds. */
const NEAR = 0.6 / 300;

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../../www/pkg/curvescope_bg.wasm") });
const running = String(file("../../../www/examples/running-example.csv"));
const { thresholds, roc, prg } = JSON.parse(String(file("../../golden/running-example.json")));

/** A mark that is a guide to the chosen point, in the ink of labels: it ends at names, which give way to lines. */
const isGuide = (/** @type {string} */ text) => /stroke="#575d66"/i.test(text);

/**
 * The marks that a layer adds to the picture of a plot.
 * @param {Space} space
 * @param {Layer} layer
 * @param {Partial<View>} [view]
 * @param {string} [table]
 */
function drawnBy(space, layer, view, table = running) {
    const { models } = analyze(table);
    const plots = new Plots();
    for (const { name, thresholds, tps, fps, roc } of models)
        plots.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? new Float64Array(), roc.hull?.fps ?? new Float64Array());
    const marks = (/** @type {Layer[]} */ ...layers) => {
        const whole = viewOf(view);
        plots.setView({ ...whole, visible: models.map(() => true), layers: { ...whole.layers, [space]: layers } });
        return marksOf(plots.svg({ plots: [space], widthCss: SIDE, heightCss: SIDE, names: [] }, "", ""));
    };
    const without = new Set(marks().map(({ text }) => text));
    const added = marks(layer).filter(({ text }) => !without.has(text) && !isGuide(text));
    plots.free();
    return added;
}

/**
 * The counts at a place of a plot.
 * @param {Space} space
 * @param {Place} place
 */
function countsAt(space, [x, y]) {
    if (space === "roc") return { tp: y * POSITIVES, fp: x * NEGATIVES };
    const ungained = (/** @type {number} */ gain) => PREVALENCE / (1 - (1 - PREVALENCE) * gain);
    const [recall, precision] = space === "pr" ? [x, y] : [ungained(x), ungained(y)];
    const tp = recall * POSITIVES;
    return { tp, fp: tp / precision - tp };
}

/**
 * The place of counts in a plot, by the definitions.
 * @param {Space} space
 * @param {number} tp
 * @param {number} fp
 * @returns {Place}
 */
function placeAt(space, tp, fp) {
    const [recall, precision] = [tp / POSITIVES, tp / (tp + fp)];
    const gain = (/** @type {number} */ rate) => (rate - PREVALENCE) / ((1 - PREVALENCE) * rate);
    if (space === "roc") return [fp / NEGATIVES, recall];
    return space === "pr" ? [recall, precision] : [gain(recall), gain(precision)];
}

/**
 * Moving a place by NEAR makes a function of the counts pass 0: that it is a line's within a pixel.
 * @param {Space} space
 * @param {Place} place
 * @param {(counts: { tp: number, fp: number }) => number} of
 */
function isNearZero(space, [x, y], of) {
    const moved = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => of(countsAt(space, [x + dx * NEAR, y + dy * NEAR]))));
    return Math.min(...moved) <= 0 && Math.max(...moved) >= 0;
}

/**
 * @param {Space} space
 * @param {Place[]} places
 * @param {(counts: { tp: number, fp: number }) => number} of
 */
function expectOnTenths(space, places, of) {
    assert.ok(places.length > 10);
    for (const place of places) {
        const value = Math.round(of(countsAt(space, place)) * 10) / 10;
        assert.ok(
            isNearZero(space, place, (counts) => of(counts) - value),
            `${space} ${place}`,
        );
    }
}

/**
 * @param {Space} space
 * @param {Place[]} places
 * @param {(counts: { tp: number, fp: number }) => number} of
 */
function expectZero(space, places, of) {
    assert.ok(places.length > 1);
    for (const place of places) assert.ok(isNearZero(space, place, of), `${space} ${place}`);
}

for (const space of SPACES) {
    test(`isometrics of ${space} are those of the measure chosen`, () => {
        const fScore = ({ tp = 0, fp = 0 }) => (2 * tp) / (tp + fp + POSITIVES);
        expectOnTenths(space, linePlaces(drawnBy(space, "isometrics")), fScore);

        // In one corner of PR all counts without true positives meet.
        const isClear = (/** @type {Place} */ [x, y]) => space !== "pr" || Math.max(x, y) > NEAR;
        const accuracy = ({ tp = 0, fp = 0 }) => (tp + NEGATIVES - fp) / (POSITIVES + NEGATIVES);
        expectOnTenths(space, linePlaces(drawnBy(space, "isometrics", { measure: "accuracy", cost: 0.5 })).filter(isClear), accuracy);
    });

    test(`baselines and grids of ${space} follow their equations`, () => {
        expectZero(space, linePlaces(drawnBy(space, "random")), ({ tp, fp }) => tp / POSITIVES - fp / NEGATIVES);
        // As good as predicting everything positive: F1 = 2·50/(500 + 50).
        expectZero(space, linePlaces(drawnBy(space, "alwaysPositive")), ({ tp, fp }) => (2 * tp) / (tp + fp + POSITIVES) - 100 / 550);
        if (space === "pr") {
            const lines = drawnBy(space, "minimum").filter(({ text }) => text.includes("stroke="));
            // The worst ranking has all negatives first, so that fp = N; its first point is in the corner, where all counts meet.
            expectZero(
                space,
                linePlaces(lines).filter(([x]) => x > NEAR),
                ({ fp }) => fp - NEGATIVES,
            );
        }
        const rates = linePlaces(drawnBy(space, "precisionRecall"));
        assert.ok(rates.length > 18);
        for (const place of rates) {
            const { tp, fp } = countsAt(space, place);
            const [recall, precision] = [tp / POSITIVES, tp / (tp + fp)].map((rate) => Math.round(rate * 10) / 10);
            const isRecall = isNearZero(space, place, (counts) => counts.tp / POSITIVES - (recall ?? 0));
            const isPrecision = isNearZero(space, place, (counts) => counts.tp - (precision ?? 0) * (counts.tp + counts.fp));
            assert.ok(isRecall || isPrecision, `${space} ${place}`);
        }
    });

    // Ability: npm figure
    test(`points and hulls of ${space} are at the golden counts`, () => {
        const inside = ([x, y] = [0, 0]) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
        const expected = thresholds.tp
            .map((/** @type {number} */ tp, /** @type {number} */ at) => placeAt(space, tp, thresholds.fp[at]))
            .filter(inside);
        const dots = drawnBy(space, "points")
            .filter(({ tag }) => tag === "circle")
            .flatMap(({ places }) => places);
        assert.equal(dots.length, expected.length);
        for (const [at, [x, y]] of dots.entries()) {
            assert.ok(Math.abs(x - expected[at][0]) < NEAR);
            assert.ok(Math.abs(y - expected[at][1]) < NEAR);
        }
        // The hull has all points of this example but 0; between two of them tp is a straight function of fp.
        const { tp: tps, fp: fps } = roc.hull_vertices;
        const above = ({ tp = 0, fp = 0 }) => {
            const at = Math.max(
                1,
                fps.findIndex((/** @type {number} */ end) => end >= fp),
            );
            const share = (fp - fps[at - 1]) / (fps[at] - fps[at - 1]);
            return tp - (tps[at - 1] + share * (tps[at] - tps[at - 1]));
        };
        for (const place of linePlaces(drawnBy(space, "hull"))) {
            // Straight up at fp = 0, and at the edges of the frame.
            if (countsAt(space, place).fp < 1 || !inside(place)) continue;
            assert.ok(isNearZero(space, place, above), `${space} ${place}`);
        }
    });

    test(`calibrated scores of ${space} are written at their segments`, () => {
        const scores = space === "prg" ? prg.hull_segment_d : roc.hull_segment_c;
        const texts = drawnBy(space, "calibration")
            .filter(({ tag }) => tag === "text")
            .map(({ text }) => text);
        const sign = space === "prg" ? "d" : "c";
        const known = new Set(scores.map((/** @type {number} */ score) => `${sign} ${score.toFixed(2)}`));
        for (const text of texts) assert.ok(known.has(text), text);
        assert.ok(texts.length >= (space === "roc" ? 5 : 4), texts.join(" "));
    });

    for (const other of SPACES.filter((other) => other !== space)) {
        test(`the grid of ${other} comes to lie in ${space} where its points do`, () => {
            const dots = drawnBy(space, GRIDS[other])
                .filter(({ tag }) => tag === "circle")
                .flatMap(({ places }) => places);
            assert.ok(dots.length > 15);
            /** @type {Place[]} */
            const grid = Array.from({ length: 121 }, (_, at) => [(at % 11) / 10, Math.floor(at / 11) / 10]);
            const images = grid.map((place) => countsAt(other, place)).map(({ tp, fp }) => placeAt(space, tp, fp));
            for (const [x, y] of dots) {
                const isImage = images.some(([u, v]) => Math.abs(u - x) < NEAR && Math.abs(v - y) < NEAR);
                assert.ok(isImage, `${x} ${y}`);
            }
        });
    }
}

test("the hull of all models joins the best parts of each", () => {
    // Of 10 positives and 10 negatives, at falling scores: a finds 6 and 2, then the rest; b 2 and 0, 9 and 6, then the rest.
    const rows = [
        ...Array(2).fill("1,0.2,0.3"),
        ...Array(4).fill("1,0.2,0.2"),
        ...Array(2).fill("0,0.2,0.2"),
        ...Array(3).fill("1,0.1,0.2"),
        "1,0.1,0.1",
        ...Array(4).fill("0,0.1,0.2"),
        ...Array(4).fill("0,0.1,0.1"),
    ];
    const places = linePlaces(drawnBy("roc", "jointHull", {}, ["label,a,b", ...rows].join("\n")));
    const corners = [
        [0, 0],
        [0, 0.2],
        [0.2, 0.6],
        [0.6, 0.9],
        [1, 1],
    ];
    const height = (/** @type {number} */ x) => {
        const at = Math.max(
            2,
            corners.findIndex(([end = 0]) => end >= Math.min(x, 1)),
        );
        const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [corners[at - 1], corners[at]];
        return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
    };
    assert.ok(places.length > 20);
    for (const [x, y] of places) {
        if (x < 2 * NEAR) assert.ok(y < 0.2 + 6 * NEAR);
        else assert.ok(Math.abs(y - height(x)) < 3 * NEAR);
    }
});
