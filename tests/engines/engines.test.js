// The page in each engine, below a sub-path of `dist/`: run by `cargo xtask test --only engines`, which says where the browsers are.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { layLine } from "./line.js";
import * as puppeteer from "./puppeteer.js";
import { chooseFirst, shown } from "./reading.js";
import { STEPS } from "./walk.js";
import * as webdriver from "./webdriver.js";

/** @import { Driver } from "./driver.js" */
/** @import { Walk } from "./walk.js" */

/**
 * @typedef {object} Engine
 * @property {string | undefined} program undefined where there is none
 * @property {(program: string, downloads: string) => Promise<Driver>} start
 */

/** When a browser that hangs is given up, in one step or in all: no browser has to be that fast. */
const LIMIT = { timeout: 300_000 };
const LIMIT_OF_ALL = { timeout: 900_000 };

/** @type {Record<string, Engine>} */
const ENGINES = {
    chromium: {
        program: process.env["CURVESCOPE_CHROMIUM"],
        start: (program, downloads) => puppeteer.drive("chrome", program, downloads),
    },
    firefox: {
        program: process.env["CURVESCOPE_FIREFOX"],
        start: (program, downloads) => puppeteer.drive("firefox", program, downloads),
    },
    webkit: {
        program: process.env["CURVESCOPE_WEBKIT"],
        start: webdriver.drive,
    },
};

const target = process.env["CURVESCOPE_DIST_URL"];
if (!target) throw new Error("CURVESCOPE_DIST_URL is not set: run these tests with `cargo xtask test --only engines`");

for (const [engine, { program, start }] of Object.entries(ENGINES)) {
    describe(engine, { skip: program ? false : "it is not installed", ...LIMIT_OF_ALL }, () => {
        /** @type {Walk} */
        let session;

        before(async () => {
            const driver = await start(String(program), mkdtempSync(join(tmpdir(), "curvescope-downloads-")));
            const line = await layLine(target);
            session = { driver, url: line.url, line };
        }, LIMIT);
        after(async () => {
            // It may not have started.
            await session?.driver.close();
            await session?.line.cut();
            if (session) rmSync(session.driver.downloads, { recursive: true });
        });

        for (const { name, take } of STEPS) {
            test(`${engine}: ${name}`, LIMIT, async () => {
                await session.driver.resize(1440, 1000);
                await forget(session);
                await session.driver.goTo(session.url);
                await shown(session.driver, 1);
                await chooseFirst(session.driver);
                await take(session);
                assert.deepEqual(session.driver.faults?.splice(0) ?? [], [], "errors and warnings of the page");
            });
        }
    });
}

/**
 * A tab keeps its data from page to page; on one without scripts nothing writes them again. Each visit is a later one, without the welcome.
 * @param {Walk} session
 */
async function forget({ driver, url }) {
    await driver.goTo(new URL("THIRD-PARTY-NOTICES.txt", url).href);
    await driver.ask(() => {
        sessionStorage.clear();
        localStorage.setItem("curvescope-visited", "yes");
    }, null);
}
