// The welcome of a first visit: its numbers are those of the report, its captions follow the point, its story is true, and it ends.
import "./window.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { element, openFirst, press, shown, textOf, textsOf, until, user } from "./page.js";

const golden = (/** @type {string} */ model) =>
    JSON.parse(readFileSync(new URL(`../../golden/white-clover.${model}.json`, import.meta.url), "utf8"));
const [ada, gnb] = [golden("ada"), golden("gnb")];
const aucpr = (/** @type {typeof ada} */ { pr }) => pr.aucpr_by_recall_range["[0,1]"].aucpr;
const short = (/** @type {number} */ value) => value.toFixed(3).replace(/^0/, "");

const isOpen = () => "welcome" in document.documentElement.dataset;
const legend = () => [...document.querySelectorAll("#legend li:not(.legend-more) input")].map((box) => Reflect.get(box, "checked"));

await openFirst();

test("the welcome shows ada and gnb alone, ada chosen, with the areas of the report", () => {
    assert.ok(isOpen());
    assert.deepEqual(legend(), [true, false, true, false, false]);
    assert.equal(textOf(".welcome-here"), "Here: White clover, 63 rows, 25 positive.");
    assert.deepEqual(textsOf(".welcome-area"), [
        `AUCPR ${short(aucpr(ada))} vs ${short(aucpr(gnb))}`,
        `AUPRG ${short(ada.prg.auprg)} vs ${short(gnb.prg.auprg)}`,
    ]);
    assert.deepEqual(textsOf(".welcome-area b"), [short(aucpr(gnb)), short(ada.prg.auprg)]);
    assert.equal(textOf("#welcome-why"), "They disagree. Show me why (20 s)");
    assert.equal(element('input[name="welcome-model"]:checked').getAttribute("value"), "0");
    assert.equal(localStorage.getItem("curvescope-visited"), "yes");
});

/** The captions of the three plots at a point of ada. @param {number} tp @param {number} fp */
const captionsAt = (tp, fp) => [
    `Drag the point. Up: ${tp} of 25 positives found. Right: ${fp} of 38 negatives predicted positive. ROC looks the same however rare positives are.`,
    `The same decision: ${tp} of ${tp + fp} predicted positive are right (up), ${tp} of 25 found (right). But equal F1 is a curve, and the grey part can’t be reached.`,
    `Straightened: equal F1 is a straight line; below the grey one, predicting everything positive is better. Here ada leads gnb, by ${(ada.prg.auprg - gnb.prg.auprg).toFixed(3)}.`,
];
const captions = () => textsOf("#plots .story");

test("each plot has one caption, which follows the point", async () => {
    const best = ada.operating_points.find((/** @type {{ tp: number, fp: number }} */ { tp, fp }) => tp === 16 && fp === 5);
    assert.ok(best, "the best F1 of ada");
    assert.deepEqual(captions(), captionsAt(16, 5));
    await user.click(element('input[name="welcome-model"][value="2"]'));
    // The best F1 of gnb.
    await until(() => assert.deepEqual(captions(), captionsAt(23, 21)));
    assert.ok(isOpen(), "the choice of a model is part of the welcome");
    await user.click(element('input[name="welcome-model"][value="0"]'));
    await until(() => assert.deepEqual(captions(), captionsAt(16, 5)));
});

test("the story tells in four steps why the areas disagree, by buttons and keys, and moves no step by itself", async () => {
    const steps = () => [textOf(".story-count"), textOf(".story-says")];
    const bands = () => [...document.querySelectorAll(".story-band")].map((band) => band.closest("figure")?.dataset["space"]);
    await user.click(element("#welcome-why"));
    await until(() => element(".story-panel"));
    // Areas between the curves worked out by another program, with counts linear between operating points.
    assert.deepEqual(steps(), [
        "1 of 4",
        "By AUCPR gnb leads, .666 to .665. The shaded stretch, recall 0.080 to 0.280, makes its lead: there gnb is ahead by 0.051. At all other recalls together ada is ahead by 0.050.",
    ]);
    assert.deepEqual(bands(), ["pr"]);
    await until(() => assert.match(captions()[1] ?? "", /7 of 8 predicted positive/));
    await press("Next");
    // 7 of 25 is a recall of 0.28; ada finds 7 positives with 3 false positives only.
    assert.deepEqual(steps(), [
        "2 of 4",
        "The same rows in ROC: the stretch ends at 7 of 25 positives, low on the left. There gnb has 1 false positive, ada 3, and the other 18 positives are missed.",
    ]);
    assert.deepEqual(bands(), ["roc", "pr"]);
    await press("Next");
    // F1 at a recall of 0.28 is at most 2 · 0.28/1.28 = 0.44; that of predicting everything positive is 2 · 25/88 = 0.57.
    assert.deepEqual(steps(), [
        "3 of 4",
        "In PRG the stretch is left of the plot. With a recall of at most 0.280, below the share of positives, 0.397, no threshold can reach the F1 of predicting everything positive.",
    ]);
    assert.match(textOf(".story-band.outside"), /gnb leads left of here/);
    await user.keyboard("{ArrowRight}");
    assert.deepEqual(steps(), [
        "4 of 4",
        "So AUPRG puts ada first, .660 to .556. It counts only recalls from 0.397 on, where a threshold can be better than predicting everything positive. From recall 0.397 to 0.880 ada gains 0.121; in all it leads by 0.104.",
    ]);
    await user.keyboard("{ArrowLeft}");
    await press("Back");
    assert.equal(textOf(".story-count"), "2 of 4");
    await user.keyboard("{Escape}");
    assert.equal(document.querySelector(".story-panel, .story-band"), null);
    assert.ok(isOpen());
    assert.equal(document.activeElement?.id, "welcome-why");
    await until(() => assert.deepEqual(captions(), captionsAt(16, 5)));
});

