// "How sure are these numbers?" on the white-clover example. Where the expected numbers come from: tests/golden/README.md.
import { expect, test } from "@playwright/test";

import { SPACES, choose, chooseMeasure, choosePlots, expectAccessible, open, paste, picture, pictures, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

const MODELS = ["ada", "lr", "gnb", "rf", "knn"];
const MEASURES = ["auroc", "prArea", "averagePrecision", "prgArea", "expectedFGain"];

/** Values in the data, by model and measure. */
const ESTIMATES = [
    [0.7647, 0.6649, 0.6762, 0.6604, 0.5914],
    [0.8547, 0.8392, 0.842, 0.8093, 0.6547],
    [0.7505, 0.6662, 0.6746, 0.5563, 0.5521],
    [0.7974, 0.6954, 0.7068, 0.6935, 0.6093],
    [0.6689, 0.5473, 0.5248, 0.3417, 0.4378],
];

const STANDARD_ERRORS = [
    [0.06453, 0.08576, 0.08038, 0.12181, 0.06033],
    [0.05201, 0.05361, 0.05124, 0.09534, 0.04588],
    [0.06132, 0.07792, 0.07307, 0.13524, 0.06595],
    [0.05598, 0.08663, 0.07576, 0.12091, 0.05946],
    [0.06522, 0.08108, 0.06562, 0.15901, 0.07805],
];

/** Share of draws in which a model is best. */
const BEST = [
    [0.0449, 0.011, 0.0133, 0.0542, 0.0712],
    [0.7899, 0.9471, 0.9539, 0.8348, 0.7897],
    [0.0055, 0.0019, 0.0017, 0.0014, 0.0025],
    [0.1598, 0.04, 0.0311, 0.1096, 0.1366],
    [0, 0, 0, 0, 0],
];

/** The best F1 in the data, and by rows that had no part in the choice. */
const BEST_F1 = [
    [0.6957, 0.6296],
    [0.7442, 0.6729],
    [0.6667, 0.5999],
    [0.6792, 0.6136],
    [0.6197, 0.5894],
];

/** lr minus gnb: difference, standard error, interval, share of draws in which lr is higher. */
const LR_MINUS_GNB = [
    [0.10421, 0.05105, 0.0011, 0.2168, 0.9832],
    [0.17298, 0.06703, 0.0386, 0.3192, 0.9975],
    [0.16746, 0.06219, 0.0375, 0.2979, 0.9976],
    [0.25301, 0.10776, 0.0473, 0.504, 0.995],
    [0.10257, 0.05308, 0.0117, 0.2394, 0.9905],
];

/**
 * Unfolds the panel and waits for its numbers.
 * @param {Page} page
 */
async function unfold(page) {
    await page.locator("#uncertainty > summary").click();
    await done(page, "5,000 replicates");
}

/**
 * Waits for the numbers of so many replicates.
 * @param {Page} page
 * @param {string} replicates
 */
async function done(page, replicates) {
    await expect(page.locator("#uncertainty [role=status]")).toContainText(`${replicates} of`);
    await expect(page.locator(".uncertainty-results")).toHaveAttribute("aria-busy", "false");
}

/**
 * Types into a box and takes it.
 * @param {Page} page
 * @param {string} box
 * @param {string} text
 */
async function type(page, box, text) {
    await page.locator(box).fill(text);
    await page.locator(box).press("Enter");
}

/**
 * The numbers in a text, in their order.
 * @param {string} text
 * @returns {number[]}
 */
function numbersIn(text) {
    return (
        text
            .replaceAll("−", "-")
            .replaceAll(",", "")
            .match(/[-+]?\d+(\.\d+)?/g) ?? []
    ).map(Number);
}

/**
 * All cells of the table of models: value, interval, standard error, share best.
 * @param {Page} page
 */
async function cells(page) {
    const texts = await page
        .locator("#uncertainty-models tbody tr")
        .evaluateAll((rows) =>
            rows.map((row) =>
                [...row.querySelectorAll("td")].map((cell) =>
                    ["estimate", "interval", "more"].map((name) => cell.querySelector(`.${name}`)?.textContent ?? ""),
                ),
            ),
        );
    return texts.map((row) =>
        row.map((parts) => {
            const [estimate = NaN, low = NaN, high = NaN, standardError = NaN, percentBest = NaN] = parts.flatMap(numbersIn);
            return { estimate, low, high, standardError, best: percentBest / 100 };
        }),
    );
}

/**
 * One row of the table of pairs as numbers.
 * @param {Page} page
 * @param {number} at
 */
async function pairRow(page, at) {
    const texts = await page.locator("#uncertainty-pairs tbody tr").nth(at).locator("td").allTextContents();
    const [[difference = NaN] = [], , [low = NaN, high = NaN] = [], [standardError = NaN] = [], [p = NaN] = [], [percent = NaN] = []] =
        texts.map(numbersIn);
    return { difference, low, high, standardError, p, above: percent / 100 };
}

/**
 * Expects a number within so much of another.
 * @param {number | undefined} found
 * @param {number | undefined} expected
 * @param {number} tolerance
 * @param {string} [what]
 */
function near(found, expected, tolerance, what = "") {
    expect(Math.abs((found ?? NaN) - (expected ?? NaN)), `${what}: ${found} for ${expected}`).toBeLessThanOrEqual(tolerance);
}

test(
    "the panel is loaded when it is first opened, and its numbers are those of another bootstrap",
    { tag: "@source" },
    async ({ page }) => {
        /** @type {string[]} */
        const requests = [];
        page.on("request", (request) => requests.push(request.url()));
        await open(page);
        expect(requests.filter((url) => url.includes("/uncertainty/"))).toEqual([]);
        await unfold(page);
        expect(requests.filter((url) => url.includes("/uncertainty/")).length).toBeGreaterThan(0);
        await expect(page.locator("#uncertainty-models thead th")).toHaveText(["Model", "AUROC", "AUCPR", "AP", "AUPRG", "E[FG₁]"]);
        expect((await page.locator("#uncertainty-models tbody th").allTextContents()).map((text) => text.trim())).toEqual(MODELS);
        await expect(page.locator("#uncertainty [role=status]")).toHaveText("5,000 replicates of 25 positive and 38 negative rows.");
        await type(page, "#uncertainty-replicates", "10000");
        await done(page, "10,000 replicates");
        for (const [model, row] of (await cells(page)).entries()) {
            for (const [measure, cell] of row.entries()) {
                const what = `${MODELS[model]} ${MEASURES[measure]}`;
                near(cell.estimate, ESTIMATES[model]?.[measure], 0.00056, what);
                expect(cell.low, what).toBeLessThan(cell.estimate);
                expect(cell.high, what).toBeGreaterThan(cell.estimate);
                // 10,000 replicates know a standard error to 0.7 %, and two digits are shown.
                const standardError = STANDARD_ERRORS[model]?.[measure] ?? NaN;
                near(cell.standardError, standardError, 0.03 * standardError + 0.0051 * 10 ** Math.ceil(Math.log10(standardError)), what);
                const best = BEST[model]?.[measure] ?? NaN;
                near(cell.best, best, 4 * Math.sqrt((best * (1 - best)) / 10_000) + 0.001, what);
            }
        }
    },
);

test("a pair has its differences with intervals, and DeLong's test as R makes it", async ({ page }) => {
    await open(page);
    await unfold(page);
    await type(page, "#uncertainty-replicates", "10000");
    await done(page, "10,000 replicates");
    await page.getByLabel("Difference of").selectOption("lr");
    await page.getByLabel("minus").selectOption("gnb");
    const rows = page.locator("#uncertainty-pairs tbody tr");
    await expect(rows.locator("th")).toHaveText(["AUROC, by the bootstrap", /^by DeLong’s test/, "AUCPR", "AP", "AUPRG", "E[FG₁]"]);
    await expect(page.locator("#uncertainty-pairs thead th").last()).toHaveText("lr higher in");
    for (const [at, [difference, standardError = NaN, low, high, above = NaN]] of LR_MINUS_GNB.entries()) {
        const found = await pairRow(page, at === 0 ? 0 : at + 1);
        const what = MEASURES[at];
        near(found.difference, difference, 0.0001, what);
        near(found.standardError, standardError, 0.03 * standardError + 0.0051 * 10 ** Math.ceil(Math.log10(standardError)), what);
        // At a share of 1.8 % each end is known to about 0.04 standard errors from 10,000 replicates, and scores tie.
        near(found.low, low, 0.15 * standardError, what);
        near(found.high, high, 0.15 * standardError, what);
        near(found.above, above, 0.006, what);
        expect(found.p < 0.05, what).toBe(found.low > 0);
    }
    // R 4.2.2, pROC 1.18.0: roc.test(lr, gnb), see tests/uncertainty/delong.rs. Z = 2.0603, p = 0.03937, 0.0051 to 0.2033.
    await expect(rows.nth(1)).toContainText("z = 2.060");
    await expect(rows.nth(1).locator("td")).toHaveText(["+0.1042", "", "+0.0051 to +0.2033", "0.051", "0.039", ""]);
    const verdict = page.locator("#uncertainty-verdict");
    await expect(verdict).toHaveText(
        /^lr leads gnb by 0\.104 AUROC \(p = 0\.0\d\d by the bootstrap\): chance alone rarely makes such a difference\.$/,
    );
    // The other way round all signs turn.
    await page.getByLabel("minus").selectOption("lr");
    await expect(page.getByLabel("Difference of")).toHaveValue("2");
    await expect(rows.nth(1)).toContainText("z = −2.060");
    await expect(rows.nth(1).locator("td").nth(2)).toHaveText("−0.2033 to −0.0051");
    await expect(verdict).toHaveText(/^lr leads gnb by 0\.104 AUROC/);
    await page.getByLabel("Difference of").selectOption("ada");
    await expect(verdict).toHaveText(
        /^lr leads ada by 0\.090 AUROC \(p = 0\.[12]\d\d by the bootstrap\): with 25 positives, these rows can’t tell which is better\.$/,
    );
});

test("numbers follow the prevalence and the recall range", async ({ page }) => {
    await open(page);
    await unfold(page);
    await choose(page, "More");
    await page.locator("#recall-range > summary").click();
    await type(page, "#recall-from-box", "0.5");
    await type(page, "#prevalence-box", "0.1");
    await expect(page.locator("#uncertainty-models thead th").nth(2)).toHaveText("AUCPR, recall 0.5 to 1");
    const lr = page.locator("#uncertainty-models tbody tr").nth(1);
    // numpy, as above, at one positive in ten: 0.8547, 0.162, 0.6279, 0.9678, 0.7339.
    await expect(lr.locator(".estimate")).toHaveText(["0.855", "0.162", "0.628", "0.968", "0.734"]);
    await done(page, "5,000 replicates");
    const [, row = []] = await cells(page);
    for (const [at, expected] of [0.05201, 0.06302, 0.09658, 0.0256, 0.01276].entries())
        near(row[at]?.standardError, expected, 0.1 * expected, MEASURES[at]);
});

test("a partial area has its interval, and its range stands in the head", async ({ page }) => {
    await open(page);
    await unfold(page);
    await choose(page, "More");
    await page.locator("#roc-range > summary").click();
    await page.getByLabel("false positive rates").check();
    await type(page, "#rate-to-box", "0.2");
    const heads = page.locator("#uncertainty-models thead th");
    await expect(heads.nth(6)).toHaveText("pAUROC, FPR 0 to 0.2");
    await expect(heads.nth(7)).toHaveText("pAUROC, 1/2 to 1, FPR 0 to 0.2");
    // scikit-learn 1.9.1: roc_auc_score(label, lr, max_fpr=0.2) is 0.78596.
    const lr = page.locator("#uncertainty-models tbody tr").nth(1);
    await expect(lr.locator("[data-measure=partialAuroc] .estimate")).toHaveText("0.123");
    await expect(lr.locator("[data-measure=standardizedPartialAuroc] .estimate")).toHaveText("0.786");
    await expect(lr.locator("[data-measure=standardizedPartialAuroc] .interval")).toHaveText(/^0\.[67]\d\d to 0\.[89]\d\d$/);
});

test("the best threshold is corrected for its choice, there and at the answer", async ({ page }) => {
    await open(page);
    const line = page.locator("#answer .optimism");
    await expect(line).toHaveText(
        "Chosen and judged on the same rows, so expect less on others; “How sure are these numbers?” says how much.",
    );
    await unfold(page);
    await expect(page.locator("#uncertainty-best thead th")).toHaveText(["Model", "Best F1", "Corrected", "At score", "95 % of draws"]);
    // 20,000 stratified draws with numpy: tests/golden/README.md.
    const rows = page.locator("#uncertainty-best tbody tr");
    for (const [at, [shown = NaN, corrected = NaN]] of BEST_F1.entries()) {
        const [value = NaN, out = NaN] = (await rows.nth(at).locator("td").allTextContents()).flatMap(numbersIn);
        near(value, shown, 0.0006, MODELS[at]);
        near(out, corrected, 0.006, MODELS[at]);
        expect(out).toBeLessThan(value);
    }
    const corrected = await rows.first().locator("td").nth(1).textContent();
    await expect(line).toHaveText(`Chosen and judged on the same rows, so expect less on others: about ${corrected}.`);
    await chooseMeasure(page, "Accuracy");
    await expect(line).toContainText("says how much");
    await done(page, "5,000 replicates");
    await expect(page.locator("#uncertainty-best thead th").nth(1)).toHaveText("Best accuracy");
    await expect(line).toContainText("about 0.");
});

test("class sizes are fixed or drawn too, DeLong stands beside, and clusters are drawn whole", async ({ page }) => {
    await open(page);
    await unfold(page);
    await expect(page.getByRole("radio", { name: "as in your data" })).toBeChecked();
    // R 4.2.2, pROC 1.18.0: ci.auc(ada).
    await expect(page.locator('#uncertainty-models [data-measure="auroc"] .delong').first()).toHaveText("DeLong 0.637 to 0.893");
    const [[before] = []] = await cells(page);
    await page.getByRole("radio", { name: "drawn too" }).check();
    await expect(async () => expect((await cells(page))[0]?.[0]).not.toEqual(before)).toPass();
    await page.locator('button[data-panel="columns"]').click();
    await page.locator("#columns-panel").getByLabel("Fold column").selectOption({ label: "none" });
    await shown(page, 2);
    await page.locator("#columns-panel").getByLabel("Cluster column").selectOption({ label: "fold" });
    await shown(page, 3);
    await expect(page.locator("#uncertainty [role=status]")).toHaveText(
        "10,000 replicates of 10 clusters, drawn whole, with 25 positive and 38 negative rows.",
    );
    await expect(page.locator('#uncertainty-models [data-measure="auroc"] .delong').first()).toContainText("rows as if independent");
    await expect(page.locator("#models-notes")).toContainText("those with the same “fold” belong together");
    await expect(page.locator("#point-intervals")).toContainText("Rows with the same “fold” are not");
    await expect(page.locator(".uncertainty-notices")).toContainText("clusters");
});

test("rates at the chosen threshold have both intervals, at another prevalence the bootstrap's", async ({ page }) => {
    await open(page);
    await unfold(page);
    await type(page, "#threshold-box", "0.5536");
    const rows = page.locator("#uncertainty-point tbody tr");
    const intervals = async (/** @type {number} */ column) =>
        (await rows.locator(`td:nth-of-type(${column})`).allTextContents()).map(numbersIn);
    await expect(rows.locator("td:nth-of-type(1)")).toHaveText(["0.445 to 0.798", "0.058 to 0.273", "0.549 to 0.894", "0.641 to 0.883"]);
    // statsmodels' Wilson, as in tests/js/answers.test.js; the bootstrap's are not far off.
    await expect(async () => {
        const [byFormula, redrawn] = [await intervals(1), await intervals(2)];
        for (const [at, ends] of byFormula.entries()) for (const [side, end] of ends.entries()) near(redrawn[at]?.[side], end, 0.06);
    }).toPass();
    await type(page, "#prevalence-box", "0.1");
    await expect(rows.nth(2).locator("td").first()).toHaveText("–");
    await expect(async () => {
        const [low = NaN, high = NaN] = (await intervals(2))[2] ?? [];
        // Precision is 0.351 there.
        expect(low < 0.351 && 0.351 < high && high < 0.75).toBe(true);
    }).toPass();
});

test("classes that do not overlap have a rough bound, not an interval without width", async ({ page }) => {
    await open(page);
    const rows = Array.from({ length: 30 }, (_, at) => `${at < 12 ? 1 : 0},${30 - at}`);
    await paste(page, ["label,score", ...rows].join("\n"));
    await shown(page, 2);
    // 1 - 3/12.
    await expect(page.locator("#models-table tbody td").nth(1)).toHaveText("roughly 0.750–1.000");
    await page.locator("#uncertainty > summary").click();
    await done(page, "10,000 replicates");
    await expect(page.locator('#uncertainty-models [data-measure="auroc"] .interval')).toHaveText("roughly 0.750 to 1.000");
    await expect(page.locator(".uncertainty-notices")).toContainText("Classes do not overlap");
});

/**
 * The heights in a plot, at `x`, between which the pixels differ from those of a picture taken before.
 * @param {Page} page
 * @param {string} space
 * @param {string} before
 * @param {number} x
 */
async function changedAt(page, space, before, x) {
    return page.locator(`figure[data-space="${space}"] .plot-base`).evaluate(
        async (canvas, { before, x }) => {
            if (!(canvas instanceof HTMLCanvasElement)) throw new Error("not a canvas");
            const bytes = Uint8Array.from(atob(before.slice(before.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));
            const former = await createImageBitmap(new Blob([bytes]));
            const column = (/** @type {CanvasImageSource} */ source) => {
                const flat = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
                if (!flat) throw new Error("no 2d context");
                flat.drawImage(source, 0, 0);
                // The margins of src/draw/layout.rs.
                const ratio = canvas.width / canvas.clientWidth;
                const [left = 0, right = 0, top = 0, bottom = 0] = [34, 30, 39, 37].map((margin) => margin * ratio);
                const side = Math.min(canvas.width - left - right, canvas.height - top - bottom);
                const at = left + (canvas.width - left - right - side) / 2 + x * side;
                return { data: flat.getImageData(Math.floor(at), 0, 1, canvas.height).data, top, side };
            };
            const [old, now] = [column(former), column(canvas)];
            const rows = [...Array(canvas.height).keys()].filter((row) =>
                [0, 1, 2, 3].some((part) => old.data[4 * row + part] !== now.data[4 * row + part]),
            );
            const height = (/** @type {number} */ row) => 1 - (row - now.top) / now.side;
            return {
                count: rows.length,
                low: height((rows.at(-1) ?? NaN) + 1),
                high: height(rows[0] ?? NaN),
                colour: [...now.data.slice(4 * (rows[0] ?? 0) + 8, 4 * (rows[0] ?? 0) + 11)],
            };
        },
        { before, x },
    );
}

test.describe("bands", () => {
    test.use({ viewport: { width: 1440, height: 1000 } });

    /** Bands of ada by numpy: place, low and high. @type {Record<string, [number, number, number][]>} */
    const OF_ADA = {
        roc: [
            [0.3, 0.52, 0.92],
            [0.5, 0.64, 1],
            [0.7, 0.76, 1],
        ],
        pr: [
            [0.3, 0.517, 1],
            [0.5, 0.532, 0.926],
            [0.7, 0.432, 0.897],
        ],
        prg: [
            [0.3, 0.403, 0.946],
            [0.5, 0.305, 0.954],
            [0.7, 0.119, 0.923],
        ],
    };

    /** The same at a prevalence of 0.1; what is below 0 is not shown. @type {Record<string, [number, number, number][]>} */
    const AT_A_TENTH = {
        roc: OF_ADA["roc"] ?? [],
        pr: [
            [0.5, 0.161, 0.679],
            [0.7, 0.114, 0.596],
        ],
        prg: [
            [0.3, 0, 1],
            [0.7, 0.318, 1],
        ],
    };

    /**
     * @param {Page} page
     * @param {string[]} before
     * @param {Record<string, [number, number, number][]>} expected
     */
    async function expectBands(page, before, expected) {
        for (const [at, space] of SPACES.entries()) {
            for (const [x, low, high] of expected[space] ?? []) {
                const found = await changedAt(page, space, before[at] ?? "", x);
                // So much one row more or less moves a curve here, and an end of a band rests on one row.
                near(found.low, low, 0.06, `${space} at ${x}, low`);
                near(found.high, high, 0.06, `${space} at ${x}, high`);
            }
        }
    }

    test("are drawn for the chosen model, follow the prevalence, and go again", async ({ page }) => {
        await open(page);
        await unfold(page);
        // With another number of draws some edges lie one row further.
        await type(page, "#uncertainty-replicates", "1000");
        await done(page, "1,000 replicates");
        const before = await pictures(page, "base");
        await page.getByRole("radio", { name: "chosen model" }).check();
        await expect(async () => expect(await picture(page, "prg", "base")).not.toBe(before[2])).toPass();
        await expectBands(page, before, OF_ADA);
        // A tint of the model's colour: ada is blue.
        const { colour } = await changedAt(page, "roc", before[0] ?? "", 0.3);
        expect(colour[2]).toBeGreaterThan((colour[0] ?? 0) + 20);
        await page.getByRole("radio", { name: "none" }).check();
        await expect(async () => expect(await pictures(page, "base")).toEqual(before)).toPass();
        // Folded away the bands stay, and follow the dials.
        await type(page, "#prevalence-box", "0.1");
        await done(page, "1,000 replicates");
        const atATenth = await pictures(page, "base");
        await page.getByRole("radio", { name: "chosen model" }).check();
        await page.locator("#uncertainty > summary").click();
        await expect(async () => expect(await picture(page, "prg", "base")).not.toBe(atATenth[2])).toPass();
        await expectBands(page, atATenth, AT_A_TENTH);
        await page.getByRole("button", { name: "Reset prevalence" }).click();
        await expect(async () => {
            for (const [at, space] of SPACES.entries())
                expect((await changedAt(page, space, before[at] ?? "", 0.5)).count).toBeGreaterThan(50);
        }).toPass();
        await expectBands(page, before, OF_ADA);
    });

    /** The same in the other spaces, with the ends of each plot's y. @type {Record<string, { y: [number, number], at: [number, number, number][] }>} */
    const FURTHER = {
        cap: {
            y: [0, 1],
            at: [
                [0.3, 0.436, 0.68],
                [0.5, 0.6, 0.9],
                [0.7, 0.724, 1],
            ],
        },
        lift: {
            y: [0, 2.52],
            at: [
                [0.3, 1.453, 2.267],
                [0.5, 1.2, 1.8],
                [0.7, 1.034, 1.429],
            ],
        },
        // Where the quantiles -0.5 and 0.5 are between -3.0902 and 2.3263.
        det: {
            y: [-3.0902, 2.3263],
            at: [
                [0.4782, -1.405, -0.05],
                [0.6628, -3.0902, -0.706],
            ],
        },
        decision: {
            y: [-0.0397, 0.4365],
            at: [
                [0.35, 0.072, 0.227],
                [0.45, 0, 0.216],
                [0.5, 0, 0.238],
            ],
        },
        cost: {
            y: [0, 0.55],
            at: [
                [0.3, 0.15, 0.327],
                [0.5, 0.231, 0.476],
                [0.63, 0.273, 0.447],
            ],
        },
        brier: {
            y: [0, 0.5266],
            at: [
                [0.3, 0.232, 0.397],
                [0.5, 0.159, 0.397],
                [0.63, 0.161, 0.343],
            ],
        },
        fCost: {
            y: [0, 1],
            at: [
                [0.3, 0.7, 0.897],
                [0.5, 0.577, 0.885],
                [0.7, 0.556, 0.905],
            ],
        },
    };

    test("are drawn in every space that is shown", async ({ page }) => {
        await open(page);
        await choosePlots(page, ["roc", "cap", "lift", "decision", "fCost"]);
        await unfold(page);
        await type(page, "#uncertainty-replicates", "1000");
        await done(page, "1,000 replicates");
        /** @type {Record<string, string>} */
        const before = {};
        const expectFurther = async (/** @type {string[]} */ spaces) => {
            for (const space of spaces) {
                await expect(async () => expect(await picture(page, space, "base")).not.toBe(before[space])).toPass();
                const { y, at } = FURTHER[space] ?? { y: [0, 1], at: [] };
                const share = (/** @type {number} */ value) => (value - y[0]) / (y[1] - y[0]);
                for (const [x, low, high] of at) {
                    const found = await changedAt(page, space, before[space] ?? "", x);
                    near(found.low, share(low), 0.06, `${space} at ${x}, low`);
                    near(found.high, share(high), 0.06, `${space} at ${x}, high`);
                }
            }
        };
        for (const space of ["cap", "lift", "decision", "fCost"]) before[space] = await picture(page, space, "base");
        await page.getByRole("radio", { name: "chosen model" }).check();
        await expectFurther(["cap", "lift", "decision", "fCost"]);
        // A plot that is chosen now is drawn without, until its band comes.
        await page.getByRole("radio", { name: "none" }).check();
        await choosePlots(page, ["roc", "det", "cost", "brier"]);
        for (const space of ["det", "cost", "brier"]) before[space] = await picture(page, space, "base");
        await page.getByRole("radio", { name: "chosen model" }).check();
        await expectFurther(["det", "cost", "brier"]);
    });

    test("are those of the models shown, and not of former data", async ({ page }) => {
        await open(page);
        await unfold(page);
        // With another number of draws some edges lie one row further.
        await type(page, "#uncertainty-replicates", "1000");
        await done(page, "1,000 replicates");
        const before = await pictures(page, "base");
        await page.getByRole("radio", { name: "all shown" }).check();
        await expect(async () => expect(await pictures(page, "base")).not.toEqual(before)).toPass();
        const all = await pictures(page, "base");
        for (const model of MODELS.slice(1)) await page.getByLabel(`Show ${model}`).uncheck();
        await expect(async () => expect(await pictures(page, "base")).not.toEqual(all)).toPass();
        const ada = await pictures(page, "base");
        await page.getByRole("radio", { name: "none" }).check();
        await expect(async () => expect(await picture(page, "roc", "base")).not.toEqual(ada[0])).toPass();
        const bare = await pictures(page, "base");
        await page.getByRole("radio", { name: "all shown" }).check();
        await expect(async () => expect(await pictures(page, "base")).toEqual(ada)).toPass();
        await expectBands(page, bare, OF_ADA);
        // One positive row: nothing can be drawn anew, so the bands of before must not stay.
        await page.locator("#uncertainty > summary").click();
        await paste(page, "label,a\n1,3\n0,2\n0,1");
        await shown(page, 2);
        const one = await pictures(page, "base");
        await page.locator("#uncertainty > summary").click();
        await expect(page.locator(".uncertainty-reasons").first()).toBeVisible();
        await page.getByRole("radio", { name: "none" }).check();
        expect(await pictures(page, "base")).toEqual(one);
    });
});

test("long work tells how far it is, leaves the page usable, and gives way", async ({ page }) => {
    await open(page);
    const rows = Array.from(
        { length: 100_000 },
        (_, at) => `${at % 3 === 0 ? 1 : 0},${((at * 2_654_435_761) % 1_000_003) + (at % 3 === 0 ? 300_000 : 0)}`,
    );
    await paste(page, ["label,score", ...rows].join("\n"));
    await shown(page, 2);
    await page.locator("#uncertainty > summary").click();
    await type(page, "#uncertainty-replicates", "100,000");
    const bar = page.locator("#uncertainty progress");
    const progress = () => bar.evaluate((element) => (element instanceof HTMLProgressElement ? element.value : NaN));
    await expect.poll(progress).toBeGreaterThan(0);
    const before = await progress();
    await expect.poll(progress).toBeGreaterThan(before);
    expect(await progress()).toBeLessThan(1);
    // Meanwhile the worker answers other questions.
    await type(page, "#prevalence-box", "0.05");
    // The least area at a prevalence π is 1 + (1 - π)·ln(1 - π)/π (Boyd et al. 2012).
    await expect(page.locator("#models-table")).toContainText("0.025");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.locator("#uncertainty [role=status]")).toContainText("Cancelled at");
    await expect(page.getByRole("button", { name: "Compute" })).toBeFocused();
    const cancelled = await progress();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeHidden();
    // Computing begins anew, and newer settings take its place.
    await page.getByRole("button", { name: "Compute" }).click();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await type(page, "#uncertainty-replicates", "60");
    await done(page, "60 replicates");
    await expect(page.locator("#uncertainty-models .estimate").first()).toBeVisible();
    expect(cancelled).toBeLessThan(1);
});

test("settings are refused with a reason, reset, and repeat what a seed gives", async ({ page }) => {
    await open(page);
    await unfold(page);
    const first = await cells(page);
    for (const [box, text, reason] of [
        ["replicates", "many", "Type a number that is whole, from 1 to 100,000."],
        ["replicates", "0", "Type a number that is whole, from 1 to 100,000."],
        ["replicates", "100001", "Type a number that is whole, from 1 to 100,000."],
        ["seed", "-1", "Type a number that is whole and at least 0."],
        ["seed", "<b>1</b>", "Type a number that is whole and at least 0."],
    ]) {
        await type(page, `#uncertainty-${box}`, text ?? "");
        await expect(page.locator(`#uncertainty-${box}`)).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator(`#uncertainty-${box}-note`)).toHaveText(reason ?? "");
        // The text stays with its error; an empty box gets its number back.
        await page.locator(`#uncertainty-${box}`).blur();
        await expect(page.locator(`#uncertainty-${box}`)).toHaveValue(text ?? "");
        await type(page, `#uncertainty-${box}`, "");
        await expect(page.locator(`#uncertainty-${box}`)).toHaveValue(box === "seed" ? "1" : "5,000");
    }
    expect(await cells(page)).toEqual(first);
    await type(page, "#uncertainty-seed", "2");
    await expect(async () => expect(await cells(page)).not.toEqual(first)).toPass();
    await page.getByRole("button", { name: "Reset seed" }).click();
    await expect(page.locator("#uncertainty-seed")).toHaveValue("1");
    await expect(async () => expect(await cells(page)).toEqual(first)).toPass();
    await expect(page.getByRole("button", { name: "Reset seed" })).toBeHidden();
});

