// A notebook's server as a process of its own, in a folder that is made for it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @import { Page } from "@playwright/test" */

/** @param {string} name */
export function required(name) {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: run these tests with \`cargo xtask test --only python\``);
    return value;
}

/** A running server: its address, and what ends it. @typedef {{ url: string, stop(): Promise<void> }} Running */

/**
 * Starts a module of Python and waits until it answers.
 * @param {Record<string, string>} files what its folder holds
 * @param {(port: number, folder: string) => string[]} module its name and arguments
 * @param {(folder: string) => Record<string, string>} [environment]
 * @returns {Promise<Running>}
 */
export async function serve(files, module, environment = () => ({})) {
    const folder = mkdtempSync(join(tmpdir(), "curvescope-notebook-"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const port = await freePort();
    const server = spawn(required("CURVESCOPE_NOTEBOOK_PYTHON"), ["-m", ...module(port, folder)], {
        cwd: folder,
        env: { ...process.env, HOME: folder, ...environment(folder) },
        stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (said += text));
    const ended = once(server, "exit");
    const stop = async () => {
        server.kill();
        await ended;
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    const url = `http://localhost:${port}`;
    while (!(await answers(url))) {
        if (server.exitCode !== null) throw new Error(`the server of notebooks ended: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { url, stop };
}

/** @returns {Promise<number>} a port that nobody listens at */
async function freePort() {
    const server = createServer().listen(0);
    await once(server, "listening");
    const address = server.address();
    server.close();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
}

/** @param {string} url */
async function answers(url) {
    try {
        return (await fetch(url)).ok;
    } catch {
        return false;
    }
}

/**
 * Keeps a page from all other origins.
 * @param {Page} page
 * @param {string} url its own
 * @returns {Promise<string[]>} what it asked others for, as it goes on
 */
export async function offline(page, url) {
    /** @type {string[]} */
    const asked = [];
    await page.route(
        (address) => address.protocol.startsWith("http") && address.origin !== url,
        (route) => {
            asked.push(route.request().url());
            return route.abort();
        },
    );
    return asked;
}
