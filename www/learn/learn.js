// The page of lessons: shows the one that the address names, and builds its figure.

import { byId, find } from "../dom.js";
import init from "../pkg/curvescope.js";
import { partsOf } from "../share/codec.js";
import { connectThemeChoice } from "../theme-choice.js";
import { createExploreLink } from "./explore-link.js";
import { LESSONS } from "./lessons.js";
import { Stage, sayNotLoaded } from "./stage.js";

const articles = [...document.querySelectorAll("article.lesson")].filter((article) => article instanceof HTMLElement);
const contents = byId("contents", HTMLDetailsElement);
const root = document.documentElement;
const starting = init();
/** @type {Stage | undefined} */
let stage;

const theme = connectThemeChoice(() => stage?.requestRender());

/** The lesson of the address, the first one where it names none. */
function wanted() {
    const { name } = partsOf(location.hash.slice(1));
    return articles.find(({ id }) => id === name) ?? articles[0];
}

async function show() {
    const article = wanted();
    if (!article || stage?.article === article) return;
    stage?.free();
    stage = undefined;
    delete root.dataset["lesson"];
    // Beside the lesson the contents stay open; above it they would push it down.
    contents.open = matchMedia("(min-width: 60rem)").matches;
    for (const other of articles) other.hidden = other !== article;
    for (const link of contents.querySelectorAll("a")) {
        if (link.hash === `#${article.id}`) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    }
    document.title = `${find(article, "h2", HTMLElement).textContent} – curvescope`;
    /** @type {Stage | undefined} */
    let built;
    try {
        const [lesson] = await Promise.all([LESSONS.get(article.id)?.(), starting]);
        if (wanted() !== article || !lesson) return;
        built = new Stage(article, theme);
        stage = built;
        await lesson.mount(built);
        if (stage !== built) return;
        if (built.firstScene) built.row("stage-foot", createExploreLink(built.firstScene));
        root.dataset["lesson"] = article.id;
    } catch (error) {
        // Another lesson was opened meanwhile, and this figure ended.
        if (stage !== built) return;
        sayNotLoaded(article, error);
    }
}

addEventListener("hashchange", () => {
    void show();
    const article = wanted();
    if (!article) return;
    // A new lesson is read from its start.
    find(article, "h2", HTMLElement).focus({ preventScroll: true });
    scrollTo({ top: 0 });
});
void show();
