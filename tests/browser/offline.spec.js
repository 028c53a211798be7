// Without a network, after the first visit; and a newer version in its place. Only dist/ has what it takes.
import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

import { DENTED, open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ serviceWorkers: "allow" });

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TYPES = /** @type {Record<string, string>} */ ({
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
});

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

/** A copy of dist/ on a server of its own, below any paths, whose files can be changed and withheld. @param {(site: Site) => Promise<void>} act */
async function withSite(act) {
    const folder = mkdtempSync(join(tmpdir(), "curvescope-offline-"));
    cpSync(DIST, folder, { recursive: true });
    const site = new Site(folder);
    const server = createServer(({ url = "/" }, response) => {
        const path = normalize(new URL(url, "http://localhost").pathname)
            .replace(/\/$/, "/index.html")
            .replace(/^\/(a|b)\//, "/");
        try {
            if (path === site.withheld) throw new Error("withheld");
            const body = readFileSync(join(folder, path));
            response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "text/plain" }).end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    try {
        await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
        const address = server.address();
        site.root = `http://127.0.0.1:${typeof address === "object" && address?.port}/`;
        await act(site);
    } finally {
        server.close();
        server.closeAllConnections();
        rmSync(folder, { recursive: true });
    }
}

class Site {
    root = "";
    /** What the server does not have. */
    withheld = "";

    /** @param {string} folder */
    constructor(folder) {
        this.folder = folder;
    }

    /**
     * Changes files, which makes a version of them, as a build does.
     * @param {string} version
     * @param {Record<string, (text: string) => string>} changes
     */
    publish(version, changes) {
        const worker = join(this.folder, "service-worker.js");
        let script = readFileSync(worker, "utf8");
        const [, former = ""] = /const VERSION = "([^"]+)"/.exec(script) ?? [];
        script = script.replace(former, version);
        const pages = ["index.html", "learn.html", "figures.html", "glossary.html", "about.html"];
        for (const name of new Set([...pages, ...Object.keys(changes)])) {
            const file = join(this.folder, name);
            const before = readFileSync(file);
            const after = (changes[name] ?? ((text) => text))(before.toString()).replace(
                `data-version="${former}"`,
                `data-version="${version}"`,
            );
            writeFileSync(file, after);
            script = script.replace(hashOf(before), hashOf(Buffer.from(after)));
        }
        writeFileSync(worker, script);
    }
}

/** @param {Buffer} bytes */
function hashOf(bytes) {
    return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** @param {Page} page */
const cacheNames = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes("-beginnings ")).toSorted());

const offer = (/** @type {Page} */ page) => page.locator(".update");

const NEWER = { "index.html": (/** @type {string} */ text) => text.replace("<title>curvescope</title>", "<title>newer</title>") };

test("a newer version waits until the reader wants it, and then all of it is new", async ({ page }) => {
    await withSite(async (site) => {
        await page.goto(site.root);
        await shown(page, 1);
        await kept(page);
        site.publish("newer", NEWER);
        await page.reload();
        await expect(page).toHaveTitle("curvescope");
        await expect(offer(page)).toContainText("A new version of curvescope is ready.");
        // Pages that are loaded while it waits tell the older one that they are there, which tidies up then.
        await page.reload();
        await expect(offer(page)).toBeVisible({ timeout: 30_000 });
        await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ version: "any" }));
        await page.locator('button[data-panel="examples"]').click();
        await page.locator(".example").nth(1).click();
        await shown(page, 2);
        await page.context().setOffline(true);
        await offer(page).getByRole("button", { name: "Reload" }).click();
        await expect(page).toHaveTitle("newer");
        await shown(page, 1);
        await expect.poll(() => cacheNames(page)).toEqual([`curvescope ${site.root} newer`]);
    });
});

