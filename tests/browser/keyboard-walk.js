// A walk through a page by Tab: where it stops, and that a reader sees where the focus is.

import { expect } from "@playwright/test";

/** @import { Page } from "@playwright/test" */

/** @typedef {{ path: string, name: string, wrong: string[] }} Stop */

/** Presses of Tab that are under way at once. */
const AT_ONCE = 40;

/** More presses than any view needs: a walk that does not end is in a trap. */
const MOST = 1200;

/**
 * The names of all stops, from where the focus is, over the end of the page and its beginning, to where it comes back. Each is seen,
 * in order, and has a ring. A menu may have closed meanwhile.
 * @param {Page} page
 */
export async function traverse(page) {
    const recorder = await page.evaluateHandle(record);
    for (let presses = 0; presses < MOST; presses += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press("Tab")));
        const { stops, end, waiting } = await recorder.evaluate(({ walked }) => walked);
        if (waiting) await expect.poll(() => recorder.evaluate(({ look }) => look()?.wrong ?? []), waiting.name).toEqual([]);
        if (end === "") continue;
        await recorder.evaluate(({ leave }) => leave());
        expect(end).toBe("home");
        return stops.map(({ name }) => name);
    }
    const { stops } = await recorder.evaluate(({ walked }) => walked);
    throw new Error(`the focus does not come back: ${stops.slice(-5).map(({ name }) => name)}`);
}

/**
 * Records, in the page, where the focus is whenever Tab is to lead on. While a stop looks wrong, Tab stays there: what comes into sight is
 * built then, and pushes away what is below.
 */
function record() {
    const walked = {
        stops: /** @type {Stop[]} */ ([]),
        /** "home" when the focus has come back to the first stop, and why it never does in other words. */
        end: "",
        waiting: /** @type {Stop | undefined} */ (undefined),
    };
    /** How many stops there were when the focus was last past the last one, in the browser's own tools; none before the first Tab. */
    let left = -1;
    addEventListener("keydown", onKey, { capture: true });
    return { walked, look, leave: () => removeEventListener("keydown", onKey, { capture: true }) };

    /** @param {KeyboardEvent} event */
    function onKey(event) {
        if (event.key !== "Tab") return;
        if (left < 0) {
            left = 0;
            return;
        }
        const stop = look();
        walked.waiting = stop?.wrong.length ? stop : undefined;
        if (!stop) left = walked.stops.length;
        else if (!walked.waiting && !walked.end) add(stop);
        if (walked.waiting || walked.end) event.preventDefault();
    }

    /** @param {Stop} stop */
    function add(stop) {
        const before = walked.stops.findIndex(({ path }) => path === stop.path);
        if (before < 0) walked.stops.push(stop);
        else if (before === 0 || left > before) walked.end = "home";
        else walked.end = `the focus goes round without leaving, at ${stop.name}`;
    }

    /** The stop at which the focus is; null where it is nowhere. @returns {Stop | null} */
    function look() {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement) || at === document.body) return null;
        // A box that is drawn by its label has the ring on what is drawn, a button in a line of text on its words.
        const ringed = [at, at.firstElementChild, at.nextElementSibling, at.closest("label")].find(
            (element) => element && isRinged(element),
        );
        const wrong = [];
        if (!ringed) wrong.push("has no ring");
        if (at.tabIndex > 0) wrong.push("is out of order");
        const box = (ringed ?? at).getBoundingClientRect();
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        if (right - left < 1 || bottom - top < 1) wrong.push("is outside the window");
        else if (!isUncovered(ringed ?? at, { left, right, top, bottom })) wrong.push("is covered");
        return {
            path: pathOf(at),
            name: `${at.localName} ${at.id || at.getAttribute("aria-label") || at.textContent?.trim().slice(0, 40)}`,
            wrong,
        };
    }

    /** @param {Element} element */
    function pathOf(element) {
        const steps = [];
        for (let here = /** @type {Element | null} */ (element); here; here = here.parentElement)
            steps.unshift(here.id || `${here.localName}:${[...(here.parentElement?.children ?? [])].indexOf(here)}`);
        return steps.join(" > ");
    }

    /** @param {Element} element */
    function isRinged(element) {
        const { width, height } = element.getBoundingClientRect();
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return width > 2 && height > 2 && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    }

    /** Some of it is on top of all else. @param {Element} element @param {Record<"left" | "right" | "top" | "bottom", number>} seen */
    function isUncovered(element, { left, right, top, bottom }) {
        return [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
            [0.1, 0.5, 0.9].some((down) => {
                const top1 = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
                return top1 && (element.contains(top1) || top1.contains(element));
            }),
        );
    }
}
