// The composition root: starts wasm and worker, and gives the runtime what it asks and shows.

import { ComputeClient } from "../compute/client.js";
import { loadModule } from "../compute/wasm-module.js";
import { createThresholdControl } from "../controls/threshold-control.js";
import { byId, find } from "../page/dom.js";
import { LAID_OUT_AT_MOST } from "../page/pasting.js";
import { styleSheet } from "../page/style-sheet.js";
import { listenForTheme } from "../page/theme-choice.js";
import { applyTheme, onSystemTheme, resolveTheme, storedTheme } from "../page/theme.js";
import { whenNeeded } from "../page/unfold.js";
import { patiently, started, waitFor } from "../page/waiting.js";
import init, { version } from "../pkg/curvescope.js";
import { createCalibrationNumbers, createCalibrationView } from "../plots/calibration-view.js";
import { createFitHint } from "../plots/fit-hint.js";
import { createHistogramView } from "../plots/histogram-view.js";
import { createLegend } from "../plots/legend.js";
import { createPlotsView } from "../plots/plots-view.js";
import { createReadout } from "../plots/readout.js";
import { Runtime } from "../scene/runtime.js";
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

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Job } from "../state/state.js" */

const root = document.documentElement;
const runtime = new Runtime(resolveTheme, storedTheme());
const { dispatch } = runtime;
/** When the newest job was sent to the worker. */
let runningSince = 0;
/** @type {ReturnType<typeof waitFor> | undefined} */
let silence;

runtime.listen((state, former, action) => {
    if (state.job !== former.job && state.job && state.working) void run(state.job);
    if (former.working && !state.working && action.type === "cancel") void cancel();
    if (state.theme !== former.theme) applyTheme(state.theme);
});

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
        if (runtime.state.job?.id !== id) return;
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
    await loadReadingBar();
}

/** Ends what the worker was asked last. */
async function cancel() {
    (await starting).cancel();
}

const dataPanel = createDataPanel(runtime);
const loadReadingBar = whenNeeded(find(document, ".data", HTMLElement), async () => {
    const [{ createReadingBar }] = await Promise.all([import("./reading-bar.js"), styleSheet("explore/reading-bar.css")]);
    runtime.addBare(createReadingBar(dispatch));
});
runtime.add(
    createThresholdControl(byId("threshold-form", HTMLFormElement), () => runtime.state, dispatch),
    createDialsPanel(runtime),
);
const pointPanel = createPointPanel(dispatch);
const optimumCard = createOptimumCard(dispatch);

/** Compiles the wasm file once for both instances, and makes the views that need it. */
async function start() {
    const module = await loadModule(new URL("../pkg/curvescope_bg.wasm", import.meta.url));
    await init({ module_or_path: module });
    const client = new ComputeClient(
        () => new Worker(new URL("../compute/worker.js", import.meta.url), { type: "module" }),
        module,
        version(),
        {
            onReport: (id, report) => dispatch({ type: "analyzed", id, report }),
            onProblem: (id, problem) => dispatch({ type: "failed", id, problem }),
            onSilence,
            onReading: (id, progress) =>
                dispatch({ type: "reading", id, progress: { ...progress, milliseconds: performance.now() - runningSince } }),
        },
    );
    runtime.begin(client);
    const panels = createPanels(runtime);
    createTakeAway(runtime);
    // Plots ask for their sizes: what writes more at each point comes after them.
    runtime.add(
        createLegend(byId("legend", HTMLElement), dispatch),
        createModelsTable(runtime, panels.ranked),
        panels,
        createPlotsView(byId("plots", HTMLElement), runtime),
        createFitHint(byId("cursor-hint", HTMLElement), runtime),
        createHistogramView(byId("scores", HTMLElement), runtime),
        createCalibrationView(byId("calibration", HTMLElement), runtime),
        createCalibrationNumbers(byId("calibration-numbers", HTMLDetailsElement), runtime.plots),
        createReadout(byId("readout", HTMLElement), runtime),
        pointPanel,
        optimumCard,
    );
    byId("version", HTMLElement).textContent = `curvescope ${version()}`;
    return client;
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

listenForTheme(runtime.state.theme, (theme) => dispatch({ type: "theme", theme }));
onSystemTheme(runtime.requestRender);
applyTheme(runtime.state.theme);
const starting = start();
const share = createShare(runtime, () =>
    dispatch({ type: "analyze", source: { kind: "example", ...EXAMPLES[0] }, options: {}, origin: "page" }),
);
for (const view of [dataPanel, createGenerator(starting, runtime)]) runtime.addBare(view);
// Tests and styles read the state from the document; it is set when the frame that shows it is drawn.
runtime.addBare({
    render({ state: { working, problem, shown } }) {
        root.dataset["state"] = working ? "working" : problem ? "error" : "ready";
        if (shown) root.dataset["shown"] = String(shown.job.id);
    },
});
void share.begin(dataPanel.openKept);
void dataPanel.showKept();
started();
