// A guess of the number of rows that tells a difference of two models, and the formula of that number.

import { withNumbers } from "../../formulas/formulas.js";
import { typeset } from "../../formulas/notation.js";
import { changeDetector } from "../../page/changes.js";
import { make, setText } from "../../page/dom.js";
import { nullable, whole } from "../../share/schema.js";
import { formatCount, formatRatio, formatSetting } from "../../text/format.js";
import { createChoice } from "./choice.js";

/** @import { RowsToTell } from "../../pkg/curvescope.js" */
/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** Quantiles of the normal distribution: 0.975 for an interval of 95 %, and 0.8 for four of five studies. */
const FORMULA = "n·((1.96 + 0.8416)·se / D)²";

/** The smallest difference that matters in the lesson, and half of it. */
const [SMALLEST, HALF] = [0.05, 0.025];

/** Numbers of rows to choose from, and what they would do. The test has a power of 0.15, 0.35 and 0.82. */
const GUESSES = [
    { rows: 100, says: "Too few: of studies with 100 rows, most would miss such a difference." },
    { rows: 300, says: "Too few: of studies with 300 rows, two of three would miss such a difference." },
    { rows: 1000, says: "Yes: with about 1,000 rows, four of five studies see such a difference." },
];

/**
 * Adds the guess, and the answer after it, for the two models of a scene, of which the second one has the greater area.
 * @param {Stage} stage
 * @param {Scene} scene
 */
export function addRowsGuess(stage, scene) {
    const { difference, tested } = scene.analysis.pairTest(0, 1, SMALLEST);
    const half = scene.analysis.pairTest(0, 1, HALF).tested?.rowsToTell;
    const [model] = scene.state.shown?.report.models ?? [];
    if (difference === null || !tested?.rowsToTell || !half || !model) throw new Error("models that do not vary");
    const terms = { n: model.nPos + model.nNeg, se: tested.standardError, D: SMALLEST };
    const { low, high } = tested.interval;
    stage.show({
        difference: formatRatio(difference),
        error: formatRatio(terms.se, 4),
        low: formatRatio(low),
        high: formatRatio(high),
    });
    /** @type {number | null} */
    let guess = null;
    const choice = createChoice(
        `${stage.prefix}guess`,
        "Rows, about",
        GUESSES.map(({ rows }) => formatCount(rows)),
        (at) => {
            guess = at;
            scene.requestRender();
        },
    );
    const says = make("p", { role: "status" });
    const answer = make("div", { class: "rows-answer", hidden: "" }, formula(terms), ...answers(tested.rowsToTell, half));
    const asks = `How many rows tell these two apart, if a difference of ${formatSetting(SMALLEST)} matters?`;
    stage.further("stage-guess", make("p", {}, make("b", {}, "Predict: "), asks), choice.element, says, answer);
    const isOther = changeDetector();
    scene.add({
        render: () => {
            if (!isOther(guess)) return;
            choice.render(guess ?? -1);
            setText(says, GUESSES[guess ?? -1]?.says ?? "");
            answer.hidden = guess === null;
        },
    });
    stage.keep("guess", { reader: nullable(whole(0, GUESSES.length - 1)), get: () => guess, set: (next) => (guess = next) });
}

/** The formula with symbols and with numbers. @param {Record<string, number>} terms */
function formula(terms) {
    const symbols = make("span", { class: "symbols" }, "= ", ...typeset(FORMULA));
    const numbers = make("span", { class: "numbers" }, "= ", ...typeset(withNumbers(FORMULA, terms) ?? ""));
    return make("p", { class: "lesson-formula" }, "rows ", make("span", { class: "written" }, symbols, " ", numbers));
}

/**
 * @param {RowsToTell} needed
 * @param {RowsToTell} half for half of the difference
 */
function answers(needed, half) {
    const [all, positives, four] = [needed.rows, needed.positives, half.rows].map(formatCount);
    return [
        make("p", {}, "Rounded up, ", make("b", {}, `${all} rows`), `, ${positives} of them positive.`),
        make("p", {}, `To tell half of that difference, it takes four times as many: ${four}.`),
    ];
}
