// Without a network, after the first visit; and a newer version in its place. Only dist/ has what it takes.
import { expect, test } from "@playwright/test";

import { smallPage, withSite } from "./deployed.js";
import { open, shown } from "./support.js";

/** @import { BrowserContext, Page } from "@playwright/test" */

test.use({ serviceWorkers: "allow" });

/** @param {Page} page */
async function kept(page) {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe("activated");
}

/** @param {Page} page */
const cacheNames = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => !name.includes("-beginnings ")).toSorted());

const offer = (/** @type {Page} */ page) => page.locator(".update");

/** @param {Page} page */
async function takeNewer(page) {
    await expect(offer(page)).toContainText("A new version of curvescope is ready.");
    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expect(page).toHaveTitle("newer");
}

/**
 * Has pages register their service worker as soon as they are loaded, and not two seconds later.
 * @param {BrowserContext} context
 */
const registerAtOnce = (context) =>
    context.addInitScript(() => {
        const later = window.setTimeout;
        Object.assign(window, { setTimeout: (/** @type {() => void} */ act, ms = 0) => later(act, ms === 2000 ? 0 : ms) });
    });

test("after the first visit of one page all of them work without a network", async ({ page, context }) => {
    await registerAtOnce(context);
    await open(page);
    await test.step("a browser can install it", async () => {
        const session = await context.newCDPSession(page);
        const { errors, url } = await session.send("Page.getAppManifest");
        expect(errors).toEqual([]);
        expect(url).toMatch(/www\/manifest\.webmanifest$/);
        const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
        expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
    });
    await test.step("without a network", async () => {
        await kept(page);
        await context.setOffline(true);
        await page.reload();
        await shown(page, 1);
        await page.locator('button[data-panel="examples"]').click();
        await page.locator("#examples").getByRole("button").nth(1).click();
        await shown(page, 2);
        await expect(page.locator("#data-summary")).toContainText("569 rows");
        await page.getByRole("link", { name: "Learn", exact: true }).click();
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
        await page.getByRole("link", { name: "Glossary" }).first().click();
        await expect(page.locator("#recall")).toBeVisible();
        // The folder is its first page.
        await page.goto("./");
        await shown(page, 1);
    });
    await test.step("an old page whose version is gone is given no part of another, but words", async () => {
        await context.setOffline(false);
        await page.evaluate(async () => {
            for (const name of await caches.keys()) if (!name.includes("-beginnings ")) await caches.delete(name);
        });
        await page.locator("#take > summary").press("Enter");
        await expect(page.locator("#take .problem")).toHaveText(/could not be loaded\. .* reload the page\./);
        await page.reload();
        await shown(page, 1);
        await page.locator("#take > summary").press("Enter");
        await expect(page.locator("#take .unfolded")).toBeVisible();
    });
});

test("a newer version waits until the reader wants it, then all of it is new, and an open page goes on with its own", async ({
    page,
    context,
}) => {
    await registerAtOnce(context);
    await withSite(async (site) => {
        site.deploy("older", smallPage("older"));
        await page.goto(site.root);
        await kept(page);
        // The first visit came from the network; from here on it is answered from what is kept.
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${site.root}service-worker.js`);
        const controlled = await context.newPage();
        await controlled.goto(site.root);

        site.deploy("newer", smallPage("newer"));
        const other = await context.newPage();
        await other.goto(site.root);
        await expect(other).toHaveTitle("older");
        await expect(offer(other)).toBeVisible();
        // Pages that are loaded while it waits tell the older one that they are there, which tidies up then.
        await other.reload();
        await expect(offer(other)).toBeVisible();
        await other.evaluate(() => navigator.serviceWorker.controller?.postMessage({ version: "any" }));
        await other.locator("#load").click();
        await expect(other.locator("#part")).toHaveText("older");
        await context.setOffline(true);
        await takeNewer(other);
        await other.locator("#load").click();
        await expect(other.locator("#worker-part")).toHaveText("newer");
        await context.setOffline(false);

        for (const old of [page, controlled]) {
            await old.locator("#load").click();
            await expect(old.locator("#part")).toHaveText("older");
        }
        await expect(controlled.locator("#worker-part")).toHaveText("older");
        expect(await cacheNames(other)).toEqual(["newer", "older"].map((version) => `curvescope ${site.root} ${version}`));

        // They can be reloaded by their own button, though the newer version no longer waits.
        await takeNewer(controlled);
        await page.reload();
        await expect(page).toHaveTitle("newer");
        // What a page says that is loaded, when the browser has forgotten the older ones.
        const afterVisit = async () => {
            await other.evaluate(() => navigator.serviceWorker.controller?.postMessage({ version: "any" }));
            return cacheNames(other);
        };
        await expect.poll(afterVisit).toEqual([`curvescope ${site.root} newer`]);
    });
});

test("two deployments on one origin, and what is not ours, leave each other alone", async ({ page, context }) => {
    await registerAtOnce(context);
    await withSite(async (site) => {
        site.deploy("older", smallPage("older"));
        await page.goto(`${site.root}a/`);
        await page.evaluate(() => caches.open("curvescope-of-somebody-else"));
        await kept(page);
        await page.goto(`${site.root}b/`);
        await kept(page);
        site.deploy("newer", smallPage("newer"));
        await page.reload();
        await takeNewer(page);
        const expected = [`curvescope ${site.root}a/ older`, `curvescope ${site.root}b/ newer`, "curvescope-of-somebody-else"];
        await expect.poll(() => cacheNames(page)).toEqual(expected);
        await context.setOffline(true);
        await page.goto(`${site.root}a/`);
        await expect(page).toHaveTitle("older");
        await page.locator("#load").click();
        await expect(page.locator("#part")).toHaveText("older");
    });
});

test("a newer version that lacks a file, or is in the middle of a change, is not kept, and leaves nothing behind", async ({
    page,
    context,
}) => {
    await registerAtOnce(context);
    await withSite(async (site) => {
        site.deploy("older", smallPage("older"));
        await page.goto(site.root);
        await kept(page);
        for (const harm of [() => site.files.delete("www/part.js"), () => site.files.set("www/part.js", Buffer.from("newest"))]) {
            site.deploy("newer", smallPage("newer"));
            harm();
            const end = await page.evaluate(async () => {
                const registration = await navigator.serviceWorker.ready;
                const found = new Promise((resolve) =>
                    registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true }),
                );
                await registration.update();
                const worker = /** @type {ServiceWorker} */ (await found);
                if (worker.state === "installing") await new Promise((resolve) => worker.addEventListener("statechange", resolve));
                return worker.state;
            });
            expect(end).toBe("redundant");
            expect(await cacheNames(page)).toEqual([`curvescope ${site.root} older`]);
        }
        await page.reload();
        await expect(page).toHaveTitle("older");
    });
});
