// The two builds of dist/ give the same values as the package (xtask/src/wasm.rs).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** Work that is done step by step. @typedef {{ advance(): number, result(): unknown }} Task */
/** @typedef {typeof import("../../www/pkg/curvescope.js")} Package */

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
/** Tables that are refused, for reasons in words that the wasm has as data, and one with notices. */
const FAULTY = ["", "label,score\n1,0.5\n", "label,score\n1,a\n0,b\n", "[1, 2", "label,score\n1,0.5\n0,0.4\n1,x\n\n0,0.3\n"];
const COUNTS = { tp: 3, fp: 1, nPos: 5, nNeg: 7 };
const GROUPS = file("www/examples/diabetes-groups.csv").toString();

/**
 * Starts a build of dist/.
 * @param {string} name
 * @returns {Promise<Package>} of a build for pages, the exports that it has
 */
async function started(name) {
    /** @type {Package} */
    const build = await import(`../../dist/www/pkg/${name}.js`);
    build.initSync({ module: file(`dist/www/pkg/${name}_bg.wasm`) });
    return build;
}

/** @param {() => unknown} call */
function outcome(call) {
    try {
        return call();
    } catch (error) {
        return { ...Object(error), message: String(error) };
    }
}

/** @param {Task} task */
function done(task) {
    while (task.advance() < 1);
    return task.result();
}

const whole = await started("curvescope");

test("the build that draws has the measures, columns and colours of the package", async () => {
    const model = whole.analyze(GROUPS).models[0];
    assert.ok(model);
    /** @param {Package} build */
    const values = ({ measuresAt, intervalsAt, palette, limits, curveColumns, version }) => [
        measuresAt(COUNTS),
        outcome(() => measuresAt({ ...COUNTS, tp: 6 })),
        intervalsAt(COUNTS),
        palette("dark"),
        limits(),
        curveColumns(model.tps, model.fps, model.nPos, model.nNeg),
        version(),
    ];
    const drawing = await started("drawing");
    assert.deepEqual(values(drawing), values(whole));
    assert.equal(drawing.Analysis, undefined);
});

test("the build that analyses has the reports, refusals and answers of the package", async () => {
    /** @param {Package} build */
    const values = ({ Analysis, analyze, decide, population, version }) => {
        const analysis = new Analysis(GROUPS);
        return [
            analyze(GROUPS),
            ...FAULTY.map((text) => outcome(() => analyze(text))),
            decide(GROUPS, { aim: { f: 1 } }),
            done(analysis.uncertainty({ replicates: 50, seed: 1 })),
            analysis.conventions(0),
            analysis.groupRules(0, 0.35),
            analysis.bounds(),
            analysis.foldAverages(0),
            analysis.disagreements({}),
            population({ kind: "binormal", n: 30, prevalence: 0.4, seed: 1, separation: 1, spread: 1 }),
            version(),
        ];
    };
    const analysis = await started("analysis");
    assert.deepEqual(values(analysis), values(whole));
    assert.equal(analysis.Plots, undefined);
});
