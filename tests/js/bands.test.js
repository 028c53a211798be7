// The bands of the bootstrap are those of another program. Where the expected ones come from: tests/golden/README.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";

/** @import { PlotSpace } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });

const ROC = "roc   0 1   0.3 0.52 0.92   0.5 0.64 1   0.7 0.76 1";

/** A space, the ends of its plot's y, and places of the band of ada, each with its low and its high end. */
const OF_ADA = `${ROC}
    pr        0 1               0.3 0.517 1        0.5 0.532 0.926   0.7 0.432 0.897
    prg       0 1               0.3 0.403 0.946    0.5 0.305 0.954   0.7 0.119 0.923
    cap       0 1               0.3 0.436 0.68     0.5 0.6 0.9       0.7 0.724 1
    lift      0 2.52            0.3 1.453 2.267    0.5 1.2 1.8       0.7 1.034 1.429
    det       -3.0902 2.3263    -0.5 -1.405 -0.05  0.5 -3.0902 -0.706
    decision  -0.0397 0.4365    0.35 0.072 0.227   0.45 0 0.216      0.5 0 0.238
    cost      0 0.55            0.3 0.15 0.327     0.5 0.231 0.476   0.63 0.273 0.447
    brier     0 0.5266          0.3 0.232 0.397    0.5 0.159 0.397   0.63 0.161 0.343
    fCost     0 1               0.3 0.7 0.897      0.5 0.577 0.885   0.7 0.556 0.905`;

/** The same at a prevalence of 0.1. Elsewhere an end of PR lies so close to a jump that it depends on the draws. */
const AT_A_TENTH = `${ROC}
    pr        0 1               0.6 0.144 0.717    0.8 0.104 0.53
    prg       0 1               0.3 0 1            0.7 0.318 1`;

for (const [prevalence, expected] of /** @type {const} */ ([
    [undefined, OF_ADA],
    [0.1, AT_A_TENTH],
]))
    test(`bands at ${prevalence ? `a prevalence of ${prevalence}` : "the data's prevalence"} are those of another bootstrap`, () => {
        const lines = expected.split("\n").map((line) => line.trim().split(/ +/));
        const spaces = lines.map(([space]) => /** @type {PlotSpace} */ (space));
        const analysis = new Analysis(String(read("../../www/examples/white-clover.csv")), { scores: ["ada"] });
        const task = analysis.uncertainty({ replicates: 1000, prevalence, bands: spaces, sampling: "classes" });
        while (task.advance() < 1);
        const bands = present(task.result().bands[0]);
        for (const [at, [, ...numbers]] of lines.entries()) {
            const space = present(spaces[at]);
            const [bottom = NaN, top = NaN, ...places] = numbers.map(Number);
            const band = present(bands[space]);
            while (places.length > 0) {
                const [x = NaN, ...ends] = places.splice(0, 3);
                const place = band.x.findIndex((value) => Math.abs(value - x) < 1e-9);
                for (const [side, end] of ends.entries()) {
                    const found = (side === 0 ? band.low : band.high)[place] ?? NaN;
                    // One row more or less moves a curve by so much here, and an end of a band rests on one row.
                    const isNear = Math.abs(Math.min(Math.max(found, bottom), top) - end) <= 0.06 * (top - bottom);
                    assert.ok(isNear, `${space} at ${x}: ${found} for ${end}`);
                }
            }
        }
    });
