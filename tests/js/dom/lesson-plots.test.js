// Plots of lessons for those who do not see them, and what every lesson has: names, descriptions, a thing to drag.
import assert from "node:assert/strict";
import { test } from "node:test";

import { expectText, openLesson, parts, plotOf, press, turn } from "./lesson.js";
import { openPage, part, textOf, until } from "./page.js";

await openPage("learn.html");

const SLUGS = [...document.querySelectorAll("article.lesson")].map(({ id }) => id);

/** The description of an element: the texts that it names. @param {Element} plot */
const descriptionOf = (plot) =>
    String(plot.getAttribute("aria-describedby"))
        .split(" ")
        .map((id) => textOf(/** @type {Element} */ (document.getElementById(id))))
        .join(" ");

test("each plot of a lesson has a name of its own, and says in words what it shows, at either end too", async () => {
    for (const slug of SLUGS) {
        const lesson = await openLesson(slug);
        const plots = parts(lesson, '.plot[role="slider"]');
        const [first] = plots;
        assert.ok(first, slug);
        assert.equal(new Set(plots.map((plot) => plot.getAttribute("aria-label"))).size, plots.length, slug);
        const at = () => Number(first.getAttribute("aria-valuenow"));
        await press(first, "Home");
        // Where a plot has no place for the point before the first row, it is on the first.
        await until(() => assert.ok(at() <= 0));
        // Undefined is a dash.
        assert.doesNotMatch(String(lesson.textContent), /NaN/, slug);
        await press(first, "End");
        await until(() => assert.equal(at(), Number(first.getAttribute("aria-valuemax"))));
        assert.doesNotMatch(String(lesson.textContent), /NaN/, slug);
        for (const plot of plots) {
            await until(() =>
                assert.match(descriptionOf(plot), /^(Scores of |The curve of |Curves of ).+Arrow keys move the (point|threshold)/),
            );
            // The areas of these plots are what models are ranked by.
            const space = String(plot.closest("figure")?.dataset["space"]);
            if (["roc", "pr", "prg"].includes(space)) assert.match(descriptionOf(plot), /^(The curve|Curves) of .+ \(area −?\d/);
        }
    }
});

test("a plot says its curve's area, and what is drawn besides", async () => {
    const lesson = await openLesson("unachievable");
    // 100 positives below 200 negatives: 1 + 2·ln(2/3).
    assert.equal(
        descriptionOf(plotOf(lesson, "pr")),
        "The curve of score (area 0.189). Besides: random ranking, unachievable region. Arrow keys move the point along the curve of score.",
    );
});

for (const [slug, note] of /** @type {[string, RegExp][]} */ ([
    ["roc", /1 row in 50 positive\. ROC does not move\.$/],
    ["pr", /1 row in 50 positive\. ROC does not move\.$/],
    ["gains", /1 row in 50 positive\. Precision gain does not change\.$/],
    ["auprg", /1 row in 50 positive\. Precision gain does not change\.$/],
    ["unachievable", /1 row in 50 positive\.$/],
])) {
    test(`the dial of the prevalence speaks of the plots that are there, ${slug}`, async () => {
        const lesson = await openLesson(slug);
        await turn(lesson, "prevalence", "0.02");
        await expectText(lesson, '[id$="prevalence-note"]', note);
    });
}

test("each lesson that figures.html leads to has what it is dragged by", async () => {
    for (const [slug, movable] of /** @type {const} */ ([
        ["averaging", 'figure[data-space="prg"] .plot[tabindex="0"]'],
        ["beta", "#beta-beta-slider"],
        ["auprg", "#auprg-prevalence-slider"],
        ["unachievable", "#unachievable-recall-slider"],
        ["net-benefit", "#net-benefit-cost-slider"],
        ["folds", "#folds-ratio-slider"],
        ["folds", "#folds-gender-slider"],
    ]))
        assert.ok(part(await openLesson(slug), movable));
});
