// Tables in other shapes than rows and columns, as Explore reads them and says so.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, element, openExplore, paste, textOf, until, user } from "./page.js";

await openExplore();

/** The models in the legend. */
const models = () => document.querySelectorAll("#legend li:not(.legend-common)").length;

test("lists that can only be columns are read as columns, and the page says so", async () => {
    await analysed(() => paste("y_true: 0, 1, 1, 0\ny_score: 0.5, 0.25, 0.75, 0.125\n"));
    assert.match(textOf("#data-summary"), /^4 rows · 2 positive/);
    assert.match(textOf("#notices"), /The rows of this table were read as its columns: "y_true", "y_score"\./);
});

test("a few wide rows become columns at one button, and the choice of columns keeps them so", async () => {
    await analysed(() => paste("0,1,1,0,1,0,0,1,0,1\n1,.9,.8,.3,.7,.2,.1,.6,.4,.5\n1,.2,.3,.4,.6,.1,.5,.7,.8,.9\n"));
    assert.match(textOf("#data-summary"), /^3 rows/);
    const transpose = [...document.querySelectorAll("#notices button")].filter((button) => button.textContent === "Transpose");
    assert.equal(transpose.length, 1);
    await user.click(element("#notices-summary"));
    await analysed(() => user.click(/** @type {Element} */ (transpose[0])));
    assert.match(textOf("#data-summary"), /^10 rows · 5 positive/);
    assert.equal(models(), 2);
    await user.click(element('button[data-panel="columns"]'));
    await until(() => assert.equal(document.querySelectorAll("#choice-scores input[name=scores]").length, 2));
    await analysed(() => user.click(/** @type {Element} */ (document.querySelector("#choice-scores input[name=scores]"))));
    assert.match(textOf("#data-summary"), /^10 rows · 5 positive/);
    assert.equal(models(), 1);
});

test("a confusion matrix ends in words that say what to paste", async () => {
    paste("[[50  3]\n [ 4 43]]\n");
    await until(() => assert.match(textOf("#paste-problem"), /this is a confusion matrix.*Give the label and the score of each row/));
});
