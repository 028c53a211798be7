// What follows the hand: one frame of the three plots or of six others, and one move of the pointer, in Chromium without a graphics card. The yardstick
// of many operating points is the same drawing of a thousand.
import { launch, PAGE } from "../browsers.mjs";
import { ratio } from "../results.mjs";

/** @import { Results } from "../results.mjs" */

/** Medians of one kind of work each. @typedef {Awaited<ReturnType<typeof medians>>} Medians */

const [FEW, SOME, MANY] = [1e3, 1e5, 1e7];
const ROUNDS = 3;

/** The plots that the page begins with, and as many as it shows. */
const [FIRST, SIX] = [
    ["roc", "pr", "prg"],
    ["decision", "cap", "lift", "det", "cost", "fCost"],
];

/**
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* frames({ quick }) {
    const browser = await launch();
    try {
        const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
        // A later visit, without the welcome.
        await page.addInitScript(() => localStorage.setItem("curvescope-visited", "yes"));
        await page.goto(PAGE);
        // Spaces of lines can be drawn from then on.
        await page.waitForFunction(() => document.documentElement.dataset["below"] === "shown");
        const measure = (/** @type {number} */ points, /** @type {string[]} */ spaces) => page.evaluate(medians, { points, spaces });
        /** @type {Record<"few" | "some" | "many" | "six" | "manyOfSix", Medians>[]} */
        const runs = [];
        for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
            runs.push({
                few: await measure(FEW, FIRST),
                some: await measure(SOME, FIRST),
                many: await measure(MANY, FIRST),
                six: await measure(FEW, SIX),
                manyOfSix: await measure(MANY, SIX),
            });
        }
        const of = (/** @type {keyof (typeof runs)[number]} */ size, /** @type {keyof Medians} */ work) =>
            runs.map((run) => run[size][work]);
        const growth = (/** @type {"some" | "many"} */ size, /** @type {keyof Medians} */ work) =>
            ratio(of(size, work), of("few", work), of(size, work));
        yield {
            frame: { figures: of("few", "beta") },
            "frame-growth": growth("many", "beta"),
            "frame-growth-1e5": growth("some", "beta"),
            "frame-prevalence": { figures: of("few", "prevalence") },
            "frame-prevalence-growth": growth("many", "prevalence"),
            "frame-prevalence-growth-1e5": growth("some", "prevalence"),
            pointer: { figures: of("few", "move") },
            "pointer-1e7": { figures: of("many", "move") },
            "frame-six": { figures: of("six", "beta") },
            "frame-six-prevalence": { figures: of("six", "prevalence") },
            "frame-six-1e7": { figures: of("manyOfSix", "beta") },
            "frame-six-prevalence-1e7": { figures: of("manyOfSix", "prevalence") },
            "pointer-six-1e7": { figures: of("manyOfSix", "move") },
        };
    } finally {
        await browser.close();
    }
}

/**
 * Runs in the page: medians of 60, in milliseconds, for plots of 500 px with grid, labels, hull and isometrics.
 * @param {{ points: number, spaces: string[] }} of
 */
async function medians({ points, spaces }) {
    const { Plots } = await import(new URL("www/pkg/drawing.js", document.baseURI).href);
    const plots = new Plots();
    // One positive in five; the share of positives falls along the ranking. Counts are whole.
    const [tps, fps] = [new Float64Array(points), new Float64Array(points)];
    let [tp, fp, seed] = [0, 0, 1];
    for (let at = 0; at < points; at += 1) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        if (seed / 2 ** 32 < 0.9 * (1 - at / points) ** 3.5) tp += 1;
        else fp += 1;
        tps[at] = tp;
        fps[at] = fp;
    }
    // Probabilities, so that the classic decision curve is drawn.
    const thresholds = Float64Array.from({ length: points }, (_, at) => 1 - at / points);
    const corners = Float64Array.from({ length: 60 }, (_, at) => at / 59);
    plots.addModel(
        "bench",
        thresholds,
        tps,
        fps,
        corners.map((share) => tp * share ** 0.3),
        corners.map((share) => fp * share),
    );
    const size = 500;
    const canvases = spaces.map(() => [document.createElement("canvas"), document.createElement("canvas")]);
    const layers = ["hull", "isometrics", "optimum", "random", "alwaysPositive", "minimum"];
    const view = {
        theme: "light",
        pixelRatio: 1,
        measure: "f",
        beta: 1,
        rho: -2,
        cost: 0.5,
        recallRange: [0, 1],
        visible: [true],
        active: 0,
        windows: {},
        layers: Object.fromEntries(spaces.map((space) => [space, layers])),
    };
    const frame = (/** @type {object} */ dials) => {
        const start = performance.now();
        plots.setView({ ...view, ...dials });
        spaces.forEach((space, at) => plots.draw(canvases[at]?.[0], space, size, size));
        // Reading a pixel makes the browser raster what was drawn.
        for (const [base] of canvases) base?.getContext("2d")?.getImageData(0, 0, 1, 1);
        return performance.now() - start;
    };
    const chosen = { model: 0, index: points >> 1 };
    const move = (/** @type {number} */ at) => {
        const start = performance.now();
        const passed = plots.pick(spaces[0], size, size, 60 + 4 * at, 300);
        spaces.forEach((space, plot) => plots.drawCursor(canvases[plot]?.[1], space, size, size, chosen, passed));
        return performance.now() - start;
    };
    const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
    const rounds = Array.from({ length: 60 }, (_, at) => at);
    for (const at of rounds) frame({ beta: 1 + at / 60 });
    const measured = {
        beta: median(rounds.map((at) => frame({ beta: 0.5 + at / 30 }))),
        prevalence: median(rounds.map((at) => frame({ prevalence: 0.01 + at / 70 }))),
        move: median(rounds.map(move)),
    };
    plots.free();
    return measured;
}