test("the shaded stretch follows the size of its plot", async (t) => {
    /** @type {Map<Element, () => void>} */
    const resized = new Map();
    const former = globalThis.ResizeObserver;
    Reflect.set(globalThis, "ResizeObserver", function Observer(/** @type {() => void} */ callback) {
        return { observe: (/** @type {Element} */ target) => resized.set(target, callback), disconnect: () => resized.clear() };
    });
    t.after(() => Reflect.set(globalThis, "ResizeObserver", former));
    await user.click(element("#welcome-why"));
    const band = await until(() => element(".story-band"));
    const width = () => parseFloat(band.style.width);
    const before = width();
    const plot = /** @type {HTMLElement} */ (band.parentElement);
    for (const side of ["clientWidth", "clientHeight"]) Object.defineProperty(plot, side, { configurable: true, value: 800 });
    resized.get(plot)?.();
    // Recalls from 0.08 to 0.28: 0.2 of the 400 pixels that came.
    assert.ok(Math.abs(width() - before - 80) < 1e-6, `${before} px become ${width()}`);
    for (const side of ["clientWidth", "clientHeight"]) Reflect.deleteProperty(plot, side);
    await press("Stop");
    assert.equal(resized.size, 0);
});

test("a key on a plot ends the welcome, with the point where it was moved and every model shown", async () => {
    element('[data-space="roc"] .plot').focus();
    await user.keyboard("{ArrowRight}");
    assert.ok(!isOpen());
    await until(() => assert.deepEqual(legend(), [true, true, true, true, true]));
    assert.match(textOf("#answer-model"), /ada/);
    assert.match(element('[data-space="roc"] .plot').getAttribute("aria-valuetext") ?? "", /^ada, /);
});

test("the name of the page opens the welcome again, at the view that the page begins with; an example ends it", async () => {
    await user.click(element("#welcome-open"));
    const opened = [true, captionsAt(16, 5), [true, false, true, false, false]];
    await until(() => assert.deepEqual([isOpen(), captions(), legend()], opened));
    await press("two groups");
    await until(() => assert.match(textOf("#data-title"), /Diabetes/));
    assert.ok(!isOpen());
    assert.equal(textOf(document.activeElement ?? document.body), "Add data");
    await shown(Number(document.documentElement.dataset["shown"]));
    await press("Add data");
    await press("Welcome", "#examples-panel");
    await until(() => assert.deepEqual([isOpen(), captions(), legend()], opened));
    assert.ok(element("#examples-panel").hidden);
    await until(() => assert.equal(document.activeElement?.id, "welcome-title"));
    await press("Paste predictions");
    assert.ok(!isOpen());
    await until(() => assert.equal(document.activeElement?.id, "paste-text"));
});

test("models that are chosen by what ends the welcome stay chosen", async () => {
    await user.click(element("#welcome-open"));
    await until(() => assert.deepEqual([isOpen(), legend()], [true, [true, false, true, false, false]]));
    await user.click(element("#legend li:nth-child(2) input"));
    assert.ok(!isOpen());
    await until(() => assert.deepEqual(legend(), [true, true, true, false, false]));
});

test("on a phone the focus goes to the menu, which has the button for data", async () => {
    await user.click(element("#welcome-open"));
    await until(() => assert.ok(isOpen()));
    Reflect.get(Object(document.defaultView), "happyDOM").setViewport({ width: 390, height: 844 });
    await until(() => assert.ok("phone" in document.documentElement.dataset));
    await press("two groups");
    await until(() => assert.match(textOf("#data-title"), /Diabetes/));
    assert.equal(document.activeElement?.getAttribute("aria-label"), "Menu");
});
