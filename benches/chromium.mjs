// The Chromium that is measured, as the browser tests have it.
import { chromium } from "@playwright/test";

const QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/** Where the deployed page is served: what is measured is what a reader gets. */
export const PAGE = variable("CURVESCOPE_DIST_URL");

/** A fresh profile in a process of its own. */
export function launch() {
    const path = process.env["CURVESCOPE_CHROMIUM"];
    return chromium.launch({ ...(path ? { executablePath: path } : {}), args: QUIET });
}

/** @param {string} name */
function variable(name) {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: run cargo xtask bench`);
    return value;
}
