// Chromium by its own protocol, Firefox by WebDriver BiDi.

import puppeteer from "puppeteer-core";

import { FLAGS } from "../chromium.js";

/** @import { KeyInput, LaunchOptions, Page, SupportedBrowser } from "puppeteer-core" */
/** @import { Driver, Place } from "./driver.js" */

/** After so many milliseconds an action that hangs is given up: on a busy machine one takes many times as long as on others. */
const GIVEN_UP_MS = 300_000;

/**
 * @param {SupportedBrowser} browser
 * @param {string} executablePath
 * @param {string} downloads where saved files go
 * @returns {Promise<Driver>}
 */
export async function drive(browser, executablePath, downloads) {
    const launched = await puppeteer.launch({
        browser,
        executablePath,
        protocolTimeout: GIVEN_UP_MS,
        ...(browser === "chrome" ? chromium(downloads) : firefox(downloads)),
    });
    const page = await launched.newPage();
    page.setDefaultTimeout(GIVEN_UP_MS);
    // Who looks at a page may be asked; nobody looks at this one.
    if (browser === "chrome")
        await (await page.createCDPSession()).send("Browser.grantPermissions", { permissions: ["clipboardSanitizedWrite"] });
    return { ...driverOf(page), downloads, close: () => launched.close() };
}

/** Firefox on a load that ends with its page: the worker for the next file may still load modules when a page is left. */
const CUT_OFF = /^Error: Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** @param {string} downloads @returns {LaunchOptions} */
const chromium = (downloads) => ({
    args: FLAGS,
    downloadBehavior: { policy: "allow", downloadPath: downloads },
});

/** @param {string} downloads @returns {LaunchOptions} */
const firefox = (downloads) => ({
    // A folder that is named; and a PDF that is saved opens no tab, which would put the page behind it to sleep.
    extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads, "pdfjs.disabled": true },
});

/**
 * @param {Page} page
 * @returns {Omit<Driver, "close" | "downloads">}
 */
function driverOf(page) {
    /** @type {string[]} */
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => ["error", "warn"].includes(message.type()) && faults.push(message.text()));
    // Chromium stops the page until its question is answered; Firefox answers by itself.
    page.on("dialog", (dialog) => {
        faults.push(`the page asks: ${dialog.type()} ${dialog.message()}`);
        void dialog.accept();
    });
    /** @param {() => Promise<unknown>} act */
    const leave = async (act) => {
        const before = faults.length;
        await act();
        faults.push(...faults.splice(before).filter((text) => !CUT_OFF.test(text)));
    };
    return {
        faults,
        goTo: (url) => leave(() => page.goto(url)),
        reload: () => leave(() => page.reload()),
        resize: (width, height) => page.setViewport({ width, height }),
        // The types of what the page is given and gives back are those of the function itself.
        ask: async (question, given) => /** @type {any} */ (await page.evaluate(/** @type {any} */ (question), given)),
        click: (selector) => page.click(selector),
        press: async (key, held) => {
            if (held) await page.keyboard.down(held);
            await page.keyboard.press(/** @type {KeyInput} */ (key));
            if (held) await page.keyboard.up(held);
        },
        type: (text) => page.keyboard.type(text),
        drag: (from, to) => drag(page, from, to),
        giveFile: async (selector, path) => {
            const input = await page.$(selector);
            if (!input) throw new Error(`${selector} is not there`);
            await /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (input).uploadFile(path);
        },
    };
}

/**
 * @param {Page} page
 * @param {Place} from
 * @param {Place} to
 */
async function drag({ mouse }, from, to) {
    await mouse.move(...from);
    await mouse.down();
    await mouse.move(...to, { steps: 8 });
    await mouse.up();
}
