// For a class: marks of lessons done, the lecture, notes for its speaker, printed sheets and exercises with the reader's own data. Below the
// list of lessons, and loaded once a figure is shown.

import { find, make, makeButton, screenReaderText, setText } from "../page/dom.js";
import { whenNeeded } from "../page/unfold.js";
import { styleSheet } from "../page/style-sheet.js";
import { LECTURE, MINUTES, lectureNeighbours, talkOf } from "./lecture.js";
import { Marks } from "./marks.js";

/** @typedef {{ opened: () => void, neighbours: (slug: string) => { prev?: string | undefined, next?: string | undefined } }} ClassTools */

/** Name of the lecture in the query of the address, which a reload and a bookmark keep. */
const LECTURE_QUERY = "lecture";

/**
 * @param {HTMLDetailsElement} contents the list of lessons
 * @param {readonly HTMLElement[]} articles the lessons in their order
 * @param {() => string} current name of the lesson shown
 * @param {readonly Event[]} answered reports of right answers before now
 * @returns {ClassTools} `opened` is called when a lesson is shown, `neighbours` returns the lessons before and after one
 */
export function createClass(contents, articles, current, answered) {
    const slugs = articles.map(({ id }) => id);
    const links = new Map(slugs.map((slug) => [slug, find(contents, `li a[href="#${slug}"]`, HTMLAnchorElement)]));
    const marks = createMarks(contents, links, answered);
    /** The notes, once they are asked for. @type {import("./notes.js").Notes | undefined} */
    let notes;
    const lecture = createLecture(contents, links, articles, () => notes?.show(current()));

    const place = make("div", { class: "class-tools" });
    const loadNotes = whenNeeded(place, () => import("./notes.js"));
    const loadSheets = whenNeeded(place, async () => {
        const [sheets] = await Promise.all([import("./sheets.js"), styleSheet("learn/sheets.css")]);
        return sheets;
    });
    const own = make("details", { class: "own-data" }, make("summary", {}, "Exercises with your own data"));
    const loadOwn = whenNeeded(own, async () => own.append(await (await import("./own-data.js")).createExercises()));
    own.addEventListener("toggle", () => void (own.open && loadOwn()));

    async function openNotes() {
        lecture.set(true);
        const part = await loadNotes();
        notes ??= part?.createNotes(neighbours);
        notes?.open(current());
    }

    let isPrinting = false;

    /** @param {readonly string[]} printed */
    async function print(printed) {
        if (isPrinting) return;
        isPrinting = true;
        says.textContent = printed.length > 1 ? "The sheets are being made." : "";
        const sheets = await loadSheets();
        const chosen = articles.filter(({ id }) => printed.includes(id));
        if (sheets) await sheets.printSheets(chosen, slugs, (text) => setText(says, text));
        else says.textContent = "";
        isPrinting = false;
    }

    const says = make("p", { class: "class-says", role: "status" });
    place.append(
        make("h2", {}, "For a class"),
        makeButton("Speaker’s notes", () => void openNotes(), { class: "quiet" }),
        makeButton("Print this lesson’s sheet", () => void print([current()]), { class: "quiet" }),
        makeButton("Print all sheets", () => void print(slugs), { class: "quiet" }),
        says,
        own,
        marks.element,
    );
    contents.append(place);

    /** @param {string} slug */
    const neighbours = (slug) => {
        if (lecture.isOn()) return lectureNeighbours(slug, slugs);
        const at = slugs.indexOf(slug);
        return { prev: slugs[at - 1], next: slugs[at + 1] };
    };

    return {
        opened: () => notes?.show(current()),
        neighbours,
    };
}

/**
 * @param {HTMLElement} contents
 * @param {ReadonlyMap<string, HTMLElement>} links of the lessons in the list, by their names
 * @param {readonly Event[]} answered
 */
function createMarks(contents, links, answered) {
    const marks = new Marks();
    const says = make("p", { role: "status", tabindex: "-1" });
    const clear = makeButton(
        "Clear marks",
        () => {
            marks.clear();
            show();
            // The button is hidden now.
            says.focus();
        },
        { class: "quiet" },
    );

    function show() {
        for (const [slug, link] of links) {
            const isDone = marks.has(slug);
            if (link.classList.contains("done") === isDone) continue;
            link.classList.toggle("done", isDone);
            if (isDone) link.append(screenReaderText(" – done"));
            else link.querySelector(".visually-hidden")?.remove();
        }
        const { count } = marks;
        setText(says, count > 0 ? `${count} of ${links.size} lessons done (question answered rightly)` : "Marks cleared.");
        if (count === 0 && !clear.isConnected) says.textContent = "";
        clear.hidden = count === 0;
    }

    /** @param {Event} event */
    function take({ target }) {
        const lesson = target instanceof Element && target.closest("article.lesson");
        // The presentation gives the answers itself.
        if (!lesson || marks.has(lesson.id) || lesson.closest(".present")) return;
        marks.add(lesson.id);
        show();
    }

    contents.ownerDocument.addEventListener("right-answer", take);
    answered.forEach(take);
    show();
    return { element: make("div", { class: "class-marks" }, says, clear) };
}

/**
 * @param {HTMLElement} contents
 * @param {ReadonlyMap<string, HTMLElement>} links
 * @param {readonly HTMLElement[]} articles
 * @param {() => void} changed
 */
function createLecture(contents, links, articles, changed) {
    const slugs = articles.map(({ id }) => id);
    const titles = new Map(articles.map((article) => [article.id, find(article, "h2", HTMLElement).textContent ?? ""]));
    const toggle = find(contents, "#lecture", HTMLAnchorElement);
    const off = toggle.textContent ?? "";
    const feet = new Map(articles.map((article) => [article.id, find(article, ".lesson-foot", HTMLElement)]));
    const former = new Map([...feet].map(([slug, foot]) => [slug, [...foot.children]]));
    let isOn = false;

    /** @param {boolean} wanted */
    function set(wanted) {
        if (wanted === isOn) return;
        isOn = wanted;
        contents.classList.toggle("is-lecture", isOn);
        setText(toggle, isOn ? `Lecture: ${LECTURE.length} lessons, ${MINUTES} minutes. Show all lessons` : off);
        toggle.href = isOn ? "learn.html" : `?${LECTURE_QUERY}`;
        for (const [slug, link] of links) {
            const talk = talkOf(slug);
            link.parentElement?.classList.toggle("is-talk", isOn && talk !== undefined);
            link.querySelector(".minutes")?.remove();
            if (isOn && talk) link.append(make("span", { class: "minutes" }, ` ${talk.minutes} min`));
        }
        for (const [slug, foot] of feet) foot.replaceChildren(...(isOn ? stepsFrom(slug) : (former.get(slug) ?? [])));
        const { search, pathname, hash } = location;
        const query = isOn ? `?${LECTURE_QUERY}` : "";
        if (search !== query) history.replaceState(history.state, "", pathname + query + hash);
        changed();
    }

    /** @param {string} slug */
    function stepsFrom(slug) {
        const { prev, next } = lectureNeighbours(slug, slugs);
        const link = (/** @type {"prev" | "next"} */ rel, /** @type {string | undefined} */ to) =>
            to ? [make("a", { rel, href: `#${to}` }, titles.get(to) ?? "")] : [];
        return [...link("prev", prev), ...link("next", next)];
    }

    toggle.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        set(!isOn);
    });
    if (new URLSearchParams(location.search).has(LECTURE_QUERY)) set(true);
    return { set, isOn: () => isOn };
}
