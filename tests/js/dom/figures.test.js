// The papers' figures that are no lesson's: each drives what it shows, and its numbers are those of the papers' formulas.
import assert from "node:assert/strict";
import { test } from "node:test";

import { palette } from "../../../www/pkg/drawing.js";
import { figureOf, openFigures } from "./figure.js";
import { choose, expectText, parts, press, textsOf, turn } from "./lesson.js";
import { part, textOf, until, user } from "./page.js";

await openFigures();

/**
 * Boyd et al. 2012, Corollary 4.
 * @param {number} share of positives
 * @param {number} low
 * @param {number} high
 */
const minimumArea = (share, low, high) => high - low + ((1 - share) / share) * Math.log((share * (low - 1) + 1) / (share * (high - 1) + 1));

for (const [id, isScaled] of /** @type {const} */ ([
    ["boyd-3a", false],
    ["boyd-3b", true],
])) {
    test(`Boyd, Figure 3: areas of the worst ranking where the share of positives is moved, ${id}`, async () => {
        const figure = figureOf(id);
        const shares = [];
        for (let step = 0; step < 3; step += 1) {
            await press(part(figure, ".plot"), ...Array(4).fill("ArrowRight"));
            const text = textOf(part(figure, ".study-words"));
            const share = Number(/π = ([\d.e−-]+)/.exec(text)?.[1]?.replace("−", "-"));
            shares.push(share);
            for (const low of [0, 0.5, 0.8]) {
                const area = minimumArea(share, low, 1) / (isScaled ? 1 - low : 1);
                const shown = Number(new RegExp(`([\\d.]+) over recall ${String(low).replace(".", "\\.")} to 1`).exec(text)?.[1]);
                assert.ok(Math.abs(shown - area) <= 0.0006, text);
            }
        }
        assert.deepEqual(
            shares,
            [...new Set(shares)].sort((one, other) => one - other),
        );
    });
}

test("Boyd, Figures 1 and 2: least precision is πr / (1 − π + πr)", async () => {
    // At recall 1/2, for 0.1, 0.25, 0.5, 0.75 and 0.9: 1/19, 1/7, 1/3, 3/5 and 9/11.
    await expectText(
        figureOf("boyd-2"),
        ".study-words",
        /0\.053 and [\d.]+ at π = 0\.1; 0\.143 and [\d.]+ at π = 0\.25; 0\.333 and [\d.]+ at π = 0\.5; 0\.600 and [\d.]+ at π = 0\.75; 0\.818 and [\d.]+ at π = 0\.9\./,
    );
    const first = figureOf("boyd-1");
    await expectText(first, ".study-words", /^Least precision at recall 0\.5, and area: 0\.200 and 0\.189/);
    await press(part(first, ".plot"), ...Array(10).fill("ArrowRight"));
    // 0.6 / (2 + 0.6)
    await expectText(first, ".study-words", /at recall 0\.6, and area: 0\.231/);
});

test("Boyd, Figure 4: A can't be reached, B is hardly worth it, C is", async () => {
    const figure = figureOf("boyd-4");
    // Precision at F1 0.45 is 0.45 r / (2 r − 0.45); the least at 0.95 is 0.319.
    await expectText(
        figure,
        ".study-words",
        /A: recall 0\.95, precision 0\.29, not achievable\. B: recall 0\.68, precision 0\.34, F′ 0\.02\. C: recall 0\.32, precision 0\.76, F′ 0\.43\./,
    );
    await press(part(figure, ".plot"), "ArrowRight");
    await expectText(figure, ".study-words", /A: recall 0\.95.*C: recall 0\.33, precision 0\.71/);
});

