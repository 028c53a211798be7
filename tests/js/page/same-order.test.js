// Whether the areas put all models in one order, which is told by their ranks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { haveOneOrder } from "../../../www/explore/panels.js";
import { Analysis, initSync } from "../../../www/pkg/curvescope.js";

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

test("ranks tell whether there is a disagreement, on tables of many kinds", () => {
    let state = 11;
    const next = (/** @type {number} */ below) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * below);
    };
    const seen = { one: 0, several: 0 };
    for (let round = 0; round < 300; round += 1) {
        const [size, levels] = [4 + next(12), 2 + next(6)];
        const rows = Array.from({ length: size }, (_, at) =>
            [at === 0 ? 1 : at === 1 ? 0 : next(2), next(levels), next(levels), next(levels)].join(","),
        );
        const analysis = new Analysis(["label,a,b,c", ...rows].join("\n"), { label: "label", scores: ["a", "b", "c"], positive: "1" });
        const isOne = haveOneOrder(analysis.ranks());
        assert.equal(isOne, analysis.disagreements().inAll === 0, rows.join(" "));
        seen[isOne ? "one" : "several"] += 1;
        analysis.free();
    }
    assert.ok(seen.one > 30 && seen.several > 30, JSON.stringify(seen));
    assert.ok(
        haveOneOrder([
            { auroc: null, prArea: 1, prgArea: null },
            { auroc: null, prArea: 2, prgArea: null },
        ]),
    );
});
