// The order of the lessons, the short path through them, and what is introduced where.
import assert from "node:assert/strict";
import { test } from "node:test";

import { openLesson, parts } from "./lesson.js";
import { drawnOn, openPage, part, textOf, until } from "./page.js";

await openPage("learn.html");

const articles = [...document.querySelectorAll("article.lesson")];
const SLUGS = articles.map(({ id }) => id);

const hrefs = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

test("the list has every lesson in its order, and each leads to the ones before and after", async () => {
    // The addresses of all lessons that there were.
    assert.deepEqual(SLUGS, [
        ...["threshold", "roc", "hull", "meaning", "pr", "deciding", "lift", "net-benefit", "unachievable", "averaging", "gains"],
        ...["beta", "auprg", "two-calibrations", "f-cost", "power-means", "choosing", "folds", "optimism", "how-many-rows", "pitfalls"],
    ]);
    const links = [...document.querySelectorAll("#contents ol a")];
    assert.deepEqual(
        links.map((link) => link.getAttribute("href")),
        SLUGS.map((slug) => `#${slug}`),
    );
    for (const [at, article] of articles.entries()) {
        assert.equal(textOf(part(article, "h2")), textOf(/** @type {Element} */ (links[at])));
        const further = ["two-calibrations", "power-means"].includes(article.id) ? " · further reading" : "";
        assert.equal(textOf(part(article, ".lesson-number")), `Lesson ${at + 1} of 21${further}`);
        for (const [rel, beside] of /** @type {const} */ ([
            ["prev", articles[at - 1]],
            ["next", articles[at + 1]],
        ])) {
            const link = article.querySelector(`.lesson-foot [rel="${rel}"]`);
            assert.equal(link?.getAttribute("href") ?? "", beside ? `#${beside.id}` : "");
            if (link && beside) assert.equal(textOf(link), textOf(part(beside, "h2")));
        }
    }
    await openLesson("pr");
    assert.deepEqual(hrefs("#contents [aria-current]"), ["#pr"]);
});

test("the short path names six lessons, and marks them in the list", () => {
    const path = ["threshold", "roc", "pr", "deciding", "gains", "choosing"];
    const links = [...document.querySelectorAll("#contents .path a[aria-label]")];
    assert.deepEqual(
        links.map((link) => [link.getAttribute("href"), textOf(link), link.getAttribute("aria-label")]),
        path.map((slug) => [`#${slug}`, String(SLUGS.indexOf(slug) + 1), `Lesson ${SLUGS.indexOf(slug) + 1}`]),
    );
    assert.deepEqual(
        hrefs("#contents li.short a"),
        path.map((slug) => `#${slug}`),
    );
    assert.deepEqual(hrefs("#contents li.aside a"), ["#two-calibrations", "#power-means"]);
});

test("no line and no text of F comes before the lesson on gains", async () => {
    for (const slug of SLUGS.slice(0, SLUGS.indexOf("gains") + 1)) {
        const lesson = await openLesson(slug);
        for (const overlay of parts(lesson, "figure[data-space] .plot-overlay")) {
            const drawn = () => drawnOn(/** @type {HTMLCanvasElement} */ (overlay));
            await until(() => assert.notEqual(drawn(), "[]"));
            if (slug === "gains") await until(() => assert.match(drawn(), /"F1 0\.36"/));
            else assert.doesNotMatch(drawn(), /"F\d/, slug);
        }
        if (slug !== "gains") assert.doesNotMatch(textOf(lesson), /F1|Fβ/, slug);
    }
});
