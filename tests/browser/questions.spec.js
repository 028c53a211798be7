// Questions and their answers: each from a fresh page in three actions at most. The page opens white-clover.csv, model ada, 25 positives and
// 38 negatives. Expected points are the best of all thresholds, +∞ among them, found with Python's fractions by a script apart from this
// project; from (tp, fp), with P = 25, N = 38: precision tp/(tp + fp), recall tp/P, FPR fp/N, cost (fp + k·(P - tp))/(P + N)·1000 for a
// miss of k false alarms, payoff (a·tp + b·(P - tp) + c·fp + d·(N - fp))/(P + N)·1000; Wilson's limits with statistics.NormalDist.
import { expect, test } from "@playwright/test";

import { choose, cursorIndices, expectAccessible, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Types into a box and commits.
 * @param {Page} page
 * @param {string} box
 * @param {string} text
 */
async function type(page, box, text) {
    await page.locator(box).fill(text);
    await page.locator(box).press("Enter");
}

/**
 * Expects an answer, and the point of the plots there.
 * @param {Page} page
 * @param {{ threshold: string, counts: [tp: number, fn: number, fp: number, tn: number], rates: Record<string, string>, total?: string, beside?: string }} answer
 */
async function expectAnswer(page, { threshold, counts, rates, total, beside }) {
    const answer = page.locator("#answer");
    await expect(answer.locator(".answer-threshold")).toHaveText(threshold);
    await expect(answer.locator(".count")).toHaveText(counts.map(String));
    for (const [rate, text] of Object.entries(rates)) await expect(answer.locator(`[data-rate="${rate}"] b`), rate).toHaveText(text);
    if (total) await expect(answer.locator('[data-rate="total"] b')).toHaveText(total);
    if (beside) await expect(answer.locator(".answer-beside")).toHaveText(beside);
    // The point is there, and the readout tells it.
    await expect(page.locator("#readout")).toContainText(`TP ${counts[0]}`);
    await expect(page.locator("#readout")).toContainText(`FP ${counts[2]}`);
    await expect(page.locator("#answer-go")).toBeHidden();
}

test("a fresh page answers the best F1", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await expectAnswer(page, {
        threshold: "score ≥ 0.5536",
        counts: [16, 9, 5, 33],
        rates: { f: "0.696", precision: "0.762", recall: "0.640", fpr: "0.132" },
    });
    await expect(page.locator(".answer-predicts")).toHaveText("predicts 21 of 63 positive");
    // Wilson's two-sided limits of 16/21 and 16/25, as in the table of the point below.
    await expect(page.locator('[data-rate="precision"] .answer-range')).toContainText("0.549–0.894");
    await expect(page.locator('[data-rate="recall"] .answer-range')).toContainText("0.445–0.798");
});

test("recall at least 0.9: what precision?", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await choose(page, "At least…");
    await expectAnswer(page, {
        threshold: "score ≥ 0.3063",
        counts: [23, 2, 26, 12],
        rates: { precision: "0.469", recall: "0.920", fpr: "0.684" },
    });
    // lr finds as many, 23, with 17 false positives.
    const sentence = page.locator("#comparison");
    await expect(sentence).toContainText("At recall ≥ 0.9, ada has 9 more false positives than lr.");
    // Once the bootstrap has answered the question, it tests the difference; another question is not tested by that.
    await page.locator("#uncertainty > summary").click();
    await expect(sentence).toContainText(
        /than lr \(difference in precision: 95 % interval −?0\.\d{3} to −?0\.\d{3}, p [=<] 0\.\d{3} by the bootstrap\)\.$/,
    );
    await page.locator("#uncertainty > summary").click();
    await page.getByLabel("What is made best").selectOption("specificity");
    await expect(sentence).toHaveText(/than lr\.$/);
});

test("rows with weights have no confidence limits, which is said and no fault", { tag: "@source" }, async ({ page }) => {
    /** @type {string[]} */
    const faults = [];
    page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
    });
    await open(page);
    await paste(page, "label,score,weight\n1,0.9,2\n0,0.8,1\n1,0.6,0.5\n0,0.4,1.5\n1,0.3,1\n0,0.1,2\n");
    await shown(page, 2);
    await choose(page, "At least…");
    await page.getByLabel("with 95 % confidence").check();
    await expect(page.locator("#answer")).toContainText("Confidence limits count rows, and these rows have weights.");
    await page.getByLabel("with 95 % confidence").uncheck();
    await expect(page.locator("#answer .answer-threshold")).toContainText("score ≥");
    expect(faults).toEqual([]);
});

