// The files that the wasm of dist/ is divided into (xtask/src/divide.rs): joined they are the whole.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** What is worked on step by step. @typedef {{ advance(): number, result(): unknown }} Task */

const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const packaged = (/** @type {string} */ name) => file(`dist/www/pkg/${name}.wasm`);
/** Tables that are refused, for reasons that data of the wasm put into words, and one with notices. */
const FAULTY = ["", "label,score\n1,0.5\n", "label,score\n1,a\n0,b\n", "[1, 2", "label,score\n1,0.5\n0,0.4\n1,x\n\n0,0.3\n"];
const COUNTS = { tp: 3, fp: 1, nPos: 5, nNeg: 7 };
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

/**
 * Joins another part, as the page does.
 * @param {Awaited<ReturnType<typeof started>>} before
 * @param {string} name
 */
async function join({ made, exports }, name) {
    const { instance } = await WebAssembly.instantiate(packaged(name), { before: { ...exports } });
    return { made, exports: { ...exports, ...instance.exports } };
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

test("the parts are joined to the whole: reports and answers are the same", async () => {
    const [whole, first] = await Promise.all([started("curvescope_bg"), started("first")]);
    /** @param {typeof whole.made} made */
    const measures = ({ measuresAt, palette }) => {
        return [measuresAt(COUNTS), palette("dark"), outcome(() => measuresAt({ ...COUNTS, tp: 6 }))];
    };
    assert.deepEqual(measures(first.made), measures(whole.made));
    // What is in another part can't be called before it is there; what is there goes on.
    assert.throws(() => new first.made.Analysis(GROUPS), WebAssembly.RuntimeError);
    assert.deepEqual(measures(first.made), measures(whole.made));

    const analysing = await join(first, "analysis");
    /** @param {typeof whole.made} made */
    const report = ({ Analysis, intervalsAt }) => {
        const analysis = new Analysis(GROUPS);
        const faults = FAULTY.map((text) => outcome(() => new Analysis(text).report()));
        return [analysis.report(), analysis.decide({ aim: { f: 1 } }), intervalsAt(COUNTS), ...faults];
    };
    assert.deepEqual(report(first.made), report(whole.made));
    assert.throws(() => first.made.analyze(GROUPS), WebAssembly.RuntimeError);
    assert.deepEqual(report(first.made), report(whole.made));

    await join(analysing, "later");
    /** @param {typeof whole.made} made */
    const answers = ({ Analysis, analyze, curveColumns, population }) => {
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
            population({ kind: "binormal", n: 30, prevalence: 0.4, seed: 1, separation: 1, spread: 1 }),
            curveColumns(model.tps, model.fps, model.nPos, model.nNeg),
        ];
    };
    assert.deepEqual(answers(first.made), answers(whole.made));
});

test("nothing is in two parts but what calls another one", () => {
    const size = (/** @type {string} */ name) => packaged(name).length;
    const ways = 30_000;
    assert.ok(size("first") + size("analysis") + size("later") < size("curvescope_bg") + ways);
    assert.ok(size("first") < 0.4 * size("curvescope_bg"), `${size("first")} of ${size("curvescope_bg")} bytes`);
});
