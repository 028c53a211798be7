import { defineConfig } from "@playwright/test";

import { FLAGS } from "../../chromium.js";

const chromium = process.env.CURVESCOPE_CHROMIUM;

// Each file starts a server of notebooks of its own.
export default defineConfig({
    testDir: ".",
    outputDir: "../../../test-results/notebooks",
    forbidOnly: Boolean(process.env.CI),
    workers: 2,
    retries: process.env.CI ? 1 : 0,
    // As for the page: they say when a test that hangs is given up.
    timeout: 300_000,
    expect: { timeout: 60_000 },
    reporter: "list",
    use: {
        trace: "off",
        actionTimeout: 60_000,
        viewport: { width: 1280, height: 1600 },
        launchOptions: {
            ...(chromium ? { executablePath: chromium } : {}),
            args: FLAGS,
        },
    },
});