test("only 20 rows can be reviewed; the top fifth", async ({ page }) => {
    await open(page);
    await choose(page, "At least…");
    await page.getByLabel("Measure of limit 1").selectOption({ label: "rows predicted positive" });
    await type(page, ".limit-bound", "20");
    await expectAnswer(page, { threshold: "score ≥ 0.5618", counts: [15, 10, 4, 34], rates: { recall: "0.600", precision: "0.789" } });
    await page.getByLabel("Measure of limit 1").selectOption({ label: "share predicted positive" });
    await type(page, ".limit-bound", "20 %");
    await expectAnswer(page, {
        threshold: "score ≥ 0.6339",
        counts: [9, 16, 3, 35],
        rates: { recall: "0.360", predictedPositiveRate: "0.190" },
    });
});

test("a miss costs 10 false alarms: the total cost, and that of deciding all rows alike", async ({ page }) => {
    await open(page);
    await choose(page, "Least cost");
    await type(page, "#miss-box", "10");
    // All are predicted positive: 38 false alarms in 63 rows.
    await expectAnswer(page, {
        threshold: "score ≥ 0.2036",
        counts: [25, 0, 38, 0],
        rates: { recall: "1.000" },
        total: "603",
        beside: "603 if all are predicted positive, 3,968 if none",
    });
    // (19 + 3·3)/63 and 3·25/63.
    await type(page, "#miss-box", "3:1");
    await expectAnswer(page, {
        threshold: "score ≥ 0.3845",
        counts: [22, 3, 19, 19],
        rates: { precision: "0.537" },
        total: "444",
        beside: "603 if all are predicted positive, 1,190 if none",
    });
});

test("false positive rate at most 0.1", async ({ page }) => {
    await open(page);
    await choose(page, "At least…");
    await page.getByLabel("Measure of limit 1").selectOption({ label: "false positive rate" });
    await expectAnswer(page, { threshold: "score ≥ 0.6285", counts: [10, 15, 3, 35], rates: { recall: "0.400", fpr: "0.079" } });
});

test("precision at least 0.8", async ({ page }) => {
    await open(page);
    await choose(page, "At least…");
    await page.getByLabel("Measure of limit 1").selectOption({ label: "precision" });
    await expectAnswer(page, { threshold: "score ≥ 0.7498", counts: [2, 23, 0, 38], rates: { recall: "0.080", precision: "1.000" } });
    // Another model has its own answer.
    await page.locator("#legend").getByRole("button", { name: "lr" }).click();
    await expectAnswer(page, { threshold: "score ≥ 0.4822", counts: [17, 8, 4, 34], rates: { recall: "0.680", precision: "0.810" } });
});

test("a threshold of one's own", async ({ page }) => {
    await open(page);
    await choose(page, "My threshold");
    await type(page, "#own-box", "0.5");
    await expectAnswer(page, {
        threshold: "score ≥ 0.5",
        counts: [17, 8, 9, 29],
        rates: { precision: "0.654", recall: "0.680", fpr: "0.237" },
    });
    await expect(page.locator("#own-note")).toHaveText("Same decisions as 0.5134 in these data.");
    await expect(page.locator("#threshold-box")).toHaveValue("0.5");
    // Other data get the same threshold.
    await paste(page, "label,score\n1,0.9\n0,0.5\n1,0.4\n0,0.1");
    await shown(page, 2);
    await expectAnswer(page, { threshold: "score ≥ 0.5", counts: [1, 1, 1, 1], rates: { precision: "0.500" } });
});

