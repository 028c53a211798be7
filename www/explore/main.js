// The composition root: starts wasm and worker, keeps the state, and renders it at most once per frame.

import { ComputeClient } from "../compute/client.js";
import { createLiveNumbers } from "../compute/live-numbers.js";
import { loadModule } from "../compute/wasm-module.js";
import { createThresholdControl } from "../controls/threshold-control.js";
import { byId, find } from "../page/dom.js";
import { LAID_OUT_AT_MOST } from "../page/pasting.js";
import { watchPixelRatio } from "../page/pixel-ratio.js";
import { styleSheet } from "../page/style-sheet.js";
import { listenForTheme } from "../page/theme-choice.js";
import { applyTheme, onSystemTheme, resolveTheme, storedTheme } from "../page/theme.js";
import { whenNeeded } from "../page/unfold.js";
import { patiently, started, waitFor } from "../page/waiting.js";
import init, { Plots, measuresAt, palette, version } from "../pkg/curvescope.js";
import { createCalibrationNumbers, createCalibrationView } from "../plots/calibration-view.js";
import { createFitHint } from "../plots/fit-hint.js";
import { Ghost } from "../plots/ghost.js";
import { createHistogramView } from "../plots/histogram-view.js";
import { createLegend } from "../plots/legend.js";
import { createPlotsView } from "../plots/plots-view.js";
import { createReadout } from "../plots/readout.js";
import { countsAt } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { reduce } from "../state/reduce.js";
import { initialState } from "../state/state.js";
import { EXAMPLES, fetchExample } from "../text/examples.js";
import { EXAMPLE_LATE, WORKER_SILENT } from "../text/messages.js";
import { createDataPanel } from "./data-panel.js";
import { createDialsPanel } from "./dials-panel.js";
import { createGenerator } from "./generator.js";
import { createModelsTable } from "./models-table.js";
import { createOptimumCard } from "./optimum-card.js";
import { createPanels } from "./panels.js";
import { createPointPanel } from "./point-panel.js";
import { createShare } from "./share.js";
import { createTakeAway } from "./take.js";

/** @import { Ask, Stop } from "../compute/follow.js" */
/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Action, Job, State } from "../state/state.js" */

const root = document.documentElement;
let state = initialState(storedTheme());
/** The point that a pointer passes. */
const ghost = new Ghost();
let isFrameAsked = false;
/** When the newest job was sent to the worker. */
let runningSince = 0;
/** Not there before all that analyses and draws is loaded. @type {((state: State) => void) | undefined} */
let drawResults;
/** @type {ReturnType<typeof waitFor> | undefined} */
let silence;

/** @param {Action} action */
function dispatch(action) {
    const former = state;
    state = reduce(former, action);
    if (state === former) return;
    if (state.job !== former.job && state.job && state.working) void run(state.job);
    if (former.working && !state.working && action.type === "cancel") void cancel();
    if (state.theme !== former.theme) applyTheme(state.theme);
    void followNumbers(state);
    generator.follow(state);
    share.follow(state);
    requestRender();
}

function requestRender() {
    if (isFrameAsked) return;
    isFrameAsked = true;
    requestAnimationFrame(() => {
        isFrameAsked = false;
        render();
    });
}

/**
 * Sends a job to the worker, once all is started. An example's text is fetched meanwhile.
 * @param {Job} job
 */
async function run({ id, source, options }) {
    let code = "fetch-failed";
    try {
        const fetched = source.kind === "example" ? await patiently(fetchExample(source.name), EXAMPLE_LATE) : "";
        code = "start-failed";
        const client = await starting;
        if (state.job?.id !== id) return;
        runningSince = performance.now();
        if (source.kind === "generated") client.generate(id, source.spec);
        else if (source.kind === "file") void read(client, id, source.files, options);
        else if (source.kind === "example") client.analyze(id, fetched, options);
        // A long text is read as a file is: by a worker of its own, with progress, and a way to cancel.
        else if (source.text.length > LAID_OUT_AT_MOST) void read(client, id, [new File([source.text], source.title)], options);
        else client.analyze(id, source.text, options);
    } catch (error) {
        console.error(error);
        dispatch({ type: "failed", id, problem: { code, message: String(error) } });
    }
}

/**
 * @param {ComputeClient} client
 * @param {number} id
 * @param {readonly File[]} files
 * @param {Options} options
 */
async function read(client, id, files, options) {
    client.analyze(id, files, options);
    readingBar = await loadReadingBar();
    requestRender();
}

/** Ends what the worker was asked last. */
async function cancel() {
    (await starting).cancel();
}

const dataPanel = createDataPanel(() => state, dispatch);
const loadReadingBar = whenNeeded(find(document, ".data", HTMLElement), async () => {
    const [{ createReadingBar }] = await Promise.all([import("./reading-bar.js"), styleSheet("explore/reading-bar.css")]);
    return createReadingBar(dispatch);
});
/** @type {Awaited<ReturnType<typeof loadReadingBar>>} */
let readingBar;
const thresholdControl = createThresholdControl(byId("threshold-form", HTMLFormElement), () => state, dispatch);
const dialsPanel = createDialsPanel(() => state, dispatch);
const pointPanel = createPointPanel(dispatch);
const optimumCard = createOptimumCard(dispatch);

