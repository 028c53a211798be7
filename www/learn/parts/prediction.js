// A prediction: the reader drags a guess of where the curve or its point goes at another prevalence, and the truth is drawn beside it.

import { SPACE } from "../../catalogue/spaces.js";
import { make, makeButton, setText } from "../../page/dom.js";
import { focusStays } from "../../page/focus-stays.js";
import { whenNeeded } from "../../page/unfold.js";
import { styleSheet } from "../../page/style-sheet.js";
import { measuresAt } from "../../pkg/drawing.js";
import { canvasesOf } from "../../plots/plot-canvases.js";
import { countsAt } from "../../state/cursor.js";
import { formatRate } from "../../text/format.js";
import { movePrevalence, resetPrevalence } from "../move.js";
import { Guess } from "./guess.js";

/** @import { Measures, PlotSpace } from "../../pkg/curvescope.js" */
/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */
/** @import { Position } from "./guess.js" */

/**
 * `asks` is the task; `given` the condition as the beginning of a sentence; `indices` are the operating points that are guessed, in the
 * order of the curve: one for a point, which moves both ways, several for a curve, whose points move up and down.
 * @typedef {{ space: PlotSpace, asks: string, given: string, prevalence: number, indices: () => readonly number[] }} Task
 */

/**
 * Adds a prediction below "Try", or below a plot after the question, for the first model of a scene.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {Task} task
 */
export function addPrediction(stage, scene, { space, asks, given, prevalence, indices }) {
    const figure = stage.figureOf(space);
    const [x, y] = /** @type {[keyof Measures, keyof Measures]} */ (Object.keys(SPACE[space].axes));
    const names = /** @type {[string, string]} */ (Object.values(SPACE[space].axes));
    const status = make("p", { role: "status" });
    const draw = makeButton("Draw your guess", begin);
    const compare = makeButton("Compare", show, { hidden: "" });
    const reset = makeButton("Start over", () => end(true), { class: "quiet", hidden: "" });
    const parts = [make("p", {}, make("b", {}, "Predict: "), asks), make("div", {}, draw, compare, reset), status];
    // The task is near its plot.
    const row = stage.element.contains(figure) ? stage.control("stage-guess", ...parts) : stage.further("stage-guess", ...parts);
    const styles = whenNeeded(row, async () => {
        await styleSheet("learn/prediction.css");
        return true;
    });
    /** @type {Guess | undefined} */
    let guess;
    scene.add({ render: () => guess?.place() });

    /** Operating points of the guess drawn. @type {readonly number[]} */
    let guessed = [];

    /** @param {number} [at] prevalence; the data's own without one @returns {Position[]} */
    function positions(at) {
        const model = scene.state.shown?.report.models[0];
        if (!model) return [];
        return guessed.map((index) => {
            const measures = measuresAt(countsAt(model, index), at === undefined ? {} : { prevalence: at });
            return [Number(measures[x]), Number(measures[y])];
        });
    }

    async function begin() {
        if (!(await styles(focusStays())) || guess || stage.signal.aborted) return;
        resetPrevalence(scene);
        guessed = indices();
        guess = new Guess({ canvases: canvasesOf(figure), plots: scene.plots, space, names, from: positions() });
        showButtons(compare, reset);
        const [rings, they] = guessed.length > 1 ? ["rings up or down", "they"] : ["ring", "it"];
        setText(status, `Drag the ${rings}, click where ${they} should be, or use the arrow keys. Then compare.`);
        guess.focus();
    }

    function show() {
        if (!guess) return;
        const truth = positions(prevalence);
        guess.compareWith(truth);
        showButtons(reset);
        reset.focus();
        setText(status, sentence(given, names, guess.at, truth));
        movePrevalence(scene, prevalence);
    }

    /** @param {boolean} isAsked */
    function end(isAsked) {
        guess?.remove();
        guess = undefined;
        if (!isAsked) return;
        resetPrevalence(scene);
        setText(status, "");
        showButtons(draw);
        draw.focus();
    }

    /** @param {...HTMLElement} shown */
    function showButtons(...shown) {
        for (const button of [draw, compare, reset]) button.hidden = !shown.includes(button);
    }

    stage.signal.addEventListener("abort", () => end(false));
}

/**
 * Returns how far a guess is from the truth: of a curve, where it is furthest off.
 * @param {string} given
 * @param {[string, string]} names of the axes
 * @param {readonly Position[]} guesses
 * @param {readonly Position[]} truths
 */
export function sentence(given, [x, y], guesses, truths) {
    const pairs = truths.map((truth, at) => ({ truth, guess: guesses[at] ?? truth }));
    const offBy = (/** @type {typeof pairs[0]} */ { truth, guess }, /** @type {0 | 1} */ axis) => Math.abs(guess[axis] - truth[axis]);
    const [first] = pairs;
    if (!first) return "";
    if (pairs.length === 1) {
        const { truth, guess } = first;
        const [right, up, off, offUp] = [...truth, offBy(first, 0), offBy(first, 1)].map((value) => formatRate(value));
        return `${given}, the point has ${x} ${right} and ${y} ${up}; your guess, ${formatRate(guess[0])} and ${formatRate(guess[1])}, is off by ${off} and ${offUp}.`;
    }
    const worst = pairs.reduce((far, pair) => (offBy(pair, 1) > offBy(far, 1) ? pair : far), first);
    const [place, truth, drawn, off] = [worst.truth[0], worst.truth[1], worst.guess[1], offBy(worst, 1)].map((value) => formatRate(value));
    const side = worst.guess[1] < worst.truth[1] ? "too low" : "too high";
    return `${given}, ${y} at ${x} ${place} is ${truth}; your guess, ${drawn}, is ${off} ${side} there, and nowhere further off.`;
}
