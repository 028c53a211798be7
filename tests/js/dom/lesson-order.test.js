// The order of the lessons, the short path through them, and what is introduced where.
import assert from "node:assert/strict";
import { test } from "node:test";

import { palette } from "../../../www/pkg/drawing.js";
import { expectNumbers, openLesson, parts, plotOf, press, textsOf, slide } from "./lesson.js";
import { drawnOn, openPage, part, textOf, until } from "./page.js";

await openPage("learn.html");

const articles = [...document.querySelectorAll("article.lesson")];
/** @param {HTMLElement} element @returns {HTMLCanvasElement} */
function canvas(element) {
    if (!(element instanceof HTMLCanvasElement)) throw new Error("no canvas");
    return element;
}
const SLUGS = articles.map(({ id }) => id);

test("the list has every lesson in its order, and each leads to the ones before and after", () => {
    assert.equal(SLUGS.length, 21);
    const links = [...document.querySelectorAll("#contents ol a")];
    assert.deepEqual(
        links.map((link) => link.getAttribute("href")),
        SLUGS.map((slug) => `#${slug}`),
    );
    for (const [at, article] of articles.entries()) {
        assert.equal(textOf(part(article, "h2")), textOf(/** @type {Element} */ (links[at])));
        assert.match(textOf(part(article, ".lesson-number")), new RegExp(`^Lesson ${at + 1} of 21( · further reading)?$`));
        for (const [rel, beside] of /** @type {const} */ ([
            ["prev", articles[at - 1]],
            ["next", articles[at + 1]],
        ])) {
            const link = article.querySelector(`.lesson-foot [rel="${rel}"]`);
            assert.equal(link?.getAttribute("href") ?? "", beside ? `#${beside.id}` : "");
            if (link && beside) assert.equal(textOf(link), textOf(part(beside, "h2")));
        }
    }
});

test("the addresses of all lessons that there were lead to a lesson", async () => {
    const former = [
        ...["threshold", "roc", "hull", "pr", "deciding", "lift", "net-benefit", "unachievable", "averaging", "gains"],
        ...["beta", "auprg", "two-calibrations", "f-cost", "power-means", "choosing", "folds", "optimism", "how-many-rows", "pitfalls"],
    ];
    // The hull became two lessons.
    assert.deepEqual(
        SLUGS.filter((slug) => slug !== "meaning"),
        former,
    );
});

test("the short path names six lessons, and marks them in the list", () => {
    const path = ["threshold", "roc", "pr", "deciding", "gains", "choosing"];
    const links = [...document.querySelectorAll("#contents .path a[aria-label]")];
    assert.deepEqual(
        links.map((link) => [link.getAttribute("href"), textOf(link), link.getAttribute("aria-label")]),
        path.map((slug) => [`#${slug}`, String(SLUGS.indexOf(slug) + 1), `Lesson ${SLUGS.indexOf(slug) + 1}`]),
    );
    const marked = (/** @type {string} */ name) =>
        [...document.querySelectorAll(`#contents li.${name} a`)].map((link) => link.getAttribute("href")?.slice(1));
    assert.deepEqual(marked("short"), path);
    assert.deepEqual(marked("aside"), ["two-calibrations", "power-means"]);
    assert.deepEqual(
        articles.filter((article) => textOf(part(article, ".lesson-number")).endsWith("further reading")).map(({ id }) => id),
        ["two-calibrations", "power-means"],
    );
});

test("the current lesson of the list is the one shown, once", async () => {
    await openLesson("pr");
    assert.deepEqual(
        [...document.querySelectorAll("#contents [aria-current]")].map((link) => link.getAttribute("href")),
        ["#pr"],
    );
});

test("no line and no text of F comes before the lesson on gains", async () => {
    for (const slug of SLUGS.slice(0, SLUGS.indexOf("gains"))) {
        const lesson = await openLesson(slug);
        for (const overlay of parts(lesson, "figure[data-space] .plot-overlay").map(canvas)) {
            await until(() => assert.notEqual(drawnOn(overlay), "[]"));
            assert.doesNotMatch(drawnOn(overlay), /"F\d/, slug);
        }
        assert.doesNotMatch(textOf(lesson), /F1|Fβ/, slug);
    }
    const lesson = await openLesson("gains");
    for (const overlay of parts(lesson, ".plot-overlay")) await until(() => assert.match(drawnOn(canvas(overlay)), /"F1 0\.36"/));
});

test("models have the colours that they have in Explore: the palette in the order of the data", async () => {
    const lesson = await openLesson("choosing");
    // The columns of white-clover.csv.
    const order = ["ada", "lr", "gnb", "rf", "knn"];
    const rows = parts(lesson, "tbody tr");
    await until(() => assert.deepEqual(parts(lesson, "tbody th").map(textOf), order));
    const colors = palette("light").map(({ color }) => color);
    for (const [at, name] of order.entries()) assert.ok(rows[at]?.innerHTML.includes(colors[at] ?? "?"), `${name}: ${rows[at]?.innerHTML}`);
    assert.deepEqual(
        parts(lesson, ".legend input").map((box) => Reflect.get(box, "checked")),
        [true, false, true, false, false],
    );
});

/**
 * Colours of the boxes behind texts, by text.
 * @param {HTMLElement} lesson
 * @param {string} space
 */
function boxesOf(lesson, space) {
    const drawn = JSON.parse(drawnOn(canvas(part(lesson, `figure[data-space="${space}"] .plot-overlay`))));
    /** @type {Record<string, unknown>} */
    const boxes = {};
    for (const [at, [name, text]] of drawn.entries()) {
        if (name !== "fillText") continue;
        const box = drawn.slice(0, at).findLast((/** @type {unknown[]} */ [before]) => before === "fill" || before === "fillRect");
        boxes[String(text)] = box?.at(-1);
    }
    return boxes;
}

test("clinics A and B are named at their points, in colours that differ from each other and from that of all", async () => {
    const lesson = await openLesson("averaging");
    for (const space of ["roc", "pr"]) {
        await until(() => assert.ok(boxesOf(lesson, space)["B"]));
        const { A, B, "precision 0.29": all } = boxesOf(lesson, space);
        assert.ok(A && B && all, JSON.stringify(boxesOf(lesson, space)));
        assert.equal(new Set([A, B, all]).size, 3);
    }
    await press(plotOf(lesson, "roc"), "End");
    await expectNumbers(lesson, { all: "10.0 %" });
});

test("in each lesson a number or word before the question follows the point", async () => {
    for (const slug of SLUGS) {
        const lesson = await openLesson(slug);
        const texts = () => textsOf(lesson, ".try [data-number], .lesson-words [data-number]");
        const [plot] = parts(lesson, ".stage figure[data-space] .plot");
        if (plot) await press(plot, "Home");
        const before = texts();
        // The figure of "gains" has a slider.
        if (plot) await press(plot, "ArrowRight", "ArrowRight", "ArrowRight");
        else slide(part(lesson, ".stage input[type=range]"), "50");
        await until(() => assert.notDeepEqual(texts(), before, slug));
    }
});
