// The terms of the glossary, and what leads to them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { openExplore, show, textOf, until, user } from "./page.js";

const markup = (/** @type {string} */ name) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

const glossary = new DOMParser().parseFromString(markup("glossary.html"), "text/html");
const terms = [...glossary.querySelectorAll("dl > div")].map(({ id }) => id);

test("terms have an address each, and their synonyms with them", () => {
    assert.ok(terms.length > 60);
    assert.equal(new Set(terms).size, terms.length);
    // Words a reader may come with.
    for (const [term, ...synonyms] of [
        ["recall", "sensitivity", "true positive rate"],
        ["precision", "positive predictive value"],
        ["false-positive-rate", "fall-out"],
        ["auroc", "Mann–Whitney"],
        ["aucpr", "AUPR"],
        ["prevalence", "base rate"],
        ["calibration", "isotonic regression"],
        ["f-score", "Dice"],
        ["cap", "cumulative accuracy profile"],
        ["decision-curve", "decision curve analysis"],
        ["equal-recall", "equal opportunity"],
        ["demographic-parity", "statistical parity"],
    ]) {
        const also = glossary.querySelector(`#${term} .also`);
        for (const synonym of synonyms) assert.ok(also && textOf(also).includes(synonym), `${synonym} at ${term}`);
    }
});

test("terms lead to lessons that exist, and lessons to terms", () => {
    const lessons = markup("learn.html");
    const addresses = [...glossary.querySelectorAll('a[href^="learn.html#"]')].map((link) => String(link.getAttribute("href")));
    assert.ok(addresses.length > 10);
    for (const address of addresses) assert.match(lessons, new RegExp(`<article class="lesson[^"]*" id="${address.split("#")[1]}"`));
    for (const [, term = ""] of lessons.matchAll(/glossary\.html#([\w-]+)/g)) assert.ok(terms.includes(term), term);
});

test("each measure and each area of Explore leads to its term", async () => {
    await openExplore();
    await show("point-forms", "In words");
    const columns = [...document.querySelectorAll("summary")].find((summary) => textOf(summary) === "What the columns mean");
    assert.ok(columns);
    await user.click(columns);
    const links = () => [...document.querySelectorAll('a[href^="glossary.html#"]')].map((link) => String(link.getAttribute("href")));
    await until(() => assert.ok(document.querySelector("#measures .says a") && links().length > 30));
    for (const address of links()) assert.ok(terms.includes(address.split("#")[1] ?? ""), address);
});