test("a payoff table in the reader's unit", async ({ page }) => {
    await open(page);
    await choose(page, "Least cost");
    await page.locator("#payoff-on").click();
    const table = page.locator("table.payoff");
    await expect(table.getByRole("columnheader")).toHaveText(["Predicted positive", "Predicted negative"]);
    await expect(table.getByRole("rowheader")).toHaveText(["Actually positive", "Actually negative"]);
    for (const [box, text] of [
        ["#payoff-tp", "10"],
        ["#payoff-fp", "-20"],
        ["#payoff-fn", "0"],
    ]) {
        await type(page, box ?? "", text ?? "");
    }
    // (10·15 - 20·4)/63.
    await expectAnswer(page, {
        threshold: "score ≥ 0.5618",
        counts: [15, 10, 4, 34],
        rates: { precision: "0.789" },
        total: "1,111",
        beside: "−8,095 if all are predicted positive, 0 if none",
    });
    // A table that decides all rows alike is refused in words, and the answer stays that of the one before.
    await type(page, "#payoff-tn", "-30");
    await expect(page.locator("#payoff-fault")).toContainText("A true negative has to be worth more than a false alarm");
    await expect(page.locator("#payoff-tn")).toHaveValue("-30");
    await expect(page.locator('[data-rate="total"] b')).toHaveText("1,111");
    await type(page, "#payoff-tn", "0");
    await expect(page.locator("#payoff-fault")).toBeEmpty();
    // Back to one price: a miss costs what the table said, (10 - 0)/(0 + 20) false alarms.
    await page.locator("#payoff-off").click();
    await expect(page.locator("#miss-box")).toHaveValue("0.5");
});

test("two limits, another aim, and limits that no threshold keeps", async ({ page }) => {
    await open(page);
    await choose(page, "At least…");
    await page.getByRole("button", { name: "Add a limit" }).click();
    const answer = page.locator("#answer");
    await expect(answer.locator(".answer-threshold")).toHaveText("No threshold");
    await expect(answer.locator(".answer-unmet")).toContainText("No threshold has recall at least 0.9 and precision at least 0.8.");
    await expect(answer.locator("li")).toHaveText([
        "The highest recall, with precision at least 0.8, is 0.08: score ≥ 0.7498. Ask for that instead",
        "The highest precision, with recall at least 0.9, is 0.4694: score ≥ 0.3063. Ask for that instead",
    ]);
    await expect(page.locator("#answer-go")).toBeHidden();
    await answer.getByRole("button", { name: "Ask for that instead" }).nth(1).click();
    await expectAnswer(page, { threshold: "score ≥ 0.3063", counts: [23, 2, 26, 12], rates: { recall: "0.920" } });

    // Both before the next frame is drawn.
    await page.locator(".limit-bound").evaluateAll((boxes) => {
        for (const [at, bound] of ["0.6", "0.7"].entries()) {
            const box = /** @type {HTMLInputElement} */ (boxes[at]);
            box.value = bound;
            box.dispatchEvent(new Event("change"));
        }
    });
    await page.getByLabel("What is made best").selectOption("accuracy");
    await expectAnswer(page, { threshold: "score ≥ 0.5536", counts: [16, 9, 5, 33], rates: { accuracy: "0.778" } });
    await page.getByLabel("What is made best").selectOption("specificity");
    await expectAnswer(page, { threshold: "score ≥ 0.5618", counts: [15, 10, 4, 34], rates: { tnr: "0.895" } });
    await page.getByRole("button", { name: "Remove this limit" }).nth(1).click();
    await expect(page.locator(".limit-bound")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Add a limit" })).toBeFocused();
});

test("with 95 % confidence the limit of the rate keeps the bound", async ({ page }) => {
    await open(page);
    await choose(page, "At least…");
    await type(page, ".limit-bound", "0.8");
    await page.getByLabel("with 95 % confidence").check();
    // One-sided: 24 of 25 have 0.839, 23 of 25 have 0.788.
    await expectAnswer(page, { threshold: "score ≥ 0.2748", counts: [24, 1, 31, 7], rates: { precision: "0.436", recall: "0.960" } });
});

test("the point stays where the reader puts it, and Go there goes back", async ({ page }) => {
    await open(page);
    const go = page.locator("#answer-go");
    await expect(go).toBeHidden();
    await page.locator("figure[data-space=roc] .plot").press("ArrowLeft");
    await expect.poll(() => cursorIndices(page)).toEqual([18, 18, 18]);
    await expect(page.locator("#answer .answer-threshold")).toHaveText("score ≥ 0.5536");
    await page.locator("#prevalence-box").fill("0.1");
    await page.locator("#prevalence-box").press("Enter");
    await expect(page.locator("#answer .answer-threshold")).toHaveText("score ≥ 0.5618");
    await go.click();
    await expect(go).toBeHidden();
    await expect.poll(() => cursorIndices(page)).toEqual([17, 17, 17]);
});

test("typed text is never lost, errors stand at the field, and keys reach all of it", async ({ page }) => {
    await open(page);
    await page.getByRole("radio", { name: "Best F" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "At least…" })).toBeFocused();
    await expect(page.locator(".limit-bound")).toBeVisible();
    for (const name of ["Measure of limit 1", "Side of limit 1", "Bound of limit 1"]) {
        await page.keyboard.press("Tab");
        await expect(page.getByLabel(name)).toBeFocused();
    }
    await page.keyboard.type("150 %");
    await page.keyboard.press("Enter");
    const box = page.locator(".limit-bound");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#question .limits-list .dial-note")).toHaveText("Type a number from 0 to 1, such as 0.9, 90 % or 9/10.");
    await box.blur();
    await expect(box).toHaveValue("150 %");
    await type(page, ".limit-bound", "9/10");
    await expect(page.locator("#question .limits-list .dial-note")).toHaveText("9/10 is 0.9.");
    await expect(page.locator("#answer [role=status]")).toHaveText(
        "Recall at least 0.9, then the best precision of ada: score ≥ 0.3063, predicts 49 of 63 positive, precision 0.469, recall 0.920.",
    );
});

