// Names of models as they are shown: without what all share, never empty, never two alike.
import assert from "node:assert/strict";
import { test } from "node:test";

import { shortNames } from "../../../www/text/model-names.js";

/** @param {readonly string[]} names */
const shorter = (names) => shortNames(names.map((name) => ({ name })));

test("what all names share is left out at both ends, and said once", () => {
    const names = Array.from({ length: 12 }, (_, at) => `gradient_boosted_trees_v${at}_learning_rate_0.05_x`);
    const { names: shown, common } = shorter(names);
    assert.deepEqual(
        shown,
        Array.from({ length: 12 }, (_, at) => `v${at}`),
    );
    assert.equal(common, "gradient_boosted_trees_ … _learning_rate_0.05_x");
    assert.deepEqual(shorter(["score_lr", "score_rf"]), { names: ["lr", "rf"], common: "score_ …" });
    assert.deepEqual(shorter(["lr clinic A", "rf clinic A"]), { names: ["lr", "rf"], common: "… clinic A" });
});

test("names are cut between words only", () => {
    assert.deepEqual(shorter(["forestA", "forestB"]), { names: ["forestA", "forestB"], common: "" });
    assert.deepEqual(shorter(["model-alpha1", "model-alpha2"]).names, ["alpha1", "alpha2"]);
    assert.deepEqual(shorter(["rate_0.05", "rate_0.01"]).names, ["0.05", "0.01"], "a point in a number is no cut");
    assert.deepEqual(shorter(["runs/a.csv", "runs/b.csv"]).names, ["a", "b"]);
});

test("one name, and names that share little, stay as they are", () => {
    for (const names of [["a_long_name_of_one"], ["m_1", "m_2"], ["lr", "ada"], ["x_model_y", "model_y"], []]) {
        assert.deepEqual(shorter(names), { names, common: "" });
    }
});

test("a name that is all of another's start keeps its last word", () => {
    assert.deepEqual(shorter(["big_model_x", "big_model_x_2"]).names, ["x", "x_2"]);
});

test("a long name loses its middle, unless two would be alike", () => {
    assert.deepEqual(shorter(["an_extremely_long_name_of_v1", "lr"]).names, ["an_extreme…e_of_v1", "lr"]);
    const alike = ["beginnings_with_a_middle_ending1", "beginnings_with_b_middle_ending1x".slice(0, -1), "lr"];
    assert.deepEqual(shorter(alike).names, alike);
});

test("shown names are never empty, and as different as the whole ones", () => {
    const words = ["a", "v1", "0.5", "_", "a_", "_a", "a.b", "é𝒳", "a name of many letters_v1", "a name of many letters_v2"];
    const cores = words.flatMap((one) => words.map((other) => `${one}_${other}`)).concat(words);
    for (const [start, end] of /** @type {const} */ ([
        ["", ""],
        ["long_start_", ""],
        ["", "_long end"],
        ["a_a_", "_a_a"],
    ])) {
        for (const one of cores) {
            for (const other of cores) {
                const names = [one, other].map((core) => start + core + end);
                const shown = shorter(names).names;
                assert.ok(!shown.includes(""), names.join());
                assert.equal(new Set(shown).size, new Set(names).size, names.join());
            }
        }
    }
});
