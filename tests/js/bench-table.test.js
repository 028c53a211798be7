import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { GOALS } from "../../benches/goals.mjs";
import { KEPT, withRelease } from "../../benches/history.mjs";
import { ratio, shownTimes } from "../../benches/results.mjs";
import { digits, quotients, shown, spread } from "../../benches/statistics.mjs";
import { markdown, notesIn } from "../../benches/table.mjs";

test("a few rounds come to their median and both ends", () => {
    assert.deepEqual(spread([30, 10, 20]), { median: 20, low: 10, high: 30 });
    assert.deepEqual(spread([4, 1, 2, 3]), { median: 2.5, low: 1, high: 4 });
    assert.equal(shown([30, 10, 20], " ms"), "20.0 ms [10.0–30.0]");
    assert.equal(shown([1234.5], " ms"), "1235 ms", "one round has no spread");
});

test("figures have three digits, and all of those before the point", () => {
    assert.deepEqual([0.0652, 0.6667, 5.04, 14.96, 123.4, 14105, 0].map(digits), ["0.0652", "0.667", "5.04", "15.0", "123", "14105", "0"]);
});

test("a ratio is taken round by round", () => {
    assert.deepEqual(quotients([10, 40], [5, 10]), [2, 4]);
    assert.deepEqual(ratio([10, 40, 90], [5, 10, 30]), {
        figures: [2, 4, 3],
        ours: "10.0 ms [5.00–30.0]",
        baseline: "40.0 ms [10.0–90.0]",
    });
    const below = [5, 10, 30];
    const above = [10, 40, 90];
    assert.deepEqual(ratio(above, below, above), { figures: [2, 4, 3], ours: "40.0 ms [10.0–90.0]", baseline: "10.0 ms [5.00–30.0]" });
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
    const lines = text.split("\n");
    assert.ok(lines.includes("| fast | 1 ms | 12 ms | 12.0x [11.9–13.0] | ≥ 12x | met |"), text);
    assert.ok(lines.includes("| small |  |  | 232 KB | ≤ 110 KB | missed |"), text);
    assert.ok(lines.includes("| far |  |  | not measured | ≤ 1.2x |  |"), text);
    assert.ok(lines.includes("| noted |  |  | 3.00 ms | – |  |"), text);
    assert.ok(lines.includes("**small**: 232 KB, goal ≤ 110 KB. Too much is drawn."), text);
    assert.ok(lines.includes("- far: no room."), text);
    assert.ok(lines.includes("- a machine"), text);
});

test("the time of processors stands beside that of the clock where it is known", () => {
    const runs = [
        { milliseconds: 10, cpu: 14 },
        { milliseconds: 12, cpu: 16 },
        { milliseconds: 11, cpu: 15 },
    ];
    assert.equal(shownTimes(runs), "11.0 ms [10.0–12.0], CPU 15.0 ms");
    assert.equal(shownTimes([{ milliseconds: 10, cpu: null }]), "10.0 ms");
});

test("no two rows have one name", () => {
    const ids = GOALS.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
});

test("the history has a line a version, the newest of its runs", () => {
    const begun = "# History\n\n| version | commit |\n| --- | --- |\n";
    const results = { "first-plot": { figures: [300, 500, 400] }, "scikit-learn-1e6": { figures: [19] }, frame: { reason: "none" } };
    const once = withRelease(begun, "0.1.0", "abc", results);
    const line = once.trimEnd().split("\n").at(-1) ?? "";
    assert.ok(once.startsWith(begun) && line.startsWith("| 0.1.0 | abc | 19.0x | – |") && line.includes("| 400x |"), once);
    assert.equal(line.split("|").length, KEPT.length + 4);
    const again = withRelease(once, "0.1.0", "def", results);
    assert.equal(again, once.replace("abc", "def"));
    assert.equal(withRelease(again, "0.2.0", "fed", results), `${again}${line.replace("0.1.0 | abc", "0.2.0 | fed")}\n`);
});

test("its heading has a cell for each figure that is kept, and each is measured", () => {
    const text = readFileSync(new URL("../../benches/HISTORY.md", import.meta.url), "utf8");
    const head = text.split("\n").find((line) => line.startsWith("| version"));
    assert.equal(head?.split("|").length, KEPT.length + 4);
    for (const id of KEPT)
        assert.ok(
            GOALS.some((goal) => goal.id === id),
            id,
        );
});
