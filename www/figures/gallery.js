// The page of the papers' figures. Each is built when it comes into sight, and ended when it is far out of it.

import { find, make } from "../dom.js";
import { Stage } from "../learn/stage.js";
import { NOT_LOADED } from "../messages.js";
import init from "../pkg/curvescope.js";
import { connectThemeChoice } from "../theme-choice.js";
import { FIGURES } from "./list.js";

const starting = init();
/** @type {Map<Element, Stage>} */
const stages = new Map();
const theme = connectThemeChoice(() => stages.forEach((stage) => stage.requestRender()));

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
        const [mount] = await Promise.all([FIGURES.get(article.id)?.(), starting]);
        const stage = new Stage(article, theme);
        stages.set(article, stage);
        await mount?.(stage);
        article.dataset["built"] = "true";
    } catch (error) {
        console.error(error);
        find(article, ".stage", HTMLElement).replaceChildren(make("p", { class: "problem", role: "alert" }, NOT_LOADED));
    }
}

for (const article of document.querySelectorAll("article.paper-figure")) seen.observe(article);
