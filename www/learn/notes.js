// Notes for the speaker of the lecture, in a second window for the speaker's own screen; below the lesson where the browser opens none. The
// window begins empty, with the policy of this page, which fills it: no further page is loaded.

import { byId, make, makeButton } from "../page/dom.js";
import { LECTURE, MINUTES, talkOf } from "./lecture.js";
import { NOTES } from "./lecture-notes.js";

/** @typedef {{ open: (slug: string) => void, show: (slug: string) => void }} Notes */

/** Milliseconds between two looks at the clock. */
const CLOCK = 5000;

const MINUTE = 60_000;

/** Keys that lead the presentation to the lesson before and after. */
const PRESENTED = { prev: ["Home", "ArrowLeft", "Home"], next: ["End", "ArrowRight"] };

/** Keys of the second window that are handed to this page. */
const KEYS = ["ArrowRight", "PageDown", "ArrowLeft", "PageUp"];

/**
 * @param {(slug: string) => { prev?: string | undefined, next?: string | undefined }} neighbours
 * @returns {Notes}
 */
export function createNotes(neighbours) {
    const title = make("h2");
    const when = make("p", { class: "notes-when" });
    const clock = make("p", { class: "notes-clock" });
    const list = make("ul");
    const back = makeButton("Previous lesson", () => go("prev"));
    const next = makeButton("Next lesson", () => go("next"));
    const close = makeButton("Close", () => end(), { class: "quiet" });
    const body = make(
        "section",
        { class: "notes", "aria-label": "Speaker’s notes" },
        title,
        when,
        list,
        make("p", {}, back, " ", next, " ", close),
        clock,
    );
    /** @type {Window | null} */
    let view = null;
    let slug = "";
    let began = 0;
    let timer = 0;

    /** @param {"prev" | "next"} way */
    function go(way) {
        const to = neighbours(slug)[way];
        if (to && !pressInPresentation(...PRESENTED[way])) location.hash = to;
    }

    function end() {
        clearInterval(timer);
        body.remove();
        view?.close();
        view = null;
    }

    function showClock() {
        if (view?.closed) return end();
        const minutes = Math.floor((Date.now() - began) / MINUTE);
        clock.textContent = `${minutes} of ${MINUTES} minutes are over.`;
    }

    /** @param {string} shown name of the lesson */
    function show(shown) {
        slug = shown;
        if (!body.isConnected) return;
        const talk = talkOf(slug);
        title.textContent = document.getElementById(`${slug}-title`)?.textContent ?? "";
        when.textContent = talk
            ? `Lesson ${talk.number} of ${LECTURE.length}, ${talk.minutes} minutes: minutes ${talk.from} to ${talk.from + talk.minutes}`
            : "Not part of the lecture.";
        list.replaceChildren(...(NOTES[slug] ?? []).map((note) => make("li", {}, note)));
        const { prev, next: after } = neighbours(slug);
        back.disabled = !prev;
        next.disabled = !after;
        showClock();
    }

    return {
        show,
        open(shown) {
            if (body.isConnected && !view?.closed) {
                view?.focus();
                return show(shown);
            }
            end();
            began = Date.now();
            timer = Number(setInterval(showClock, CLOCK));
            view = secondWindow();
            if (view) fill(view, body);
            else byId("lessons", HTMLElement).append(body);
            show(shown);
        },
    };
}

/** Opens an empty window; null where the browser forbids that. */
function secondWindow() {
    try {
        return open("", "curvescope-notes", "popup,width=560,height=640");
    } catch {
        return null;
    }
}

/**
 * Writes the notes into the window. Its arrow keys step through the presentation.
 * @param {Window} view
 * @param {HTMLElement} body
 */
function fill(view, body) {
    const { document: page } = view;
    page.title = "Speaker’s notes – curvescope";
    page.documentElement.lang = "en";
    // Theme and fonts of this page.
    for (const { name, value } of document.documentElement.attributes) if (name !== "lang") page.documentElement.setAttribute(name, value);
    for (const sheet of ["../style.css", "./class.css"]) {
        page.head.append(page.adoptNode(make("link", { rel: "stylesheet", href: new URL(sheet, import.meta.url).href })));
    }
    page.body.replaceChildren(body);
    page.addEventListener("keydown", ({ key }) => {
        if (KEYS.includes(key)) pressInPresentation(key);
    });
}

/**
 * Hands keys to the presentation, and returns true if there is one.
 * @param {...string} keys
 */
function pressInPresentation(...keys) {
    const place = document.querySelector("dialog.present .present-bar");
    for (const key of keys) place?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return place !== null;
}
