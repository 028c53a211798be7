import { defineConfig } from "@playwright/test";

import { FLAGS } from "../chromium.js";

const chromium = process.env.CURVESCOPE_CHROMIUM;

// A build takes a core for half a minute.
export default defineConfig({
    testDir: ".",
    outputDir: "../../test-results/frameworks",
    forbidOnly: Boolean(process.env.CI),
    workers: 1,
    timeout: 400_000,
    expect: { timeout: 60_000 },
    reporter: "list",
    use: {
        trace: "off",
        actionTimeout: 60_000,
        launchOptions: {
            ...(chromium ? { executablePath: chromium } : {}),
            args: FLAGS,
        },
    },
});
