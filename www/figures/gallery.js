// The page of the papers' figures. A figure and its thumbnail are made when they scroll into view.

import { startAnalysis } from "../compute/builds.js";
import { Stage, sayNotLoaded } from "../learn/stage.js";
import { connectThemeChoice } from "../page/theme-choice.js";
import { patiently, started } from "../page/waiting.js";
import { FIGURES } from "./list.js";
import { stayPut } from "./stay-put.js";

// Loaded at once. Each figure waits for it, and after a failure tries again.
void startAnalysis().catch(() => {});
/** @type {Stage[]} */
const stages = [];
const theme = connectThemeChoice(() => {
    stages.forEach((stage) => stage.requestRender());
    void thumbnails.then(({ render }) => render());
});
/** @type {NodeListOf<HTMLAnchorElement>} */
const cards = document.querySelectorAll("a.card");
const thumbnails = import("./thumbnails.js").then(({ createThumbnails }) => createThumbnails(cards, theme));

const seen = new IntersectionObserver(
    (entries) => {
        for (const { target, isIntersecting } of entries) {
            if (isIntersecting && target instanceof HTMLElement) void build(target);
        }
    },
    { rootMargin: "400px" },
);

/** @param {HTMLElement} article */
async function build(article) {
    seen.unobserve(article);
    try {
        const [figure] = await Promise.all([patiently(Promise.resolve(FIGURES.get(article.id)?.())), startAnalysis()]);
        const stage = new Stage(article, theme);
        stages.push(stage);
        await patiently(Promise.resolve(figure?.mount?.(stage)));
        article.dataset["built"] = "true";
    } catch (error) {
        sayNotLoaded(article, error);
    }
}

/** @type {NodeListOf<HTMLElement>} */
const articles = document.querySelectorAll("article.paper-figure");
stayPut([...articles]);
for (const article of articles) seen.observe(article);
started();
