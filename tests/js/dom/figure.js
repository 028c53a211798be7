// The papers' figures in Node: all are built, because all are in sight.
import assert from "node:assert/strict";

import { atRest, element, openPage, until } from "./page.js";

/** Opens figures.html and waits until every figure is built. */
export async function openFigures() {
    await openPage("figures.html");
    await until(() => assert.equal(document.querySelectorAll('.paper-figure:not([data-built="true"])').length, 0));
    await atRest();
}

/** @param {string} id */
export const figureOf = (id) => element(`#${id}`);
