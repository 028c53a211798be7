import { defineConfig } from "@playwright/test";

/** @param {string} name */
function required(name) {
    const value = process.env[name];
    if (!value) {
        throw new Error(`${name} is not set: run the browser tests with \`cargo xtask test --only browser\``);
    }
    return value;
}

const asRoot = process.getuid?.() === 0;
const chromium = process.env.CURVESCOPE_CHROMIUM;

// Every test runs twice: on the source tree at the root of a server, and on dist/ below a sub-path.
export default defineConfig({
    testDir: "tests/browser",
    outputDir: "test-results",
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    workers: 2,
    // A busy machine may be slower than a test waits. What fails twice is a fault; what passes at the second try is listed as flaky.
    retries: process.env.CI ? 1 : 0,
    reporter: "list",
    use: {
        trace: "off",
        // It would answer before a test that stands in for a file; the tests of it allow it.
        serviceWorkers: "block",
        launchOptions: {
            ...(chromium ? { executablePath: chromium } : {}),
            // Quiet on machines without a network or a graphics card. Chromium's sandbox can't start as root.
            args: [
                ...(asRoot ? ["--no-sandbox"] : []),
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ],
        },
    },
    projects: [
        { name: "source", use: { browserName: "chromium", baseURL: required("CURVESCOPE_SOURCE_URL") } },
        { name: "dist", use: { browserName: "chromium", baseURL: required("CURVESCOPE_DIST_URL") } },
    ],
});
