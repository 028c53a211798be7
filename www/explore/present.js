// Explore in full screen: one plot at a time, with its models and the chosen point beside it.

import { SPACE } from "../catalogue/spaces.js";
import { AREAS } from "../catalogue/areas.js";
import { make, setText } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { present } from "../page/presentation.js";
import { setSubscripted } from "../page/subscripts.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { rowForKey } from "../state/cursor.js";
import { rowOf } from "../state/outline.js";
import { OTHER_PLOTS, PLOTS } from "../state/plots.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { plotAbsence } from "../text/captions.js";
import { formatRate, uncapitalised } from "../text/format.js";
import { chosenField, chosenName } from "../text/chosen-measure.js";
import { plainName } from "../text/measures.js";
import { chosenCondition } from "../text/messages.js";

/** @import { Model, PaletteEntry, PlotName } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

const RATES = /** @type {const} */ (["recall", "precision", "fpr"]);

/** Keys that move the point as in the plots; the others change the step. */
const KEYS = ["ArrowUp", "ArrowDown"];

/** @param {Runtime} runtime @returns {() => void} opens the presentation */
export function createPresent(runtime) {
    const canvas = make("canvas", { role: "img" });
    const plotBox = make("div", { class: "present-canvas" }, canvas);
    const title = make("h2");
    const data = make("p", { class: "present-data" });
    const models = make("ul", { class: "present-models", "aria-label": "Models" });
    const area = make("p", { class: "present-head", "aria-hidden": "true" });
    const point = make("p", { class: "present-point", role: "status" });
    const beside = make("div", { class: "present-beside" }, data, make("div", {}, area, models), point);
    const body = make("div", { class: "present-body present-plot" }, title, plotBox, beside);
    /** @type {PlotName} */
    let plot = "roc";
    /** The plots of the page, one for each step. @type {readonly PlotName[]} */
    let all = [];
    let scale = 1;
    let isOpen = false;

    runtime.add({ render: (frame) => isOpen && render(frame) });

    /** @param {Frame} frame */
    function render(frame) {
        const { state, model } = frame;
        const space = SPACES.find((name) => name === plot);
        setText(title, PLOTS[plot].name);
        const says = (space && plotAbsence(space, model)) || PLOTS[plot].says;
        setText(data, `${state.shown?.job.source.title}. ${says}`);
        listModels(frame);
        tell(point, frame);
        const { clientWidth, clientHeight } = plotBox;
        if (clientWidth === 0 || clientHeight === 0) return;
        const cursor = state.visible[state.active] ? { model: state.active, index: state.index } : undefined;
        const picture = { plots: [plot], widthCss: clientWidth, heightCss: clientHeight, cursor, names: [] };
        runtime.plots.drawPicture(canvas, picture, pixelRatio() * scale);
        canvas.setAttribute("aria-label", `${PLOTS[plot].name}. ${point.textContent}`);
    }

    /** @param {Frame} frame */
    function listModels({ state, theme }) {
        const strokes = palette(theme);
        const space = SPACES.find((name) => name === plot);
        const areaId = space && SPACE[space].area;
        const shownArea = areaId && AREAS[areaId];
        const focused = [...models.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
        const entries = currentModels(state).flatMap((model, at) => {
            if (space ? !state.visible[at] : at !== state.active) return [];
            const button = modelButton(model, strokes[at % strokes.length], shownArea ? formatRate(shownArea.value(model)) : "");
            button.setAttribute("aria-pressed", String(at === state.active));
            button.addEventListener("click", () => runtime.dispatch({ type: "activate", model: at }));
            return [make("li", {}, button)];
        });
        setText(area, shownArea?.name ?? "");
        models.replaceChildren(...entries);
        models.querySelectorAll("button")[focused]?.focus();
    }

    return () => {
        if (isOpen || !runtime.state.shown) return;
        isOpen = true;
        all = [...runtime.state.plots, ...OTHER_PLOTS];
        void present({
            name: "Presentation",
            body,
            steps: all.map((name) => PLOTS[name].name),
            show(at) {
                plot = all[at] ?? plot;
                runtime.requestRender();
            },
            resized(times) {
                scale = times;
                runtime.requestRender();
            },
            closed: () => (isOpen = false),
            onKey: (event) => move(runtime, event),
        });
    };
}

/**
 * @param {Model} model
 * @param {PaletteEntry | undefined} stroke
 * @param {string} area
 */
function modelButton({ name }, stroke, area) {
    const [words, value] = [make("span", { class: "present-name" }, name), make("span", { class: "present-area" }, area)];
    return make("button", { type: "button" }, swatch(stroke), words, value);
}

/**
 * Describes the chosen point.
 * @param {HTMLElement} point
 * @param {Frame} frame
 */
function tell(point, { state, model, measures }) {
    const chosen = chosenField(state.dials);
    const parts = [...RATES, chosen].map((field) => {
        const value = measures[field];
        const name = field === chosen ? chosenName(state.dials) : uncapitalised(plainName(field));
        return `${name} ${formatRate(value)}`;
    });
    setSubscripted(point, `${model.name}, ${chosenCondition(model, state)}: ${parts.join(", ")}`);
}

/**
 * Moves the chosen point by a key.
 * @param {Runtime} runtime
 * @param {KeyboardEvent} event
 */
function move(runtime, event) {
    const { state } = runtime;
    const model = state.shown?.report.models[state.active];
    if (!model || !KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rowForKey(model, rowOf(model, state.index), event);
    if (row === undefined) return;
    event.preventDefault();
    runtime.dispatch({ type: "move-to", row });
}
