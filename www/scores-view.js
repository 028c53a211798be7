// The scores of the active model: their histogram with the threshold as a line to drag, and what they are calibrated to.

import { differs } from "./changes.js";
import { countsAt, indexForKey } from "./cursor.js";
import { byId, find, setText } from "./dom.js";
import { formatCount, formatRatio } from "./format.js";
import { reasonFor, thresholdText } from "./messages.js";

/** @import { Model, Plots } from "./pkg/curvescope.js" */
/** @import { Action, State } from "./state.js" */

/** A finger that moved less than this many CSS pixels has tapped. */
const TAP_SLOP = 4;

/**
 * Keys move the line as it is seen: right is towards higher thresholds, against the order along the curves.
 * @type {Readonly<Record<string, string>>}
 */
const MIRRORED = {
    ArrowRight: "ArrowLeft",
    ArrowUp: "ArrowDown",
    ArrowLeft: "ArrowRight",
    ArrowDown: "ArrowUp",
    PageUp: "PageDown",
    PageDown: "PageUp",
    Home: "End",
    End: "Home",
};

/**
 * @param {Plots} plots the models and the settings; another view gives it both
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender asks for a frame when a size changed
 */
export function createScoresView(plots, getState, dispatch, requestRender) {
    const histogram = canvasesOf("scores");
    const calibration = canvasesOf("calibration");
    const numbers = byId("calibration-numbers", HTMLDetailsElement);
    /** @type {unknown[]} */
    let drawnScores = [];
    /** @type {unknown[]} */
    let drawnMaps = [];
    /** @type {unknown[]} */
    let drawnThreshold = [];
    /** @type {typeof import("./calibration-numbers.js") | undefined} */
    let numbersModule;

    const resized = new ResizeObserver(() => requestRender());
    for (const { plot } of [histogram, calibration]) resized.observe(plot);
    listen(histogram.plot);
    numbers.addEventListener("toggle", () => void openNumbers());

    async function openNumbers() {
        if (!numbers.open) return;
        numbersModule ??= await import("./calibration-numbers.js");
        showNumbers();
    }

    function showNumbers() {
        if (numbers.open) numbersModule?.render(numbers, plots.calibration(), plots.reliability());
    }

    /**
     * Draws what changed since the last frame.
     * @param {State} state
     * @param {"light" | "dark"} theme
     */
    function render(state, theme) {
        const { active, dials, visible, index, pinned } = state;
        const report = state.shown?.report;
        const model = report?.models[active];
        const [scoresSize, calibrationSize] = [sizeOf(histogram.plot), sizeOf(calibration.plot)];
        // Not laid out yet; the observer asks for a frame when it is.
        if (!model || scoresSize.includes(0) || calibrationSize.includes(0)) return;
        const { prevalence, measure, beta, cost } = dials;
        const scores = [report, active, theme, devicePixelRatio, ...scoresSize];
        const areScoresStale = differs(scores, drawnScores);
        if (areScoresStale) {
            drawnScores = scores;
            plots.drawScores(histogram.base, ...scoresSize);
            describeScores(model);
        }
        const maps = [report, active, theme, devicePixelRatio, prevalence, measure, beta, cost, ...calibrationSize];
        const areMapsStale = differs(maps, drawnMaps);
        if (areMapsStale) {
            drawnMaps = maps;
            plots.drawCalibration(calibration.base, ...calibrationSize);
            describeCalibration(model);
            showNumbers();
        }
        const threshold = [index, pinned, visible[active]];
        const isMoved = differs(threshold, drawnThreshold);
        drawnThreshold = threshold;
        const cursor = visible[active] ? { model: active, index, pinned } : undefined;
        if (areScoresStale || isMoved) {
            plots.drawScoresCursor(histogram.overlay, ...scoresSize, cursor);
            describeThreshold(model, index);
        }
        if (areMapsStale || isMoved) plots.drawCalibrationCursor(calibration.overlay, ...calibrationSize, cursor);
    }

    /**
     * What the figures show, for a reader who does not see them.
     * @param {Model} model
     */
    function describeScores(model) {
        const lowest = formatRatio(model.thresholds.at(-1) ?? NaN);
        const highest = formatRatio(model.thresholds[0] ?? NaN);
        setText(histogram.absence, model.thresholds.some(Number.isFinite) ? "" : "No score is a finite number.");
        setText(byId("scores-summary", HTMLElement), `Scores of ${model.name}, from ${lowest} to ${highest}. Arrow keys move the threshold.`);
    }

    /** @param {Model} model */
    function describeCalibration(model) {
        const reason = reasonFor(model, "roc.hull");
        setText(calibration.absence, reason && `No calibration. ${reason}`);
        setText(byId("calibration-summary", HTMLElement), `Of ${model.name}. The same is told below, in numbers.`);
    }

    /**
     * @param {Model} model
     * @param {number} index
     */
    function describeThreshold(model, index) {
        const { tp, fp, nPos, nNeg } = countsAt(model, index);
        const called = `${formatCount(tp)} of ${formatCount(nPos)} positives and ${formatCount(fp)} of ${formatCount(nNeg)} negatives are called positive`;
        const last = model.thresholds.length - 1;
        histogram.plot.setAttribute("aria-valuemax", String(last + 1));
        histogram.plot.setAttribute("aria-valuenow", String(last - index));
        histogram.plot.setAttribute("aria-valuetext", `${model.name}, threshold ${thresholdText(model, index)}: ${called}`);
        histogram.figure.dataset["cursorIndex"] = String(index);
    }

    /** @param {HTMLElement} plot */
    function listen(plot) {
        /** @type {{ id: number, x: number, y: number, moves: boolean } | undefined} */
        let press;

        /** @param {PointerEvent} event */
        const follow = (event) => {
            const found = plots.pickScore(...sizeOf(plot), event.clientX - plot.getBoundingClientRect().left);
            if (found) dispatch({ type: "move", ...found });
        };

        plot.addEventListener("pointerdown", (event) => {
            if (event.button !== 0 || !getState().shown) return;
            // A finger may be about to scroll the page.
            const moves = event.pointerType === "mouse";
            press = { id: event.pointerId, x: event.clientX, y: event.clientY, moves };
            plot.setPointerCapture(event.pointerId);
            if (moves) follow(event);
        });
        plot.addEventListener("pointermove", (event) => {
            if (press?.id !== event.pointerId) return;
            press.moves ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > TAP_SLOP;
            if (press.moves) follow(event);
        });
        plot.addEventListener("pointerup", (event) => {
            if (press?.id !== event.pointerId) return;
            press = undefined;
            follow(event);
            // Else the point would follow the mouse on its way back over the curves.
            if (event.pointerType === "mouse") dispatch({ type: "pin", pinned: true });
        });
        plot.addEventListener("pointercancel", () => {
            press = undefined;
        });
        plot.addEventListener("keydown", (event) => {
            const state = getState();
            const model = state.shown?.report.models[state.active];
            if (!model || event.altKey || event.ctrlKey || event.metaKey) return;
            const index = indexForKey(model, state.index, { key: MIRRORED[event.key] ?? event.key, shiftKey: event.shiftKey });
            if (index === undefined) return;
            event.preventDefault();
            dispatch({ type: "move", index });
        });
    }

    return { render };
}

/** @param {string} id of the figure */
function canvasesOf(id) {
    const figure = byId(id, HTMLElement);
    return {
        figure,
        plot: find(figure, ".plot", HTMLElement),
        base: find(figure, ".plot-base", HTMLCanvasElement),
        overlay: find(figure, ".plot-overlay", HTMLCanvasElement),
        absence: find(figure, ".plot-absence", HTMLElement),
    };
}

/**
 * @param {HTMLElement} plot
 * @returns {[number, number]}
 */
function sizeOf(plot) {
    return [plot.clientWidth, plot.clientHeight];
}
