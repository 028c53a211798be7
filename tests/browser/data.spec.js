import { expect, test } from "@playwright/test";

import { DENTED, expectAllRedrawn, open, paste, pictures, shown } from "./support.js";

const GARBAGE = "This is not a table.\nIt is a letter.";

test("pasting a table anywhere redraws all three plots", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await paste(page, DENTED);
    await shown(page, 2);
    await expectAllRedrawn(page, "base", before);
    await expect(page.locator("#data-summary")).toHaveText(/^40 rows · 20 positive \(50\.0.%\) · 1 model$/);
    await expect(page.locator("#paste-panel")).toBeHidden();
});

test("a text from the real clipboard arrives, in the box and outside it", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL ?? "").origin });
    await open(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), DENTED);
    await page.keyboard.press("Control+V");
    await shown(page, 2);
    await page.locator('button[data-panel="paste"]').click();
    await page.locator("#paste-clear").click();
    await page.keyboard.press("Control+V");
    await shown(page, 3);
    await expect(page.locator("#paste-text")).toHaveValue(DENTED);
});

test("the paste box analyses what was typed into it", async ({ page }) => {
    await open(page);
    await page.locator('button[data-panel="paste"]').click();
    await expect(page.locator("#paste-text")).toBeFocused();
    await page.locator("#paste-text").fill("label,a,b\n1,0.9,0.2\n0,0.3,0.4\n1,0.5,0.6");
    await page.locator("#paste-analyse").click();
    await shown(page, 2);
    await expect(page.locator("#legend li")).toHaveCount(2);
});

test("garbage shows an error beside the box, keeps the text, and leaves the plots alone", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await paste(page, GARBAGE);
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(page.locator("#paste-panel")).toBeVisible();
    await expect(page.locator("#paste-problem")).not.toBeEmpty();
    await expect(page.locator("#paste-text")).toHaveValue(GARBAGE);
    await expect(page.locator("#paste-text")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#data-summary")).toContainText("The plots still show White clover.");
    expect(await pictures(page, "base")).toEqual(before);
    await page.locator("#paste-text").fill(DENTED);
    await page.locator("#paste-analyse").click();
    await shown(page, 3);
    await expect(page.locator("#paste-problem")).toBeEmpty();
});

test("an empty box is an error with a remedy", async ({ page }) => {
    await open(page);
    await page.locator('button[data-panel="paste"]').click();
    await page.locator("#paste-analyse").click();
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(page.locator("#paste-problem")).not.toBeEmpty();
});

test("every example can be opened", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await page.locator('button[data-panel="examples"]').click();
    await expect(page.locator(".example strong")).toHaveCount(6);
    const titles = await page.locator(".example strong").allTextContents();
    await page.keyboard.press("Escape");
    for (const [at, title] of titles.entries()) {
        await page.locator('button[data-panel="examples"]').click();
        await page.locator(".example").nth(at).click();
        await shown(page, at + 2);
        await expect(page.locator("#data-title")).toHaveText(title);
        await expect(page.locator("#examples-panel")).toBeHidden();
    }
});

test("column choices can be changed", async ({ page }) => {
    await open(page);
    const choices = page.locator("#columns-panel");
    await page.locator('button[data-panel="columns"]').click();
    await expect(choices.getByLabel("Label column")).toHaveValue("label");
    await expect(choices.getByLabel("Fold column")).toHaveValue("fold");
    await choices.getByLabel("Positive value").selectOption("0");
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("38 positive");
    await page.locator("#choice-scores").getByLabel("gnb", { exact: true }).uncheck();
    await shown(page, 3);
    await expect(page.locator("#legend li")).toHaveCount(4);
    await choices.getByLabel("Fold column").selectOption({ label: "none" });
    await shown(page, 4);
    await expect(page.locator("#folds")).toBeHidden();
    await expect(page.locator("#columns-panel")).toBeVisible();
    await expect(choices.getByLabel("Positive value")).toHaveValue("0");
});

test("a choice that can't be analysed says so beside the choices", async ({ page }) => {
    await open(page);
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.locator("#choice-scores input[name=scores]").first()).toBeVisible();
    for (const box of await page.locator("#choice-scores input[name=scores]").all()) await box.uncheck();
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(page.locator("#choice-scores input[name=scores]:checked")).toHaveCount(0);
    await expect(page.locator('[data-problem="columns"]')).not.toBeEmpty();
    await expect(page.locator("#models-table tbody tr")).not.toHaveCount(0);
});

test("a choice made while the answer to the one before arrives is kept", async ({ page }) => {
    await page.addInitScript(() => {
        window.Worker = class extends Worker {
            /** @param {ConstructorParameters<typeof Worker>} of */
            constructor(...of) {
                super(...of);
                Object.assign(window, { worker: this });
            }
        };
    });
    await open(page);
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.locator("#choice-scores input[name=scores]").first()).toBeVisible();
    const isChecked = await page.locator("#choice-scores input[name=scores]:checked").evaluateAll(async ([first, second]) => {
        const { worker } = /** @type {{ worker?: Worker }} */ (window);
        if (!worker || !(first instanceof HTMLInputElement) || !(second instanceof HTMLInputElement))
            throw new Error("no worker, or no boxes");
        const answered = new Promise((resolve) => worker.addEventListener("message", resolve, { once: true }));
        first.click();
        // The page heard the answer first, and has not drawn it yet.
        await answered;
        second.click();
        await new Promise(requestAnimationFrame);
        return [first.checked, second.checked];
    });
    expect(isChecked).toEqual([false, false]);
    await expect(page.locator("#legend li")).toHaveCount(3);
});

