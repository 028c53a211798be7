import { expect, test } from "@playwright/test";

import { holdingReports } from "./held-report.js";
import { DENTED, expectAllRedrawn, open, paste, pictures, shown } from "./support.js";

const GARBAGE = "This is not a table.\nIt is a letter.";

// Words and numbers of what is typed, pasted and chosen: tests/js/dom/data.test.js.
test("a table pasted anywhere redraws all three plots, and garbage leaves them and its text", async ({ page }) => {
    await open(page);
    const before = await pictures(page, "base");
    await paste(page, DENTED);
    await shown(page, 2);
    await expectAllRedrawn(page, "base", before);
    await expect(page.locator("#data-summary")).toHaveText(/^40 rows · 20 positive \(50\.0.%\) · 1 model$/);
    await expect(page.locator("#paste-panel")).toBeHidden();
    const table = await pictures(page, "base");
    await paste(page, GARBAGE);
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(page.locator("#paste-panel")).toBeVisible();
    await expect(page.locator("#paste-problem")).not.toBeEmpty();
    await expect(page.locator("#paste-text")).toHaveValue(GARBAGE);
    expect(await pictures(page, "base")).toEqual(table);
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

test("a million rows: the page answers while they are computed, and the box is not filled with them", async ({ page }) => {
    const report = await holdingReports(page);
    await open(page);
    await report.hold();
    await page.evaluate(() => {
        const rows = Array.from(
            { length: 1_000_000 },
            (_, at) => `${(at * 7919) % 10 < 3 ? 1 : 0},${((at * 2654435761) % 1_000_003) / 1_000_003}`,
        );
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", `label,score\n${rows.join("\n")}`);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.locator('button[data-panel="paste"]').click();
    await expect(page.locator("#paste-panel")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-state", "working");
    await report.release();
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("1,000,000 rows");
    await expect(page.locator("#paste-large-summary")).toContainText("1,000,001 lines pasted");
    await expect(page.locator("#paste-text")).toHaveValue("");
});

test("a trap in the worker becomes a message, the text stays, and the next analysis works", { tag: "@source" }, async ({ page }) => {
    // The text "trap" fails where the wasm would, in the source tree and under the shorter names of dist/.
    const trap = 'function trap(input) { if (input === "trap") throw new WebAssembly.RuntimeError("unreachable"); return input; }\n';
    await page.context().route("**/compute/worker.js", async (route) => {
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
