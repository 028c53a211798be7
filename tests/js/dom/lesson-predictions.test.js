// Predictions in lessons: a guess is moved by the keyboard, and its distance from the truth is said. Truths are worked by hand from counts.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, expectNumbers, openLesson, parts, plotOf, press, turn } from "./lesson.js";
import { atRest, openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

const ringsOf = (/** @type {Element} */ lesson) => [...lesson.querySelectorAll('.guess [role="slider"]')];
const says = (/** @type {Element} */ lesson) => textOf(part(lesson, ".stage-guess [role=status]"));
const valuesOf = (/** @type {Element} */ lesson) => ringsOf(lesson).map((ring) => ring.getAttribute("aria-valuetext"));
const isFocused = (/** @type {Element | null | undefined} */ element) => document.activeElement === element;
/** @param {Element} lesson @param {RegExp} point */
const atPoint = (lesson, point) => until(() => assert.match(String(plotOf(lesson, "pr").getAttribute("aria-valuetext")), point));

/** Presses "Draw your guess", and waits for the rings. @param {Element} lesson */
async function draw(lesson) {
    await choose(lesson, "Draw your guess");
    await until(() => assert.ok(ringsOf(lesson).length > 0));
}

test("a guess asked for before its styles arrive is not drawn once the reader answers the question instead", async () => {
    const lesson = await openLesson("pr");
    const draws = parts(lesson, ".stage-guess button")[0];
    assert.ok(draws);
    draws.focus();
    draws.click();
    const answer = part(lesson, '.question input[value="sinks"]');
    answer.focus();
    answer.click();
    // 17 of 17 + 270.
    await atPoint(lesson, /precision 0\.059/);
    assert.equal(ringsOf(lesson).length, 0);
    assert.ok(isFocused(answer));
});

test("Precision-Recall: the guess begins at the curve, and the truth is that of ten times as many negatives", async () => {
    const lesson = await openLesson("pr");
    await turn(lesson, "prevalence", "0.5");
    await draw(lesson);
    assert.ok(isFocused(ringsOf(lesson)[0]));
    // 7 of 9, 17 of 44, 42 of 185 and 50 of 500 are positive, to whole steps.
    assert.deepEqual(valuesOf(lesson), ["precision 0.780", "precision 0.390", "precision 0.230", "precision 0.100"]);
    assert.deepEqual(
        ringsOf(lesson).map((ring) => ring.getAttribute("aria-label")),
        ["0.140", "0.340", "0.840", "1.000"].map((recall) => `Your guess at recall ${recall}`),
    );
    await user.keyboard("{ArrowDown}{ArrowLeft}{PageDown}{Shift>}{ArrowDown}{/Shift}");
    assert.equal(valuesOf(lesson)[0], "precision 0.560");
    await user.keyboard("{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}");
    assert.equal(valuesOf(lesson)[0], "precision 1.000", "no share is above 1");
    await choose(lesson, "Compare");
    // 7 of 7 + 20.
    assert.equal(
        says(lesson),
        "With ten times as many negatives, precision at recall 0.140 is 0.259; your guess, 1.000, is 0.741 too high there, and nowhere further off.",
    );
    // 50 of 50 + 4500.
    assert.equal(valuesOf(lesson)[3], "precision 0.100; in fact precision 0.011");
    await atPoint(lesson, /precision 0\.059/);
    assert.match(String(lesson.querySelector(".guess-gaps")?.getAttribute("d")), /^(M[\d.]+ [\d.]+L[\d.]+ [\d.]+){4}$/);
    ringsOf(lesson)[0]?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    assert.match(String(valuesOf(lesson)[0]), /^precision 1\.000/, "a guess that was compared stays");
    await choose(lesson, "Start over");
    await atRest();
    assert.deepEqual([ringsOf(lesson).length, says(lesson)], [0, ""]);
    assert.equal(textOf(/** @type {Element} */ (document.activeElement)), "Draw your guess");
    await atPoint(lesson, /precision 0\.386/);
});

test("a point moves both ways in ROC, and a curve stays at its recalls in Precision-Recall", async () => {
    const roc = await openLesson("roc");
    await draw(roc);
    // 70 of 1623 and 122 of 174, to whole steps.
    assert.deepEqual(valuesOf(roc), ["false positive rate 0.040, true positive rate 0.700"]);
    await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowDown}");
    await choose(roc, "Compare");
    const inRoc =
        "With ten times as many negatives, the point has false positive rate 0.043 and true positive rate 0.701; your guess, 0.240 and 0.690, is off by 0.197 and 0.011.";
    assert.equal(says(roc), inRoc);
    await expectNumbers(roc, { precision: "14.8 %" });
    const worst = await openLesson("unachievable");
    await draw(worst);
    await choose(worst, "Compare");
    // Theorem 1 of Boyd. 75/175 is 0.159 above the ring at 0.27, and 1/2 is 0.17 above that at 0.33.
    const ofWorst =
        "If half of all cases are positive, precision at recall 1.000 is 0.500; your guess, 0.330, is 0.170 too low there, and nowhere further off.";
    assert.equal(says(worst), ofWorst);
    const gains = await openLesson("gains");
    await press(plotOf(gains, "prg"), "ArrowRight");
    await draw(gains);
    await choose(gains, "Compare");
    // Recall 0.84, precision 42/185: gains 1 − (1/9)·(8/42) and 1 − (1/9)·(143/42); at ten times as many negatives 1 − (1/90)·(8/42).
    assert.match(says(gains), /the point has recall gain 0\.998 and precision gain 0\.622; your guess, 0\.980 and 0\.620, is off by/);
});

test("a guess ends with the figure", async () => {
    const lesson = await openLesson("pr");
    await draw(lesson);
    await openLesson("roc");
    assert.equal(document.querySelectorAll(".guess").length, 0);
    await openLesson("pr");
    assert.deepEqual(
        parts(lesson, ".stage-guess button").map((button) => [textOf(button), button.hidden]),
        [
            ["Draw your guess", false],
            ["Compare", true],
            ["Start over", true],
        ],
    );
});
