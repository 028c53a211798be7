// The story why two areas put two models in opposite orders, played in the plots in four steps. Loaded when it is first asked for.

import { make, makeButton, setText } from "../page/dom.js";
import { analysisSettings } from "../state/dials.js";
import { storySteps } from "../text/welcome-words.js";
import { pixelAt, sayIn } from "./welcome-parts.js";

/** @import { Band, Disagreement, Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Pair } from "./welcome-guide.js" */
/** @import { Welcome } from "./welcome.js" */

/** Time of a step, and of one point of a sweep along a curve, in milliseconds. */
const STEP = 5000;
const POINT = 250;

/**
 * A step: the spaces whose stretch is shaded, the one that it is about first, its band of recalls, and the model whose point sweeps over it.
 * @typedef {{ spaces: readonly PlotSpace[], band: Band, model: number }} Scene
 */

/**
 * @param {Runtime} runtime
 * @param {Welcome} welcome
 * @param {HTMLElement} box not shown while the story plays
 */
export function createStory(runtime, welcome, box) {
    const says = make("p", { class: "story-says", "aria-live": "polite" });
    const count = make("p", { class: "story-count" });
    const back = makeButton("Back", () => turn(step - 1));
    const next = makeButton("Next", () => turn(step + 1), { class: "primary" });
    const panel = make(
        "div",
        { class: "story-panel", role: "group", "aria-label": "Why the areas disagree" },
        count,
        says,
        make(
            "p",
            { class: "story-ways" },
            back,
            next,
            makeButton("Stop", () => leave()),
        ),
    );
    panel.addEventListener("keydown", (event) => {
        if (event.key === "Escape") leave();
        else if (event.key === "ArrowRight") turn(Math.min(step + 1, steps.length - 1));
        else if (event.key === "ArrowLeft") turn(Math.max(step - 1, 0));
        else return;
        event.preventDefault();
    });
    /** @type {readonly (readonly [string, string])[]} */
    let steps = [];
    /** @type {readonly Scene[]} */
    let scenes = [];
    let step = 0;
    let isPlaying = false;
    /** @type {ReturnType<typeof setTimeout>[]} */
    let timers = [];
    /** Model that was chosen before. */
    let former = 0;

    /** @param {Pair} pair */
    async function begin({ at, models }) {
        const answer = await runtime.ask("disagreements", [analysisSettings(runtime.state.dials)]);
        const found = answer?.listed.find(
            ({ models: [one, other], areas }) => at.includes(one) && at.includes(other) && areas.join() === "prArea,prgArea",
        );
        if (!found || isPlaying || !("welcome" in document.documentElement.dataset)) return;
        const ordered = found.models.map((model) => models[at.indexOf(model)]);
        const [first, second] = ordered;
        if (!first || !second) return;
        steps = storySteps(found, [first, second], stretchOf(found, first, second));
        scenes = scenesOf(found);
        former = runtime.state.active;
        isPlaying = true;
        box.after(panel);
        box.inert = true;
        show(0);
        next.focus({ preventScroll: true });
        if (!isStill()) timers = steps.slice(1).map((_, of) => setTimeout(() => show(of + 1), STEP * (of + 1)));
    }

    /**
     * Shows a step that the reader asked for: from now on none follows by itself.
     * @param {number} to
     */
    function turn(to) {
        stopTimers();
        if (to >= steps.length) leave();
        else show(to);
    }

    /** @param {number} to */
    function show(to) {
        step = to;
        const [said, scene] = [steps[to], scenes[to]];
        if (!said || !scene) return;
        setText(count, `${to + 1} of ${steps.length}`);
        sayIn(says, said);
        if (to === 0 && document.activeElement === back) next.focus();
        back.disabled = to === 0;
        setText(next, to === steps.length - 1 ? "Done" : "Next");
        clear();
        for (const [of, space] of scene.spaces.entries()) shade(space, scene.band, of === 0);
        sweep(scene);
    }

    /** @param {Scene} scene */
    function sweep({ model, band }) {
        const { nPos, tps } = runtime.state.shown?.report.models[model] ?? {};
        if (!tps || !nPos) return;
        const last = firstWith(tps, band.high * nPos);
        const first = isStill() ? last : firstWith(tps, band.low * nPos);
        const move = (/** @type {number} */ index) => welcome.act({ type: "move", model, index });
        move(first);
        for (let index = first + 1; index <= last; index += 1)
            timers.push(setTimeout(() => isPlaying && move(index), POINT * (index - first)));
    }

    /**
     * Shades the stretch of a plot that has these recalls; where all of it is left of the plot, an arrow says so.
     * @param {PlotSpace} space
     * @param {Band} band
     * @param {boolean} isMain true where the step is about this plot, which is brought into view and gets words
     */
    function shade(space, { low, high, favours }, isMain) {
        const plot = document.querySelector(`#plots [data-space="${space}"] .plot`);
        const model = runtime.state.shown?.report.models[favours];
        if (!(plot instanceof HTMLElement) || !model) return;
        const { plots } = runtime;
        const at = (/** @type {number} */ recall) => placeOfRecall(space, recall, favours, model);
        const ends = [at(low), at(high)];
        const corner = (/** @type {number} */ x, /** @type {number} */ y) => pixelAt(plots, space, plot, [x, y]);
        const [from = 0, to = 0] = ends;
        const [[left, top], [right, bottom]] = space === "roc" ? [corner(0, to), corner(1, from)] : [corner(from, 1), corner(to, 0)];
        const isOutside = to <= 0;
        const words = isOutside ? `\u2190 ${model.name} leads left of here` : `${model.name} leads here`;
        const mark = make("div", { class: `story-band ${space}${isOutside ? " outside" : ""}`, "aria-hidden": "true" });
        if (isMain) mark.append(make("span", {}, words));
        Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
        plot.append(mark);
        if (isMain) plot.closest("figure")?.scrollIntoView({ block: "nearest", inline: "start", behavior: isStill() ? "auto" : "smooth" });
    }

    /**
     * Returns where a plot has a recall: its height in ROC, else its place across; not left of the plot.
     * @param {PlotSpace} space
     * @param {number} recall
     * @param {number} of index of the model
     * @param {Model} model
     */
    function placeOfRecall(space, recall, of, { tps, nPos, prevalence }) {
        if (space !== "prg") return recall;
        if (recall <= prevalence) return 0;
        return runtime.plots.positionOf(space, { model: of, index: firstWith(tps, recall * nPos) })?.[0] ?? 0;
    }

    function stopTimers() {
        for (const timer of timers.splice(0)) clearTimeout(timer);
    }

    /** Ends the story, where it plays. */
    function stop() {
        if (!isPlaying) return;
        isPlaying = false;
        stopTimers();
        clear();
        panel.remove();
        box.inert = false;
    }

    /** Ends the story at the reader's wish: the point is where it was. */
    function leave() {
        stop();
        welcome.act({ type: "activate", model: former });
        welcome.act({ type: "follow" });
        document.getElementById("welcome-why")?.focus({ preventScroll: true });
    }

    return { begin, stop, isPlaying: () => isPlaying };
}

