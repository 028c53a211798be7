// Thumbnails of the figures on their cards, drawn one at a time when the page is idle, with the renderer of the figures. The data of a
// thumbnail are freed once it is drawn.

import { startAnalysis } from "../compute/builds.js";
import { loadStudies } from "../learn/parts/studies.js";
import { Study } from "../learn/pkg/curvescope.js";
import { pixelRatio, watchPixelRatio } from "../page/pixel-ratio.js";
import { Scene } from "../scene/scene.js";
import { FIGURES } from "./list.js";
import { prepare } from "./plots-spec.js";

/** @import { Theme } from "../pkg/curvescope.js" */
/** @import { Figure, SmallPlot } from "./list.js" */

/** Side of a thumbnail in CSS pixels: too small for text, which the renderer omits at this size. */
const SIDE = 96;

/**
 * Draws the thumbnail of each card when it scrolls into view, and again when the pixel ratio changes or `render` is called.
 * @param {Iterable<HTMLAnchorElement>} cards links whose fragments are ids of figures
 * @param {() => Theme} theme
 */
export function createThumbnails(cards, theme) {
    /** Cards that have been visible. @type {Set<HTMLAnchorElement>} */
    const seen = new Set();
    /** Cards still to be drawn. @type {Set<HTMLAnchorElement>} */
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
        // Cards without a picture still have their text, and the figure itself shows the problem.
        try {
            await startAnalysis();
            for (const card of waiting) {
                await idle();
                waiting.delete(card);
                await drawOn(card).catch(console.error);
            }
        } catch (error) {
            console.error(error);
        }
        isDrawing = false;
    }

    /** @param {HTMLAnchorElement} card */
    async function drawOn(card) {
        const canvas = card.querySelector("canvas");
        const figure = await FIGURES.get(card.hash.slice(1))?.();
        if (canvas && figure) await draw(canvas, figure.small, theme());
    }

    /** Draws all cards that have been visible again. */
    function render() {
        for (const card of seen) waiting.add(card);
        void drawAll();
    }

    watchPixelRatio(render);
    return { render };
}

/** Resolves when the page is idle; in a browser without `requestIdleCallback`, in the next task. */
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
