// The two files that the wasm of dist/ is divided into (xtask/src/divide.rs): joined they are the whole.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** What is worked on step by step. @typedef {{ advance(): number, result(): unknown }} Task */

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const packaged = (/** @type {string} */ name) => file(`dist/www/pkg/${name}.wasm`);
const GROUPS = file("www/examples/diabetes-groups.csv").toString();

/**
 * The package, started from a file of its own.
 * @param {string} name
 */
async function started(name) {
    /** @type {typeof import("../../www/pkg/curvescope.js")} */
    const made = await import(`../../www/pkg/curvescope.js?${name}`);
    return { made, exports: made.initSync({ module: packaged(name) }) };
}

/** @param {Task} task */
function done(task) {
    while (task.advance() < 1);
    return task.result();
}

test("the parts are joined to the whole: reports and answers are the same, and so is what two workers say", async () => {
    const [whole, first] = await Promise.all([started("curvescope_bg"), started("first")]);
    /** @param {typeof whole.made} made */
    const report = ({ Analysis }) => new Analysis(GROUPS).report();
    assert.deepEqual(report(first.made), report(whole.made));
    // What is in the later part can't be called before it is there; what is there goes on.
    assert.throws(() => first.made.analyze(GROUPS), WebAssembly.RuntimeError);
    assert.deepEqual(report(first.made), report(whole.made));

    await WebAssembly.instantiate(packaged("later"), { first: { ...first.exports } });
    /** @param {typeof whole.made} made */
    const answers = ({ Analysis, analyze, curveColumns }) => {
        const analysis = new Analysis(GROUPS);
        const model = analyze(GROUPS).models[0];
        assert.ok(model);
        return [
            done(analysis.uncertainty({ replicates: 50, seed: 1 })),
            analysis.conventions(0),
            analysis.groupRules(0, 0.35),
            analysis.bounds(),
            analysis.foldAverages(0),
            analysis.disagreements({}),
            curveColumns(model.tps, model.fps, model.nPos, model.nNeg),
        ];
    };
    assert.deepEqual(answers(first.made), answers(whole.made));
});

test("nothing is in both parts but what calls the later one", () => {
    const size = (/** @type {string} */ name) => packaged(name).length;
    const ways = 20_000;
    assert.ok(size("first") + size("later") < size("curvescope_bg") + ways);
    assert.ok(size("first") < 0.85 * size("curvescope_bg"), `${size("first")} of ${size("curvescope_bg")} bytes`);
});
