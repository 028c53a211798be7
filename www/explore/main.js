// The composition root: starts wasm and worker, and gives the runtime what it asks and shows.

import { ComputeClient } from "../compute/client.js";
import { joinAnalysis, joinLater, startFirst, whenJoined } from "../compute/parts.js";
import { createThresholdControl } from "../controls/threshold-control.js";
import { byId, find } from "../page/dom.js";
import { foldAwayMenu } from "../page/fold-away.js";
import { LAID_OUT_AT_MOST } from "../page/pasting.js";
import { styleSheet } from "../page/style-sheet.js";
import { listenForTheme } from "../page/theme-choice.js";
import { applyTheme, onSystemTheme, resolveTheme, storedTheme } from "../page/theme.js";
import { whenNeeded, whenSeen } from "../page/unfold.js";
import { patiently, started, waitFor } from "../page/waiting.js";
import { version } from "../pkg/curvescope.js";
import { createFitHint } from "../plots/fit-hint.js";
import { createHistogramView } from "../plots/histogram-view.js";
import { createPlotsView } from "../plots/plots-view.js";
import { createReadout } from "../plots/readout.js";
import { Runtime } from "../scene/runtime.js";
import { EXAMPLES, fetchExample } from "../text/examples.js";
import { EXAMPLE_LATE, WORKER_SILENT } from "../text/messages.js";
import { createAnswerPanel } from "./answer-panel.js";
import { besideOf, createBeside, filesOf } from "./beside.js";
import { createDataPanel } from "./data-panel.js";
import { createDeciding } from "./deciding.js";
import { createDialsPanel } from "./dials-panel.js";
import { fetchFirstReport, isOfFirstExample } from "./first-report.js";
import { followFoldCurves } from "./fold-curves.js";
import { createGenerator } from "./generator.js";
import { createModelsLegend } from "./models-legend.js";
import { createQuestionPanel } from "./question-panel.js";
import { createShare } from "./share.js";
import { createTakeAway } from "./take.js";

/** @import { Beside } from "../compute/protocol.js" */
/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
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
async function run(job) {
    const { id, source, options } = job;
    let code = "fetch-failed";
    if (isOfFirstExample(job) && !runtime.state.shown) await showFirstReport(id);
    try {
        const first = source.kind === "joined" ? source.first : source;
        const fetched = first.kind === "example" ? await patiently(fetchExample(first.name), EXAMPLE_LATE) : "";
        code = "start-failed";
        const client = await starting;
        await (source.kind === "generated" || source.kind === "joined" ? joinLater() : joinAnalysis());
        scores.begin();
        if (runtime.state.job?.id !== id) return;
        runningSince = performance.now();
        if (source.kind === "generated") client.generate(id, source.spec);
        else if (source.kind === "file") void read(client, id, source.files, options);
        else if (source.kind === "joined") void read(client, id, filesOf(source.first, fetched), options, besideOf(source));
        else if (source.kind === "example") client.analyze(id, fetched, options);
        // A long text is read as a file is: by a worker of its own, with progress, and a way to cancel.
        else if (source.text.length > LAID_OUT_AT_MOST) void read(client, id, filesOf(source), options);
        else client.analyze(id, source.text, options);
    } catch (error) {
        console.error(error);
        dispatch({ type: "failed", id, problem: { code, message: String(error) } });
    }
}

/**
 * Shows the stored report, before what the worker needs is asked for.
 * @param {number} id
 */
async function showFirstReport(id) {
    const report = await patiently(fetchFirstReport(), EXAMPLE_LATE);
    try {
        await starting;
    } catch {
        // The job says it.
        return;
    }
    if (report) dispatch({ type: "analyzed", id, report });
}

/**
 * @param {ComputeClient} client
 * @param {number} id
 * @param {readonly File[]} files
 * @param {Options} options
 * @param {Beside} [beside]
 */
async function read(client, id, files, options, beside) {
    client.analyze(id, files, options, beside);
    await loadReadingBar();
}

/** Ends what the worker was asked last. */
async function cancel() {
    (await starting).cancel();
}

