// A walk through a page by Tab: where it stops, and whether a reader sees where the focus is.

/** @import { Page } from "@playwright/test" */

/** @typedef {{ path: string, called: string, wrong: string[] }} Stop */

/** More stops than any view has: a walk that does not end is in a trap. */
const MOST = 600;

/** What is wrong for so many frames stays so. */
const FRAMES = 120;

/**
 * All stops, from where the focus is, over the end of the page and its beginning, to where it comes back. A menu may have closed meanwhile.
 * @param {Page} page
 */
export async function walk(page) {
    /** @type {Stop[]} */
    const stops = [];
    /** How many stops there were when the focus was last past the last one, in the browser's own tools. */
    let left = 0;
    for (let step = 0; step < MOST; step += 1) {
        await page.keyboard.press("Tab");
        const stop = await settled(page);
        if (!stop) {
            left = stops.length;
            continue;
        }
        const before = stops.findIndex(({ path }) => path === stop.path);
        if (before < 0) stops.push(stop);
        else if (before === 0 || left > before) return stops;
        else throw new Error(`the focus goes round without leaving, at ${stop.called}`);
    }
    throw new Error(`the focus does not come back: ${stops.slice(-5).map(({ called }) => called)}`);
}

/**
 * The stop as it is once nothing moves any more: figures are built where they come into sight, and push away what is below.
 * @param {Page} page
 */
async function settled(page) {
    let stop = await page.evaluate(look);
    for (let frame = 0; frame < FRAMES && stop && stop.wrong.length > 0; frame += 1) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        stop = await page.evaluate(look);
    }
    return stop;
}

/** The stop at which the focus is, in the page; null where it is nowhere. @returns {Stop | null} */
function look() {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const up = (/** @type {Element | null} */ element) => {
        const steps = [];
        for (let here = element; here; here = here.parentElement)
            steps.unshift(here.id || `${here.localName}:${[...(here.parentElement?.children ?? [])].indexOf(here)}`);
        return steps.join(" > ");
    };
    const isSeen = (/** @type {Element} */ element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && height > 2;
    };
    const isRinged = (/** @type {Element} */ element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return isSeen(element) && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    // A box that is drawn by its label has the ring on what is drawn.
    const ringed = [at, at.nextElementSibling, at.closest("label")].find((element) => element && isRinged(element));
    const wrong = [];
    if (!ringed) wrong.push("has no ring");
    if (at.tabIndex > 0) wrong.push("is out of order");
    const box = (ringed ?? at).getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 1 || bottom - top < 1) wrong.push("is outside the window");
    else if (!isUncovered(ringed ?? at)) wrong.push("is covered");
    return {
        path: up(at),
        called: `${at.localName} ${at.id || at.getAttribute("aria-label") || at.textContent?.trim().slice(0, 40)}`,
        wrong,
    };

    /** Some of it is on top of all else. @param {Element} element */
    function isUncovered(element) {
        return [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
            [0.1, 0.5, 0.9].some((down) => {
                const top1 = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
                return top1 && (element.contains(top1) || top1.contains(element));
            }),
        );
    }
}
