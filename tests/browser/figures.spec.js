// The papers' figures that are no lesson's: each drives what it shows, and its numbers are those of the papers' formulas.
import { expect, test } from "@playwright/test";

import { openFigure } from "./opened-figure.js";
import { chooseTheme, expectAccessible } from "./support.js";

/**
 * Boyd et al. 2012, Corollary 4.
 * @param {number} share of positives
 * @param {number} low
 * @param {number} high
 */
const minimumArea = (share, low, high) => high - low + ((1 - share) / share) * Math.log((share * (low - 1) + 1) / (share * (high - 1) + 1));

test("what a reader looks at stays where it is while figures above are built", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    /** @type {() => void} */
    let letGo = () => {};
    const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
    await page.route(/flach-kull-theorems[^/]*\.js$/, async (route) => {
        await held;
        await route.continue();
    });
    await page.goto("./figures.html");
    const link = page.locator("#fk-theorem-2 header a").first();
    await link.focus();
    await expect(page.locator("#fk-2")).toHaveAttribute("data-built", "true");
    const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const heightOf = () => page.locator("#fk-theorem-1").evaluate((article) => article.getBoundingClientRect().height);
    const [top, height] = [await topOf(), await heightOf()];
    expect(top).toBeLessThan(800);
    letGo();
    await expect(page.locator("#fk-theorem-1")).toHaveAttribute("data-built", "true");
    expect(await heightOf()).toBeGreaterThan(height + 100);
    await expect.poll(topOf).toBe(top);
});

test("Boyd, Figure 3: areas of the worst ranking at three prevalences, by pointer and by key", async ({ page }) => {
    for (const [id, isScaled] of /** @type {const} */ ([
        ["boyd-3a", false],
        ["boyd-3b", true],
    ])) {
        const figure = await openFigure(page, id);
        const plot = figure.locator(".plot");
        const words = figure.locator(".study-words");
        const box = await plot.boundingBox();
        if (!box) throw new Error("no plot");
        const shares = [];
        for (const at of [0.5, 0.7, 0.85]) {
            const before = await words.textContent();
            await plot.click({ position: { x: box.width * at, y: box.height / 2 } });
            await expect(words).not.toHaveText(String(before));
            const text = String(await words.textContent());
            const share = Number(/π = ([\d.e−-]+)/.exec(text)?.[1]?.replace("−", "-"));
            shares.push(share);
            for (const low of [0, 0.5, 0.8]) {
                const area = minimumArea(share, low, 1) / (isScaled ? 1 - low : 1);
                const shown = Number(new RegExp(`([\\d.]+) over recall ${String(low).replace(".", "\\.")} to 1`).exec(text)?.[1]);
                expect(Math.abs(shown - area), text).toBeLessThanOrEqual(0.0006);
            }
        }
        expect(shares).toEqual(shares.toSorted((one, other) => one - other));
        const before = await words.textContent();
        await plot.press("ArrowRight");
        await expect(words).not.toHaveText(String(before));
    }
});

test("Boyd, Figures 1 and 2: least precision is πr / (1 − π + πr)", async ({ page }) => {
    const figure = await openFigure(page, "boyd-2");
    // At recall 1/2, for 0.1, 0.25, 0.5, 0.75 and 0.9: 1/19, 1/7, 1/3, 3/5 and 9/11.
    for (const [share, precision] of /** @type {const} */ ([
        ["0.1", "0.053"],
        ["0.25", "0.143"],
        ["0.5", "0.333"],
        ["0.75", "0.600"],
        ["0.9", "0.818"],
    ])) {
        await expect(figure.locator(".study-words")).toContainText(
            new RegExp(`${precision.replace(".", "\\.")} and [\\d.]+ at π = ${share.replace(".", "\\.")}(;|\\.)`),
        );
    }
    const first = await openFigure(page, "boyd-1");
    await expect(first.locator(".study-words")).toContainText("Least precision at recall 0.5, and area: 0.200 and 0.189");
    for (let step = 0; step < 10; step += 1) await first.locator(".plot").press("ArrowRight");
    // 0.6 / (2 + 0.6)
    await expect(first.locator(".study-words")).toContainText("at recall 0.6, and area: 0.231");
});

test("Boyd, Figure 4: A can't be reached, B is hardly worth it, C is", async ({ page }) => {
    const figure = await openFigure(page, "boyd-4");
    const words = figure.locator(".study-words");
    // Precision at F1 0.45 is 0.45 r / (2 r − 0.45); the least at 0.95 is 0.319.
    await expect(words).toContainText("A: recall 0.95, precision 0.29, not achievable.");
    await expect(words).toContainText("B: recall 0.68, precision 0.34, F′ 0.02.");
    await expect(words).toContainText("C: recall 0.32, precision 0.76, F′ 0.43.");
    await figure.locator(".plot").press("ArrowRight");
    await expect(words).toContainText("C: recall 0.33, precision 0.71");
    await expect(words).toContainText("A: recall 0.95");
});

