// What a lesson's figure is built from: scenes with their plots and controls, live numbers in the text, a question.

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

/** What a lesson's module exports. @typedef {{ mount: (stage: Stage) => void | Promise<void> }} Lesson */

/**
 * What a reader chose, and how it is chosen again.
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
    /** @type {Lead | undefined} */
    #lead;
    #ended = new AbortController();
    /** Called when the theme changes. @type {(() => void)[]} */
    #drawn = [];
    #article;
    #element;

    /**
     * @param {HTMLElement} article of the lesson; what is built goes into its `.stage`
     * @param {() => Theme} theme
     */
    constructor(article, theme) {
        this.#article = article;
        this.#element = find(article, ".stage", HTMLElement);
        this.theme = theme;
        this.#element.replaceChildren();
    }

    /** The lesson. Of a figure that has ended it is another's, and asking for it throws: so ends what was still building. */
    get article() {
        this.signal.throwIfAborted();
        return this.#article;
    }

    /** What is built goes in here; as `article`. */
    get element() {
        this.signal.throwIfAborted();
        return this.#element;
    }

    /** Aborted when the figure ends. */
    get signal() {
        return this.#ended.signal;
    }

    /** @param {() => void} draw what is drawn apart from scenes */
    onTheme(draw) {
        this.#drawn.push(draw);
    }

    /** Begins the ids of what is built. */
    get prefix() {
        return `${this.article.id}-${this.#scenes.length > 1 ? `${this.#scenes.length}-` : ""}`;
    }

    /** Data with a state of their own. */
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
     * The question that Explore opens with, of the data of this scene. Without one it shows what the first scene does.
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
     * Puts a choice into links to the lesson that is in no scene's state.
     * @template T
     * @param {string} name
     * @param {Choice<T>} choice
     */
    keep(name, choice) {
        this.#choices.set(name, choice);
    }

    /**
     * Puts elements into the stage, side by side where there is room.
     * @param {string} kind class of what holds them
     * @param {...HTMLElement} elements
     */
    row(kind, ...elements) {
        const row = make("div", { class: kind }, ...elements);
        this.element.append(row);
        return row;
    }

    /**
     * @param {Scene} scene
     * @param {...PlotSpace} spaces
     */
    plots(scene, ...spaces) {
        const row = this.row("plots", ...spaces.map((space) => makeSpaceFigure(space, this.prefix)));
        row.dataset["plots"] = String(spaces.length);
        this.#spaces.set(scene, spaces);
        scene.add(createPlotsView(row, scene));
        return row;
    }

    /** The histogram of the scores, of a scene that has plots too. @param {Scene} scene */
    scores(scene) {
        const figure = makeScoresFigure(this.prefix);
        this.row("stage-scores", figure);
        scene.add(createHistogramView(figure, scene));
        return figure;
    }

    /** @param {Scene} scene */
    legend(scene) {
        const list = make("ul", { class: "legend", "aria-label": "Models" });
        this.row("plots-bar", list);
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
                min: "-1",
                max: "0",
                step: "1",
                value: "0",
                "aria-label": "Threshold, from the highest score to the lowest",
            }),
            make("p", { class: "threshold-place" }),
        );
        this.element.append(form);
        scene.add(createThresholdControl(form, () => scene.state, scene.dispatch));
    }

    /**
     * Dials of a scene, below its plots.
     * @param {Scene} scene
     * @param {...keyof typeof DIAL_KINDS} kinds
     */
    dials(scene, ...kinds) {
        const spaces = this.#spaces.get(scene) ?? [];
        const dials = kinds.map((kind) => DIAL_KINDS[kind]((dials) => scene.dispatch({ type: "dial", dials }), this.prefix, spaces));
        const row = this.row("stage-dials", ...dials.map(({ element }) => element));
        scene.add({
            render: ({ state }) => {
                const model = currentModels(state)[state.active];
                if (model) for (const dial of dials) dial.render(state.dials, model);
            },
        });
        return row;
    }

    /**
     * A choice that shows what the scene has.
     * @param {Scene} scene
     * @param {{ name: string, legend: string, texts: readonly string[], choose: (at: number) => void, chosen: (state: State) => number }} of
     *     `name` is unique in the figure; the texts of the choices are in order
     */
    choice(scene, { name, legend, texts, choose, chosen }) {
        const { element, render } = createChoice(`${this.prefix}${name}`, legend, texts, choose);
        this.element.append(element);
        scene.add({ render: ({ state }) => render(chosen(state)) });
    }

    /**
     * Which of the models is shown, one at a time.
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
        this.row("stage-table", table);
        const confusion = createConfusion(table);
        scene.add({ render: ({ counts }) => confusion.render(counts) });
    }

    /**
     * Numbers in the text that follow the figure: each element with `data-number` shows the one of its name.
     * @param {Scene} scene
     * @param {(frame: Frame) => Record<string, string>} numbersOf
     */
    numbers(scene, numbersOf) {
        scene.add({ render: (frame) => this.show(numbersOf(frame)) });
    }

    /** Shows numbers by name, once. @param {Record<string, string>} numbers */
    show(numbers) {
        for (const [name, text] of Object.entries(numbers)) {
            for (const element of this.article.querySelectorAll(`[data-number="${name}"]`)) setText(element, text);
        }
    }

    /**
     * The formulas of the article, with the numbers of this scene.
     * @param {Scene} scene
     * @param {(frame: Frame) => Record<string, number | null>} [further] terms besides those of the 2x2 table and the measures
     */
    formulas(scene, further = () => ({})) {
        for (const element of this.article.querySelectorAll(".lesson-formula")) {
            if (!(element instanceof HTMLElement)) continue;
            const formula = createFormula(element);
            scene.add({ render: (frame) => formula.render(frame, further(frame)) });
        }
    }

    /**
     * The question of the article. Once it is answered, right or wrong, the figure does what it asks about.
     * @param {string} right value of the right choice
     * @param {() => void} act
     */
    question(right, act) {
        const question = createQuestion(find(this.article, ".question", HTMLFieldSetElement), right, act, this.#ended.signal);
        this.keep("answer", { reader: nullable(oneOf(question.values)), get: question.given, set: question.show });
    }

    requestRender() {
        for (const scene of this.#scenes) scene.requestRender();
        for (const draw of this.#drawn) draw();
    }

    /** Ends the figure and gives its memory back. */
    free() {
        this.#ended.abort();
        for (const scene of this.#scenes) scene.free();
        this.#scenes = [];
        this.#element.replaceChildren();
    }
}

/**
 * Says where a figure should be that it could not be loaded.
 * @param {HTMLElement} article
 * @param {unknown} error
 */
export function sayNotLoaded(article, error) {
    find(article, ".stage", HTMLElement).replaceChildren(notLoaded(error));
}