test("an open page goes on with its own version, in all its parts, when another page took a newer one", async ({ page, context }) => {
    await withSite(async (site) => {
        await page.goto(site.root);
        await shown(page, 1);
        await kept(page);
        // The first visit came from the network; from here on it is answered from what is kept.
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
        expect(worker).toBe(`${site.root}service-worker.js`);
        const controlled = await context.newPage();
        await controlled.goto(site.root);
        await shown(controlled, 1);

        const mark = (/** @type {string} */ text) => `document.title = "a part of another version"; ${text}`;
        site.publish("newer", {
            ...NEWER,
            "www/export/panel.js": mark,
            "www/formats/open.js": (text) => `throw new Error("a part of another version"); ${text}`,
        });
        const other = await context.newPage();
        await other.goto(site.root);
        await expect(offer(other)).toContainText("A new version of curvescope is ready.");
        await offer(other).getByRole("button", { name: "Reload" }).click();
        await expect(other).toHaveTitle("newer");
        await shown(other, 1);

        for (const old of [page, controlled]) {
            await old.locator("#take > summary").click();
            await expect(old.locator("#take .unfolded")).toBeVisible();
            await expect(old).toHaveTitle("curvescope");
        }
        // A part that its worker loads.
        await controlled.locator("#file-input").setInputFiles({ name: "good.csv", mimeType: "", buffer: Buffer.from(DENTED) });
        await shown(controlled, 2);
        expect((await cacheNames(other)).length).toBe(2);

        // They can be reloaded by their own button, though the newer version no longer waits.
        await expect(offer(controlled)).toBeVisible({ timeout: 30_000 });
        await offer(controlled).getByRole("button", { name: "Reload" }).click();
        await expect(controlled).toHaveTitle("newer");
        await page.reload();
        await expect(page).toHaveTitle("newer");
        await expect.poll(() => cacheNames(other)).toEqual([`curvescope ${site.root} newer`]);
    });
});

test("an old page whose version is gone is given no part of another, but words", async ({ page }) => {
    await withSite(async (site) => {
        await page.goto(site.root);
        await kept(page);
        await page.reload();
        await shown(page, 1);
        await page.evaluate(async () => {
            for (const name of await caches.keys()) if (!name.includes("-beginnings ")) await caches.delete(name);
        });
        await page.locator("#take > summary").click();
        await expect(page.locator("#take .problem")).toHaveText(/could not be loaded\. .* reload the page\./);
        await page.reload();
        await shown(page, 1);
        await page.locator("#take > summary").click();
        await expect(page.locator("#take .unfolded")).toBeVisible();
    });
});

test("two deployments on one origin, and what is not ours, leave each other alone", async ({ page }) => {
    await withSite(async (site) => {
        await page.goto(`${site.root}a/`);
        await page.evaluate(() => caches.open("curvescope-of-somebody-else"));
        await kept(page);
        const [version] = (await cacheNames(page)).map((name) => name.split(" ").at(-1));
        await page.goto(`${site.root}b/`);
        await kept(page);
        site.publish("newer", NEWER);
        await page.reload();
        await expect(offer(page)).toBeVisible({ timeout: 30_000 });
        await offer(page).getByRole("button", { name: "Reload" }).click();
        await expect(page).toHaveTitle("newer");
        const expected = [`curvescope ${site.root}a/ ${version}`, `curvescope ${site.root}b/ newer`, "curvescope-of-somebody-else"];
        await expect.poll(() => cacheNames(page)).toEqual(expected);
        await page.context().setOffline(true);
        await page.goto(`${site.root}a/`);
        await expect(page).toHaveTitle("curvescope");
        await shown(page, 1);
    });
});

for (const [how, harm] of /** @type {const} */ ([
    ["lacks a file", (/** @type {Site} */ site) => (site.withheld = "/www/export/panel.js")],
    ["is in the middle of a change", (/** @type {Site} */ site) => appendFileSync(join(site.folder, "www/export/panel.js"), "// newest")],
])) {
    test(`a newer version that ${how} is not kept, and leaves nothing behind`, async ({ page }) => {
        await withSite(async (site) => {
            await page.goto(site.root);
            await kept(page);
            const before = await cacheNames(page);
            site.publish("newer", NEWER);
            harm(site);
            const failed = await page.evaluate(async () => {
                const registration = await navigator.serviceWorker.ready;
                const found = new Promise((resolve) =>
                    registration.addEventListener("updatefound", () => resolve(registration.installing)),
                );
                await registration.update();
                const worker = /** @type {ServiceWorker} */ (await found);
                if (worker.state === "installing") await new Promise((resolve) => worker.addEventListener("statechange", resolve));
                return worker.state;
            });
            expect(failed).toBe("redundant");
            expect(await cacheNames(page)).toEqual(before);
            await page.reload();
            await shown(page, 1);
            await expect(page).toHaveTitle("curvescope");
        });
    });
}
