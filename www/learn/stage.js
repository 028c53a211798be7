// Builds a lesson's figure: scenes with their plots and controls, live numbers in the text, and a question.
//
// Every lesson has one layout (learn.css). In its article are, in this order:
//     .lesson-first   in the first screen of any window
//         .stage      the figure: plots, which stay in sight on a phone while the words scroll
//         .try        a sentence that says what to drag; the point of the first plot has the label "drag me"
//         .controls   dials, choices and short tables
//     .lesson-words   at most 120 words with "Try", with numbers that follow the point
//     .question
//     .lesson-more    what is too long for the words, and the formulas
//         .further    tables, further plots, and the links (foot.js)
// Classes of the article: `single` for a figure of one plot beside the words, `beside` for controls beside the figure.

import { createConfusion } from "../controls/confusion.js";
import { DIAL_KINDS } from "../controls/dial-kinds.js";
import { createThresholdControl } from "../controls/threshold-control.js";
import { find, make, setText } from "../page/dom.js";
import { notLoaded } from "../page/not-loaded.js";
import { createHistogramView } from "../plots/histogram-view.js";
import { createLegend } from "../plots/legend.js";
import { createPlotsView } from "../plots/plots-view.js";
import { makeScoresFigure, makeSpaceFigure } from "../scene/plot-figure.js";
import { Scene } from "../scene/scene.js";
import { nullable, oneOf } from "../share/schema.js";
import { currentModels } from "../state/state.js";
import { createFormula } from "./formula.js";
import { createChoice } from "./parts/choice.js";
import { createQuestion } from "./question.js";

/** @import { PlotSpace, Theme } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Reader } from "../share/schema.js" */
/** @import { State } from "../state/state.js" */
/** @import { Lead, LeadQuestion } from "./lead.js" */
/** @import { Reply } from "./question.js" */

/** Exports of a lesson's module. @typedef {{ mount: (stage: Stage) => void | Promise<void> }} Lesson */

/**
 * A choice of the reader: `get` returns it, `set` restores it, `reader` checks a value from a link.
 * @template T
 * @typedef {{ reader: Reader<T>, get: () => T, set: (value: T) => void }} Choice
 */

export class Stage {
    /** @type {Scene[]} */
    #scenes = [];
    /** The plots of each scene. @type {Map<Scene, PlotSpace[]>} */
    #spaces = new Map();
    /** @type {Map<string, Choice<any>>} */
    #choices = new Map();
    /** Value of the right choice of the question; "" without a question. */
    #right = "";
    /** @type {Lead | undefined} */
    #lead;
    #ended = new AbortController();
    /** Numbers shown in the text, by name. @type {Map<string, string>} */
    #numbers = new Map();
    /** Functions that draw again, called when the theme changes. @type {(() => void)[]} */
    #drawn = [];
    /** The first plot, whose point has the label "drag me". @type {{ scene: Scene, figure: HTMLElement } | undefined} */
    #dragged;
    #article;
    /** Elements that are filled by the lesson and emptied at its end. */
    #parts;

    /**
     * @param {HTMLElement} article of the lesson; the figure is built in its `.stage`, `.controls` and `.further`
     * @param {() => Theme} theme
     */
    constructor(article, theme) {
        this.#article = article;
        const stage = find(article, ".stage", HTMLElement);
        // The figures of papers have one place for all of it.
        const part = (/** @type {string} */ name) => article.querySelector(`.${name}`) ?? stage;
        this.#parts = { stage, controls: part("controls"), further: part("further") };
        this.theme = theme;
        this.#empty();
    }

