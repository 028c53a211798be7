// The walk that every engine takes: what a reader does first, each step by its own name. Before each the page is opened on its example.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { DENTED, SPACES } from "../browser/known.js";
import { chooseFirst, click, curvePixels, eventually, inked, placeOf, pointIs, points, says, shown, words } from "./reading.js";

/** @import { Driver } from "./driver.js" */

/**
 * What a step has: a browser, the page's address, and the line to its server.
 * @typedef {{ driver: Driver, url: string, line: { cut(): Promise<void>, mend(): Promise<void> } }} Walk
 */
/** @typedef {{ name: string, take(walk: Walk): Promise<void> }} Step */

const file = (/** @type {string} */ name) => fileURLToPath(new URL(`../data/formats/${name}`, import.meta.url));

/** Entries of the menu "Save", and how a file of each begins and ends. */
const FORMATS = /** @type {const} */ ([
    ["svg", /^<svg [\s\S]{5000,}<\/svg>\s*$/],
    ["png-2", /^\x89PNG\r\n\x1a\n[\s\S]{5000,}IEND....$/s],
    ["pdf", /^%PDF-[\s\S]{5000,}%%EOF\s*$/],
]);

/** @type {Step[]} */
export const STEPS = [
    {
        name: "loads",
        async take({ driver }) {
            assert.equal(await driver.ask(() => document.documentElement.dataset["started"], null), "yes");
            // A page that is left while it registers the first service worker leaves WebKit without one until it ends.
            await isKept(driver);
        },
    },
    {
        name: "draws three plots",
        async take({ driver }) {
            for (const space of SPACES) assert.ok((await curvePixels(driver, space)) > 150, `the curve of ${space}`);
        },
    },
    {
        name: "sets legends beside their buttons, and the plots' tools on one line",
        take: setsOnLines,
    },
    {
        name: "takes a pasted table",
        async take({ driver }) {
            await copyText(driver, DENTED);
            await driver.press("v", "Control");
            await shown(driver, 2);
            await says(driver, "#data-summary", /^40 rows · 20 positive/);
            // Of four pairs of ties, three are ranked right.
            assert.match(await words(driver, "#models-table tbody td"), /^0\.750/);
            // The curve goes right from (0, ½) to (½, ½).
            assert.ok((await curvePixels(driver, "roc", [0.2, 0.45, 0.3, 0.55])) > 8);
            assert.equal(await curvePixels(driver, "roc", [0.7, 0.1, 0.9, 0.3]), 0);
            // Until the panel has come and keeps the text, the page asks before it is left.
            await eventually(
                () => driver.ask(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#paste-text"))?.value, null),
                (kept) => assert.equal(kept, DENTED),
            );
        },
    },
    {
        name: "moves the point by keys",
        async take({ driver }) {
            await openDented(driver);
            await driver.press("Home");
            await pointIs(driver, -1);
            await says(driver, '[data-measure="precision"] .value', /^– undefined: no row is predicted positive\.$/);
            await driver.press("ArrowRight");
            await driver.press("ArrowRight");
            await pointIs(driver, 1);
            await driver.press("End");
            await pointIs(driver, 3);
        },
    },
    {
        name: "moves the point by dragging",
        async take({ driver }) {
            await openDented(driver);
            await driver.drag(await placeOf(driver, "roc", 0, 0.5), await placeOf(driver, "roc", 0.5, 1));
            await pointIs(driver, 2);
        },
    },
    {
        name: "turns a dial",
        async take({ driver }) {
            await openDented(driver);
            await driver.press("End");
            await driver.ask(() => /** @type {HTMLInputElement} */ (document.querySelector("#prevalence-box")).select(), null);
            await driver.type("0.1");
            await driver.press("Enter");
            // All rows are predicted positive.
            await says(driver, '[data-measure="precision"] .value', /^0\.100/);
            await pointIs(driver, 3);
        },
    },
    {
        name: "copies a link, which opens what was seen",
        async take({ driver, url }) {
            await openDented(driver);
            await driver.press("Home");
            await driver.press("ArrowRight");
            await pointIs(driver, 0);
            await click(driver, "#copy-link");
            await says(driver, "#share [role=status]", /^Link copied\./);
            const link = await pastedText(driver);
            assert.ok(link.startsWith(`${url}#v1.`), link);
            await driver.goTo("about:blank");
            await driver.goTo(link);
            await shown(driver, 1);
            await says(driver, "#data-summary", /^40 rows · 20 positive/);
            assert.deepEqual(await points(driver), [0, 0, 0]);
        },
    },
    ...["rows.csv.gz", "rows.parquet", "rows.arrow"].map(opens),
    {
        name: "reads 200,000 rows",
        take: readsMany,
    },
    {
        name: "shows the dark theme, and keeps it",
        async take({ driver, url }) {
            await click(driver, ".theme-menu > summary");
            await click(driver, '#theme label:has([value="dark"])');
            await isDark(driver);
            await driver.goTo(url);
            await shown(driver, 1);
            await isDark(driver);
        },
    },
    ...FORMATS.map(saves),
    {
        name: "keeps a lesson's numbers to its line",
        async take({ driver, url }) {
            await driver.goTo(`${url}learn.html#threshold`);
            await says(driver, "#threshold .lesson-formula", /= 0\.701/);
            // Best F1 by scikit-learn 1.9.1: 122 of 174 eights at a score that 192 rows reach.
            assert.equal(await words(driver, "#threshold table .count"), "122");
            assert.ok((await inked(driver, '#threshold figure[data-space="roc"]')) > 500);
            await driver.ask(
                () => /** @type {HTMLElement} */ (document.querySelector("#threshold figure[data-plot=scores] .plot")).focus(),
                null,
            );
            await driver.press("End");
            await says(driver, "#threshold table .count", /^0$/);
        },
    },
    {
        name: "draws a figure of a paper",
        async take({ driver, url }) {
            await driver.goTo(`${url}figures.html#boyd-2`);
            await driver.ask(() => document.querySelector("#boyd-2")?.scrollIntoView(), null);
            // Least precision at recall ½ where one row in ten is positive: 1/19 (Boyd et al. 2012).
            await says(driver, "#boyd-2 .study-words", /0\.053 and [\d.]+ at π = 0\.1;/);
            await eventually(
                () => inked(driver, "#boyd-2"),
                (count) => assert.ok(count > 500),
            );
        },
    },
    {
        name: "works without a network",
        take: worksOffline,
    },
];

/**
 * Opens the forty rows, with the keys on a plot.
 * @param {Driver} driver
 */
async function openDented(driver) {
    const path = join(driver.downloads, "dented.csv");
    writeFileSync(path, DENTED);
    await driver.giveFile("#file-input", path);
    await shown(driver, 2);
    await driver.ask(() => /** @type {HTMLElement} */ (document.querySelector('figure[data-space="pr"] .plot')).focus(), null);
}

/**
 * Where fonts and fieldsets are laid out otherwise, legends get above their buttons and tools into a second line.
 * @param {Walk} walk
 */
async function setsOnLines({ driver }) {
    await click(driver, '#question-kinds label:has([value="measure"])');
    const middles = () =>
        driver.ask(() => {
            const middle = (/** @type {Element | null} */ part) => {
                const { top, height } = part?.getBoundingClientRect() ?? { top: 0, height: 0 };
                // What is not seen yet is on no line.
                return height > 0 ? top + height / 2 : NaN;
            };
            const tools = [...document.querySelectorAll("#plots figure")].map((figure) =>
                [...figure.querySelectorAll(".plot-tools > *")].map(middle),
            );
            const legend = document.querySelector("#measure-choice legend");
            return { tools, legend: [middle(legend), middle(legend?.parentElement?.querySelector("label") ?? null)] };
        }, null);
    for (const width of [1440, 1268]) {
        await driver.resize(width, 1000);
        await eventually(middles, ({ tools, legend }) => {
            assert.equal(tools.length, 3);
            for (const line of [...tools, legend])
                assert.ok(Math.max(...line) - Math.min(...line) < 8, `${width}: ${JSON.stringify({ tools, legend })}`);
        });
    }
    await driver.resize(1440, 1000);
}

/**
 * @param {string} name of a file of the same forty rows
 * @returns {Step}
 */
function opens(name) {
    return {
        name: `opens ${name}`,
        async take({ driver }) {
            await driver.giveFile("#file-input", file(name));
            await shown(driver, 2);
            await says(driver, "#data-title", new RegExp(`^${name}`));
            await says(driver, "#data-summary", /^40 rows/);
            for (const space of SPACES) assert.ok((await curvePixels(driver, space)) > 150, `the curve of ${space}`);
        },
    };
}

/** @param {Walk} walk */
async function readsMany({ driver }) {
    const path = join(driver.downloads, "many.csv");
    // The upper half has the positives, every second row: each is above the lower half, and above half of the negatives of its own.
    const rows = Array.from({ length: 200_000 }, (_, at) => `${at < 100_000 ? 0 : at % 2},${at}`);
    writeFileSync(path, `label,score\n${rows.join("\n")}\n`);
    await driver.giveFile("#file-input", path);
    await shown(driver, 2);
    await says(driver, "#data-summary", /^200,000 rows · 50,000 positive/);
    // 2/3 + 1/3 · 1/2.
    await says(driver, "#models-table tbody td", /^0\.833/);
}

/** @param {Driver} driver */
async function isDark(driver) {
    await eventually(
        () => driver.ask(() => getComputedStyle(document.body).backgroundColor, null),
        (color) => assert.equal(color, "rgb(21, 24, 28)"),
    );
    // The plots have their dark colours too: those of the legend.
    for (const space of SPACES)
        await eventually(
            () => curvePixels(driver, space),
            (count) => assert.ok(count > 150, `the curve of ${space}`),
        );
}

/**
 * @param {readonly [entry: string, isWhole: RegExp]} format its entry in the menu, and what all of a file is
 * @returns {Step}
 */
function saves([entry, isWhole]) {
    const [ending = ""] = entry.split("-");
    return {
        name: `saves a plot as ${ending.toUpperCase()}`,
        async take({ driver }) {
            await click(driver, 'figure[data-space="roc"] .plot-tools > details:not(.layers) > summary');
            await click(driver, `figure[data-space="roc"] .save-menu [data-save="${entry}"]`);
            const saved = async () => readdirSync(driver.downloads).filter((name) => name.endsWith(`.${ending}`));
            await eventually(saved, ([name = "", ...others]) => {
                assert.match(name, /^white-clover-roc\b/);
                assert.deepEqual(others, []);
                assert.match(readFileSync(join(driver.downloads, name), "latin1"), isWhole);
            });
        },
    };
}

/** Waits until the page is kept for use without a network. @param {Driver} driver */
const isKept = (driver) =>
    eventually(
        () => driver.ask(async () => (await navigator.serviceWorker.getRegistration())?.active?.state, null),
        (state) => assert.equal(state, "activated"),
    );

/** @param {Walk} walk */
async function worksOffline({ driver, url, line }) {
    await isKept(driver);
    await line.cut();
    try {
        await driver.reload();
        await shown(driver, 1);
        await chooseFirst(driver);
        for (const space of SPACES) assert.ok((await curvePixels(driver, space)) > 150, `the curve of ${space}`);
        await driver.giveFile("#file-input", file("rows.parquet"));
        await shown(driver, 2);
        await says(driver, "#data-title", /^rows\.parquet/);
        await driver.goTo(`${url}learn.html#roc`);
        await says(driver, '#roc [data-number="auroc"]', /^0\.925/);
    } finally {
        await line.mend();
    }
}

/**
 * Puts a text into the clipboard as a reader does, and leaves the focus where no field is.
 * @param {Driver} driver
 * @param {string} text
 */
async function copyText(driver, text) {
    await driver.ask((copied) => {
        const field = document.createElement("textarea");
        field.id = "clipboard";
        field.value = copied;
        document.body.append(field);
        field.select();
    }, text);
    await driver.press("c", "Control");
    await driver.ask(() => document.querySelector("#clipboard")?.remove(), null);
}

/** What the clipboard holds: pasted into a field, as a reader does. @param {Driver} driver */
async function pastedText(driver) {
    await driver.ask(() => {
        const field = document.createElement("textarea");
        field.id = "clipboard";
        document.body.append(field);
        field.focus();
    }, null);
    await driver.press("v", "Control");
    const field = () =>
        driver.ask(() => /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#clipboard"))?.value ?? "", null);
    await eventually(field, (text) => assert.notEqual(text, ""));
    const text = await field();
    await driver.ask(() => document.querySelector("#clipboard")?.remove(), null);
    return text;
}
