// What all pages have, as it stands in their files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { textOf } from "./page.js";

const PAGES = { Explore: "index", Learn: "learn", Figures: "figures", Glossary: "glossary", About: "about" };

test("the masthead leads from every page to every page, and says which one it is on", () => {
    for (const [name, file] of Object.entries(PAGES)) {
        const markup = readFileSync(new URL(`../../../${file}.html`, import.meta.url), "utf8");
        const links = [...new DOMParser().parseFromString(markup, "text/html").querySelectorAll('nav[aria-label="Views"] a')];
        assert.deepEqual(
            links.map((link) => [textOf(link), link.getAttribute("href"), link.getAttribute("aria-current")]),
            Object.entries(PAGES).map(([to, at]) => [to, `${at}.html`, to === name ? "page" : null]),
        );
    }
});
