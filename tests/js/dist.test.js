// What the build puts into dist/: two builds of the wasm, which give the same values as the package (xtask/src/wasm.rs), the first report,
// a picture, and what scripts may not say.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { reportFrom } from "../../www/explore/first-report.js";
import { analyze, initSync } from "../../www/pkg/curvescope.js";
import { EXAMPLES } from "../../www/text/examples.js";

/** @typedef {typeof import("../../www/pkg/curvescope.js")} Package */

const file = (/** @type {string} */ path) => new URL(`../../${path}`, import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(file(path));
initSync({ module: read("www/pkg/curvescope_bg.wasm") });

test("the stored report is that of the first example, bit for bit", () => {
    // Numbers that JSON has no word for are stored as text.
    assert.deepEqual(reportFrom('{"models": [{"thresholds": {"column": ["Infinity", 0.1, "NaN"]}}]}'), {
        models: [{ thresholds: Float64Array.of(Infinity, 0.1, NaN) }],
    });
    const stored = reportFrom(String(read("dist/www/explore/first-report.json")));
    assert.deepEqual(stored, analyze(String(read(`www/examples/${EXAMPLES[0].name}.csv`))));
});

test("the picture that sites show beside a link has the size that they ask for", () => {
    const picture = read("dist/www/preview.png");
    // The PNG specification, 11.2.2: after signature, length and type of the first chunk, width and height in four bytes each.
    assert.equal(picture.toString("latin1", 12, 16), "IHDR");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
});

test("no script names the build tool: the source tree may be without the libraries, what is deployed has them", () => {
    const names = readdirSync(file("dist/www/"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    assert.ok(names.some((name) => /^formats.parquet\.js$/.test(name)));
    assert.deepEqual(
        names.filter((name) => String(read(`dist/www/${name}`)).includes("cargo xtask")),
        [],
    );
});

/** Tables that are refused, for reasons in words that the wasm has as data, and one with notices. */
const FAULTY = ["", "label,score\n1,0.5\n", "label,score\n1,a\n0,b\n", "[1, 2", "label,score\n1,0.5\n0,0.4\n1,x\n\n0,0.3\n"];
const COUNTS = { tp: 3, fp: 1, nPos: 5, nNeg: 7 };
const GROUPS = String(read("www/examples/diabetes-groups.csv"));

/**
 * Starts a build of dist/.
 * @param {string} name
 * @returns {Promise<Package>} of a build for pages, the exports that it has
 */
async function started(name) {
    /** @type {Package} */
    const build = await import(`../../dist/www/pkg/${name}.js`);
    build.initSync({ module: read(`dist/www/pkg/${name}_bg.wasm`) });
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

const whole = await started("curvescope");

test("the build that draws has the measures, columns and colours of the package", async () => {
    const model = whole.analyze(GROUPS).models[0];
    assert.ok(model);
    /** @param {Package} build */
    const values = ({ measuresAt, intervalsAt, palette, limits, curveColumns, version }) => [
        ...[measuresAt(COUNTS), outcome(() => measuresAt({ ...COUNTS, tp: 6 })), intervalsAt(COUNTS), palette("dark"), limits()],
        ...[curveColumns(model.tps, model.fps, model.nPos, model.nNeg), version()],
    ];
    const drawing = await started("drawing");
    assert.deepEqual(values(drawing), values(whole));
    assert.equal(drawing.Analysis, undefined);
});

test("the build that analyses has the reports, refusals and answers of the package", async () => {
    /** @param {Package} build */
    const values = ({ Analysis, analyze, decide, population, version }) => {
        const analysis = new Analysis(GROUPS);
        const task = analysis.uncertainty({ replicates: 50, seed: 1 });
        while (task.advance() < 1);
        return [
            ...[analyze(GROUPS), ...FAULTY.map((text) => outcome(() => analyze(text))), decide(GROUPS, { aim: { f: 1 } }), task.result()],
            ...[analysis.conventions(0), analysis.groupRules(0, 0.35), analysis.bounds(), analysis.foldAverages(0)],
            ...[analysis.disagreements({}), population({ kind: "binormal", n: 30, prevalence: 0.4, seed: 1, separation: 1, spread: 1 })],
            version(),
        ];
    };
    const analysis = await started("analysis");
    assert.deepEqual(values(analysis), values(whole));
    assert.equal(analysis.Plots, undefined);
});