test("what can't be said has its reason, and few rows a remark", async ({ page }) => {
    await open(page);
    await page.locator("#uncertainty > summary").click();
    await paste(page, "label,a,b\n1,3,2\n0,2,1\n0,1,3");
    await shown(page, 2);
    const reasons = page.locator(".uncertainty-reasons");
    await expect(reasons.first()).toContainText("AUROC, AUCPR, AP");
    await expect(reasons.first().locator("p")).toHaveCount(1);
    await expect(page.locator("#uncertainty-models tbody td").first()).toContainText("1.000");
    await expect(reasons.nth(1)).toContainText("A class with a single row");
    await expect(reasons.nth(2)).toContainText("DeLong’s test");
    // Ten positives: intervals, with a remark. Weights: no DeLong.
    const rows = Array.from({ length: 40 }, (_, at) => `${at % 4 === 0 ? 1 : 0},${(at * 7) % 11},${(at * 5) % 13},2`);
    await paste(page, ["label,a,b,weight", ...rows].join("\n"));
    await shown(page, 3);
    await expect(page.locator(".uncertainty-notices")).toContainText("There are only 10 positive rows");
    await expect(page.locator("#uncertainty-models .interval")).toHaveCount(10);
    await expect(reasons.nth(2)).toContainText("weight");
    // One model has no rivals.
    await paste(page, "label,a\n1,3\n0,2\n1,2\n0,1");
    await shown(page, 4);
    await expect(page.locator("#uncertainty-models tbody tr")).toHaveCount(1);
    await expect(page.locator(".uncertainty-pairs")).toBeHidden();
    await expect(page.locator("#uncertainty-models")).not.toContainText("best in");
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing in the panel, the page does not scroll sideways, and the keyboard reaches all", async ({ page }) => {
            await open(page);
            await page.locator("#uncertainty > summary").focus();
            await page.keyboard.press("Enter");
            await done(page, "5,000 replicates");
            await expectAccessible(page, { parts: ["#uncertainty"] });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
            /** @type {string[]} */
            const reached = [];
            for (let step = 0; step < 10; step += 1) {
                await page.keyboard.press("Tab");
                reached.push(
                    await page.evaluate(
                        () =>
                            document.activeElement?.id ||
                            document.activeElement?.getAttribute("value") ||
                            document.activeElement?.getAttribute("aria-label") ||
                            "",
                    ),
                );
            }
            expect(reached).toEqual([
                "uncertainty-replicates",
                "uncertainty-seed",
                "fixed",
                "none",
                "How sure the numbers of each model are",
                // The best thresholds, and the chosen one.
                "",
                "",
                "uncertainty-second",
                "uncertainty-first",
                "",
            ]);
        });
    });
}