test("one class only: undefined areas are dashes with a reason", async ({ page }) => {
    await open(page);
    await paste(page, "label,score\n1,0.9\n1,0.4\n1,0.2");
    await shown(page, 2);
    const auroc = page.locator("#models-table tbody td").first();
    await expect(auroc).toHaveText(/^– \S+/);
    await expect(auroc).toHaveAttribute("title", "There are no negative rows.");
    for (const space of ["roc", "prg"]) {
        await expect(page.locator(`figure[data-space="${space}"] .plot-absence`)).toHaveText(/There are no negative rows/);
    }
    await expect(page.locator('figure[data-space="pr"] .plot-absence')).toBeEmpty();
});

test("what is undefined has the report's own reason: best thresholds and folds too", async ({ page }) => {
    await open(page);
    await paste(page, "label,score\n0,0.9\n0,0.4\n0,0.2");
    await shown(page, 2);
    for (const at of [8, 9, 10, 11, 12, 13]) {
        await expect(page.locator("#models-table tbody td").nth(at)).toHaveAttribute("title", "There are no positive rows.");
    }
    await paste(page, "label,score,fold\n1,0.9,1\n0,0.4,1\n1,0.2,2\n1,0.1,2");
    await shown(page, 3);
    await page.locator("#folds-summary").click();
    const second = page.locator("#folds-table tbody tr").nth(1).locator("td");
    await expect(second.nth(3)).toHaveAttribute("title", "There are no negative rows.");
    await expect(second.nth(4)).toHaveText("1.000");
});

test("the newest of several pastes wins", async ({ page }) => {
    await open(page);
    for (const rows of [3, 4, 5, 6])
        await paste(page, ["label,score", ...Array.from({ length: rows }, (_, at) => `${at % 2},${at}`)].join("\n"));
    await shown(page, 5);
    await expect(page.locator("#data-summary")).toContainText("6 rows");
});

test("a million rows: the page answers while they are computed, and the box is not filled with them", async ({ page }) => {
    await open(page);
    const openedWhileWorking = await page.evaluate(async () => {
        const rows = Array.from(
            { length: 1_000_000 },
            (_, at) => `${(at * 7919) % 10 < 3 ? 1 : 0},${((at * 2654435761) % 1_000_003) / 1_000_003}`,
        );
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", `label,score\n${rows.join("\n")}`);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        const button = document.querySelector('button[data-panel="paste"]');
        if (!(button instanceof HTMLButtonElement)) throw new Error("no button");
        button.click();
        await frame();
        return button.getAttribute("aria-expanded") === "true" && document.documentElement.dataset["state"] === "working";
    });
    expect(openedWhileWorking).toBe(true);
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("1,000,000 rows");
    await page.locator('button[data-panel="paste"]').click();
    await expect(page.locator("#paste-large-summary")).toContainText("1,000,001 lines pasted");
    await expect(page.locator("#paste-text")).toHaveValue("");
});

test("a trap in the worker becomes a message, the text stays, and the next analysis works", { tag: "@source" }, async ({ page }) => {
    // The text "trap" fails where the wasm would, in the source tree and under the shorter names of dist/.
    const trap = 'function trap(input) { if (input === "trap") throw new WebAssembly.RuntimeError("unreachable"); return input; }\n';
    await page.route("**/compute/worker.js", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(analysis: ?new [\w$]+\()([\w$]+)/, "$1trap($2)");
        await route.fulfill({ response, body: trap + body });
    });
    await open(page);
    await paste(page, "trap");
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(page.locator("#paste-problem")).toContainText("Your text is kept");
    await expect(page.locator("#paste-text")).toHaveValue("trap");
    await paste(page, DENTED);
    await shown(page, 3);
});

test("labels of more than two values can be told apart beside the error", async ({ page }) => {
    await open(page);
    const text = "animal,score\ncat,0.9\ndog,0.4\nbird,0.3\ncat,0.7\ndog,0.2";
    await paste(page, text);
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await page.locator("#paste-panel").getByLabel("Label column").fill("animal");
    await page.locator("#paste-panel").getByLabel("Positive value").fill("cat");
    await page.locator("#paste-analyse").click();
    await shown(page, 3);
    await expect(page.locator("#data-summary")).toContainText("2 positive");
});

test("counts of both classes are rows in groups, and a label column makes them rows like others", async ({ page }) => {
    await open(page);
    await paste(page, "score,positives,negatives,half\n0.9,300,100,1\n0.1,200,400,0\n");
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toHaveText("1,000 rows in 2 groups · 500 positive (50.0 %) · 2 models");
    await page.getByRole("button", { name: "Columns" }).click();
    await expect(page.locator("#choice-label option:checked")).toHaveText("counts: positives, negatives");
    // A choice of another kind leaves the counts as they are.
    await page.locator("#choice-scores").getByLabel("half", { exact: true }).uncheck();
    await shown(page, 3);
    await expect(page.locator("#data-summary")).toContainText("1,000 rows in 2 groups");
    // 300·400 pairs ranked right and 300·100 + 200·400 tied, of 500·500.
    await expect(page.locator("#models-table tbody td").first()).toHaveText("0.700");
    await page.locator("#choice-label").selectOption("half");
    await shown(page, 4);
    await expect(page.locator("#data-summary")).toContainText("2 rows · 1 positive");
});
