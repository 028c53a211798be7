// "Ties and bins": the limits of the areas, against the two staircases of a small binned table.
import assert from "node:assert/strict";
import { test } from "node:test";

import { BLOCKS, CLASS, TABLE, staircase } from "../../browser/binned.js";
import { analysed, choose, element, openExplore, paste, press, textOf, textsOf, type, unfold, until, user } from "./page.js";

await openExplore();

/**
 * AUROC, AUCPR over a recall range and AUPRG of a staircase by the midpoint rule over tp, on which fp is constant between corners.
 * @param {ReturnType<typeof staircase>} corners
 * @param {number} weight
 * @param {readonly [number, number]} range
 */
function areas(corners, weight, [low, high]) {
    const steps = 400_000;
    const negatives = weight * CLASS;
    const odds = CLASS / negatives;
    let [auroc, pr, prg] = [0, 0, 0];
    for (let step = 0; step < steps; step += 1) {
        const tp = ((step + 0.5) / steps) * CLASS;
        const fp = corners.findLast((corner) => corner.tp < tp)?.fp ?? 0;
        auroc += (1 - fp / negatives) / steps;
        if (tp > low * CLASS && tp < high * CLASS) pr += tp / (tp + fp) / steps;
        // Recall gain is 1 - odds·(P - tp)/tp, from 0 on.
        if (1 - (odds * (CLASS - tp)) / tp >= 0) prg += (1 - (odds * fp) / tp) * ((odds * CLASS) / tp ** 2) * (CLASS / steps);
    }
    return [auroc, pr, prg];
}

/**
 * AP with the positives of each block ahead in one tie, or behind one at a time.
 * @param {boolean} isPositiveFirst
 * @param {number} weight
 */
function averagePrecision(isPositiveFirst, weight) {
    let [tp, fp, sum] = [0, 0, 0];
    for (const [positives, negatives] of BLOCKS) {
        if (!isPositiveFirst) fp += weight * negatives;
        for (let more = 1; more <= positives; more += 1) {
            const at = tp + (isPositiveFirst ? positives : more);
            sum += at / (at + fp) / CLASS;
        }
        tp += positives;
        if (isPositiveFirst) fp += weight * negatives;
    }
    return sum;
}

/**
 * What the cells of "binned" say besides the value.
 * @param {number} weight
 * @param {readonly [number, number]} range
 */
function limits(weight, range) {
    const [low, high] = [false, true].map((isPositiveFirst) => {
        const [auroc, pr, prg] = areas(staircase(isPositiveFirst, weight), weight, range);
        return [auroc, pr, averagePrecision(isPositiveFirst, weight), prg];
    });
    const digits = (/** @type {number | undefined} */ number = 0) => number.toFixed(4).replace("-", "\u2212");
    return low?.map((end, at) => `${digits(end)} to ${digits(high?.[at])}`) ?? [];
}

/** @param {string} model */
const rowOf = (model) =>
    /** @type {Element} */ ([...document.querySelectorAll("#ties tbody tr")].find((row) => textOf(row).startsWith(model)));

const limitsShown = () => [...rowOf("binned").querySelectorAll(".limits")].map(textOf);

test("the limits are those of the two extreme rankings, at every prevalence and recall range", async () => {
    await analysed(() => paste(TABLE));
    await press("binned", "#legend");
    await unfold("ties");
    await until(() => assert.equal(document.querySelectorAll("#ties tbody tr").length, 2));
    assert.equal(
        textOf("#ties [role=status]"),
        "In binned, 8 of 8 rows share their score with a row of the other class, at 3 distinct scores. Of all pairs of a positive and a negative, 31.3 % tie.",
    );
    await until(() => assert.deepEqual(limitsShown(), limits(1, [0, 1])));
    // A quarter of the negatives' weight: the share of positives is 4/(4 + 1).
    await type("#prevalence-box", "0.8");
    const quarter = limits(0.25, [0, 1]);
    await until(() => assert.deepEqual(limitsShown(), quarter));
    await choose("More");
    await until(() => element("#measure-choice"));
    await user.click(element("#recall-range > summary"));
    await until(() => element("#recall-from-box"));
    await type("#recall-from-box", "0.5");
    const half = limits(0.25, [0.5, 1]);
    await until(() => assert.deepEqual(limitsShown(), half));
    assert.equal(textsOf("#ties thead th")[2], "AUCPR, recall 0.5 to 1");
    // Without ties the limits are the value.
    for (const cell of [...rowOf("fine").querySelectorAll("td")].map(textOf)) {
        const [, value, low, high] = /^(\d\.\d{4}) ?(\d\.\d{4}) to (\d\.\d{4})$/.exec(cell) ?? [];
        assert.ok(value, cell);
        assert.deepEqual([low, high], [value, value], cell);
    }
});

test("the sentence is of the active model, and hidden models have no row", async () => {
    await press("fine", "#legend");
    await until(() =>
        assert.equal(textOf("#ties [role=status]"), "In fine, no positive ties with a negative: finer scores would not move its curves."),
    );
    await user.click(element('#legend input[aria-label="Show binned"]'));
    await until(() => assert.equal(document.querySelectorAll("#ties tbody tr").length, 1));
});

test("one class has a reason in place of the limits", async () => {
    await analysed(() => paste("label,a\n1,2\n1,1"));
    await until(() => assert.match(textsOf("#ties tbody td")[0] ?? "", /There are no negative rows\./));
});
