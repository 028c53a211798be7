// The composition root: starts the wasm that draws and all that the first plots need. Other parts are loaded after these.

import { IS_KEPT } from "../compute/built-files.js";
import { loadAnalysis, startDrawing } from "../compute/builds.js";
import { createThresholdControl } from "../controls/threshold-control.js";
import { byId } from "../page/dom.js";
import { isLink } from "../page/link-address.js";
import { DATA_KEY, isStored } from "../page/tab-storage.js";
import { styleSheet } from "../page/style-sheet.js";
import { applyTheme, onSystemTheme, resolveTheme, storedTheme } from "../page/theme.js";
import { patiently, started } from "../page/waiting.js";
import { version } from "../pkg/drawing.js";
import { createPlotsView } from "../plots/plots-view.js";
import { createReadout } from "../plots/readout.js";
import { Runtime } from "../scene/runtime.js";
import { EXAMPLES, fetchExample } from "../text/examples.js";
import { EXAMPLE_LATE } from "../text/messages.js";
import { createDataPanel } from "./data-panel.js";
import { fetchFirstReport, isOfFirstExample } from "./first-report.js";
import { loadFurther } from "./further.js";
import { createModelsLegend } from "./models-legend.js";
import { createPlotsChoice } from "./plots-choice.js";
import { createQuestionPanel } from "./question-panel.js";
import { createShare } from "./share.js";
import { createWelcome } from "./welcome.js";

/** @import { Answering } from "../compute/follow.js" */
/** @import { Job, State } from "../state/state.js" */
/** @import { Work } from "./work.js" */

const root = document.documentElement;
const narrow = matchMedia("screen and (max-width: 44rem)");
const runtime = new Runtime(resolveTheme, storedTheme());
const { dispatch } = runtime;
/** The module that uses the worker, from its first use on. @type {Promise<Work> | undefined} */
let working;
/** Number of times that this module could not be loaded. */
let failures = 0;

/** Loads the worker for questions that come before it has started. @type {Answering} */
const worker = {
    ask: async (...question) => (await loadWork()).client.ask(...question),
    stop: (method) => withWork(({ client }) => client.stop(method)),
};

runtime.listen((state, former, action) => {
    if (state.job !== former.job && state.job && state.working) void run(state.job);
    if (former.working && !state.working && action.type === "cancel") withWork(({ client }) => client.cancel());
    if (state.theme !== former.theme) applyTheme(state.theme);
});

/**
 * Runs a job once everything is started. An example's text is fetched meanwhile.
 * @param {Job} job
 */
async function run(job) {
    const { id, source } = job;
    let code = "fetch-failed";
    if (isOfFirstExample(job) && !runtime.state.shown) await showFirstReport(id);
    // A failure is reported below.
    void starting.then(loadWork).catch(() => {});
    try {
        const first = source.kind === "joined" ? source.first : source;
        const fetched = first.kind === "example" ? await patiently(fetchExample(first.name), EXAMPLE_LATE) : "";
        code = "start-failed";
        await starting;
        code = "part-not-loaded";
        const { run } = await loadWork();
        code = "start-failed";
        await run(job, fetched);
    } catch (error) {
        console.error(error);
        dispatch({ type: "failed", id, problem: { code, message: String(error) } });
    }
}

/**
 * Shows the stored report before the worker's modules are requested.
 * @param {number} id
 */
async function showFirstReport(id) {
    const report = await patiently(fetchFirstReport(), EXAMPLE_LATE);
    try {
        await starting;
    } catch {
        // The job reports the failure.
        return;
    }
    if (!report) return;
    dispatch({ type: "analyzed", id, report });
    await drawn;
}

/** Restores the data that this tab showed before a reload. @returns {Promise<boolean>} true where there are data, these or the reader's */
async function openKept() {
    if (!isStored(DATA_KEY)) return false;
    const reopening = await patiently(import("../kept/reopen.js")).then(
        // Data may have been pasted meanwhile, which take precedence.
        ({ reopenKept }) => (runtime.state.job ? undefined : reopenKept()),
        () => undefined,
    );
    if (reopening) dispatch(reopening);
    return runtime.state.job !== undefined;
}

