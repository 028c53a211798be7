// The papers' figures that are no lesson's: each says what it shows, in numbers that were worked out apart from it, and follows its keys and dials.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { palette } from "../../../www/pkg/drawing.js";
import { choose, curvesOf, expectText, expectValues, parts, plotOf, press, textsOf, turn } from "./lesson.js";
import { atRest, drawnOn, element, openPage, part, textOf, until, user } from "./page.js";

await openPage("figures.html");
await until(() => assert.equal(document.querySelectorAll('.paper-figure:not([data-built="true"])').length, 0));
await atRest();

const figureOf = (/** @type {string} */ id) => element(`#${id}`);

/** Presses a key on one of a figure's plots. @param {string} key @param {number} [times] @param {number} [at] */
const key =
    (key, times = 1, at = 0) =>
    (/** @type {Element} */ figure) =>
        press(/** @type {HTMLElement} */ (parts(figure, ".plot")[at]), ...Array(times).fill(key));

/** Types a number into the figure's dial. @param {string} text */
const type = (text) => (/** @type {Element} */ figure) => turn(figure, "", text);

/**
 * Figures, what is said below their charts, and what is said once each of these moves is made.
 * @type {[id: string, says: RegExp, ...then: [move: (figure: Element) => Promise<void>, says: RegExp][]][]}
 */
const CHARTS = [
    // 4 of 20 positives and negatives at the first; 0.6/(2 + 0.6).
    ["boyd-1", /^Least precision at recall 0\.5, and area: 0\.200 and 0\.189/, [key("ArrowRight", 10), /at recall 0\.6, and area: 0\.231/]],
    // At recall 1/2, for 0.1, 0.25, …: 1/19, 1/7, 1/3, 3/5 and 9/11.
    ["boyd-2", /0\.053 and [\d.]+ at π = 0\.1; 0\.143 and .* at π = 0\.25; 0\.333 and .*; 0\.600 and .*; 0\.818 and [\d.]+ at π = 0\.9\./],
    // Precision at F1 0.45 is 0.45 r/(2 r − 0.45); the least at 0.95 is 0.319.
    [
        "boyd-4",
        /A: recall 0\.95, precision 0\.29, not achievable\. B: recall 0\.68, precision 0\.34, F′ 0\.02\. C: recall 0\.32, precision 0\.76, F′ 0\.43\./,
        [key("ArrowRight"), /A: recall 0\.95.*C: recall 0\.33, precision 0\.71/],
    ],
    // 8 · 17 tables; 4/12, and 4/20 with all negatives.
    [
        "boyd-theorem-1",
        /^136 tables, none below the curve\. With tp = 4 and fp = 8 precision is 0\.333; at recall 0\.5 the least is 0\.200\.$/,
        [key("ArrowDown", 9), /With tp = 4 and fp = 16 precision is 0\.200; at recall 0\.5 the least is 0\.200\.$/],
        [type("4"), /^40 tables, none below the curve\. With tp = 4 and fp = 4 precision is 0\.500; at recall 0\.5 the least is 0\.500\.$/],
    ],
    ["boyd-theorem-2", /^1 \+ 0\.5 · ln\(0\.5\)\/0\.5 = 0\.307/, [type("0.1"), /^1 \+ 0\.9 · ln\(0\.9\)\/0\.1 = 0\.052/]],
    // The mean of i/(i + 10) for 1 to 5, and 1 + 2 ln(2/3); (1/5 + 2/6)/2.
    [
        "boyd-theorem-3",
        /^The least average precision is 0\.2215, the mean of the steps; the area below the curve is 0\.1891\.$/,
        [type("2"), /^The least average precision is 0\.2667/],
    ],
    // mpmath 1.3.0: 0.0383604 of 0.5, and 0.0517554 of 1.
    [
        "boyd-corollary-4",
        /^At π = 0\.1 recall 0\.5 to 1 has 0\.0384 for free, 7\.7 % of the most; all recalls have 5\.2 %\./,
        [type("0.8"), /recall 0\.8 to 1 has 0\.0182 for free, 9\.1 % of the most/],
    ],
    // γ^(1/(φ−1)) at φ = 3: the square root of 3.
    [
        "power-both",
        /recall is 0\.5774 times precision/,
        [type("3"), /recall is 1\.732 times precision/],
        [type("1"), /There is no black line\./],
    ],
    ["g-rho", /recall is 2 times precision/, [type("-3"), /recall is 2 times precision/]],
    // Half of 7 of 50 and 2 of 450, half of 42 and 143: 24.5 and 72.5; (7/9 + 42/185)/2; 390/441, 296/441; 7/49. At 6/7 both find as many.
    [
        "fk-theorem-1",
        /^Precision of the mix is 0\.253 at recall 0\.490; .* would be 0\.502\. Recall gain 0\.884, precision gain 0\.671: .* of 0\.143 on model 1\.$/,
        [type("6/7"), /Recall gain 0\.648, precision gain 0\.795.* with a weight µ of 0\.500 on model 1/],
        [type("1"), /is 0\.778 at recall 0\.140; the mean of both would be 0\.778/],
        [key("ArrowRight", 1, 1), /the mean of both would be 0\.772/],
    ],
    // 7 of 50 and 2 of 450: 61/63, 20/63 and 9/14; at β = 2 141/315.
    [
        "fk-theorem-2",
        /^0\.968 \+ 1 · 0\.317 = \(1 \+ 1\) · 0\.643:/,
        [type("2"), /^0\.968 \+ 4 · 0\.317 = \(1 \+ 4\) · 0\.448:/],
        [key("ArrowUp"), /^0\.978 \+ 4 · 0\.317 = \(1 \+ 4\) · 0\.450:/],
    ],
    // The golden case running-example: expected_FG1, and the range of Δ from -y0/(1 - π) to 1/π.
    ["fk-theorem-3", /At Δ = 5 .*from −1\.078 to 10, is 0\.689\./, [key("ArrowRight"), /At Δ = 5\.1 /]],
    // 155/500 and 500/655; the paper's Figure 3 has 0.76 here.
    [
        "fk-theorem-4",
        /at β² = 0\.31 one line goes through both.* They are equal at d = 0\.763 alone\./,
        [type("2"), /At d = 0\.200 the F gain is 0\.448 for A and 0\.792 for B\./],
        [key("ArrowRight", 1, 1), /At d = 0\.210/],
        [key("ArrowUp", 15), /no β² above 0 makes them equal\. .* They are never equal\./],
    ],
    // Python 3.11.7, as for Figure 4 (left): the 9th and the 27th of 36 correlations, 0.95862 and 0.99511.
    [
        "fk-4-right",
        /0\.6 apart, 0% at random”, the lower quartile: .* correlation of 0\.959\. The model “neural network of 30” has AUCPR 0\.923 and AUPRG 0\.956\..*“digits, 1”, the upper quartile: .* correlation of 0\.995\./,
        [key("ArrowLeft"), /^(?!.*neural network of 30.*upper)/],
        [key("ArrowRight"), /neural network of 30/],
    ],
];

