// The npm package in Next.js: server components compute, and the element draws in the browser.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

import { showsFour } from "../browser/element.js";
import { installPackage } from "../js/installed.js";

const PACKAGES = fileURLToPath(new URL("./node_modules", import.meta.url));
const NEXT = join(PACKAGES, "next/dist/bin/next");
const SETTINGS = { cwd: fileURLToPath(new URL("./next", import.meta.url)), env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } };

test.beforeAll(() => {
    const project = installPackage();
    rmSync(join(PACKAGES, "curvescope"), { recursive: true, force: true });
    cpSync(join(project, "node_modules/curvescope"), join(PACKAGES, "curvescope"), { recursive: true });
    rmSync(project, { recursive: true });
});

/** Starts what was built: its address, and the process. */
async function start() {
    const server = spawn("node", [NEXT, "start", "--port", "0", "--hostname", "127.0.0.1"], {
        ...SETTINGS,
        stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface(server.stdout)) {
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (url) return { url, server };
    }
    throw new Error("Next.js ended before it had an address");
}

for (const bundler of ["turbopack", "webpack"]) {
    test(`the package works in server components and in the browser behind Next.js with ${bundler}`, async ({ page, request }) => {
        rmSync(join(SETTINGS.cwd, ".next"), { recursive: true, force: true });
        execFileSync("node", [NEXT, "build", `--${bundler}`], { ...SETTINGS, stdio: "pipe", timeout: 300_000 });
        const { url, server } = await start();
        try {
            // Of nine pairs of a positive and a negative the first model ranks eight right, the second all.
            expect(await (await request.get(`${url}/core`)).json()).toBeCloseTo(1 / 9, 12);
            await page.goto(url);
            await expect(page.locator("main > p")).toHaveText("a: 0.75, 0.75");
            await showsFour(page);
        } finally {
            const ended = once(server, "exit");
            // Asked to end, it waits for the browser to close its connections.
            server.kill("SIGKILL");
            await ended;
        }
    });
}