/** True where nothing may move by itself. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function clear() {
    for (const mark of document.querySelectorAll(".story-band")) mark.remove();
}

/**
 * Returns the index of the first operating point with so many positives found.
 * @param {Float64Array} tps
 * @param {number} count may be off by a rounding error
 */
const firstWith = (tps, count) =>
    Math.max(
        0,
        tps.findIndex((tp) => tp >= count - 1e-9),
    );

/**
 * @param {Disagreement} disagreement
 * @param {Model} first
 * @param {Model} second
 */
function stretchOf({ bands: [{ high }] }, first, second) {
    const [one, other] = [first, second].map(({ tps, nPos }) => firstWith(tps, high * nPos));
    return { found: first.tps[one ?? 0] ?? 0, its: first.fps[one ?? 0] ?? 0, others: second.fps[other ?? 0] ?? 0 };
}

/**
 * @param {Disagreement} disagreement
 * @returns {readonly Scene[]}
 */
function scenesOf({ models: [first, second], bands: [early, late] }) {
    return [
        { spaces: ["pr"], band: early, model: first },
        { spaces: ["roc", "pr"], band: early, model: first },
        { spaces: ["prg", "pr"], band: early, model: first },
        { spaces: ["prg", "pr"], band: late, model: second },
    ];
}