/** Loads the module that uses the worker, and shows its answers. After a failure it may be called again. */
function loadWork() {
    working ??= patiently(Promise.all([failures ? importAgain() : import("./work.js"), starting, styleSheet("explore/answer.css")])).then(
        ([{ createWork }]) => createWork(runtime),
        (error) => {
            working = undefined;
            failures += 1;
            throw error;
        },
    );
    return working;
}

/** Browsers that remember a failed request load the module only from another address. @returns {Promise<typeof import("./work.js")>} */
function importAgain() {
    return import(`./work.js?${failures}`);
}

/** @param {(work: Work) => void} act called if the worker was loaded before */
function withWork(act) {
    void working?.then(act, () => {});
}

/**
 * Waits until a frame of a matching state is drawn.
 * @param {(state: State) => boolean} isMeant
 * @returns {Promise<void>}
 */
function inFrame(isMeant) {
    return new Promise((resolve) =>
        runtime.addDataless({
            render({ state }) {
                if (isMeant(state)) resolve();
            },
        }),
    );
}

/** Arranges the head of the page for a phone. @returns {Promise<(() => void) | undefined>} arranges the rest, once its views are there */
function arrangeHead() {
    return Promise.all([import("./phone.js"), styleSheet("explore/phone.css")]).then(
        ([{ createPhone }]) => createPhone(runtime, narrow),
        // The page works without.
        () => undefined,
    );
}

/** Starts the wasm that draws, and creates the views that need it. */
async function start() {
    const phone = narrow.matches ? arrangeHead() : undefined;
    await startDrawing();
    runtime.begin(worker);
    // Plots read their sizes, so the views that write to the document at each move of the point come after them.
    runtime.add(
        createModelsLegend(byId("legend-bar", HTMLElement), byId("legend", HTMLElement), dispatch),
        createPlotsChoice(runtime),
        createPlotsView(byId("plots", HTMLElement), runtime),
        createReadout(byId("readout", HTMLElement), runtime),
    );
    byId("version", HTMLElement).textContent = `curvescope ${version()}`;
    (await phone)?.();
    if (!phone) narrow.addEventListener("change", async () => (await arrangeHead())?.(), { once: true });
}

onSystemTheme(runtime.requestRender);
applyTheme(runtime.state.theme);
const welcome = createWelcome(runtime);
const starting = start();
const dataPanel = createDataPanel(runtime, () => {
    if (runtime.hasBegun)
        loadWork().then(
            ({ client }) => client.expectFiles(),
            () => {},
        );
});
runtime.add(
    createThresholdControl(byId("threshold-form", HTMLFormElement), () => runtime.state, dispatch),
    createQuestionPanel(runtime),
);
const share = createShare(runtime, () =>
    dispatch({ type: "analyze", source: { kind: "example", ...EXAMPLES[0] }, options: {}, origin: "page" }),
);
runtime.addDataless(dataPanel);
// Tests and styles read the state from the document; it is set when its frame is drawn.
runtime.addDataless({
    render({ state: { working, problem, shown } }) {
        root.dataset["state"] = working ? "working" : problem ? "error" : "ready";
        if (shown && runtime.frame?.report === shown.report) root.dataset["shown"] = String(shown.job.id);
    },
});
const drawn = inFrame(() => runtime.frame !== undefined);
void drawn.then(() => {
    welcome.drawn();
    loadFurther(runtime, loadWork);
});
// Caches the files of all pages, so it waits until the page has no other work.
if (IS_KEPT) void inFrame(({ working }) => !working).then(() => import("../page/offline.js"));
// Other data than the stored report need the worker. A failure is reported where they are needed.
if (isLink() || isStored(DATA_KEY)) void Promise.all([import("./work.js"), loadAnalysis()]).catch(() => {});
void share.begin(openKept);
void dataPanel.showKept();
started();
