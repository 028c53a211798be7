// Data from outside: files that are chosen or dropped, and the real clipboard. What is typed and pasted: tests/js/dom/data.test.js; damaged
// files: hardening.spec.js.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { DENTED, open, paste, picture, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/**
 * @param {string} name
 * @param {string | Buffer} content
 */
const file = (name, content) => ({ name, mimeType: "text/csv", buffer: Buffer.from(content) });

/**
 * Drags files over the plots, as far as an event, and says whether the page took it from the browser.
 * @param {Page} page
 * @param {"dragover" | "dragleave" | "drop"} type
 * @param {{ name: string, buffer: Buffer }[]} files
 */
function drag(page, type, files) {
    const sent = files.map(({ name, buffer }) => ({ name, bytes: [...buffer] }));
    return page.locator(".plots").evaluate(
        (target, { type, sent }) => {
            const dataTransfer = new DataTransfer();
            for (const { name, bytes } of sent) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
            return !target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        },
        { type, sent },
    );
}

test("files are chosen, the same one twice, or dropped anywhere, and a text is pasted from the clipboard", async ({
    page,
    context,
    baseURL,
}) => {
    await open(page);
    const title = page.locator("#data-title");
    for (const id of [2, 3]) {
        await page.locator('button[data-panel="examples"]').click();
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open file" }).click()]);
        await chooser.setFiles(file("again.csv.gz", gzipSync(DENTED)));
        await shown(page, id);
        await expect(title).toHaveText("again.csv.gz");
        // 20 positives and 20 negatives, tied in tens, + - + -: three of four pairs of ties are ranked right.
        await expect(page.locator("#models-table tbody td").first()).toHaveText("0.750");
    }
    await test.step("dropped, which the page says", async () => {
        const hint = page.locator("#drop-hint");
        const dropped = [file("dropped.csv", DENTED)];
        await expect(hint).toBeHidden();
        expect(await drag(page, "dragover", dropped), "the browser would open it").toBe(true);
        await expect(hint).toBeVisible();
        await drag(page, "dragleave", dropped);
        await expect(hint).toBeHidden();
        await drag(page, "dragover", dropped);
        expect(await drag(page, "drop", dropped), "the browser would open it").toBe(true);
        await expect(hint).toBeHidden();
        await shown(page, 4);
        await expect(title).toHaveText("dropped.csv");
        const arrays = ["label.npy", "score.npy"];
        await drag(
            page,
            "drop",
            arrays.map((name) => file(name, readFileSync(new URL(`../data/formats/${name}`, import.meta.url)))),
        );
        await shown(page, 5);
        await expect(title).toHaveText(arrays.join(", "));
    });
    await test.step("pasted outside the box, and in it", async () => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL ?? "").origin });
        await page.evaluate((text) => navigator.clipboard.writeText(text), DENTED);
        await page.keyboard.press("Control+V");
        await shown(page, 6);
        await page.locator('button[data-panel="paste"]').click();
        await page.locator("#paste-clear").click();
        await page.keyboard.press("Control+V");
        await shown(page, 7);
        await expect(page.locator("#paste-text")).toHaveValue(DENTED);
    });
});

test("what is no table, and a trap, say so beside the data, which stay at hand, and the plots stay", async ({ page }) => {
    // The text "trap" fails where the wasm would.
    const trap = 'function trap(input) { if (input === "trap") throw new WebAssembly.RuntimeError("unreachable"); return input; }\n';
    await page.context().route("**/compute/worker.js", async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(analysis: ?new [\w$]+\()([\w$]+)/, "$1trap($2)");
        await route.fulfill({ response, body: trap + body });
    });
    await open(page);
    const choose = (/** @type {string} */ name, /** @type {string | Buffer} */ content) =>
        page.locator("#file-input").setInputFiles(file(name, content));
    const before = await picture(page, "pr", "base");
    const problem = page.locator("#paste-problem");
    await choose("holiday.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 0, 1, 2, 3]));
    await expect(page.locator("html")).toHaveAttribute("data-state", "error");
    await expect(problem).not.toBeEmpty();
    await expect(page.locator("#paste-large-summary")).toContainText("holiday.csv");
    expect(await picture(page, "pr", "base")).toBe(before);
    // An odd number of bytes before characters of two: the lines that are shown end, at byte 800, within one.
    await choose("wide.csv", `label,score\na,3\nb,2\nc,1\nx${"é".repeat(600)},2`);
    await expect(page.locator("#paste-large-head")).toContainText("xéé");
    // Labels of more than two values can be told apart for a file too.
    await choose("three.csv", "label,score\na,3\nb,2\nc,1\na,2.5\nb,1.5");
    await expect(problem).toContainText("3 different labels");
    await expect(page.locator("#paste-large-head")).toContainText("label,score");
    await page.locator("#paste-positive").fill("b");
    await page.locator("#paste-analyse").click();
    await shown(page, 5);
    await expect(page.locator("#data-title")).toHaveText("three.csv");
    await expect(page.locator("#data-summary")).toContainText("2 positive");
    await expect(problem).toBeEmpty();
    await paste(page, "trap");
    await expect(problem).toContainText("Your text is kept");
    await expect(page.locator("#paste-text")).toHaveValue("trap");
    await paste(page, DENTED);
    await shown(page, 7);
});