test("Gandenberger: the black line is γ^(1/(φ−1)) in power means, and β in G whatever ρ", async ({ page }) => {
    const power = await openFigure(page, "power-both");
    const line = power.locator(".study-words");
    await expect(line).toContainText("recall is 0.5774 times precision");
    await power.locator('input[type="text"]').fill("3");
    await power.locator('input[type="text"]').press("Enter");
    // The square root of 3.
    await expect(line).toContainText("recall is 1.732 times precision");
    await power.locator('input[type="text"]').fill("1");
    await power.locator('input[type="text"]').press("Enter");
    await expect(line).toContainText("There is no black line.");
    const mean = await openFigure(page, "g-rho");
    for (const rho of ["-3", "-1", "3", "0.5"]) {
        await mean.locator('input[type="text"]').fill(rho);
        await mean.locator('input[type="text"]').press("Enter");
        await expect(mean.locator('input[type="range"]')).toHaveValue(rho);
        await expect(mean.locator(".study-words")).toContainText("recall is 2 times precision");
    }
});

test("Flach & Kull: figures of the running example and of white clover are plots with one cursor", async ({ page }) => {
    for (const [id, spaces] of /** @type {const} */ ([
        ["fk-1", ["roc", "pr"]],
        ["fk-2", ["pr", "prg"]],
        ["fk-3", ["roc", "prg"]],
        ["fk-5", ["pr", "prg"]],
    ])) {
        const figure = await openFigure(page, id);
        const plots = figure.locator("figure[data-space]");
        expect(await plots.evaluateAll((all) => all.map((plot) => plot.getAttribute("data-space")))).toEqual(spaces);
        await plots.first().locator(".plot").press("Home");
        for (const at of [0, 1]) await expect(plots.nth(at)).toHaveAttribute("data-cursor-index", "-1");
        await plots.first().locator(".plot").press("ArrowRight");
        await expect(plots.nth(1)).toHaveAttribute("data-cursor-index", "0");
    }
    await expect(page.locator("#fk-5 .legend button")).toHaveText(["ada", "gnb"]);
});

/** Disagreements by pair of areas: tasks with another best model, and with another top three, of 36; correlation of ranks. */
const DISAGREEMENTS = /** @type {const} */ ([
    // Python 3.11.7: areas as exact fractions (AUCPR in closed form), counts by their definition, statistics.correlation; the paper's behind each.
    ["AUCPR and AUPRG", "19.4 % (7)", "24 %", "38.9 % (14)", "58 %", "0.968", "0.95"],
    ["AUCPR and AUROC", "25.0 % (9)", "29 %", "47.2 % (17)", "65 %", "0.916", "0.95"],
    ["AUPRG and AUROC", "30.6 % (11)", "22 %", "47.2 % (17)", "57 %", "0.928", "0.96"],
]);

test("Flach & Kull, Figure 4: how often areas disagree, and a model's ranks and areas by key, pointer and choice", async ({ page }) => {
    const figure = await openFigure(page, "fk-4");
    const [words, onTask] = [figure.locator(".study > .study-words"), figure.locator(".ranking-controls .study-words")];
    await expect(words).toContainText("1,080 points: 30 models in each of 36 tasks.");
    for (const [at, [name, ...cells]] of DISAGREEMENTS.entries()) {
        const row = figure.locator("tbody tr").nth(at);
        await expect(row.locator("th")).toHaveText(name);
        await expect(row.locator("td")).toHaveText(cells);
    }
    const plot = figure.locator(".plot");
    const task = figure.getByRole("combobox", { name: "Task" });
    // By the same program: 0.99449 and 0.99742.
    await task.selectOption({ label: "breast cancer, malignant" });
    await expect(words).toContainText(
        "Task “breast cancer, malignant”, 212 positives and 357 negatives. The model “SVM, radial” has rank 1 by AUCPR, which is 0.994, and rank 1 by AUPRG, which is 0.997.",
    );
    await expect(onTask).toHaveText("In this task the top three models are the same; the ranks have a correlation of 0.997.");
    await plot.press("ArrowRight");
    await expect(words).toContainText("has rank 2 by AUCPR");
    await plot.press("ArrowLeft");
    await plot.press("ArrowLeft");
    await expect(words).toContainText("has rank 1 by AUCPR");
    await plot.press("ArrowDown");
    // Three models make no mistake there, and share the places 1 to 3.
    await expect(words).toContainText(
        "Task “wine, kind 1”, 59 positives and 119 negatives. The model “quadratic discriminant” has rank 2 by AUCPR, which is 1.000, and rank 2 by AUPRG, which is 1.000.",
    );
    await figure.getByRole("radio", { name: "AUPRG and AUROC" }).check({ force: true });
    await expect(words).toContainText("by AUROC, which is");
    await expect(figure.locator("tr.sum th")).toHaveText("AUPRG and AUROC");
    await figure.getByRole("radio", { name: "areas in one" }).check({ force: true });
    await expect(words).toContainText("by AUROC, which is");
    await task.selectOption({ label: "All tasks" });
    await expect(figure.getByRole("radio", { name: "ranks in all tasks" })).toBeChecked();
    await expect(words).toContainText("1,080 points");
    // The disc of the best by both.
    const box = await plot.boundingBox();
    if (!box) throw new Error("no plot");
    const [side, left] = [Math.min(box.width - 64, box.height - 76), 34 + (box.width - 64 - Math.min(box.width - 64, box.height - 76)) / 2];
    await plot.hover({ position: { x: left + side / 31, y: 39 + side * (30 / 31) } });
    await expect(words).toContainText("has rank 1 by AUPRG");
    await expect(words).toContainText("rank 1 by AUROC");
});

