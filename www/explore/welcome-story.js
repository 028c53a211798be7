// The story why two areas put two models in opposite orders, played in the plots in four steps. Loaded when it is first asked for.

import { byId, make, makeButton, setText } from "../page/dom.js";
import { analysisSettings } from "../state/dials.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { storySteps } from "../text/welcome-words.js";
import { removeShades, shade } from "./welcome-bands.js";
import { STEP, firstWith, isWelcomeOpen, writeCaption } from "./welcome-parts.js";

/** @import { Band, Disagreement, Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Pair } from "./welcome-guide.js" */
/** @import { Welcome } from "./welcome.js" */

/** Time of one point of a sweep along a curve, in milliseconds. */
const POINT = 250;

/**
 * A step: its words, the spaces whose stretch is shaded, the one that it is about first, its band of recalls, and the model whose point
 * sweeps over it.
 * @typedef {{ words: readonly [string, string], spaces: readonly PlotSpace[], band: Band, model: number }} Step
 */

/** True where nothing may move by itself. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {Runtime} runtime
 * @param {Welcome} welcome
 * @param {HTMLElement} box not shown while the story plays
 */
export function createStory(runtime, welcome, box) {
    const panel = createPanel((by) => turn(Math.max(0, at + by)), leave);
    /** @type {readonly Step[]} */
    let steps = [];
    let at = 0;
    let isPlaying = false;
    /** @type {ReturnType<typeof setTimeout>[]} */
    let timers = [];
    /** Model that was chosen before. */
    let former = 0;
    // A press on a plot moves the point from now on.
    byId("plots", HTMLElement).addEventListener("pointerdown", stopTimers, { capture: true });

    /** @param {Pair} pair */
    async function begin(pair) {
        const found = await askSteps(runtime, pair);
        if (isPlaying || !isWelcomeOpen()) return;
        showProblem(box, found);
        if (typeof found === "string") return;
        steps = found;
        former = runtime.state.active;
        isPlaying = true;
        box.after(panel.element);
        box.inert = true;
        show(0);
        panel.focus();
        if (!isStill()) timers.push(...steps.slice(1).map((_, of) => setTimeout(() => show(of + 1), STEP * (of + 1))));
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
        const step = steps[to];
        if (!step) return;
        at = to;
        panel.show(step.words, to, steps.length);
        removeShades();
        for (const [of, space] of step.spaces.entries()) shade(runtime, space, step.band, of === 0, isStill());
        const { model, band } = step;
        for (const [of, index] of pointsIn(runtime.state.shown?.report.models[model], band).entries())
            timers.push(setTimeout(() => welcome.act({ type: "move", model, index }), POINT * of));
    }

    function stopTimers() {
        for (const timer of timers.splice(0)) clearTimeout(timer);
    }

    /** Ends the story, where it plays. */
    function stop() {
        if (!isPlaying) return;
        isPlaying = false;
        stopTimers();
        removeShades();
        panel.element.remove();
        box.inert = false;
    }

    /** Ends the story at the reader's wish: the point is where it was. */
    function leave() {
        stop();
        welcome.act({ type: "activate", model: former });
        welcome.act({ type: "follow" });
        document.getElementById("welcome-why")?.focus({ preventScroll: true });
    }

    return { begin, stop };
}

/**
 * Shows why there is no story, in the place of what was shown before.
 * @param {HTMLElement} box
 * @param {string | readonly Step[]} found
 */
function showProblem(box, found) {
    for (const former of box.querySelectorAll(".problem")) former.remove();
    if (typeof found === "string") box.append(make("p", { class: "problem", role: "alert" }, found));
}

/**
 * Returns the steps, or a sentence on why there are none.
 * @param {Runtime} runtime
 * @param {Pair} pair
 */
async function askSteps(runtime, pair) {
    try {
        const answer = await runtime.ask("disagreements", [analysisSettings(runtime.state.dials)]);
        if (!answer) return "Something else was computed meanwhile. Press it again.";
        const steps = stepsOf(pair, answer.listed);
        return steps.length > 0 ? steps : "AUCPR and AUPRG put these two models in the same order.";
    } catch (error) {
        console.error(error);
        return problemText(problemFrom(error, "worker-failed"));
    }
}

/**
 * Returns the operating points of a model in a band of recalls; the last one where nothing may move by itself.
 * @param {Model | undefined} model
 * @param {Band} band
 */
function pointsIn(model, { low, high }) {
    if (!model) return [];
    const [first = 0, last = 0] = [low, high].map((recall) => firstWith(model.tps, recall * model.nPos));
    return isStill() ? [last] : Array.from({ length: last - first + 1 }, (_, of) => first + of);
}

/**
 * Creates the words of a step and the buttons below them.
 * @param {(by: 1 | -1) => void} turn
 * @param {() => void} leave
 */
function createPanel(turn, leave) {
    const says = make("p", { class: "story-says", "aria-live": "polite" });
    const count = make("p", { class: "story-count" });
    const back = makeButton("Back", () => turn(-1));
    const next = makeButton("Next", () => turn(1), { class: "primary" });
    const ways = make("p", { class: "story-ways" }, back, next, makeButton("Stop", leave));
    const element = make("div", { class: "story-panel", role: "group", "aria-label": "Why the areas disagree" }, count, says, ways);
    element.addEventListener("keydown", (event) => {
        if (event.key === "Escape") leave();
        else if (event.key === "ArrowRight") turn(1);
        else if (event.key === "ArrowLeft") turn(-1);
        else return;
        event.preventDefault();
    });
    const focus = () => next.focus({ preventScroll: true });
    return {
        element,
        focus,
        /**
         * @param {readonly [string, string]} words
         * @param {number} at
         * @param {number} all
         */
        show(words, at, all) {
            setText(count, `${at + 1} of ${all}`);
            writeCaption(says, words);
            // A disabled button loses the focus.
            if (at === 0 && document.activeElement === back) focus();
            back.disabled = at === 0;
            setText(next, at === all - 1 ? "Done" : "Next");
        },
    };
}

/**
 * Returns the steps; none where AUCPR and AUPRG agree on the order of the two models.
 * @param {Pair} pair
 * @param {readonly Disagreement[]} listed
 * @returns {readonly Step[]}
 */
function stepsOf({ at, models }, listed) {
    const found = listed.find(({ models: of, areas }) => of.every((model) => at.includes(model)) && areas.join() === "prArea,prgArea");
    if (!found) return [];
    const [one, other] = found.models;
    const [first, second] = found.models.map((model) => models[at.indexOf(model)]);
    if (!first || !second) return [];
    const [early, late] = found.bands;
    const [words1, words2, words3, words4] = storySteps(found, [first, second], stretchOf(early, first, second));
    return [
        { words: words1, spaces: ["pr"], band: early, model: one },
        { words: words2, spaces: ["roc", "pr"], band: early, model: one },
        { words: words3, spaces: ["prg", "pr"], band: early, model: one },
        { words: words4, spaces: ["prg", "pr"], band: late, model: other },
    ];
}

/**
 * @param {Band} band
 * @param {Model} first
 * @param {Model} second
 */
function stretchOf({ high }, first, second) {
    const [one = 0, other = 0] = [first, second].map(({ tps, nPos }) => firstWith(tps, high * nPos));
    return { found: first.tps[one] ?? 0, alarmsOfFirst: first.fps[one] ?? 0, alarmsOfSecond: second.fps[other] ?? 0 };
}
