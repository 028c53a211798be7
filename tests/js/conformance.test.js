// The conformance kit: it passes the package, fails a wrong PRG, and holds what it says it holds.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Ajv2020 } from "ajv/dist/2020.js";

import { measure as curvescope } from "../../conformance/adapters/curvescope.mjs";
import { measure as wrongPrg } from "../../conformance/adapters/wrong_prg.mjs";
import { TOLERANCES, VERSION, caseFiles } from "../../conformance/make.mjs";
import { agrees, peersText, readPeers } from "../../conformance/peers.mjs";
import { answersOf, judge, readCases } from "../../conformance/run.mjs";

const KIT = new URL("../../conformance/", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, KIT), "utf8");
const cases = readCases();

/** Runs a program in the folder of the kit. @param {string[]} command */
function run([program = "", ...args]) {
    return spawnSync(program, args, { cwd: fileURLToPath(KIT), encoding: "utf8", maxBuffer: 1 << 28 });
}

/** Why a test is skipped, or false when a program can run. @param {string[]} command */
const skipWithout = (...command) => (run(command).status === 0 ? false : `${command.join(" ")} doesn't run on this machine`);

// Ability: npm numbers
test("the package passes, with every number", async () => {
    const { tallies, differences, passes } = judge(cases, await answersOf(curvescope, cases));
    assert.deepEqual(differences, []);
    assert.ok(passes);
    assert.deepEqual([...tallies.keys()].sort(), Object.keys(TOLERANCES).sort());
    for (const [name, { absent }] of tallies) assert.equal(absent, 0, name);
});

test("a PRG with clamped gains and an unsorted hull fails, with each number of it", async () => {
    const { tallies, passes } = judge(cases, await answersOf(wrongPrg, cases));
    assert.ok(!passes);
    for (const name of ["auprg", "auprg_hull", "prg_hull_recall_gain", "prg_hull_precision_gain"])
        assert.ok((tallies.get(name)?.differs ?? 0) > 0, name);
});

test("what is undefined, off by little, misspelt or an error is judged as the README says", () => {
    const one = { name: "one", labels: [0, 1], scores: [1, 2], tolerances: { auprg: 1e-10, tp: 0 } };
    const differencesOf = (/** @type {any} */ expected, /** @type {any} */ answer) =>
        judge([{ ...one, expected }], [answer]).differences.length;
    const differs = (/** @type {any} */ expected, /** @type {any} */ values) => differencesOf(expected, { values }) > 0;
    for (const [expected, right, wrong] of /** @type {[any, any[], any[]][]} */ ([
        [{ auprg: null }, [null, NaN], [0, 1]],
        [{ auprg: 2 }, [2.0000000001], [2.000000001, null, "2", [2]]],
        [{ tp: [1, 2] }, [[1, 2]], [[1], [1, 2, 3], [2, 1], 1]],
    ]))
        for (const [isWrong, values] of [right, wrong].entries())
            for (const value of values)
                assert.equal(
                    differs(expected, { [Object.keys(expected).join()]: value }),
                    isWrong === 1,
                    JSON.stringify([expected, value]),
                );
    assert.ok(differs({ auprg: 1 }, { auprg: 1, aurpg: 1 }));
    assert.equal(differencesOf({ auprg: 1 }, { error: "no" }), 1);
    assert.ok(!judge([{ ...one, expected: { auprg: 1 } }], [{ values: {} }]).passes, "nothing was tested");
});

test("cases are those of the golden values, and hold to the schema and the README", () => {
    const files = caseFiles();
    assert.deepEqual(readdirSync(new URL("cases/", KIT)).sort(), [...files.keys()].sort());
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(read("schema.json")));
    for (const [name, text] of files) {
        const found = read(`cases/${name}`);
        assert.equal(found, text, `${name}: run node conformance/make.mjs`);
        assert.ok(validate(JSON.parse(found)), `${name}: ${JSON.stringify(validate.errors)}`);
    }
    assert.ok(!validate({ ...JSON.parse(read("cases/perfect.json")), kit: 1 }));
    assert.equal(new Set(cases.map(({ name }) => name)).size, cases.length, "names are unique");
    for (const { name, labels, scores, weights, expected, tolerances } of cases) {
        assert.deepEqual([scores.length, (weights ?? labels).length], [labels.length, labels.length], name);
        for (const key of Object.keys(expected)) assert.ok(key in tolerances, `${name}: ${key}`);
    }
    const rows = [...read("README.md").matchAll(/^\| `(\w+)` \|.*\| (\S+) \|$/gm)].map(([, name, tolerance]) => [name, Number(tolerance)]);
    assert.deepEqual(rows, Object.entries(TOLERANCES));
    assert.ok(read("README.md").includes(`Version ${VERSION}:`));
});