for (const [id, says, ...moves] of CHARTS)
    test(`${id}: what is said below the charts follows keys and dials`, async () => {
        const figure = figureOf(id);
        const expect = (/** @type {RegExp} */ words) => until(() => assert.match(textsOf(figure, ".study-words").join(" "), words));
        await expect(says);
        for (const [move, then] of moves) {
            await move(figure);
            await expect(then);
        }
    });

/** Boyd et al. 2012, Corollary 4. @param {number} share of positives @param {number} low */
const minimumArea = (share, low) => 1 - low + ((1 - share) / share) * Math.log(share * (low - 1) + 1);

test("Boyd, Figure 3: areas of the worst ranking where the share of positives is moved", async () => {
    for (const id of ["boyd-3a", "boyd-3b"]) {
        await press(part(figureOf(id), ".plot"), ...Array(4).fill("ArrowRight"));
        const text = textOf(part(figureOf(id), ".study-words"));
        const share = Number(/π = ([\d.e−-]+)/.exec(text)?.[1]?.replace("−", "-"));
        for (const low of [0, 0.5, 0.8]) {
            const area = minimumArea(share, low) / (id === "boyd-3b" ? 1 - low : 1);
            const shown = Number(new RegExp(`([\\d.]+) over recall ${String(low).replace(".", "\\.")} to 1`).exec(text)?.[1]);
            assert.ok(Math.abs(shown - area) <= 0.0006, text);
        }
    }
});