/** Tests and styles read the state from the document; it is set when the frame that shows it is drawn. */
function render() {
    dataPanel.render(state, drawResults !== undefined);
    readingBar?.render(state);
    thresholdControl.render(state);
    dialsPanel.render(state);
    drawResults?.(state);
    root.dataset["state"] = state.working ? "working" : state.problem ? "error" : "ready";
    if (state.shown) root.dataset["shown"] = String(state.shown.job.id);
}

/**
 * Asks the worker about the data that are shown, once all is started.
 * @type {Ask}
 */
async function ask(method, args, onProgress) {
    return (await starting).ask(method, args, onProgress);
}

/**
 * Ends what was asked of a method.
 * @type {Stop}
 */
async function stop(method) {
    (await starting).stop(method);
}

/** Compiles the wasm file once for both instances, and makes the views that need it. */
async function start() {
    const module = await loadModule(new URL("../pkg/curvescope_bg.wasm", import.meta.url));
    await init({ module_or_path: module });
    const plots = new Plots();
    const plotsView = createPlotsView(byId("plots", HTMLElement), plots, () => state, dispatch, requestRender, ghost);
    const histogram = createHistogramView(byId("scores", HTMLElement), plots, () => state, dispatch, requestRender, ghost);
    const calibration = createCalibrationView(byId("calibration", HTMLElement), plots, requestRender);
    const calibrationNumbers = createCalibrationNumbers(byId("calibration-numbers", HTMLDetailsElement), plots);
    const takeAway = createTakeAway(plots, () => state);
    const legend = createLegend(byId("legend", HTMLElement), palette, dispatch);
    const fitHint = createFitHint(byId("cursor-hint", HTMLElement), plots, dispatch);
    const readout = createReadout(byId("readout", HTMLElement), palette, ghost);
    const panels = createPanels(ask, stop, () => state, dispatch);
    const modelsTable = createModelsTable(palette, ask, dispatch, panels.ranked);
    let isDrawingBroken = false;
    drawResults = (current) => {
        const theme = resolveTheme(current.theme);
        const model = current.shown?.report.models[current.active];
        const counts = model && countsAt(model, current.index);
        const measures = counts && measuresAt(counts, measureOptions(current.dials));
        legend.render(current, theme);
        readout.render(current, theme);
        modelsTable.render(current, theme);
        generator.render(current, theme);
        panels.render(current);
        try {
            if (!isDrawingBroken) {
                plotsView.render(current, theme, measures);
                fitHint.render(current);
                histogram.render(current, theme);
                calibration.render(current, theme);
                calibrationNumbers.render(current);
                takeAway.render(current);
            }
        } catch (error) {
            isDrawingBroken = true;
            console.error(error);
            dispatch({ type: "broken", problem: { code: "drawing-failed", message: String(error) } });
        }
        // These are asked of what the plots were given, while the instance that draws is whole.
        const { active, index } = current;
        const optimum = isDrawingBroken ? undefined : plots.optimum(active);
        const advice = isDrawingBroken ? undefined : plots.advice(active, index);
        const cells = isDrawingBroken ? undefined : plots.cells(active, index);
        pointPanel.render(current, counts, measures, { optimum, advice, cells });
        optimumCard.render(current, optimum);
    };
    byId("version", HTMLElement).textContent = `curvescope ${version()}`;
    requestRender();
    return new ComputeClient(() => new Worker(new URL("../compute/worker.js", import.meta.url), { type: "module" }), module, version(), {
        onReport: (id, report) => dispatch({ type: "analyzed", id, report }),
        onProblem: (id, problem) => dispatch({ type: "failed", id, problem }),
        onSilence,
        onReading: (id, progress) =>
            dispatch({ type: "reading", id, progress: { ...progress, milliseconds: performance.now() - runningSince } }),
    });
}

/** @param {boolean} isSilent whether the worker owes an answer and says nothing */
function onSilence(isSilent) {
    silence?.end();
    silence = isSilent ? waitFor(WORKER_SILENT, { label: "Start it again", act: restart }, 0) : undefined;
}

/** Ends the worker, and asks another one. */
async function restart() {
    (await starting).restart();
}

listenForTheme(state.theme, (theme) => dispatch({ type: "theme", theme }));
onSystemTheme(requestRender);
watchPixelRatio(requestRender);
applyTheme(state.theme);
const starting = start();
const followNumbers = createLiveNumbers(starting, dispatch);
const generator = createGenerator(starting, () => state, dispatch, requestRender);
const share = createShare(
    () => state,
    dispatch,
    () => dispatch({ type: "analyze", source: { kind: "example", ...EXAMPLES[0] }, options: {}, origin: "page" }),
);
void share.begin(dataPanel.openKept);
void dataPanel.showKept();
started();