const dataPanel = createDataPanel(runtime, () => {
    if (runtime.hasBegun) void starting.then((client) => client.expectFiles());
});
const loadReadingBar = whenNeeded(find(document, ".data", HTMLElement), async () => {
    const [{ createReadingBar }] = await Promise.all([import("./reading-bar.js"), styleSheet("explore/reading-bar.css")]);
    runtime.addBare(createReadingBar(dispatch));
});
runtime.add(
    createThresholdControl(byId("threshold-form", HTMLFormElement), () => runtime.state, dispatch),
    createQuestionPanel(runtime),
    createDialsPanel(runtime),
);
const answerPanel = createAnswerPanel(runtime);
const scores = createScores();

/** Starts the part of the wasm that draws, and makes the views that need it. */
async function start() {
    await startFirst();
    const client = new ComputeClient(() => new Worker(new URL("../compute/worker.js", import.meta.url), { type: "module" }), version(), {
        onReport: (id, report) => dispatch({ type: "analyzed", id, report }),
        onProblem: (id, problem) => dispatch({ type: "failed", id, problem }),
        onSilence,
        onReading: (id, progress) =>
            dispatch({ type: "reading", id, progress: { ...progress, milliseconds: performance.now() - runningSince } }),
    });
    whenJoined((part) => client.join(part));
    client.begin();
    runtime.begin(client);
    createTakeAway(runtime);
    followFoldCurves(runtime);
    // Plots ask for their sizes: what writes more at each point comes after them.
    runtime.add(
        createModelsLegend(byId("legend-bar", HTMLElement), byId("legend", HTMLElement), dispatch),
        createPlotsView(byId("plots", HTMLElement), runtime),
        createFitHint(byId("cursor-hint", HTMLElement), runtime),
        scores,
        createReadout(byId("readout", HTMLElement), runtime),
        answerPanel,
        createDeciding(runtime, answerPanel.fail),
    );
    loadBelow();
    whenSeen(byId("threshold-measures", HTMLElement), async () => {
        const [{ createMeasuresView }] = await Promise.all([import("../plots/measures-view.js"), joinAnalysis()]);
        runtime.add(createMeasuresView(byId("threshold-measures", HTMLElement), runtime));
    });
    byId("version", HTMLElement).textContent = `curvescope ${version()}`;
    return client;
}

/** The histogram of scores, once the part of the wasm that draws it is there. */
function createScores() {
    /** @type {ReturnType<typeof createHistogramView> | undefined} */
    let view;
    return {
        begin() {
            view ??= createHistogramView(byId("scores", HTMLElement), runtime);
            runtime.requestRender();
        },
        /** @param {Frame} frame */
        render(frame) {
            view?.render(frame);
        },
    };
}

/** Loads what lies below the plots once they are drawn, and again, where it could not be loaded, when its place comes into sight. */
function loadBelow() {
    let isAsked = false;
    runtime.add({
        render() {
            if (isAsked) return;
            isAsked = true;
            const load = whenSeen(find(document, ".point", HTMLElement), async () => {
                const [{ createBelow }] = await Promise.all([import("./below.js"), joinAnalysis(), styleSheet("explore/below.css")]);
                createBelow(runtime);
                // Styles show it from now on.
                root.dataset["below"] = "shown";
            });
            void load();
        },
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

for (const says of document.querySelectorAll(".plot-says")) if (says instanceof HTMLDetailsElement) foldAwayMenu(says);
listenForTheme(runtime.state.theme, (theme) => dispatch({ type: "theme", theme }));
onSystemTheme(runtime.requestRender);
applyTheme(runtime.state.theme);
const starting = start();
const share = createShare(runtime, () =>
    dispatch({ type: "analyze", source: { kind: "example", ...EXAMPLES[0] }, options: {}, origin: "page" }),
);
for (const view of [dataPanel, createBeside(dispatch), createGenerator(starting, runtime)]) runtime.addBare(view);
// Tests and styles read the state from the document; it is set when the frame that shows it is drawn.
runtime.addBare({
    render({ state: { working, problem, shown } }) {
        root.dataset["state"] = working ? "working" : problem ? "error" : "ready";
        if (shown && runtime.frame?.report === shown.report) root.dataset["shown"] = String(shown.job.id);
    },
});
void share.begin(dataPanel.openKept);
void dataPanel.showKept();
started();
