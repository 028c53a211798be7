// Small pictures of the figures on their cards, drawn by what draws the figures, one at a time when the page has nothing else to do. What
// is needed for a picture is freed when it is drawn.

import { loadStudies } from "../learn/parts/studies.js";
import { Study } from "../learn/pkg/curvescope.js";
import { pixelRatio, watchPixelRatio } from "../page/pixel-ratio.js";
import { Scene } from "../scene/scene.js";
import { FIGURES } from "./list.js";
import { prepare } from "./plots-spec.js";

/** @import { Theme } from "../pkg/curvescope.js" */
/** @import { Figure, SmallPlot } from "./list.js" */

/** Side in CSS pixels: too small for text, which the renderer then leaves out. */
const SIDE = 96;

/**
 * Draws the picture of each card when it comes into sight, and again when the theme changes.
 * @param {Iterable<HTMLAnchorElement>} cards whose fragments name figures
 * @param {() => Theme} theme
 * @param {Promise<unknown>} starting the package
 */
export function createThumbnails(cards, theme, starting) {
    /** Cards that were in sight. @type {Set<HTMLAnchorElement>} */
    const seen = new Set();
    /** Those that are still to be drawn. @type {Set<HTMLAnchorElement>} */
    const waiting = new Set();
    let isDrawing = false;

    const inSight = new IntersectionObserver(
        (entries) => {
            for (const { target, isIntersecting } of entries) {
                if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
                inSight.unobserve(target);
                seen.add(target);
                waiting.add(target);
            }
            void drawAll();
        },
        { rootMargin: "200px" },
    );
    for (const card of cards) inSight.observe(card);

    async function drawAll() {
        if (isDrawing) return;
        isDrawing = true;
        await starting;
        for (const card of waiting) {
            await idle();
            waiting.delete(card);
            try {
                const canvas = card.querySelector("canvas");
                const figure = await FIGURES.get(card.hash.slice(1))?.();
                if (canvas && figure) await draw(canvas, figure.small, theme());
            } catch (error) {
                // The card has its words; the figure itself says what is wrong.
                console.error(error);
            }
        }
        isDrawing = false;
    }

    /** Draws all that were drawn again. */
    function render() {
        for (const card of seen) waiting.add(card);
        void drawAll();
    }

    watchPixelRatio(render);
    return { render };
}

/** Until the page has nothing else to do, or the next turn where a browser can't tell. */
function idle() {
    return new Promise((resolve) =>
        "requestIdleCallback" in window ? requestIdleCallback(() => resolve(undefined), { timeout: 500 }) : setTimeout(resolve),
    );
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Figure["small"]} small
 * @param {Theme} theme
 */
async function draw(canvas, small, theme) {
    if ("plots" in small) return drawPlot(canvas, small, theme);
    const [spec] = await Promise.all([small.chart(), loadStudies()]);
    const study = new Study(spec);
    try {
        study.draw(canvas, SIDE, SIDE, theme, pixelRatio());
    } finally {
        study.free();
    }
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {SmallPlot} small
 * @param {Theme} theme
 */
async function drawPlot(canvas, { plots, space }, theme) {
    const scene = new Scene(() => theme);
    try {
        await prepare(scene, plots);
        scene.renderNow();
        scene.plots.draw(canvas, space, SIDE, SIDE);
    } finally {
        scene.free();
    }
}