test("the table of other programs is that of the recorded values", () => {
    assert.equal(read("peers.md"), peersText(), "run node conformance/peers.mjs");
});

// A program of a few lines, for the runners' other way: AUROC by counting pairs.
const COUNTED = `
for (const line of require("node:fs").readFileSync(0, "utf8").trim().split("\\n")) {
    const { labels, scores, weights } = JSON.parse(line);
    let [right, all] = [0, 0];
    labels.forEach((positive, i) => labels.forEach((negative, j) => {
        if (!positive || negative) return;
        const pairs = weights ? weights[i] * weights[j] : 1;
        all += pairs;
        right += pairs * (scores[i] > scores[j] ? 1 : scores[i] === scores[j] ? 0.5 : 0);
    }));
    console.log(JSON.stringify({ auroc: right / all SPOILT }));
}`;

// An environment of the tests has the programs below.
const PYTHON = process.env["CURVESCOPE_PYTHON"] ?? "python3";
const python = skipWithout(PYTHON, "--version");
const r = skipWithout("Rscript", "-e", "library(jsonlite)");
const RUNNERS = [
    { runner: ["node", "run.mjs"], skip: false },
    { runner: [PYTHON, "run.py"], skip: python },
    { runner: ["Rscript", "run.R"], skip: r },
];

for (const { runner, skip } of RUNNERS) {
    test(`${runner.at(-1)} judges a program`, { skip }, () => {
        const command = (/** @type {string} */ spoilt) => [...runner, "--command", "node", "-e", COUNTED.replace("SPOILT", spoilt)];
        const right = run(command(""));
        assert.equal(right.status, 0, right.stderr);
        assert.match(right.stdout, /^auroc +321 +0 +0$[^]*^passes$/m);
        const wrong = run(command("+ 1e-9"));
        assert.equal(wrong.status, 1, wrong.stderr);
        assert.match(wrong.stdout, /^auroc +0 +321 +0$[^]*^and 309 more\nfails$/m);
        assert.equal(run(runner).status, 2);
    });
}

// Other programs, where they are installed: whether they pass, and that they give what was recorded of them.
const withPython = (/** @type {string} */ program) => ({
    runner: [PYTHON, "run.py"],
    skip: python || skipWithout(PYTHON, "-c", `import ${program}`),
});
const OTHERS = [
    { adapter: "scikit_learn.py", passes: true, ...withPython("sklearn") },
    { adapter: "sklearn_prg.py", passes: false, ...withPython("sklearn_prg") },
    { adapter: "mlpaper.py", passes: false, ...withPython("mlpaper") },
    { adapter: "proc.R", passes: true, runner: ["Rscript", "run.R"], skip: r || skipWithout("Rscript", "-e", "library(pROC)") },
];

/** What JSON has no number for is a text, "-inf". */
const isSame = (/** @type {number | string} */ recorded, /** @type {any} */ given) =>
    typeof recorded === "string" ? recorded === given : agrees(recorded, given);

for (const { adapter, passes, runner, skip } of OTHERS) {
    test(`${adapter} ${passes ? "passes" : "fails"}, and gives what was recorded`, { skip }, () => {
        const { stdout, stderr } = run([...runner, "--values", `adapters/${adapter}`]);
        assert.ok(stdout, stderr);
        const answers = JSON.parse(stdout);
        const all = cases.map(({ name }) => answers[name]);
        assert.equal(judge(cases, all).passes, passes, stderr);
        for (const { adapter: of, values = {}, program } of readPeers()) {
            if (of?.file !== adapter) continue;
            for (const [ranking, recorded] of Object.values(values).flatMap((one) => Object.entries(one)))
                assert.ok(isSame(recorded, answers[ranking].values[of.name]), `${program}: ${ranking}`);
        }
    });
}
