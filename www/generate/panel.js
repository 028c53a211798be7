// Panel "Generate": rows drawn from distributions that the reader shapes, and the true curves and areas of these distributions.

import { createCheckBox } from "../controls/fields.js";
import { make, makeButton, setText } from "../page/dom.js";
import { fileName, save } from "../page/save-file.js";
import { chosenThreshold } from "../state/cursor.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { createComponents } from "./components.js";
import { createDensityView } from "./density-view.js";
import { createSpecDials } from "./dials.js";
import { createPlanner } from "./planner.js";
import { createSeed } from "./seed.js";
import { Specs } from "./specs.js";
import { createStarts } from "./starts.js";
import { createTrueCurves } from "./true-curves.js";
import { createTruth } from "./truth.js";

/** @import { GenerateSpec, Population } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

const DRAG_HINT = "Drag a curve sideways to move it. Drag it up or down, or its ring sideways, to make it narrower or wider.";

/**
 * Creates the part with the densities, which is where the histogram is.
 * @param {Runtime["dispatch"]} dispatch
 * @param {HTMLElement} densities
 * @param {HTMLElement} fault
 * @param {HTMLElement} actions
 */
function createDrawing(dispatch, densities, fault, actions) {
    const close = makeButton("Close", () => dispatch({ type: "panel", panel: undefined }), { class: "quiet" });
    const head = make("div", { class: "plot-head" }, make("h3", {}, "Densities"), close);
    const hint = make("p", { class: "hint" }, DRAG_HINT);
    const attributes = { class: "generate-drawing", role: "group", "aria-label": "Generated data", tabindex: "-1" };
    return make("div", attributes, head, densities, fault, hint, actions);
}

/**
 * @param {readonly { element: HTMLElement }[]} dials
 * @param {readonly HTMLElement[]} further
 */
function dialsIn(dials, ...further) {
    return make("div", { class: "generate-dials" }, ...dials.map(({ element }) => element), ...further);
}

/**
 * Saves the rows shown as a file, named after the spec from which they were drawn.
 * @param {Runtime} runtime
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} fault shows why there is no file
 */
async function saveCsv(runtime, button, fault) {
    const source = runtime.state.shown?.job.source;
    if (source?.kind !== "generated") return;
    const name = fileName("csv", source.title, `seed ${source.spec.seed}`);
    button.disabled = true;
    try {
        const text = await runtime.ask("generatedCsv", []);
        if (text !== undefined) save(name, new Blob([text], { type: "text/csv" }));
    } catch (error) {
        setText(fault, problemText(problemFrom(error, "worker-failed")));
    }
    button.disabled = false;
}

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 */
export function createGeneratePanel(body, runtime) {
    const { requestRender } = runtime;
    const fault = make("p", { class: "problem", role: "alert" });
    const specs = new Specs(runtime, () => {
        setText(fault, specs.fault);
        follow(runtime.state);
        requestRender();
    });
    const change = (/** @type {GenerateSpec} */ spec) => specs.change(spec);
    const getSpec = () => specs.shown;
    const starts = createStarts(specs);
    const view = createDensityView(specs.densities, (shapes) => change({ ...specs.shown, ...shapes }), requestRender);
    const dials = createSpecDials(getSpec, () => specs.first, change);
    const components = createComponents(getSpec, change);
    const seed = createSeed(getSpec, change);
    const truth = createTruth();
    const planner = createPlanner(runtime, () => (specs.fault ? undefined : specs.shown));
    const trueCurves = createTrueCurves(runtime.dispatch);
    const withTruth = createCheckBox("Show the true curves, dashed", () => follow(runtime.state));
    withTruth.box.checked = true;
    /** Population from which the rows are drawn. @type {Population | undefined} */
    let population;
    const generate = makeButton("Generate", () => change(specs.shown), { class: "primary" });
    const csv = makeButton("Save rows as CSV", () => void saveCsv(runtime, csv, fault));

    const drawing = createDrawing(runtime.dispatch, view.element, fault, make("div", { class: "generate-actions" }, csv, generate));
    const ofAll = dialsIn(dials.ofAll, seed.element, truth.element, withTruth.label, planner.element);
    body.append(drawing, make("div", { class: "generate-settings" }, ...starts.elements, dialsIn(dials.ofKind, components.element), ofAll));

    /**
     * Called after each change of the state: takes the spec of a link or of former data, draws the true curves over the plots, and sends the spec that waits.
     * @param {State} state
     */
    function follow(state) {
        if (specs.takeShown(state)) setText(fault, "");
        population = trueCurves(specs.fault ? undefined : specs.shown, withTruth.box.checked, state);
        specs.sendWaiting();
    }

    /** @param {DatalessFrame} frame */
    function render({ state, theme }) {
        const { shown, active } = state;
        const spec = specs.shown;
        const isShown = shown?.job.source.kind === "generated";
        // The numbers of this panel are at the prevalence of the spec, not at the one set for the plots.
        const model = isShown ? shown?.report.models[active] : undefined;
        starts.render(spec);
        for (const { render } of [...dials.ofKind, ...dials.ofAll]) render(spec, specs.first);
        components.render(spec);
        seed.render(spec);
        const words = `Densities of the scores of positives and negatives, ${spec.kind}. The dials beside it change them.`;
        view.render(spec, words, theme, model && chosenThreshold(model, state));
        truth.render(population, model);
        planner.render();
        csv.disabled = !isShown;
        generate.hidden = isShown;
    }

    /** Draws the first rows, unless such data are shown already or other data of the reader are being read. */
    function begin() {
        const { job, working } = runtime.state;
        const kind = job?.source.kind;
        if (kind !== "generated" && (!working || kind === "example")) change(specs.shown);
    }

    follow(runtime.state);
    return { render, follow, begin, focus: () => drawing.focus({ preventScroll: true }) };
}
