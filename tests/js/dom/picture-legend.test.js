// What the legend of a saved figure says of the signs in its plots.
import assert from "node:assert/strict";
import { test } from "node:test";

import { pictureOf } from "../../../www/export/pictures.js";
import { analyze } from "../../../www/pkg/curvescope.js";
import { answerDependencies } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { decisionsOf } from "../made-up/decisions.js";
import { showing } from "../made-up/states.js";
import { openExplore } from "./page.js";

/** @import { PictureSettings } from "../../../www/export/pictures.js" */
/** @import { State } from "../../../www/state/state.js" */

await openExplore();

/** @type {PictureSettings} */
const SETTINGS = { plots: ["roc"], withPoint: true, withNames: true, size: "seen", font: "sans", fontName: "", colours: "page" };
const start = showing(analyze("label,score\n1,0.9\n0,0.8\n1,0.7\n0,0.2\n"));
const limited = reduce(start, { type: "ask", question: { kind: "limits" } });

/** @param {State} state */
const signsOf = (state) => pictureOf(state, SETTINGS).signs;

/** @param {number | null} threshold */
const answered = (threshold) =>
    reduce(limited, { type: "decided", dependencies: answerDependencies(limited), decisions: decisionsOf(threshold) });

test("a legend names the best of the measure that is asked for", () => {
    const { best, point } = signsOf(reduce(start, { type: "layer", space: "roc", layer: "optimum", on: true })) ?? {};
    assert.equal(best, "best F1 of score");
    // 2 of 2 positives and one negative: 4/5.
    assert.equal(point, "score ≥ 0.7, F1 0.800");
});

test("under limits a legend names what is asked, and nothing where no threshold keeps them", () => {
    const { best, point } = signsOf(answered(0.7)) ?? {};
    assert.equal(best, "Recall at least 0.9, then the best precision of score");
    assert.equal(point, "score ≥ 0.7");
    assert.equal(signsOf(answered(null))?.best, undefined);
});
