// What follows the hand: one frame of the three plots or of six others, and one move of the pointer, in Chromium without a graphics card. Its
// yardsticks are the same curves by hand and in uPlot, and of many operating points the same drawing of a thousand.
import { fileURLToPath } from "node:url";
import { launch, PAGE } from "../browsers.mjs";
import { ratio } from "../results.mjs";

/** @import { Page } from "@playwright/test" */
/** @import { Results } from "../results.mjs" */

const SIZES = ["1e3", "1e5", "1e7"];
const ROUNDS = 5;

/** In each round, one after the other: the plots that the page begins with, as many as it shows, and what these are compared with. */
const CONTESTANTS = [
    { name: "three", module: "frame-curvescope", plots: ["roc", "pr", "prg"] },
    { name: "six", module: "frame-curvescope", plots: ["decision", "cap", "lift", "det", "cost", "fCost"] },
    { name: "bare", module: "frame-bare" },
    { name: "uplot", module: "frame-uplot" },
];

/** What the page gets from this checkout. */
const CHECKOUT = new URL("../../", import.meta.url);
const FOLDERS = ["benches/contestants/", "node_modules/uplot/"];

/** Of each row what is divided by what: who draws how many points, and what is timed of it. @type {Record<string, [string, string]>} */
const RATIOS = {
    frame: ["three-1e3 beta", "bare-1e3 frame"],
    "frame-bare-1e5": ["three-1e5 beta", "bare-1e5 frame"],
    "frame-bare-1e7": ["three-1e7 beta", "bare-1e7 frame"],
    "frame-uplot-1e3": ["three-1e3 beta", "uplot-1e3 anew"],
    "frame-uplot-1e5": ["three-1e5 beta", "uplot-1e5 anew"],
    "frame-uplot-1e7": ["three-1e7 beta", "uplot-1e7 anew"],
    "frame-uplot-kept-1e5": ["three-1e5 beta", "uplot-1e5 kept"],
    "frame-uplot-kept-1e7": ["three-1e7 beta", "uplot-1e7 kept"],
    "frame-growth-1e5": ["three-1e5 beta", "three-1e3 beta"],
    "frame-growth": ["three-1e7 beta", "three-1e3 beta"],
    "frame-prevalence": ["three-1e3 prevalence", "bare-1e3 frame"],
    "frame-prevalence-uplot-1e5": ["three-1e5 prevalence", "uplot-1e5 anew"],
    "frame-prevalence-uplot-1e7": ["three-1e7 prevalence", "uplot-1e7 anew"],
    "frame-prevalence-growth-1e5": ["three-1e5 prevalence", "three-1e3 prevalence"],
    "frame-prevalence-growth": ["three-1e7 prevalence", "three-1e3 prevalence"],
    "frame-six": ["six-1e3 beta", "three-1e3 beta"],
    "frame-six-prevalence": ["six-1e3 prevalence", "three-1e3 prevalence"],
    "frame-six-1e7": ["six-1e7 beta", "three-1e7 beta"],
    "frame-six-prevalence-1e7": ["six-1e7 prevalence", "three-1e7 prevalence"],
    pointer: ["three-1e3 move", "three-1e3 beta"],
    "pointer-1e7": ["three-1e7 move", "three-1e7 beta"],
    "pointer-raster": ["three-1e3 moveWithRaster", "three-1e3 beta"],
    "pointer-six-1e7": ["six-1e7 move", "six-1e7 beta"],
};

/**
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* frames({ quick }) {
    const browser = await launch();
    try {
        const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, serviceWorkers: "block" });
        await open(page);
        /** @type {Record<string, number>[]} milliseconds of each work */
        const runs = [];
        for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
            /** @type {Record<string, number>} */
            const run = {};
            for (const size of SIZES) {
                for (const { name, module, plots } of CONTESTANTS) {
                    // Nobody pays for what another left in memory.
                    await page.requestGC();
                    const times = await page.evaluate(timed, {
                        url: `${PAGE}benches/contestants/${module}.mjs`,
                        points: Number(size),
                        plots,
                    });
                    for (const [kind, time] of Object.entries(times)) run[`${name}-${size} ${kind}`] = time;
                }
            }
            runs.push(run);
        }
        const of = (/** @type {string} */ work) => runs.map((run) => run[work] ?? Number.NaN);
        yield Object.fromEntries(Object.entries(RATIOS).map(([id, [ours, baseline]]) => [id, ratio(of(ours), of(baseline), of(ours))]));
    } finally {
        await browser.close();
    }
}

/** Opens Explore as at a later visit, without the welcome. @param {Page} page */
async function open(page) {
    for (const folder of FOLDERS) {
        await page.route(`${PAGE}${folder}**`, (route) => {
            const path = route.request().url().slice(PAGE.length);
            return route.fulfill({ path: fileURLToPath(new URL(path, CHECKOUT)) });
        });
    }
    await page.addInitScript(() => localStorage.setItem("curvescope-visited", "yes"));
    await page.goto(PAGE);
    // Spaces of lines can be drawn from then on.
    await page.waitForFunction(() => document.documentElement.dataset["below"] === "shown");
}

/**
 * Runs in the page.
 * @param {{ url: string, points: number, plots: string[] | undefined }} of
 * @returns {Promise<Record<string, number>>}
 */
async function timed({ url, points, plots }) {
    return (await import(url)).times(points, plots);
}
