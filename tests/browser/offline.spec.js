// Without a network, after the first visit; and a newer version in its place. Only dist/ has what it takes.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

import { DENTED, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ serviceWorkers: "allow" });

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TYPES = /** @type {Record<string, string>} */ ({ ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" });

/** @param {Page} page */
async function kept(page) {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe("activated");
}

test("all pages work without a network after the first visit of one", async ({ page, context }) => {
    await open(page);
    await kept(page);
    await context.setOffline(true);
    await page.reload();
    await shown(page, 1);
    await paste(page, DENTED);
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("40 rows");
    await page.locator('button[data-panel="examples"]').click();
    await page.locator("#examples").getByRole("button").nth(1).click();
    await shown(page, 3);
    await expect(page.locator("#data-summary")).toContainText("569 rows");
    await page.getByRole("link", { name: "Learn", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await page.getByRole("link", { name: "Glossary" }).first().click();
    await expect(page.locator("#recall")).toBeVisible();
    // The folder is its first page.
    await page.goto("./");
    await shown(page, 1);
});

test("it can be installed", async ({ page }) => {
    await open(page);
    const session = await page.context().newCDPSession(page);
    const { errors, url } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(url).toMatch(/www\/manifest\.webmanifest$/);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("a newer version waits until the reader wants it, and then all of it is new", async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "curvescope-offline-"));
    cpSync(DIST, folder, { recursive: true });
    const server = createServer(({ url = "/" }, response) => {
        const path = normalize(new URL(url, "http://localhost").pathname).replace(/\/$/, "/index.html");
        try {
            const body = readFileSync(join(folder, path));
            response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "text/plain" }).end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    try {
        await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
        const address = server.address();
        const root = `http://127.0.0.1:${typeof address === "object" && address?.port}/`;
        await page.goto(root);
        await shown(page, 1);
        await kept(page);
        const change = (/** @type {string} */ name, /** @type {string} */ from, /** @type {string} */ to) =>
            writeFileSync(join(folder, name), readFileSync(join(folder, name), "utf8").replace(from, to));
        change("index.html", "<title>curvescope</title>", "<title>newer</title>");
        change("service-worker.js", "curvescope-", "curvescope-newer-");
        await page.reload();
        await expect(page).toHaveTitle("curvescope");
        const line = page.locator(".update");
        await expect(line).toContainText("A new version of curvescope is ready.");
        await line.getByRole("button", { name: "Reload" }).click();
        await expect(page).toHaveTitle("newer");
        await shown(page, 1);
        await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
        expect((await page.evaluate(() => caches.keys()))[0]).toContain("newer");
    } finally {
        server.close();
        rmSync(folder, { recursive: true });
    }
});
