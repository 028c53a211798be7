// What is drawn into which plot: layers, parts that are zoomed, and what panels paint. Where each mark lies: tests/drawing/.
import assert from "node:assert/strict";
import { test } from "node:test";

import { atRest, drawnOn, element, openExample, openExplore, press, textOf, unfold, until, user } from "./page.js";

const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);

/** @param {string} space */
const drawnIn = (space) => drawnOn(/** @type {HTMLCanvasElement} */ (element(`figure[data-space="${space}"] .plot-base`)));

const drawn = () => SPACES.map(drawnIn);

/**
 * Waits until these plots, and no others, are drawn as they were.
 * @param {string[]} before
 * @param {[roc: boolean, pr: boolean, prg: boolean]} same
 */
const expectSame = (before, same) =>
    until(() =>
        assert.deepEqual(
            drawn().map((strokes, at) => strokes === before[at]),
            same,
        ),
    );

/** Ticks the box, or the one choice of several, whose text begins so. @param {string} within @param {string} text */
const tick = (within, text) =>
    user.click(/** @type {Element} */ ([...document.querySelectorAll(`${within} label`)].find((label) => textOf(label).startsWith(text))));

/** @param {string} space @param {string} key */
const pressOn = (space, key) =>
    element(`figure[data-space="${space}"] .plot`).dispatchEvent(
        new KeyboardEvent("keydown", { key: key.replace("Alt+", ""), altKey: key.startsWith("Alt+"), bubbles: true, cancelable: true }),
    );

await openExplore();

test("every layer draws something of its own, in its plot alone, and Reset layers goes back", async () => {
    const first = drawn();
    for (const [at, space] of SPACES.entries()) {
        const figure = `figure[data-space="${space}"]`;
        await user.click(element(`${figure} .layers summary`));
        await until(() => element(`${figure} .layers-menu`));
        for (const box of document.querySelectorAll(`${figure} .layers-menu input`)) {
            const layer = box.getAttribute("value");
            // It lies outside the first window.
            if (layer === "minimum" && space === "prg") continue;
            const before = drawnIn(space);
            await user.click(box);
            await atRest();
            // The curves of folds come from the worker.
            await until(() => assert.ok(drawnIn(space) !== before, `${layer} in ${space}`));
        }
        await expectSame(first, [at !== 0, at !== 1, at !== 2]);
        await press("Reset layers", figure);
        await expectSame(first, [true, true, true]);
    }
});

test("the hull of all models follows which of them are shown", async () => {
    const [alone] = drawn();
    await user.click(element('figure[data-space="roc"] .layers summary'));
    await tick('figure[data-space="roc"] .layers-menu', "Hull of all models");
    await until(() => assert.ok(drawnIn("roc") !== alone));
    const ofAll = drawnIn("roc");
    await user.click(element('#legend input[aria-label="Show lr"]'));
    await until(() => assert.ok(drawnIn("roc") !== ofAll));
    await user.click(element('#legend input[aria-label="Show lr"]'));
    await user.click(element('figure[data-space="roc"] .layers summary'));
    await press("Reset layers", 'figure[data-space="roc"]');
    await until(() => assert.ok(drawnIn("roc") === alone));
});

test("keys zoom and move the focused plot, and 0 goes back", async () => {
    const first = drawn();
    for (const key of ["+", "Alt+ArrowLeft", "Alt+ArrowUp", "-"]) {
        const before = drawnIn("roc");
        pressOn("roc", key);
        await until(() => assert.ok(drawnIn("roc") !== before, key));
        await expectSame(first, [false, true, true]);
    }
    pressOn("roc", "0");
    await expectSame(first, [true, true, true]);
});

test("a convention paints what it adds in PR, of the active model", async () => {
    const before = drawn();
    await unfold("conventions");
    await until(() => assert.ok(document.querySelector("#conventions tbody tr")));
    await tick("#conventions", "Paint Mean of the best precision");
    await expectSame(before, [true, false, true]);
    const painted = drawnIn("pr");
    // Another model: its own area painted.
    await press("lr", "#models-areas tbody");
    await until(() => assert.ok(drawnIn("pr") !== painted));
    await press("ada", "#models-areas tbody");
    await until(() => assert.ok(drawnIn("pr") === painted));
    await tick("#conventions", "Paint nothing");
    await expectSame(before, [true, true, true]);
});

test("folds and their averages are drawn where asked for, and go again", async () => {
    const before = drawn();
    await unfold("folds");
    await until(() => assert.ok(document.querySelector("#folds tfoot tr")));
    await tick("#folds", "each fold");
    await expectSame(before, [false, false, false]);
    await tick("#folds", "each fold");
    await expectSame(before, [true, true, true]);
    // The average of rates at each threshold is drawn in ROC and PR; that of precision in PR alone.
    await tick("#folds", "mean rates at each threshold");
    await expectSame(before, [false, false, true]);
    await tick("#folds", "mean precision at each recall");
    await expectSame(before, [true, false, true]);
    await tick("#folds", "no average");
    await expectSame(before, [true, true, true]);
});

test("plots whose curves lie in a corner begin with it; where all is shown it is said, and one press fits them again", async () => {
    const hint = () => textOf("#cursor-hint");
    const zoomed = () =>
        [...document.querySelectorAll('button[aria-label^="zoomed"]')].map(
            (button) => /** @type {HTMLElement} */ (button).style.visibility === "visible",
        );
    assert.deepEqual(zoomed(), [false, false, false]);
    await openExample("breast-cancer");
    await until(() => assert.deepEqual(zoomed(), [true, true, true]));
    await atRest();
    assert.doesNotMatch(hint(), /corner/);
    const fitted = drawn();
    await user.click(element('button[aria-label="zoomed · all of ROC"]'));
    await until(() => assert.match(hint(), /The curves lie in a corner of ROC\./));
    await expectSame(fitted, [false, true, true]);
    await press("Fit plots to curves");
    await until(() => assert.doesNotMatch(hint(), /corner/));
    await expectSame(fitted, [true, true, true]);
});
