// Links that earlier builds wrote open as they did.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { decode } from "../../../www/share/codec.js";
import { LINK } from "../../../www/share/explore-link.js";
import { actionOf } from "../../../www/share/open-link.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { FIRST, plain } from "../links.js";

/** @typedef {{ written: string, fragment: string, link: Record<string, any> }} Written */

/** @type {Written[]} */
const LINKS = JSON.parse(readFileSync(new URL("../../golden/links.json", import.meta.url), "utf8"));

/** What a link leaves out is as the page begins. @type {Readonly<Record<string, object>>} */
const BEGINNINGS = { dials: FIRST.dials, layers: FIRST.layers, question: FIRST_QUESTION };

/** @param {Written["link"]} link */
function completed(link) {
    return Object.fromEntries(
        Object.entries(link).map(([name, value]) => [name, Object.hasOwn(BEGINNINGS, name) ? { ...BEGINNINGS[name], ...value } : value]),
    );
}

for (const { written, fragment, link } of LINKS) {
    test(`a link of ${written} with ${Object.keys(link).join(", ")}`, async () => {
        const read = plain(LINK(await decode(fragment.slice(1)), "link"));
        assert.deepEqual(read, plain({ ...FIRST, ...completed(link) }));
        assert.ok(await actionOf(fragment.slice(1)));
    });
}
