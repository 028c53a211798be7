// The welcome's sentences with numbers, which follow the point; the label of the point to drag; and the way back to the welcome. Loaded
// after the first plots.

import { AREAS } from "../catalogue/areas.js";
import { createRadios } from "../controls/radios.js";
import { changeDetector } from "../page/changes.js";
import { byId, find, make, makeButton } from "../page/dom.js";
import { focusStays } from "../page/focus-stays.js";
import { once } from "../page/once.js";
import { whenNeeded } from "../page/unfold.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { FIRST_VIEW } from "../share/view.js";
import { FIRST_MEASURE_LINES } from "../state/measure-lines.js";
import { FIRST_QUESTION } from "../state/question.js";
import { FIRST_PLOTS } from "../state/spaces.js";
import { EXAMPLES } from "../text/examples.js";
import { formatShort } from "../text/format.js";
import { areasDisagree, captions, hereText } from "../text/welcome-words.js";
import { STEP, STEPS, isWelcomeOpen, pixelOf, writeCaption } from "./welcome-parts.js";
import { createStay } from "./welcome-stay.js";

/** @import { Model, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Welcome } from "./welcome.js" */

/** The areas of the line on the two models. */
const LINE_AREAS = [AREAS.prArea, AREAS.prgArea];

/** Two models of a report, by their indices. @typedef {{ at: readonly [number, number], models: readonly [Model, Model] }} Pair */

/**
 * @param {Runtime} runtime
 * @param {Welcome} welcome
 */
export function createGuide(runtime, welcome) {
    const box = byId("welcome-pair", HTMLElement);
    const { stay, clear } = createStay(byId("welcome", HTMLElement), byId("plots", HTMLElement));
    const renderLabel = createPointLabel(runtime);
    const loadStory = whenNeeded(
        box,
        once(async () => (await import("./welcome-story.js")).createStory(runtime, welcome, box)),
    );
    /** @type {Awaited<ReturnType<typeof loadStory>>} */
    let story;
    const isOtherLine = changeDetector();
    /** Report of the pair. @type {Report | undefined} */
    let pairReport;
    /** @type {Pair | undefined} */
    let pair;
    /** @type {ReturnType<typeof createRadios<number>> | undefined} */
    let choice;

    async function play() {
        const loaded = await loadStory(focusStays());
        if (!loaded) return;
        story = loaded;
        if (pair) void loaded.begin(pair);
    }

    function explore() {
        welcome.end(false);
        scrollTo(0, 0);
        find(document, "#plots .plot", HTMLElement).focus({ preventScroll: true });
    }

    /** @param {Frame} frame */
    function render(frame) {
        renderLabel(frame);
        if (!isWelcomeOpen()) return story?.stop();
        const found = frame.report === pairReport ? pair : pairOf(frame);
        if (!found) return;
        [pair, pairReport] = [found, frame.report];
        const here = hereText(frame.state.shown?.job.source.title ?? "", frame.report.rows, found.models[0]);
        // A report with the same numbers leaves the line, so that nothing is replaced under a press or the focus.
        const numbers = found.models.flatMap((model) => [model.name, ...LINE_AREAS.map(({ value }) => value(model))]);
        if (isOtherLine(frame.theme, here, ...found.at, ...numbers)) {
            choice = createChoice(found, frame, (model) => welcome.act({ type: "activate", model }));
            box.replaceChildren(...line(here, found.models, choice.labels, () => void play(), explore));
        }
        choice?.render(frame.state.active);
        for (const [at, words] of captions(frame.counts, found.models).entries()) {
            const caption = document.querySelector(`[data-space="${FIRST_PLOTS[at]}"] .story`);
            if (caption instanceof HTMLElement) writeCaption(caption, words);
        }
    }

    runtime.add({ render });
    return { reopen: createReopening(runtime, welcome, clear), stay };
}

/**
 * Returns the two models that are shown; undefined where these are not two.
 * @param {Frame} frame
 * @returns {Pair | undefined}
 */
