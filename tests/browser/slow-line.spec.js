// A first visit on a slow line: words at once, then how much has come. What is slow is held back here, and no time is measured.
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

import { recordShifts, shifted, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

for (const [name, words] of /** @type {const} */ ([
    ["index.html", "A classifier’s predictions as linked curves, computed exactly by a Rust crate"],
    ["learn.html", "A model looks at 1,797 handwritten digits"],
    ["figures.html", "Figures"],
])) {
    test(`${name} is painted before any module has come, and nothing moves when they come`, async ({ page }) => {
        /** @type {() => void} */
        let letGo = () => {};
        const released = new Promise((resolve) => (letGo = () => resolve(undefined)));
        // Explore waits for start.js, which decides on the welcome before the first paint.
        await page.route(name === "index.html" ? /(?<!start)\.(js|wasm|csv)$/ : /\.(js|wasm|csv)$/, async (route) => {
            await released;
            await route.continue();
        });
        await recordShifts(page);
        await page.goto(`./${name}`, { waitUntil: "commit" });
        await expect(page.getByText(words).first()).toBeVisible();
        await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
        expect(await page.locator("html").getAttribute("data-started")).toBeNull();
        letGo();
        if (name === "index.html") await shown(page, 1);
        else await page.waitForLoadState();
        if (name === "learn.html") await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
        expect(await shifted(page)).toBeLessThan(0.02);
    });
}

/**
 * Opens a page whose WebAssembly comes in two halves.
 * @param {Page} page
 * @param {string} address of the pages
 * @param {boolean} isPacked
 * @param {(sendRest: () => void, bytes: number) => Promise<void>} act
 */
async function withHalves(page, address, isPacked, act) {
    /** @type {() => void} */
    let sendRest = () => {};
    const restWanted = new Promise((resolve) => (sendRest = () => resolve(undefined)));
    let bytes = 0;
    const server = createServer(async ({ url = "/" }, response) => {
        const answer = await fetch(new URL(`.${url}`, address));
        const plain = Buffer.from(await answer.arrayBuffer());
        const type = { "Content-Type": answer.headers.get("content-type") ?? "" };
        if (!/\/pkg\/(drawing_bg|curvescope_bg)\.wasm$/.test(url)) return response.writeHead(answer.status, type).end(plain);
        bytes = plain.length;
        const body = isPacked ? gzipSync(plain) : plain;
        response.writeHead(200, { ...type, "Content-Length": body.length, ...(isPacked && { "Content-Encoding": "gzip" }) });
        response.write(body.subarray(0, body.length / 2));
        await restWanted;
        return response.end(body.subarray(body.length / 2));
    });
    try {
        await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
        const own = server.address();
        await page.goto(`http://127.0.0.1:${typeof own === "object" && own?.port}/`);
        await act(sendRest, bytes);
    } finally {
        sendRest();
        server.close();
        server.closeAllConnections();
    }
}

for (const isPacked of [false, true]) {
    test(`${isPacked ? "packed " : ""}WebAssembly says how much of it has come${isPacked ? ", and no whole that is not known" : ""}`, async ({
        page,
        baseURL,
    }) => {
        // Time goes on as the test says, however long the halves take.
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(1000);
        await withHalves(page, baseURL ?? "", isPacked, async (sendRest, bytes) => {
            const frameLater = async () => {
                await page.clock.runFor(20);
                return page.locator("#data-summary").textContent();
            };
            await expect.poll(frameLater).toBe("Loading…");
            await page.clock.runFor(2000);
            const words = page.locator("#waiting p");
            const size = Math.round(bytes / 1000);
            if (isPacked) {
                await expect(words).toHaveText(/^Loading: \d+.kB\.$/);
            } else {
                await expect(words).toHaveText(/^Loading: \d+.kB of [\d.]+.[kM]B\.$/);
                const [, whole, unit] = /of ([\d.]+).([kM])B/.exec(await words.innerText()) ?? [];
                expect(Number(whole) * (unit === "M" ? 1000 : 1)).toBeCloseTo(bytes / 1000, 0);
            }
            const loaded = async () => Number(/\d+/.exec(await words.innerText())?.[0]);
            await expect.poll(loaded).toBeGreaterThan(0.4 * size);
            expect(await loaded()).toBeLessThan(isPacked ? size : 0.51 * size);
            // The rest is late, and may be slow or broken.
            await page.clock.runFor(20_000);
            await expect(words).toContainText("Nothing more has come for a while: the connection may be slow, or broken.");
            await expect(page.locator("#waiting").getByRole("button", { name: "Try again" })).toBeVisible();
            await page.clock.resume();
            sendRest();
            await shown(page, 1);
            await expect(page.locator("#waiting")).toBeHidden();
        });
    });
}
