// WebKitGTK by WebDriver: MiniBrowser, which comes with the library, on a screen that nobody sees.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, Key, Origin } from "selenium-webdriver";
import remote from "selenium-webdriver/remote/index.js";

/** @import { ChildProcess } from "node:child_process" */
/** @import { Readable } from "node:stream" */
/** @import { WebDriver } from "selenium-webdriver" */
/** @import { Driver } from "./driver.js" */

/** Keys by their names in `KeyboardEvent.key`, as WebDriver writes them. */
const KEYS = /** @type {Record<string, string>} */ ({
    Home: Key.HOME,
    End: Key.END,
    ArrowRight: Key.ARROW_RIGHT,
    Enter: Key.RETURN,
    Escape: Key.ESCAPE,
});

/**
 * @param {string} program WebKitWebDriver
 * @param {string} downloads where saved files go
 * @returns {Promise<Driver>}
 */
export async function drive(program, downloads) {
    const home = mkdtempSync(join(tmpdir(), "curvescope-webkit-"));
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const service = new remote.DriverService.Builder(program)
        .setLoopback(true)
        .setEnvironment(environment(home, downloads, await displayOf(screen)))
        .build();
    const end = async () => {
        await service.kill();
        screen.kill();
        rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    };
    try {
        const address = await service.start();
        const browser = await new Builder().usingServer(address).withCapabilities({ browserName: "MiniBrowser" }).build();
        const close = async () => {
            await browser.quit();
            await end();
        };
        return { ...driverOf(browser), downloads, close };
    } catch (error) {
        await end();
        throw error;
    }
}

/** The number of a screen's display, which it writes once it can be drawn on. @param {ChildProcess} screen */
async function displayOf(screen) {
    const number = once(/** @type {Readable} */ (screen.stdio[3]), "data");
    const ended = once(screen, "exit").then(() => Promise.reject(new Error("Xvfb ended before it had a screen")));
    return `:${String(await Promise.race([number, ended])).trim()}`;
}

/**
 * A home of its own: nothing of the user's is read or left, and saved files go where they are looked for.
 * @param {string} home
 * @param {string} downloads
 * @param {string} display
 */
function environment(home, downloads, display) {
    const settings = join(home, ".config");
    mkdirSync(settings);
    writeFileSync(join(settings, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
    return {
        ...process.env,
        DISPLAY: display,
        HOME: home,
        XDG_CONFIG_HOME: settings,
        XDG_CACHE_HOME: join(home, ".cache"),
        XDG_DATA_HOME: join(home, ".local"),
        GDK_BACKEND: "x11",
        // There is no graphics card.
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    };
}

/**
 * @param {WebDriver} browser
 * @returns {Omit<Driver, "close" | "downloads">}
 */
function driverOf(browser) {
    const active = () => browser.switchTo().activeElement();
    return {
        goTo: (url) => browser.get(url),
        reload: () => browser.navigate().refresh(),
        resize: async (width, height) => {
            await browser.manage().window().setRect({ x: 0, y: 0, width, height });
            const inside = await browser.executeScript(() => [innerWidth, innerHeight]);
            const [innerWidth = 0, innerHeight = 0] = /** @type {number[]} */ (inside);
            await browser
                .manage()
                .window()
                .setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
        },
        ask: (question, given) => browser.executeScript(question, given),
        click: (selector) => browser.findElement(By.css(selector)).click(),
        press: async (key, held) => {
            const name = KEYS[key] ?? key;
            const keys = browser.actions();
            await (held ? keys.keyDown(Key.CONTROL).sendKeys(name).keyUp(Key.CONTROL) : keys.sendKeys(name)).perform();
        },
        type: async (text) => (await active()).sendKeys(text),
        drag: async (from, to) => {
            const at = (/** @type {readonly [number, number]} */ [x, y]) => ({
                origin: Origin.VIEWPORT,
                x: Math.round(x),
                y: Math.round(y),
            });
            await browser
                .actions()
                .move(at(from))
                .press()
                .move({ ...at(to), duration: 100 })
                .release()
                .perform();
        },
        giveFile: (selector, path) => browser.findElement(By.css(selector)).sendKeys(path),
    };
}