test("a link asks the same", async ({ page, context, browserName }) => {
    test.skip(browserName !== "chromium", "it reads the clipboard");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await choose(page, "At least…");
    await page.getByLabel("Measure of limit 1").selectOption({ label: "false positive rate" });
    await expect(page.locator("#answer .answer-threshold")).toHaveText("score ≥ 0.6285");
    await page.locator("#copy-link").click();
    await expect(page.locator("#share [role=status]")).toContainText("Link copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await shown(other, 1);
    await expect(other.getByRole("radio", { name: "At least…" })).toBeChecked();
    await expect(other.getByLabel("Measure of limit 1")).toHaveValue("fpr");
    await expectAnswer(other, { threshold: "score ≥ 0.6285", counts: [10, 15, 3, 35], rates: { recall: "0.400" } });
});

for (const width of [1440, 360]) {
    test(`axe finds nothing in any question at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        for (const kind of /** @type {const} */ (["Best F", "Least cost", "At least…", "My threshold", "More"])) {
            await choose(page, kind);
            if (kind === "Least cost") await page.locator("#payoff-on").click();
            if (kind === "At least…") await page.getByRole("button", { name: "Add a limit" }).click();
            await expect(page.locator("#answer-body")).toHaveAttribute("aria-busy", "false");
            await expectAccessible(page, { parts: [".rail"], what: kind });
            const small = await page
                .locator("#question, #answer")
                .locator("button:visible, select:visible, input:visible")
                .evaluateAll((all) =>
                    all.filter((one) => one.getBoundingClientRect().height < 24).map((one) => one.outerHTML.slice(0, 80)),
                );
            expect(
                small.filter((html) => !html.includes("checkbox")),
                `${kind}: all targets are 24 px high`,
            ).toEqual([]);
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(wide).toBeLessThanOrEqual(0);
    });
}

test("each answer is told once, and so is a number that is refused", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
        const told = /** @type {Map<Element, string>} */ (new Map());
        Object.assign(window, { told });
        new MutationObserver((changes) => {
            for (const { target } of changes) {
                const element = target instanceof Element ? target : target.parentElement;
                const region = element?.closest("[role=status], [role=alert], [aria-live]");
                if (region?.textContent?.trim()) told.set(region, region.textContent.trim());
            }
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const told = () =>
        page.evaluate(() => {
            const map = /** @type {Map<Element, string>} */ (Reflect.get(window, "told"));
            return [...map.values()];
        });
    const status = page.locator("#answer [role=status]");
    await choose(page, "At least…");
    await expect(status).toContainText("score ≥ 0.3063");
    expect(await told()).toEqual([await status.textContent()]);
    await type(page, ".limit-bound", "lots");
    await expect(page.locator(".limits-list [role=alert]")).toHaveText("Type a number from 0 to 1, such as 0.9, 90 % or 9/10.");
    expect(await told()).toHaveLength(2);
    await type(page, ".limit-bound", "0.5");
    await expect(page.locator(".limits-list [role=alert]")).toHaveCount(0);
});

test("the keyboard is at the question with three keys", async ({ page }) => {
    await open(page);
    for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    await expect(page.getByRole("radio", { name: "Best F", exact: true })).toBeFocused();
    for (const _ of ["Least cost", "At least…"]) await page.keyboard.press("ArrowRight");
    await expect(page.locator(".answer-threshold")).toHaveText("score ≥ 0.3063");
});
