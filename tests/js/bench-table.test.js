// The table of benchmarks: figures of several rounds, and what they are held against.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { GOALS } from "../../benches/goals.mjs";
import { KEPT, withRelease } from "../../benches/history.mjs";
import { ratio, shownTimes } from "../../benches/results.mjs";
import { digits, quotients, shown, spread } from "../../benches/statistics.mjs";
import { markdown, notesIn } from "../../benches/table.mjs";

test("a few rounds come to their median and both ends, a ratio round by round, in three digits", () => {
    assert.deepEqual([spread([30, 10, 20]), spread([4, 1, 2, 3]).median], [{ median: 20, low: 10, high: 30 }, 2.5]);
    assert.deepEqual([shown([30, 10, 20], " ms"), shown([1234.5], " ms")], ["20.0 ms [10.0–30.0]", "1235 ms"]);
    assert.equal([0.0652, 0.6667, 5.04, 14.96, 123.4, 14105, 0].map(digits).join(" "), "0.0652 0.667 5.04 15.0 123 14105 0");
    assert.deepEqual(quotients([10, 40], [5, 10]), [2, 4]);
    const [below, above] = [
        [5, 10, 30],
        [10, 40, 90],
    ];
    const [first, second] = ["10.0 ms [5.00–30.0]", "40.0 ms [10.0–90.0]"];
    assert.deepEqual(ratio(above, below), { figures: [2, 4, 3], ours: first, baseline: second });
    assert.deepEqual(ratio(above, below, above), { figures: [2, 4, 3], ours: second, baseline: first });
    // The time of processors stands beside that of the clock where it is known.
    const runs = [10, 12, 11].map((milliseconds) => ({ milliseconds, cpu: milliseconds + 4 }));
    assert.equal(shownTimes(runs), "11.0 ms [10.0–12.0], CPU 15.0 ms");
    assert.equal(shownTimes([{ milliseconds: 10, cpu: null }]), "10.0 ms");
});

test("the file tells what is met, missed with its note, and not measured with the reason", () => {
    /** @type {import("../../benches/goals.mjs").Goal[]} */
    const goals = [
        { id: "fast", part: "files", what: "fast", unit: "x", atLeast: 12 },
        { id: "small", part: "load", what: "small", unit: "KB", atMost: 110 },
        { id: "far", part: "files", what: "far", unit: "x", atMost: 1.2 },
        { id: "noted", part: "files", what: "noted", unit: "ms" },
    ];
    const results = {
        fast: { figures: [12, 13, 11.9], ours: "1 ms", baseline: "12 ms" },
        small: { figures: [232.1] },
        far: { reason: "no room" },
        noted: { figures: [3] },
    };
    const text = markdown(goals, results, ["a machine"], notesIn("Head.\n\n## small\n\nToo much\nis drawn.\n\n## other\nx\n"));
    for (const line of [
        "| fast | 1 ms | 12 ms | 12.0x [11.9–13.0] | ≥ 12x | met |",
        "| small |  |  | 232 KB | ≤ 110 KB | missed |",
        "| far |  |  | not measured | ≤ 1.2x |  |",
        "| noted |  |  | 3.00 ms | – |  |",
        "**small**: 232 KB, goal ≤ 110 KB. Too much is drawn.",
        "- far: no room.",
        "- a machine",
    ])
        assert.ok(text.split("\n").includes(line), text);
});

test("the history has a line a version, the newest of its runs", () => {
    const begun = "# History\n\n| version | commit |\n| --- | --- |\n";
    const results = { "first-plot": { figures: [300, 500, 400] }, "scikit-learn-1e6": { figures: [19] }, frame: { reason: "none" } };
    const once = withRelease(begun, "0.1.0", "abc", results);
    const line = once.trimEnd().split("\n").at(-1) ?? "";
    assert.ok(once.startsWith(begun) && line.startsWith("| 0.1.0 | abc | 19.0x | – |") && line.includes("| 400x |"), once);
    assert.equal(withRelease(once, "0.1.0", "def", results), once.replace("abc", "def"));
});

test("its heading has a cell for each figure that is kept, each is measured, and no two rows have one name", () => {
    const text = readFileSync(new URL("../../benches/HISTORY.md", import.meta.url), "utf8");
    const head = text.split("\n").find((line) => line.startsWith("| version"));
    assert.equal(head?.split("|").length, KEPT.length + 4);
    const ids = GOALS.map(({ id }) => id);
    for (const id of KEPT) assert.ok(ids.includes(id), id);
    assert.equal(new Set(ids).size, ids.length);
});
