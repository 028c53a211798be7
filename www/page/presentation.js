// Full-screen presentation of a part of the page, in large type, one step at a time: by arrow keys, buttons and swipes.

import { make, makeButton, setText } from "./dom.js";

/**
 * Size, in CSS pixels, of the screen that the presentation is laid out for; a larger one enlarges it. Text of 11 pixels is 24 high on
 * a screen of 1920 by 1080.
 */
const WIDTH = 853;
const HEIGHT = 480;

/** Least horizontal length of a swipe, in CSS pixels. */
const SWIPE = 50;

/** Elements that use arrow keys and touches themselves. */
const OWN = 'input, select, textarea, summary, [tabindex="0"], .plot';

/** @type {Readonly<Record<string, number>>} */
const STEPS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1, Home: -Infinity, End: Infinity };

/**
 * Subjects before (-1) and after (1) the one shown: `has` is true if there is one, `turn` puts it into the body and returns its name and steps.
 * @typedef {{ has: (way: 1 | -1) => boolean, turn: (way: 1 | -1) => { name: string, steps: readonly string[] } }} Beside
 */

/**
 * Opens the presentation, in full screen where the browser permits it.
 * @param {{
 *   name: string,
 *   body: HTMLElement,
 *   steps: readonly string[],
 *   show: (at: number) => void,
 *   resized: (scale: number) => void,
 *   closed: () => void,
 *   onKey?: (event: KeyboardEvent) => void,
 *   beside?: Beside,
 * }} of `steps` are the names of the steps, empty for none; `show` is called for the first step, too; `resized` is called with the scale
 *     from layout to screen; `onKey` is called before the presentation handles a key; `beside` leads to another subject after the last step
 */
export async function present({ name, body, steps: first, show, resized, closed, onKey = () => {}, beside }) {
    let at = 0;
    let steps = first;
    const place = make("p", { class: "present-place", role: "status" });
    const back = makeButton("Previous", () => go(at - 1));
    const next = makeButton("Next", () => go(at + 1));
    const bar = make(
        "div",
        { class: "present-bar" },
        back,
        place,
        next,
        makeButton("Close", () => dialog.close()),
    );
    const sheet = make("div", { class: "present-sheet" }, body, bar);
    const dialog = make("dialog", { class: "present", "aria-label": name }, sheet);
    const ended = new AbortController();
    const { signal } = ended;

    /** @param {number} wanted */
    function go(wanted) {
        const way = wanted < 0 ? -1 : 1;
        if (wanted !== Math.min(steps.length - 1, Math.max(0, wanted)) && Number.isFinite(wanted) && beside?.has(way)) {
            const other = beside.turn(way);
            steps = other.steps;
            dialog.setAttribute("aria-label", other.name);
            at = way === 1 ? 0 : steps.length - 1;
        } else at = Math.min(steps.length - 1, Math.max(0, wanted));
        // The focus stays on a button until that is disabled.
        const isBack = document.activeElement === back;
        const isNext = document.activeElement === next;
        back.disabled = at === 0 && !beside?.has(-1);
        next.disabled = at === steps.length - 1 && !beside?.has(1);
        if (isBack && back.disabled) next.focus();
        if (isNext && next.disabled) back.focus();
        setText(place, [`${at + 1} of ${steps.length}`, steps[at]].filter(Boolean).join(": "));
        show(at);
    }

    function resize() {
        const { clientWidth, clientHeight } = dialog;
        const scale = Math.max(1, Math.min(clientWidth / WIDTH, clientHeight / HEIGHT));
        sheet.style.width = `${clientWidth / scale}px`;
        sheet.style.height = `${clientHeight / scale}px`;
        sheet.style.transform = scale === 1 ? "" : `scale(${scale})`;
        resized(scale);
    }

    dialog.addEventListener("keydown", onKey);
    dialog.addEventListener("keydown", (event) => {
        const { key, target, altKey, ctrlKey, metaKey } = event;
        const step = STEPS[key];
        const isOwn = target instanceof Element && target.closest(OWN);
        if (step === undefined || event.defaultPrevented || altKey || ctrlKey || metaKey || isOwn) return;
        event.preventDefault();
        go(at + step);
    });
    listenForSwipes(body, (step) => go(at + step));
    dialog.addEventListener("close", () => {
        ended.abort();
        if (document.fullscreenElement) void document.exitFullscreen();
        dialog.remove();
        resized(1);
        closed();
    });
    // In full screen, Escape leaves it without any event on the dialog.
    document.addEventListener("fullscreenchange", () => document.fullscreenElement ?? dialog.close(), { signal });
    const watch = new ResizeObserver(resize);
    signal.addEventListener("abort", () => watch.disconnect());

    // Full screen comes first: requested later, it would be in the top layer above the open dialog.
    await wholeScreen();
    document.body.append(dialog);
    dialog.showModal();
    resize();
    go(0);
    (next.disabled ? dialog : next).focus();
    watch.observe(dialog);
}

/** Requests full screen. A browser may refuse; the presentation then fills the window. */
async function wholeScreen() {
    try {
        await document.documentElement.requestFullscreen();
    } catch {
        // As above.
    }
}

/**
 * @param {HTMLElement} element
 * @param {(step: 1 | -1) => void} onSwipe
 */
function listenForSwipes(element, onSwipe) {
    /** @type {{ id: number, x: number, y: number } | undefined} */
    let finger;
    element.addEventListener("pointerdown", ({ pointerType, pointerId, clientX, clientY, target }) => {
        const isOwn = target instanceof Element && target.closest(OWN);
        finger = pointerType === "mouse" || isOwn ? undefined : { id: pointerId, x: clientX, y: clientY };
    });
    element.addEventListener("pointerup", ({ pointerId, clientX, clientY }) => {
        if (finger?.id !== pointerId) return;
        const [dx, dy] = [clientX - finger.x, clientY - finger.y];
        finger = undefined;
        if (Math.abs(dx) >= SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    });
    element.addEventListener("pointercancel", () => (finger = undefined));
}
