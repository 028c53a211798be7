import { defineConfig } from "@playwright/test";

import { FLAGS } from "./tests/chromium.js";

/** @param {string} name */
function required(name) {
    const value = process.env[name];
    if (!value) {
        throw new Error(`${name} is not set: run the browser tests with \`cargo xtask test --only browser\``);
    }
    return value;
}

const chromium = process.env.CURVESCOPE_CHROMIUM;

// Every test runs on dist/, which is what readers get, below a sub-path. A test tagged @source runs on the source tree too, at the root of a
// server: one for each kind of file that is requested by its address.
export default defineConfig({
    testDir: "tests/browser",
    outputDir: "test-results",
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    workers: 2,
    // A test that passes at the second try only is listed as flaky: it is a fault too, but none of the change that is checked.
    retries: process.env.CI ? 1 : 0,
    // They say after what time a test that hangs is given up, not how fast one has to be: a busy machine takes many times as long.
    timeout: 300_000,
    expect: { timeout: 60_000, toPass: { intervals: [50, 100, 200] } },
    reporter: "list",
    use: {
        trace: "off",
        actionTimeout: 60_000,
        // It would answer before a test that stands in for a file; the tests of it allow it.
        serviceWorkers: "block",
        launchOptions: {
            ...(chromium ? { executablePath: chromium } : {}),
            args: FLAGS,
        },
    },
    projects: [
        { name: "dist", use: { browserName: "chromium", baseURL: required("CURVESCOPE_DIST_URL") } },
        { name: "source", grep: /@source/, use: { browserName: "chromium", baseURL: required("CURVESCOPE_SOURCE_URL") } },
    ],
});