    #empty() {
        for (const part of Object.values(this.#parts)) part.replaceChildren();
    }

    /** Article of the lesson. Throws once the figure has ended, when the article may have another one; that stops unfinished building. */
    get article() {
        this.signal.throwIfAborted();
        return this.#article;
    }

    /** Element of the figure. Throws once the figure has ended, like `article`. */
    get element() {
        this.signal.throwIfAborted();
        return this.#parts.stage;
    }

    get dragged() {
        return this.#dragged;
    }

    /** The plot of a space, in the figure or after the question. @param {PlotSpace} space */
    figureOf(space) {
        return find(this.#article, `figure[data-space="${space}"]`, HTMLElement);
    }

    /** Aborted when the figure ends. */
    get signal() {
        return this.#ended.signal;
    }

    /** @param {() => void} draw draws charts that belong to no scene again */
    onTheme(draw) {
        this.#drawn.push(draw);
    }

    /** Prefix of the ids of the elements built next. */
    get prefix() {
        return `${this.article.id}-${this.#scenes.length > 1 ? `${this.#scenes.length}-` : ""}`;
    }

    /** Creates a scene: data with a separate state. */
    scene() {
        this.signal.throwIfAborted();
        const scene = new Scene(this.theme);
        this.#scenes.push(scene);
        return scene;
    }

    get scenes() {
        return this.#scenes;
    }

    /**
     * Sets the question about the data of this scene with which Explore opens. Without one it opens with the view of the first scene.
     * @param {Scene} scene
     * @param {LeadQuestion} question
     */
    leadsTo(scene, question) {
        this.#lead = { scene, question };
    }

    /** @returns {Lead | undefined} */
    get lead() {
        const [scene] = this.#scenes;
        return this.#lead ?? (scene && { scene });
    }

    /** @returns {ReadonlyMap<string, Choice<any>>} */
    get choices() {
        return this.#choices;
    }

    /**
     * Includes a choice that is in no scene's state in links to the lesson.
     * @template T
     * @param {string} name
     * @param {Choice<T>} choice
     */
    keep(name, choice) {
        this.#choices.set(name, choice);
    }

    /**
     * Adds a row to the figure.
     * @param {string} kind class of the row
     * @param {...HTMLElement} elements
     */
    row(kind, ...elements) {
        return this.#rowIn("stage", kind, elements);
    }

    /** Adds a row below "Try", like `row`. @param {string} kind @param {...HTMLElement} elements */
    control(kind, ...elements) {
        return this.#rowIn("controls", kind, elements);
    }

    /** Adds a row after the question, like `row`. @param {string} kind @param {...HTMLElement} elements */
    further(kind, ...elements) {
        return this.#rowIn("further", kind, elements);
    }

    /**
     * @param {"stage" | "controls" | "further"} part
     * @param {string} kind
     * @param {readonly HTMLElement[]} elements
     */
    #rowIn(part, kind, elements) {
        this.signal.throwIfAborted();
        const row = make("div", { class: kind }, ...elements);
        this.#parts[part].append(row);
        return row;
    }

    /**
     * @param {Scene} scene
     * @param {...PlotSpace} spaces
     */
    plots(scene, ...spaces) {
        return this.#plotsIn("stage", scene, spaces);
    }

    /** Adds plots of a scene after the question. @param {Scene} scene @param {...PlotSpace} spaces */
    furtherPlots(scene, ...spaces) {
        return this.#plotsIn("further", scene, spaces);
    }

    /**
     * @param {"stage" | "further"} part
     * @param {Scene} scene
     * @param {readonly PlotSpace[]} spaces
     */
    #plotsIn(part, scene, spaces) {
        const figures = spaces.map((space) => makeSpaceFigure(space, this.prefix));
        const row = this.#rowIn(part, "plots", figures);
        row.dataset["plots"] = String(spaces.length);
        this.#spaces.set(scene, [...(this.#spaces.get(scene) ?? []), ...spaces]);
        scene.add(createPlotsView(row, scene));
        const [figure] = figures;
        if (figure) this.#dragged ??= { scene, figure };
        return row;
    }

    /** Adds the histogram of the scores, for a scene that also has plots. @param {Scene} scene */
    scores(scene) {
        const figure = makeScoresFigure(this.prefix);
        this.row("stage-scores", figure);
        scene.add(createHistogramView(figure, scene));
        return figure;
    }

    /** @param {Scene} scene */
    legend(scene) {
        const list = make("ul", { class: "legend", "aria-label": "Models" });
        this.control("plots-bar", list);
        scene.add(createLegend(list, scene.dispatch));
    }

    /** @param {Scene} scene */
    threshold(scene) {
        const id = `${this.prefix}threshold`;
        const form = make(
            "form",
            { class: "threshold" },
            make("label", { for: id }, "Predict positive when score ≥"),
            make("input", { type: "text", id, inputmode: "decimal", autocomplete: "off", spellcheck: "false" }),
            make("input", {
                type: "range",
                min: "0",
                max: "1",
                step: "1",
                value: "0",
                "aria-label": "Threshold, from the lowest score to the highest",
            }),
            make("p", { class: "threshold-place" }),
        );
        this.control("stage-threshold", form);
        scene.add(createThresholdControl(form, () => scene.state, scene.dispatch));
    }

    /**
     * Adds dials of a scene, below "Try".
     * @param {Scene} scene
     * @param {...keyof typeof DIAL_KINDS} kinds
     */
    dials(scene, ...kinds) {
        const spaces = this.#spaces.get(scene) ?? [];
        const dials = kinds.map((kind) => DIAL_KINDS[kind]((dials) => scene.dispatch({ type: "dial", dials }), this.prefix, spaces));
        const row = this.control("stage-dials", ...dials.map(({ element }) => element));
        scene.add({
            render: ({ state }) => {
                const model = currentModels(state)[state.active];
                if (model) for (const dial of dials) dial.render(state.dials, model);
            },
        });
        return row;
    }

    /**
     * Adds a choice that follows the state of the scene.
     * @param {Scene} scene
     * @param {{ name: string, legend: string, texts: readonly string[], choose: (at: number) => void, chosen: (state: State) => number }} of
     *     `name` is unique in the figure; `chosen` returns the index of the present choice in `texts`
     */
    choice(scene, { name, legend, texts, choose, chosen }) {
        const { element, render } = createChoice(`${this.prefix}${name}`, legend, texts, choose);
        this.control("stage-choice", element);
        scene.add({ render: ({ state }) => render(chosen(state)) });
    }

    /**
     * Adds a choice of the one model that is shown.
     * @param {Scene} scene
     * @param {string} legend
     * @param {readonly string[]} texts
     */
    models(scene, legend, texts) {
        const choose = (/** @type {number} */ at) => scene.dispatch({ type: "show-only", models: [at] });
        this.choice(scene, { name: "model", legend, texts, choose, chosen: ({ active }) => active });
    }

    /** @param {Scene} scene */
    confusion(scene) {
        const table = make("table", { class: "confusion" });
        this.control("stage-table", table);
        const confusion = createConfusion(table);
        scene.add({ render: ({ counts }) => confusion.render(counts) });
    }

    /**
     * Keeps numbers in the text up to date: each element with `data-number` shows the number of that name.
     * @param {Scene} scene
     * @param {(frame: Frame) => Record<string, string>} numbersOf
     */
    numbers(scene, numbersOf) {
        scene.add({ render: (frame) => this.show(numbersOf(frame)) });
    }

    /** Shows numbers by name, once. @param {Record<string, string>} numbers */
    show(numbers) {
        for (const [name, text] of Object.entries(numbers)) {
            this.#numbers.set(name, text);
            for (const element of this.article.querySelectorAll(`[data-number="${name}"]`)) setText(element, text);
        }
    }

    /**
     * Keeps the formulas of the article up to date with the numbers of this scene.
     * @param {Scene} scene
     * @param {(frame: Frame) => Record<string, number | null>} [further] terms other than the counts and the measures
     */
    formulas(scene, further = () => ({})) {
        for (const element of this.article.querySelectorAll(".lesson-formula")) {
            if (!(element instanceof HTMLElement)) continue;
            const formula = createFormula(element);
            scene.add({ render: (frame) => formula.render(frame, further(frame)) });
        }
    }

    /**
     * Connects the question of the article.
     * @param {string} right value of the right choice
     * @param {() => void} act shows the answer in the figure
     * @param {Readonly<Record<string, Reply>>} replies to the wrong choices, by their values
     */
    question(right, act, replies) {
        const question = createQuestion(find(this.article, ".question", HTMLFieldSetElement), right, act, replies, this.#ended.signal);
        // Numbers shown once are in the replies too.
        this.show(Object.fromEntries(this.#numbers));
        this.keep("answer", { reader: nullable(oneOf(question.values)), get: question.given, set: question.show });
        this.#right = right;
    }

    get right() {
        return this.#right;
    }

    requestRender() {
        for (const scene of this.#scenes) scene.requestRender();
        for (const draw of this.#drawn) draw();
    }

    /** Ends the figure and frees its memory. */
    free() {
        this.#ended.abort();
        for (const scene of this.#scenes) scene.free();
        this.#scenes = [];
        this.#empty();
    }
}

/**
 * Shows in place of a figure that it could not be loaded.
 * @param {HTMLElement} article
 * @param {unknown} error
 */
export function sayNotLoaded(article, error) {
    find(article, ".stage", HTMLElement).replaceChildren(notLoaded(error));
}
