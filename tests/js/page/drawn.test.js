// The saved SVG has its marks at the golden counts. Where each layer lies is tested in tests/drawing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Plots, analyze, initSync } from "../../../www/pkg/curvescope.js";
import { viewOf } from "../made-up/views.js";
import { present } from "../present.js";

/** @import { Layer } from "../../../www/pkg/curvescope.js" */
/** @typedef {"roc" | "pr" | "prg"} Space */

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../../www/pkg/curvescope_bg.wasm") });
const { thresholds, roc, prg } = JSON.parse(String(file("../../golden/running-example.json")));

// The running example has 50 positives and 450 negatives.
const [POSITIVES, NEGATIVES] = [50, 450];
const PREVALENCE = POSITIVES / (POSITIVES + NEGATIVES);

/** Width and height of the picture, and the square of the plot in it, as in crates/draw/src/pens/layout.rs. */
const SIDE = 400;
const [LEFT, TOP, SQUARE] = [40, 39, 324];

/**
 * The picture of a plot with some layers.
 * @param {Space} space
 * @param {...Layer} layers
 */
function svgOf(space, ...layers) {
    const model = present(analyze(String(file("../../../www/examples/running-example.csv"))).models[0]);
    const hull = present(model.roc.hull);
    const plots = new Plots();
    plots.addModel(model.name, model.thresholds, model.tps, model.fps, hull.tps, hull.fps);
    const view = viewOf();
    plots.setView({ ...view, layers: { ...view.layers, [space]: layers } });
    return plots.svg({ plots: [space], widthCss: SIDE, heightCss: SIDE, names: [] }, "", "");
}

/**
 * The place of counts in a plot, by the definitions.
 * @param {Space} space
 * @param {number} tp
 * @param {number} fp
 */
function placeAt(space, tp, fp) {
    const [recall, precision] = [tp / POSITIVES, tp / (tp + fp)];
    const gain = (/** @type {number} */ rate) => (rate - PREVALENCE) / ((1 - PREVALENCE) * rate);
    if (space === "roc") return [fp / NEGATIVES, recall];
    return space === "pr" ? [recall, precision] : [gain(recall), gain(precision)];
}

// Ability: npm figure
test("points are at the golden counts, and calibrated scores are written at their segments", () => {
    for (const space of /** @type {const} */ (["roc", "pr", "prg"])) {
        const circles = (/** @type {string} */ svg) => svg.match(/<circle [^>]+>/g) ?? [];
        const without = new Set(circles(svgOf(space)));
        const dots = circles(svgOf(space, "points")).filter((dot) => !without.has(dot));
        const expected = thresholds.tp
            .map((/** @type {number} */ tp, /** @type {number} */ at) => placeAt(space, tp, thresholds.fp[at]))
            .filter(([x = NaN, y = NaN]) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
        assert.equal(dots.length, expected.length, space);
        for (const [at, dot] of dots.entries()) {
            const [, cx, cy] = /cx="([\d.]+)" cy="([\d.]+)"/.exec(dot) ?? [];
            const [x, y] = [(Number(cx) - LEFT) / SQUARE, 1 - (Number(cy) - TOP) / SQUARE];
            // Half a pixel.
            assert.ok(Math.hypot(x - expected[at][0], y - expected[at][1]) < 0.6 / 300, `${space}: ${x}, ${y} for ${expected[at]}`);
        }
        const [sign, scores] = space === "prg" ? ["d", prg.hull_segment_d] : ["c", roc.hull_segment_c];
        const texts = svgOf(space, "calibration").match(/(?<=>)[cd] \d\.\d\d(?=<)/g) ?? [];
        const known = new Set(scores.map((/** @type {number} */ score) => `${sign} ${score.toFixed(2)}`));
        for (const text of texts) assert.ok(known.has(text), text);
        assert.ok(texts.length >= (space === "roc" ? 5 : 4), texts.join(" "));
    }
});