test("Gandenberger: the black line is γ^(1/(φ−1)) in power means, and β in G whatever ρ", async () => {
    const power = figureOf("power-both");
    await expectText(power, ".study-words", /recall is 0\.5774 times precision/);
    await turn(power, "", "3");
    // The square root of 3.
    await expectText(power, ".study-words", /recall is 1\.732 times precision/);
    await turn(power, "", "1");
    await expectText(power, ".study-words", /There is no black line\./);
    const mean = figureOf("g-rho");
    for (const rho of ["-3", "-1", "3", "0.5"]) {
        await turn(mean, "", rho);
        await until(() => assert.equal(Reflect.get(part(mean, 'input[type="range"]'), "value"), rho));
        await expectText(mean, ".study-words", /recall is 2 times precision/);
    }
});

for (const [id, spaces] of /** @type {[string, string[]][]} */ ([
    ["fk-1", ["roc", "pr"]],
    ["fk-2", ["pr", "prg"]],
    ["fk-3", ["roc", "prg"]],
    ["fk-5", ["pr", "prg"]],
])) {
    test(`Flach & Kull: plots of the running example and of white clover have one cursor, ${id}`, async () => {
        const plots = parts(figureOf(id), "figure[data-space]");
        const indices = () => plots.map((plot) => plot.dataset["cursorIndex"]);
        assert.deepEqual(
            plots.map((plot) => plot.dataset["space"]),
            spaces,
        );
        const first = part(/** @type {Element} */ (plots[0]), ".plot");
        await press(first, "Home");
        await until(() => assert.deepEqual(indices(), ["-1", "-1"]));
        await press(first, "ArrowRight");
        await until(() => assert.deepEqual(indices(), ["0", "0"]));
    });
}

test("Flach & Kull, Figure 5: the models can be told apart", () => {
    assert.deepEqual(textsOf(figureOf("fk-5"), ".legend button"), ["ada", "lr", "gnb"]);
    // Each has the colour that it has in Explore, where it is in the order of the data.
    const colors = palette("light").map(({ color }) => color);
    const rows = parts(figureOf("fk-5"), ".legend li");
    for (const [at, row] of rows.entries()) assert.ok(row.innerHTML.includes(colors[at] ?? "?"), row.innerHTML);
    assert.deepEqual(
        parts(figureOf("fk-5"), ".legend input").map((box) => Reflect.get(box, "checked")),
        [true, false, true],
    );
});

/** Disagreements by pair of areas: tasks with another best model, and with another top three, of 36; correlation of ranks. */
const DISAGREEMENTS = [
    // Python 3.11.7: areas as exact fractions (AUCPR in closed form), counts by their definition, statistics.correlation; the paper's behind each.
    ["AUCPR and AUPRG", "19.4 % (7)", "24 %", "38.9 % (14)", "58 %", "0.968", "0.95"],
    ["AUCPR and AUROC", "25.0 % (9)", "29 %", "47.2 % (17)", "65 %", "0.916", "0.95"],
    ["AUPRG and AUROC", "30.6 % (11)", "22 %", "47.2 % (17)", "57 %", "0.928", "0.96"],
];

