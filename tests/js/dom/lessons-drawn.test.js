// Where what lessons add to their plots is drawn. Their words and numbers: lessons.test.js and lesson-controls.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { edgesAt, pathsIn } from "./drawn-paths.js";
import { choose, curvesOf, openLesson, parts, slide, turn } from "./lesson.js";
import { openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

/**
 * Waits until a path of a plot holds to a condition, or until none does.
 * @param {Element} lesson
 * @param {string} space
 * @param {(path: ReturnType<typeof pathsIn>[0]) => boolean} isIt
 * @param {boolean} [isThere]
 */
const expectPath = (lesson, space, isIt, isThere = true) => until(() => assert.equal(pathsIn(curvesOf(lesson, space)).some(isIt), isThere));

/** Ink of dashed lines in the light theme. */
const INK = "rgb(58,64,70)";

const isNear = (/** @type {number} */ found, /** @type {number} */ expected) => Math.abs(found - expected) < 0.01;

/** What a convention adds: the ink of the second model, thin. @param {{ how: string, color: string }} path */
const isAdded = ({ how, color }) => how === "fill" && color === "rgba(213,94,0,0.3)";

test("what a straight line or a convention adds in Precision-Recall is painted, and nothing where nothing is to be", async () => {
    // Between (0.14, 0.78) and (0.34, 0.39): at recall 0.24 the arc is at 12 of 26.5, half of the way from 7 of 9 to 17 of 44.
    const pr = await openLesson("pr");
    await expectPath(pr, "pr", (path) => {
        const [low = NaN, high = NaN] = edgesAt(path, 0.24);
        return isAdded(path) && isNear(low, 12 / 26.5) && isNear(high, (7 / 9 + 17 / 44) / 2);
    });
    // The triangle below the line from (0, 1) to (1, 0.5).
    const pitfalls = await openLesson("pitfalls");
    await user.click(/** @type {Element} */ (parts(pitfalls, "label").find((label) => textOf(label) === "0.75")));
    await expectPath(
        pitfalls,
        "pr",
        (path) => isAdded(path) && isNear(edgesAt(path, 0.2)[0] ?? NaN, 0.5) && isNear(edgesAt(path, 0.2)[1] ?? NaN, 0.9),
    );
    await choose(pitfalls, "Paint nothing");
    await expectPath(pitfalls, "pr", isAdded, false);
});

test("curves, grids and lines are where they belong", async () => {
    // One score for all is on the axis of gains.
    const auprg = await openLesson("auprg");
    await choose(auprg, "one score");
    const axis = 0.6 / 1.6;
    await expectPath(
        auprg,
        "prg",
        ({ color, corners }) => color === "rgb(206,106,28)" && corners.length > 1 && corners.every(([, y]) => isNear(y, axis)),
    );
    // The grid of the other plot crowds where recall gain is high: at a prevalence of 0.1 recall 0.2 is at 5/9.
    const calibrations = await openLesson("two-calibrations");
    const dots = () => pathsIn(curvesOf(calibrations, "prg")).filter(({ color }) => color === "rgba(46,139,87,1)");
    await until(() => assert.ok(dots().length > 40));
    assert.ok(dots().every(({ corners: [[x] = [NaN]] }) => isNear(x, 0) || x > 5 / 9 - 0.01));
    // The way at precision 0.2 is drawn as far as the recall.
    const unachievable = await openLesson("unachievable");
    for (const recall of [0.6, 0.2]) {
        slide(part(unachievable, "#unachievable-recall-slider"), String(recall));
        await expectPath(unachievable, "pr", ({ color, corners }) => {
            const places = corners.filter(([, y]) => isNear(y, 0.2));
            return color === INK && places.length > 9 && isNear(Math.max(...places.map(([x]) => x)), recall);
        });
    }
    // The dashed line is where recall is beta times precision.
    const means = await openLesson("power-means");
    for (const beta of [1, 2]) {
        await turn(means, "beta", beta);
        await expectPath(
            means,
            "pr",
            ({ color, corners }) => color === INK && corners.length > 9 && corners.every(([x, y]) => isNear(x, beta * y)),
        );
    }
});