test("Flach & Kull: plots of the running example and of white clover have one cursor", async () => {
    for (const [id, ...spaces] of [
        ["fk-1", "roc", "pr"],
        ["fk-2", "pr", "prg"],
        ["fk-3", "roc", "prg"],
        ["fk-5", "pr", "prg"],
    ]) {
        const plots = parts(figureOf(String(id)), "figure[data-space]");
        assert.deepEqual(
            plots.map((plot) => plot.dataset["space"]),
            spaces,
        );
        const indices = () => plots.map((plot) => plot.dataset["cursorIndex"]);
        await press(part(/** @type {Element} */ (plots[0]), ".plot"), "Home");
        await until(() => assert.deepEqual(indices(), ["-1", "-1"], id));
        await press(part(/** @type {Element} */ (plots[0]), ".plot"), "ArrowRight");
        await until(() => assert.deepEqual(indices(), ["0", "0"], id));
    }
    // Each model has the colour that it has in Explore, where it is in the order of the data.
    const figure = figureOf("fk-5");
    assert.deepEqual(textsOf(figure, ".legend button"), ["ada", "lr", "gnb"]);
    const colors = palette("light").map(({ color }) => color);
    for (const [at, row] of parts(figure, ".legend li").entries()) assert.ok(row.innerHTML.includes(colors[at] ?? "?"), row.innerHTML);
    assert.deepEqual(textsOf(figure, ".legend li:has(input:checked) button"), ["ada", "gnb"]);
});

/** Disagreements by pair of areas: tasks with another best model, and with another top three, of 36; correlation of ranks. */
const DISAGREEMENTS = [
    // Python 3.11.7: areas as exact fractions (AUCPR in closed form), counts by their definition, statistics.correlation; the paper's behind each.
    "AUCPR and AUPRG 19.4 % (7) 24 % 38.9 % (14) 58 % 0.968 0.95",
    "AUCPR and AUROC 25.0 % (9) 29 % 47.2 % (17) 65 % 0.916 0.95",
    "AUPRG and AUROC 30.6 % (11) 22 % 47.2 % (17) 57 % 0.928 0.96",
];

