// Reading "How sure are these numbers?": its tables as numbers.
import assert from "node:assert/strict";

import { element, textOf, textsOf, until } from "./page.js";

/** Waits for the numbers of so many replicates. @param {string} replicates */
export async function done(replicates) {
    await until(() => {
        assert.ok(textOf("#uncertainty [role=status]").includes(`${replicates} of`));
        assert.equal(element(".uncertainty-results").getAttribute("aria-busy"), "false");
    });
}

/** The numbers in a text, in their order. @param {string} text @returns {number[]} */
export function numbersIn(text) {
    const plain = text.replaceAll("−", "-").replaceAll(",", "");
    return (plain.match(/[-+]?\d+(\.\d+)?/g) ?? []).map(Number);
}

/** All cells of the table of models: value, interval, standard error, share best. */
export function cells() {
    return [...document.querySelectorAll("#uncertainty-models tbody tr")].map((row) =>
        [...row.querySelectorAll("td")].map((cell) => {
            const parts = ["estimate", "interval", "more"].map((name) => cell.querySelector(`.${name}`)?.textContent ?? "");
            const [estimate = NaN, low = NaN, high = NaN, standardError = NaN, percentBest = NaN] = parts.flatMap(numbersIn);
            return { estimate, low, high, standardError, best: percentBest / 100 };
        }),
    );
}

/** One row of the table of pairs as numbers. @param {number} at */
export function pairRow(at) {
    const [[difference = NaN] = [], , [low = NaN, high = NaN] = [], [standardError = NaN] = [], [p = NaN] = [], [percent = NaN] = []] =
        textsOf(`#uncertainty-pairs tbody tr:nth-child(${at + 1}) td`).map(numbersIn);
    return { difference, low, high, standardError, p, above: percent / 100 };
}

/**
 * Asserts that a number is within so much of another.
 * @param {number | undefined} found
 * @param {number | undefined} expected
 * @param {number} tolerance
 * @param {string} [what]
 */
export function near(found, expected, tolerance, what = "") {
    assert.ok(Math.abs((found ?? NaN) - (expected ?? NaN)) <= tolerance, `${what}: ${found} for ${expected}`);
}