test("Flach & Kull, Figure 4: how often areas disagree, and a model's ranks and areas by key and choice", async () => {
    const figure = figureOf("fk-4");
    const words = ".study > .study-words";
    const [plot, task] = [part(figure, ".plot"), part(figure, "select")];
    await expectText(figure, words, /1,080 points: 30 models in each of 36 tasks\./);
    assert.deepEqual(
        parts(figure, "tbody tr").map((row) => textsOf(row, "th, td")),
        DISAGREEMENTS,
    );
    // By the same program: 0.99449 and 0.99742.
    await user.selectOptions(task, "breast cancer, malignant");
    await expectText(
        figure,
        words,
        /Task “breast cancer, malignant”, 212 positives and 357 negatives\. The model “SVM, radial” has rank 1 by AUCPR, which is 0\.994, and rank 1 by AUPRG, which is 0\.997\./,
    );
    await expectText(
        figure,
        ".ranking-controls .study-words",
        "In this task the top three models are the same; the ranks have a correlation of 0.997.",
    );
    await press(plot, "ArrowRight");
    await expectText(figure, words, /has rank 2 by AUCPR/);
    await press(plot, "ArrowLeft", "ArrowLeft");
    await expectText(figure, words, /has rank 1 by AUCPR/);
    await press(plot, "ArrowDown");
    // Three models make no mistake there, and share the places 1 to 3.
    await expectText(
        figure,
        words,
        /Task “wine, kind 1”, 59 positives and 119 negatives\. The model “quadratic discriminant” has rank 2 by AUCPR, which is 1\.000, and rank 2 by AUPRG, which is 1\.000\./,
    );
    // Beyond the last task there is none.
    await user.selectOptions(task, "Friedman's function, upper fifth");
    await press(plot, "ArrowDown");
    await expectText(figure, words, /^Task “Friedman's function, upper fifth”, 70 positives/);
    await choose(figure, "AUPRG and AUROC");
    await expectText(figure, words, /by AUROC, which is/);
    await expectText(figure, "tr.sum th", "AUPRG and AUROC");
    await choose(figure, "areas in one");
    await expectText(figure, words, /by AUROC, which is/);
    await user.selectOptions(task, "All tasks");
    await expectText(figure, words, /1,080 points/);
    const label = parts(figure, "label").find((each) => textOf(each) === "ranks in all tasks");
    assert.equal(Reflect.get(part(/** @type {Element} */ (label), "input"), "checked"), true);
});

test("Flach & Kull, Theorem 3: the F1 gain by Δ and its mean", async () => {
    const figure = figureOf("fk-theorem-3");
    // The golden case running-example: expected_FG1, and the range of Δ from -y0/(1 - π) to 1/π.
    await expectText(figure, ".study-words", /At Δ = 5 .*from −1\.078 to 10, is 0\.689\./);
    await press(part(figure, ".plot"), "ArrowRight");
    await expectText(figure, ".study-words", /At Δ = 5\.1 /);
});

test("theorems and tables are listed in the papers' order, each with the lesson where it is dragged", () => {
    const names = (/** @type {string} */ section) => textsOf(figureOf(section), ".figure-number").join(", ");
    assert.equal(
        names("flach-kull"),
        "Figure 1, Figure 2, Theorem 1, Theorem 2, Theorem 3, Theorem 4, Figure 3, Figure 4 (left), Figure 4 (right), Figure 5",
    );
    assert.equal(
        names("boyd"),
        "Figure 1, Table 1, Theorem 1, Theorem 2, Figure 2, Theorem 3, Figure 3 (a), Figure 3 (b), Corollary 4, Table 2, Table 3, Figure 4",
    );
    assert.equal(names("drummond-holte"), "Duality, Envelope, Conditions, Comparison");
    assert.equal(names("vickers-elkin"), "Net benefit, Calibration, Weights");
    const cards = [...document.querySelectorAll(".cards .card")].map((card) => card.getAttribute("href"));
    assert.deepEqual(
        cards,
        [...document.querySelectorAll(".paper-figure, .paper-entry")].map(({ id }) => `#${id}`),
    );
    // That these have what is dragged: lesson-plots.test.js.
    for (const [id, slug] of /** @type {const} */ ([
        ["fk-theorem-1", "averaging"],
        ["fk-theorem-2", "beta"],
        ["fk-theorem-3", "auprg"],
        ["fk-theorem-4", "beta"],
        ["boyd-table-1", "unachievable"],
        ["boyd-theorem-1", "unachievable"],
        ["boyd-theorem-2", "unachievable"],
        ["boyd-theorem-3", "unachievable"],
        ["boyd-corollary-4", "unachievable"],
        ["boyd-table-2", "folds"],
        ["boyd-table-3", "folds"],
        ["dh-envelope", "net-benefit"],
        ["ve-weights", "net-benefit"],
    ]))
        assert.equal(part(figureOf(id), ".source a").getAttribute("href"), `learn.html#${slug}`, id);
});