test("Flach & Kull, Figure 4: how often areas disagree, and a model's ranks and areas by key and choice", async () => {
    const figure = figureOf("fk-4");
    const words = ".study > .study-words";
    const [plot, task] = [part(figure, ".plot"), part(figure, "select")];
    await expectText(figure, words, /1,080 points: 30 models in each of 36 tasks\./);
    const found = parts(figure, "tbody tr").map((row) => textsOf(row, "th, td").join(" "));
    assert.deepEqual(found, DISAGREEMENTS);
    // By the same program: 0.99449 and 0.99742.
    await user.selectOptions(task, "breast cancer, malignant");
    await expectText(
        figure,
        words,
        /Task “breast cancer, malignant”, 212 positives and 357 negatives\. The model “SVM, radial” has rank 1 by AUCPR, which is 0\.994, and rank 1 by AUPRG, which is 0\.997\./,
    );
    const same = "In this task the top three models are the same; the ranks have a correlation of 0.997.";
    await expectText(figure, ".ranking-controls .study-words", same);
    await press(plot, "ArrowRight");
    await expectText(figure, words, /has rank 2 by AUCPR/);
    await press(plot, "ArrowLeft", "ArrowLeft");
    await expectText(figure, words, /has rank 1 by AUCPR/);
    await press(plot, "ArrowDown");
    // Three models make no mistake there, and share the places 1 to 3.
    await expectText(figure, words, /Task “wine, kind 1”, .* has rank 2 by AUCPR, which is 1\.000, and rank 2 by AUPRG, which is 1\.000\./);
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

/** The value of a space's plot in words. @param {Element} figure @param {string} space */
const valueOf = (figure, space) => String(plotOf(figure, space).getAttribute("aria-valuetext"));

/** Turns a dial, and waits until the curves of a plot are others. @param {Element} figure @param {string} space @param {string} dial @param {string} text */
async function turned(figure, space, dial, text) {
    const before = drawnOn(curvesOf(figure, space));
    await turn(figure, dial, text);
    await until(() => assert.ok(drawnOn(curvesOf(figure, space)) !== before, `${dial} moves the curve`));
}

test("Drummond & Holte: a point and its line are one choice, and c moves the best line, not the chosen one", async () => {
    const figure = figureOf("dh-point");
    // At c = 1/2 the cost is the mean of both rates, (0.05 + 0.7)/2; (0.3 + 0.3)/2.
    for (const [threshold, cost] of /** @type {const} */ ([
        [5, "0.375"],
        [4, "0.375"],
        [3, "0.300"],
    ])) {
        await until(() => assert.equal(valueOf(figure, "cost"), `score, threshold ${threshold}: normalised cost ${cost}`));
        assert.match(valueOf(figure, "roc"), new RegExp(`^score, threshold ${threshold}: `));
        await press(plotOf(figure, "roc"), "ArrowRight");
    }
    const envelope = figureOf("dh-envelope");
    assert.match(valueOf(envelope, "roc"), /^score, threshold 4: /);
    await turned(envelope, "cost", "cost", "0.8");
    assert.match(valueOf(envelope, "roc"), /^score, threshold 4: /);
});

test("Drummond & Holte: prevalence and costs are one place on the axis; of two models each is cheaper under some", async () => {
    const figure = figureOf("dh-operating");
    await expectValues(figure, "0.200");
    // Both ways to 1/2: the density of both classes is equal at 0.75, beyond which are 0.2266 of the negatives and 0.7734 of the positives.
    for (const both of ["0.2", "0.5"]) {
        await turn(figure, "cost", both);
        await turn(figure, "prevalence", both);
        await expectValues(figure, "0.500");
        await until(() => assert.match(valueOf(figure, "roc"), /false positive rate 0\.2[23]\d, true positive rate 0\.7[678]\d/));
    }
    // Python 3.11 (statistics.NormalDist).
    const models = figureOf("dh-compare");
    for (const [cost, best, ...costs] of /** @type {const} */ ([
        ["0.3", "B", 0.3, 0.1715],
        ["0.7", "A", 0.193, 0.2397],
    ])) {
        await turn(models, "cost", cost);
        await expectText(models, ".study-words", new RegExp(`: ${best} is cheaper\\.$`));
        const found = [...textOf(part(models, ".study-words")).matchAll(/0\.\d+/g)].map(Number);
        for (const [at, each] of costs.entries()) assert.ok(Math.abs(Number(found[at]) - each) < 0.004, String(found));
    }
    assert.deepEqual(textsOf(models, ".legend button"), ["A", "B"]);
});

test("Vickers & Elkin: decision curves follow the classes, the share of positives and where chances were learned; what c weighs", async () => {
    const figure = figureOf("ve-net-benefit");
    const notes = () => textsOf(figure, ".dial-note");
    assert.equal(notes()[0], "In standard deviations: AUROC 0.856.");
    await turned(figure, "decision", "separation", "1.2");
    await until(() => assert.equal(notes()[0], "In standard deviations: AUROC 0.802."));
    await turned(figure, "decision", "prevalence", "0.4");
    await until(() => assert.equal(notes()[1], "Treat all has 0 at c = 0.4."));
    const elsewhere = figureOf("ve-calibration");
    await expectText(elsewhere, ".dial-note", "Its chances are too high: here 20.0 % are positive.");
    await turned(elsewhere, "decision", "elsewhere", "0.02");
    await expectText(elsewhere, ".dial-note", "Its chances are too low: here 20.0 % are positive.");
    await turn(elsewhere, "elsewhere", "0.2");
    await expectText(elsewhere, ".dial-note", "Both are calibrated.");
    const weights = figureOf("ve-weights");
    await expectValues(weights, "0.250", "0.090");
    await turn(weights, "cost", "0.5");
    await expectValues(weights, "1.000", "0.026");
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
    const lessons = readFileSync(new URL("../../../learn.html", import.meta.url), "utf8");
    for (const [slug, ...ids] of [
        ["averaging", "fk-theorem-1"],
        ["beta", "fk-theorem-2", "fk-theorem-4"],
        ["auprg", "fk-theorem-3"],
        ["unachievable", "boyd-table-1", "boyd-theorem-1", "boyd-theorem-2", "boyd-theorem-3", "boyd-corollary-4"],
        ["folds", "boyd-table-2", "boyd-table-3"],
        ["net-benefit", "dh-envelope", "ve-weights"],
    ]) {
        assert.ok(lessons.includes(`id="${slug}"`), slug);
        for (const id of ids) assert.equal(part(figureOf(id), ".source a").getAttribute("href"), `learn.html#${slug}`, id);
    }
});

test("each figure has a card, which says in four to seven words what to try, no two in one group the same", () => {
    assert.deepEqual(
        [...document.querySelectorAll(".cards .card")].map((card) => card.getAttribute("href")),
        [...document.querySelectorAll(".paper-figure, .paper-entry")].map(({ id }) => `#${id}`),
    );
    for (const group of document.querySelectorAll(".cards ul")) {
        const tries = textsOf(group, ".card i");
        assert.equal(tries.length, group.querySelectorAll(".card").length);
        for (const words of tries) assert.match(words, /^(\S+ ){3,6}\S+$/);
        assert.equal(new Set(tries).size, tries.length, tries.join("; "));
    }
});
