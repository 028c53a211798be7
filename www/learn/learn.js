// The page of lessons: shows the lesson in the address, and builds its figure.

import { startAnalysis } from "../compute/builds.js";
import { byId, find } from "../page/dom.js";
import { once } from "../page/once.js";
import { styleSheet } from "../page/style-sheet.js";
import { connectThemeChoice } from "../page/theme-choice.js";
import { whenNeeded } from "../page/unfold.js";
import { patiently, started } from "../page/waiting.js";
import { decode } from "../share/codec.js";
import { addressOf } from "./address.js";
import { createFoot } from "./foot.js";
import { LessonLink } from "./lesson-link.js";
import { createLessonNote } from "./lesson-note.js";
import { LESSONS } from "./lessons.js";
import { Stage, sayNotLoaded } from "./stage.js";

const articles = [...document.querySelectorAll("article.lesson")].filter((article) => article instanceof HTMLElement);
const contents = byId("contents", HTMLDetailsElement);
const list = find(document, ".contents", HTMLElement);
const root = document.documentElement;
// Loaded at once. The figure of a lesson waits for it, and after a failure tries again.
void startAnalysis().catch(() => {});
/** @type {Stage | undefined} */
let stage;
/** The lesson shown; its figure may still be loading. @type {HTMLElement | undefined} */
let shown;
/** Number of addresses followed so far; only the newest takes effect. */
let followed = 0;
/** Number of lessons opened so far; only the newest takes effect. */
let opened = 0;

/** Reports of right answers so far; the marks arrive after the first of them may. @type {Event[]} */
const answered = [];
document.addEventListener("right-answer", (event) => answered.push(event));

const theme = connectThemeChoice(() => stage?.requestRender());
const note = createLessonNote(readFromStart);

/**
 * Shows the lesson of the address. The present lesson stays if the address is a place on the page, or is invalid.
 * @param {() => void} onShown called afterwards, but not if a lesson is shown and the address is a place on the page
 */
async function follow(onShown) {
    const { slug, payload } = addressOf(location.hash);
    const named = articles.find(({ id }) => id === (slug || articles[0]?.id));
    const isPlace = !named && payload === undefined && document.getElementById(slug) !== null;
    if (isPlace && shown) return;
    followed += 1;
    const change = followed;
    note.clear();
    if (!named && !isPlace) note.sayNoLesson();
    /** @type {unknown} */
    let sent;
    if (named && payload !== undefined) {
        try {
            sent = await decode(payload);
        } catch (error) {
            if (change === followed) note.sayRefused(error);
        }
        if (change !== followed) return;
    }
    const article = named ?? shown ?? articles[0];
    if (article && (article !== shown || sent !== undefined)) void open(article, sent);
    onShown();
}

/**
 * @param {HTMLElement} article
 * @param {unknown} sent content of a link to it; undefined to show its first view
 */
async function open(article, sent) {
    opened += 1;
    const opening = opened;
    stage?.free();
    stage = undefined;
    shown = article;
    delete root.dataset["lesson"];
    // The contents stay open beside the lesson; above it they would push it down.
    contents.open = matchMedia("(min-width: 56.25rem)").matches;
    for (const other of articles) other.hidden = other !== article;
    for (const link of contents.querySelectorAll("li a")) {
        if (link instanceof HTMLAnchorElement && link.hash === `#${article.id}`) {
            link.setAttribute("aria-current", "page");
            // The list scrolls where it is longer than the window.
            list.scrollTop = link.offsetTop - list.clientHeight / 2;
        } else link.removeAttribute("aria-current");
    }
    document.title = `${find(article, "h2", HTMLElement).textContent} – curvescope`;
    try {
        const [lesson] = await Promise.all([patiently(Promise.resolve(LESSONS.get(article.id)?.())), startAnalysis()]);
        if (opening !== opened || !lesson) return;
        stage = new Stage(article, theme);
        await patiently(Promise.resolve(lesson.mount(stage)));
        if (opening !== opened) return;
        const link = new LessonLink(stage);
        if (sent !== undefined && !isOpened(link, sent)) return void open(article, undefined);
        createFoot(stage, link);
        root.dataset["lesson"] = article.id;
        article.dispatchEvent(new Event("figure-shown", { bubbles: true }));
        // Without it the figure still works.
        addRest(stage).catch(console.error);
    } catch (error) {
        // Another lesson was opened meanwhile, which ended this figure.
        if (opening !== opened) return;
        sayNotLoaded(article, error);
    }
}

const loadClass = once(async () => {
    const [{ createClass }] = await Promise.all([import("./class.js"), styleSheet("learn/class.css")]);
    return createClass(contents, articles, () => shown?.id ?? "", answered);
});

/**
 * Adds what a figure needs only once it is shown.
 * @param {Stage} shownStage
 */
async function addRest(shownStage) {
    const { signal, dragged } = shownStage;
    const first = dragged?.scene.state;
    const [{ addDragLabel }, { keepFocusClear }] = await Promise.all([import("./drag-label.js"), import("./sticky-figure.js")]);
    if (signal.aborted) return;
    const now = dragged?.scene.state;
    // A reader who has moved something needs no label.
    if (dragged && now?.index === first?.index && now?.dials === first?.dials) addDragLabel(dragged, shownStage.article, signal);
    keepFocusClear(shownStage.element, signal);
    (await loadClass()).opened();
}

/**
 * Applies a link to the lesson and returns true if that succeeded. After a failure it may be partly applied.
 * @param {LessonLink} link
 * @param {unknown} sent
 */
function isOpened(link, sent) {
    try {
        link.open(sent);
        return true;
    } catch (error) {
        note.sayRefused(error);
        return false;
    }
}

/** Scrolls to the start of the page and moves the focus to the lesson's heading. */
function readFromStart() {
    if (shown) find(shown, "h2", HTMLElement).focus({ preventScroll: true });
    scrollTo({ top: 0 });
}

const presenting = byId("present", HTMLButtonElement);
const loadPresent = whenNeeded(find(document, ".masthead", HTMLElement), async () => {
    const [{ presentLessons }, tools] = await Promise.all([import("./present.js"), loadClass(), styleSheet("page/presentation.css")]);
    return (/** @type {HTMLElement} */ lesson) => presentLessons(lesson, () => stage, tools.neighbours);
});
presenting.addEventListener("click", async () => {
    const lesson = shown;
    const present = await loadPresent(() => shown === lesson);
    if (shown && stage && root.dataset["lesson"]) present?.(shown);
});

addEventListener("hashchange", () => void follow(readFromStart));
void follow(() => {});
started();