function pairOf({ state, report }) {
    const [one = 0, other = 0, ...more] = state.visible.flatMap((isVisible, at) => (isVisible ? [at] : []));
    const [first, second] = [report.models[one], report.models[other]];
    return one !== other && more.length === 0 && first && second ? { at: [one, other], models: [first, second] } : undefined;
}

/**
 * Creates the choice of one of the models, with the colours of their curves.
 * @param {Pair} pair
 * @param {Frame} frame
 * @param {(model: number) => void} onChoice
 */
function createChoice({ at, models }, { theme }, onChoice) {
    const strokes = palette(theme);
    const options = models.map(({ name }, place) => {
        const of = at[place] ?? 0;
        return { of, name: make("span", { class: "welcome-model" }, swatch(strokes[of % strokes.length]), name) };
    });
    return createRadios("welcome-model", options, onChoice);
}

/**
 * The line on the two models: their data, the choice between them, their areas, and the ways on.
 * @param {string} here which data these are
 * @param {Pair["models"]} models
 * @param {readonly HTMLElement[]} choice
 * @param {() => void} play
 * @param {() => void} explore
 */
function line(here, models, choice, play, explore) {
    const areas = LINE_AREAS.map(({ name, value }) => {
        const values = models.map((model) => value(model) ?? 0);
        const [one, other] = values.map((of) => make(of === Math.max(...values) ? "b" : "span", {}, formatShort(of)));
        return make("span", { class: "welcome-area" }, `${name} `, one ?? "", " vs ", other ?? "");
    });
    const why = `${areasDisagree(models) ? "They disagree. " : ""}Show me why (${(STEPS * STEP) / 1000} s)`;
    return [
        make("p", { class: "welcome-here" }, here),
        make("fieldset", { class: "segments" }, make("legend", {}, "Which is better?"), ...choice),
        make("p", { class: "welcome-areas" }, ...areas),
        make(
            "p",
            { class: "welcome-ways" },
            makeButton(why, play, { class: "quiet", id: "welcome-why" }),
            makeButton("Explore this example", explore, { class: "quiet" }),
        ),
    ];
}

/**
 * Creates the label of the point in ROC, which asks to be dragged. Once it is dragged it needs none.
 * @param {Runtime} runtime
 */
function createPointLabel(runtime) {
    const label = make("div", { class: "drag-me", "aria-hidden": "true" }, make("span", {}, "\u2196 drag me"));

    /** @param {Frame} frame */
    return ({ state: { active, index, follows } }) => {
        label.hidden = !isWelcomeOpen() || !follows;
        if (label.hidden) return;
        const plot = document.querySelector('#plots [data-space="roc"] .plot');
        if (!(plot instanceof HTMLElement)) return;
        const [x, y] = pixelOf(runtime.plots, "roc", plot, { model: active, index }) ?? [];
        if (label.parentElement !== plot) plot.append(label);
        label.style.translate = `${x}px ${y}px`;
    };
}

/**
 * Returns a function that opens the welcome, with the data and the view that the page begins with.
 * @param {Runtime} runtime
 * @param {Welcome} welcome
 * @param {() => void} clear
 */
function createReopening(runtime, welcome, clear) {
    /**
     * Number of the analysis after which the welcome opens, and whether the focus is still where it was asked for.
     * @type {{ job: number | undefined, stays: () => boolean } | undefined}
     */
    let awaited;
    runtime.listen(({ shown }) => {
        if (!awaited || shown?.job.id !== awaited.job) return;
        const { stays } = awaited;
        awaited = undefined;
        clear();
        welcome.open();
        if (!stays()) return;
        scrollTo(0, 0);
        byId("welcome-title", HTMLElement).focus();
    });
    const view = { ...FIRST_VIEW, question: FIRST_QUESTION, follows: true, fixed: undefined, measureLines: FIRST_MEASURE_LINES };
    return () => {
        if (isWelcomeOpen()) return;
        runtime.dispatch({ type: "panel", panel: undefined });
        const source = /** @type {const} */ ({ kind: "example", ...EXAMPLES[0] });
        runtime.dispatch({ type: "reopen", source, options: {}, saved: { ...view, isGeneratorOpen: false } });
        awaited = { job: runtime.state.job?.id, stays: focusStays() };
    };
}
