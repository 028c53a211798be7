// "Ties and bins": the limits of the areas, against the two staircases of a small binned table.
import assert from "node:assert/strict";
import { test } from "node:test";

import { CLASS, TABLE, staircase } from "./binned.js";
import { bandsIn } from "./drawn-paths.js";
import { analysed, choose, element, openExplore, paste, press, textOf, textsOf, type, unfold, until, user } from "./page.js";

await openExplore();

/** @param {string} model */
const rowOf = (model) =>
    /** @type {Element} */ ([...document.querySelectorAll("#ties tbody tr")].find((row) => textOf(row).startsWith(model)));

const limitsShown = () => [...rowOf("binned").querySelectorAll(".limits")].map(textOf);

// Limits of any table: tests/exact/bounds.rs.
test("the limits are those of the two extreme rankings, at every prevalence and recall range", async () => {
    await analysed(() => paste(TABLE));
    await press("binned", "#legend");
    await unfold("ties");
    await until(() => assert.equal(document.querySelectorAll("#ties tbody tr").length, 2));
    assert.equal(
        textOf("#ties [role=status]"),
        "In binned, 8 of 8 rows share their score with a row of the other class, at 3 distinct scores. Of all pairs of a positive and a negative, 31.3 % tie.",
    );
    // Of 16 pairs 7 are in order and 5 tie. AP with each block's positives behind one at a time, or ahead in one tie: (1/2 + 2/3 + 3/6 + 4/8)/4
    // and (1 + 1 + 3/4 + 4/7)/4.
    const [auroc, , ap] = limitsShown();
    assert.deepEqual([auroc, ap], ["0.4375 to 0.7500", "0.5417 to 0.8304"]);
    // A quarter of the negatives' weight: the share of positives is 4/(4 + 1).
    await type("#prevalence-box", "0.8");
    await until(() => assert.deepEqual([limitsShown()[0], limitsShown()[2]], ["0.4375 to 0.7500", "0.8222 to 0.9413"]));
    await choose("More");
    await until(() => element("#measure-choice"));
    await user.click(element("#recall-range > summary"));
    await until(() => element("#recall-from-box"));
    await type("#recall-from-box", "0.5");
    // With f false positives from t to t + 1 of 4 true ones: (1 - f·ln((t + 1 + f)/(t + f)))/4; f is 3/4 and 1, or 1/4 and 3/4.
    await until(() => assert.equal(limitsShown()[1], "0.3861 to 0.4327"));
    assert.equal(textsOf("#ties thead th")[2], "AUCPR, recall 0.5 to 1");
    // Without ties the limits are the value.
    for (const cell of [...rowOf("fine").querySelectorAll("td")].map(textOf)) {
        const [, value, low, high] = /^(\d\.\d{4}) ?(\d\.\d{4}) to (\d\.\d{4})$/.exec(cell) ?? [];
        assert.ok(value, cell);
        assert.deepEqual([low, high], [value, value], cell);
    }
});

/** The corners of the band that is drawn in a plot, in shares of its sides. @param {string} space */
const bandIn = (space) => bandsIn(space)[0]?.corners ?? [];

const SPACES = ["roc", "pr", "prg"];

/** Where counts are in each plot, at a weight of the negatives. @param {{ tp: number, fp: number }} counts @param {number} weight */
const placesOf = ({ tp, fp }, weight) => [
    [fp / (weight * CLASS), tp / CLASS],
    [tp / CLASS, tp / (tp + fp)],
    [1 - (CLASS - tp) / (weight * tp), 1 - fp / (weight * tp)],
];

// All of its corners: tests/exact/bounds.rs.
test("the band is drawn with the corners of both rankings, and follows model and prevalence", async () => {
    const area = () => {
        const corners = bandIn("roc");
        const cross = (/** @type {number[]} */ [x = 0, y = 0], /** @type {number[]} */ [u = 0, v = 0] = []) => x * v - u * y;
        return Math.abs(corners.reduce((sum, corner, at) => sum + cross(corner, corners[(at + 1) % corners.length]) / 2, 0));
    };
    const isNear = (/** @type {number} */ expected) => until(() => assert.ok(Math.abs(area() - expected) < 1e-3, String(area())));
    const box = element("#ties .band-choice input");
    await user.click(box);
    // The share of pairs that tie.
    await isNear(5 / 16);
    await user.click(element("#ties > summary"));
    await press("fine", "#legend");
    await isNear(0);
    await press("binned", "#legend");
    await isNear(5 / 16);
    await user.click(element("#ties > summary"));
    await type("#prevalence-box", "0.8");
    const edges = [...staircase(true, 0.25), ...staircase(false, 0.25)];
    for (const [at, space] of SPACES.entries()) {
        const corners = edges.map((counts) => placesOf(counts, 0.25)[at] ?? []).filter(([x = -1, y = -1]) => Math.min(x, y) >= 0);
        const missing = () => corners.filter(([x = 0, y = 0]) => !bandIn(space).some(([u = 0, v = 0]) => Math.hypot(x - u, y - v) < 2e-3));
        await until(() => assert.deepEqual(missing(), [], space));
    }
    await user.click(box);
    await until(() => assert.deepEqual(SPACES.map(bandIn), [[], [], []]));
    await user.click(element('[aria-label="Reset prevalence"]'));
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
