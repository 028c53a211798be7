// The welcome's sentences with numbers, which follow the point; the label of the point to drag; and the way back to the welcome. Loaded
// after the first plots.

import { createRadios } from "../controls/radios.js";
import { byId, find, make, makeButton } from "../page/dom.js";
import { once } from "../page/once.js";
import { whenNeeded } from "../page/unfold.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { FIRST_MEASURE_LINES } from "../state/measure-lines.js";
import { FIRST_PLOTS } from "../state/spaces.js";
import { FIRST_QUESTION } from "../state/question.js";
import { FIRST_VIEW } from "../share/view.js";
import { AREAS } from "../text/areas.js";
import { EXAMPLES } from "../text/examples.js";
import { formatShort } from "../text/format.js";
import { areasDisagree, captions, hereText } from "../text/welcome-words.js";
import { pixelOf, sayIn } from "./welcome-parts.js";

/** @import { Model, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Welcome } from "./welcome.js" */

/** Two models of a report, by their indices. @typedef {{ at: readonly [number, number], models: readonly [Model, Model] }} Pair */

/**
 * @param {Runtime} runtime
 * @param {Welcome} welcome
 */
export function createGuide(runtime, welcome) {
    const root = document.documentElement;
    const box = byId("welcome-pair", HTMLElement);
    const dragMe = make("div", { class: "drag-me", "aria-hidden": "true" }, make("span", {}, "\u2196 drag me"));
    /** @type {Report | undefined} */
    let told;
    /** @type {((chosen: number) => void) | undefined} */
    let renderChoice;
    /** @type {Pair | undefined} */
    let pair;
    const loadStory = whenNeeded(
        box,
        once(async () => (await import("./welcome-story.js")).createStory(runtime, welcome, box)),
    );
    /** @type {Awaited<ReturnType<typeof loadStory>>} */
    let story;

    async function tell() {
        story = await loadStory();
        if (pair) void story?.begin(pair);
    }

    /** @param {Frame} frame */
    function fill({ state, report, theme }) {
        const at = state.visible.flatMap((isVisible, model) => (isVisible ? [model] : []));
        const [one = 0, other = 0] = at;
        const models = /** @type {const} */ ([report.models[one], report.models[other]]);
        const [first, second] = models;
        if (at.length !== 2 || !first || !second) return;
        told = report;
        pair = { at: [one, other], models: [first, second] };
        const strokes = palette(theme);
        const options = [one, other].map((of, place) => ({
            of,
            name: make("span", { class: "welcome-model" }, swatch(strokes[of % strokes.length]), pair?.models[place]?.name ?? ""),
        }));
        const { labels, render } = createRadios("welcome-model", options, (model) => welcome.act({ type: "activate", model }));
        renderChoice = render;
        const vs = [AREAS.prArea, AREAS.prgArea].map(({ name, value }) => {
            const values = [first, second].map((model) => value(model) ?? 0);
            const bold = (/** @type {number} */ of) =>
                make((values[of] ?? 0) === Math.max(...values) ? "b" : "span", {}, formatShort(values[of]));
            return make("span", { class: "welcome-area" }, `${name} `, bold(0), " vs ", bold(1));
        });
        const why = areasDisagree(pair.models) ? "They disagree. Show me why (20 s)" : "Show me why (20 s)";
        box.replaceChildren(
            make("p", { class: "welcome-here" }, hereText(state.shown?.job.source.title ?? "", report.rows, first)),
            make("fieldset", { class: "segments" }, make("legend", {}, "Which is better?"), ...labels),
            make("p", { class: "welcome-areas" }, ...vs),
            make(
                "p",
                { class: "welcome-ways" },
                makeButton(why, () => void tell(), { class: "quiet", id: "welcome-why" }),
                makeButton("Explore this example", explore, { class: "quiet" }),
            ),
        );
    }

    function explore() {
        welcome.end();
        find(document, "#plots .plot", HTMLElement).focus({ preventScroll: true });
    }

    /** @param {Frame} frame */
    function render(frame) {
        const isOpen = "welcome" in root.dataset;
        // Once the point is dragged it needs no label.
        dragMe.hidden = !isOpen || !frame.state.follows;
        if (!isOpen) return story?.stop();
        const { state, report, counts } = frame;
        if (report !== told) fill(frame);
        renderChoice?.(state.active);
        if (!pair) return;
        for (const [at, said] of captions(counts, pair.models).entries()) {
            const caption = document.querySelector(`[data-space="${FIRST_PLOTS[at]}"] .story`);
            if (caption instanceof HTMLElement) sayIn(caption, said);
        }
        place(frame);
    }

    /** @param {Frame} frame */
    function place({ state: { active, index } }) {
        const plot = document.querySelector('[data-space="roc"] .plot');
        const at = plot instanceof HTMLElement ? pixelOf(runtime.plots, "roc", plot, { model: active, index }) : undefined;
        if (!plot || !at) return;
        if (dragMe.parentElement !== plot) plot.append(dragMe);
        const [x, y] = at;
        dragMe.style.translate = `${x}px ${y}px`;
    }

    /** Number of the analysis after which the welcome opens again. @type {number | undefined} */
    let awaited;
    runtime.listen(({ shown }) => {
        if (awaited === undefined || shown?.job.id !== awaited) return;
        awaited = undefined;
        welcome.open();
        scrollTo(0, 0);
        byId("welcome-title", HTMLElement).focus();
    });

    /** Opens the welcome, with the data and the view that the page begins with. */
    function reopen() {
        if ("welcome" in root.dataset) return;
        const saved = { ...FIRST_VIEW, question: FIRST_QUESTION, follows: true, fixed: undefined, measureLines: FIRST_MEASURE_LINES };
        runtime.dispatch({ type: "panel", panel: undefined });
        runtime.dispatch({
            type: "reopen",
            source: { kind: "example", ...EXAMPLES[0] },
            options: {},
            saved: { ...saved, isGeneratorOpen: false },
        });
        awaited = runtime.state.job?.id;
    }

    runtime.add({ render });
    return { reopen };
}
