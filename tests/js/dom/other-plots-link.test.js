// A link to other plots than the first three: every part of the page comes, and each plot has its menu.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf } from "../fragment.js";
import { element, openPage, shown, until, user } from "./page.js";

const SAVE = '.plot-tools > [data-menu="save"]';

/** @returns {Record<string, number>} the number of "Save" menus of each plot */
const menus = () =>
    Object.fromEntries(
        [...document.querySelectorAll("#plots figure")].map((figure) => [
            figure.getAttribute("data-space"),
            figure.querySelectorAll(SAVE).length,
        ]),
    );

test("the parts that follow the plots come, and each plot has one Save menu", async () => {
    await openPage("index.html", `#${fragmentOf('{"source":{"kind":"example","name":"white-clover"},"plots":["pr","det"]}')}`);
    await shown(1);
    await until(() => assert.deepEqual(menus(), { pr: 1, det: 1 }));
    await until(() => assert.ok(document.querySelector("#beta-box"), "the dials"));
    await until(() => assert.ok(document.querySelector("#data-positive button"), "the choice of the positive label"));
    assert.deepEqual(
        [...document.querySelectorAll(".problem")].filter(({ textContent }) => textContent),
        [],
    );
    // A plot that was not shown gets its menu when it is.
    await user.click(element(".plots-choice summary"));
    await until(() => element('.plots-choice input[value="roc"]'));
    await user.click(element('.plots-choice input[value="roc"]'));
    await until(() => assert.deepEqual(menus(), { roc: 1, pr: 1, det: 1 }));
});