test("Flach & Kull, Theorem 3: the F1 gain by Δ and its mean", async ({ page }) => {
    const figure = await openFigure(page, "fk-theorem-3");
    const words = figure.locator(".study-words");
    // The golden case running-example: expected_FG1, and the range of Δ from -y0/(1 - π) to 1/π.
    await expect(words).toContainText("from −1.078 to 10, is 0.689.");
    await expect(words).toContainText("At Δ = 5 ");
    await figure.locator(".plot").press("ArrowRight");
    await expect(words).toContainText("At Δ = 5.1 ");
    await figure.locator(".plot").click({ position: { x: 2, y: 100 } });
    await expect(words).toContainText("At Δ = −1.078 ");
});

test("theorems and tables are listed in the papers' order, each with the lesson where it is dragged", async ({ page }) => {
    await page.goto("./figures.html");
    const names = (/** @type {string} */ section) => page.locator(`#${section} .figure-number`);
    await expect(names("flach-kull")).toHaveText([
        "Figure 1",
        "Figure 2",
        "Theorem 1",
        "Theorem 2",
        "Theorem 3",
        "Theorem 4",
        "Figure 3",
        "Figure 4 (left)",
        "Figure 4 (right)",
        "Figure 5",
    ]);
    await expect(names("boyd")).toHaveText([
        "Figure 1",
        "Table 1",
        "Theorem 1",
        "Theorem 2",
        "Figure 2",
        "Theorem 3",
        "Figure 3 (a)",
        "Figure 3 (b)",
        "Corollary 4",
        "Table 2",
        "Table 3",
        "Figure 4",
    ]);
    await expect(names("drummond-holte")).toHaveText(["Duality", "Envelope", "Conditions", "Comparison"]);
    await expect(names("vickers-elkin")).toHaveText(["Net benefit", "Calibration", "Weights"]);
    const cards = page.locator(".cards .card");
    const listed = await cards.evaluateAll((all) => all.map((card) => /** @type {HTMLAnchorElement} */ (card).hash.slice(1)));
    expect(listed).toEqual(await page.locator(".paper-figure, .paper-entry").evaluateAll((all) => all.map(({ id }) => id)));
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
    ])) {
        await expect(page.locator(`#${id} .source a`)).toHaveAttribute("href", `learn.html#${slug}`);
    }
});

test("each lesson that a theorem or table leads to has what it is dragged by", async ({ page }) => {
    for (const [slug, movable] of /** @type {const} */ ([
        ["averaging", ".plot"],
        ["beta", "#beta-beta-slider"],
        ["auprg", "#auprg-prevalence-slider"],
        ["unachievable", "#unachievable-recall-slider"],
        ["net-benefit", "#net-benefit-cost-slider"],
        ["folds", "#folds-ratio-slider, #folds-gender-slider"],
    ])) {
        await page.goto("./figures.html");
        await page.locator(`.source a[href="learn.html#${slug}"]`).first().click();
        await expect(page.locator(`#${slug}`).locator(movable).first()).toBeAttached();
    }
});

test("each card has a small picture, drawn when it is seen and again in another theme", { tag: "@source" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("./figures.html");
    const cards = page.locator(".cards .card");
    const places = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    /** The colours of a picture, one number; 0 where nothing is drawn. */
    const looks = () =>
        cards.evaluateAll((all) =>
            all.map((card) => {
                const canvas = card.querySelector("canvas");
                if (!canvas || canvas.width !== 96 * devicePixelRatio) return 0;
                const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
                return pixels.reduce((sum, value, at) => (sum * 31 + value * ((at % 7) + 1)) % 1_000_003, 0);
            }),
        );
    for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await looks()).filter((look) => look === 0)).toEqual([]);
    const light = await looks();
    // No two figures look the same.
    expect(new Set(light).size).toBe(light.length);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))).toEqual(places);
    await chooseTheme(page, "Dark");
    await expect.poll(async () => (await looks()).filter((look, at) => look === light[at])).toEqual([]);
    await expect(cards.locator('canvas:not([aria-hidden="true"])')).toHaveCount(0);
});

for (const width of [1440, 360]) {
    test(`all figures are built where they are seen, axe finds nothing, ${width} px`, { tag: "@source" }, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("./figures.html");
        const figures = page.locator("article.paper-figure");
        for (const figure of await figures.all()) {
            await figure.scrollIntoViewIfNeeded();
            await expect(figure).toHaveAttribute("data-built", "true");
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectAccessible(page);
        for (const link of await page.locator(".cards a").evaluateAll((all) => all.map((a) => /** @type {HTMLAnchorElement} */ (a).hash))) {
            await expect(page.locator(link)).toHaveCount(1);
        }
    });
}
