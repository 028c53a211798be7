// The browsers that are measured: Chromium as the browser tests have it, and Firefox where it is installed.
import { existsSync } from "node:fs";
import { chromium, firefox } from "@playwright/test";

import { FLAGS } from "../tests/chromium.js";

/** @import { Browser } from "@playwright/test" */

/** Where the deployed page is served: what is measured is what a reader gets. */
export const PAGE = variable("CURVESCOPE_DIST_URL");

/** A fresh profile in a process of its own. */
export function launch() {
    const path = process.env["CURVESCOPE_CHROMIUM"];
    return chromium.launch({ ...(path ? { executablePath: path } : {}), args: FLAGS });
}

/** Playwright's own Firefox, which it can drive; `undefined` where it was not downloaded. */
export async function launchFirefox() {
    return existsSync(firefox.executablePath()) ? firefox.launch() : undefined;
}

/**
 * Milliseconds that all processes of a browser together have had of processors; `undefined` where it does not tell.
 * @param {Browser} browser
 */
export async function cpuTime(browser) {
    if (browser.browserType() !== chromium) return undefined;
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** @param {string} name */
function variable(name) {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: run cargo xtask bench`);
    return value;
}
