// The parts that the first plots do not need: the page's side of the worker, the jobs for it, and the views of its answers.

import { ComputeClient } from "../compute/client.js";
import { loadAnalysis } from "../compute/builds.js";
import { byId, find } from "../page/dom.js";
import { LAID_OUT_AT_MOST } from "../page/pasting.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { waitFor } from "../page/waiting.js";
import { version } from "../pkg/drawing.js";
import { createHistogramView } from "../plots/histogram-view.js";
import { createMeasureLines } from "../plots/measure-lines.js";
import { createAtPoint } from "./answer-numbers.js";
import { createAnswerPanel } from "./answer-panel.js";
import { besideOf, createBeside, filesOf } from "./beside.js";
import { createDeciding } from "./deciding.js";
import { isOfFirstExample } from "./first-report.js";
import { followFoldCurves } from "./fold-curves.js";
import { createFormer } from "./former.js";
import { createGenerator } from "./generator.js";

/** @import { Beside } from "../compute/protocol.js" */
/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Job } from "../state/state.js" */

/** @typedef {ReturnType<typeof createWork>} Work */

const WORKER_SILENT =
    "No answer yet from the background worker that computes. With many rows, or on a slow connection, that takes a while; otherwise start it again.";

/** @param {Runtime} runtime */
export function createWork(runtime) {
    const { dispatch } = runtime;
    /** Time when the newest job was sent to the worker, in milliseconds. */
    let runningSince = 0;
    /** @type {ReturnType<typeof waitFor> | undefined} */
    let silence;

    /** @param {boolean} isSilent true while the worker has not answered for some time */
    function onSilence(isSilent) {
        silence?.end();
        silence = isSilent ? waitFor(WORKER_SILENT, { label: "Start it again", act: () => client.restart() }, 0) : undefined;
    }

    const client = new ComputeClient(() => new Worker(new URL("../compute/worker.js", import.meta.url), { type: "module" }), version(), {
        onReport: (id, report) => dispatch({ type: "analyzed", id, report }),
        onProblem: (id, problem) => dispatch({ type: "failed", id, problem }),
        onSilence,
        onReading: (id, progress) =>
            dispatch({ type: "reading", id, progress: { ...progress, milliseconds: performance.now() - runningSince } }),
    });
    client.begin();
    followFoldCurves(runtime);
    const scores = createHistogramView(byId("scores", HTMLElement), runtime);
    const answerPanel = createAnswerPanel(runtime);
    runtime.add(createMeasureLines(runtime.plots), scores, answerPanel, createAtPoint(), createDeciding(runtime, answerPanel.fail));
    const loadFormer = createFormer(runtime);
    for (const view of [createBeside(dispatch), createGenerator(runtime)]) runtime.addDataless(view);
    const loadReadingBar = whenNeeded(find(document, ".data", HTMLElement), async () => {
        const [{ createReadingBar }] = await Promise.all([import("./reading-bar.js"), styleSheet("explore/reading-bar.css")]);
        runtime.addDataless(createReadingBar(dispatch));
    });

    /**
     * Sends a job to the worker, unless a newer one has replaced it.
     * @param {Job} job
     * @param {string} fetched text of an example
     */
    async function run(job, fetched) {
        const { id, source, options } = job;
        const [module] = await Promise.all([loadAnalysis(), id === 1 && isOfFirstExample(job) ? undefined : loadFormer()]);
        client.init(module);
        if (runtime.state.job?.id !== id) return;
        runningSince = performance.now();
        if (source.kind === "generated") client.generate(id, source.spec);
        else if (source.kind === "file") read(id, source.files, options);
        else if (source.kind === "joined") read(id, filesOf(source.first, fetched), options, besideOf(source));
        else if (source.kind === "example") client.analyze(id, fetched, options);
        // A long text is read like a file: by a separate worker, with progress, and with a button that cancels it.
        else if (source.text.length > LAID_OUT_AT_MOST) read(id, filesOf(source), options);
        else client.analyze(id, source.text, options);
    }

    /**
     * @param {number} id
     * @param {readonly File[]} files
     * @param {Options} options
     * @param {Beside} [beside]
     */
    function read(id, files, options, beside) {
        client.analyze(id, files, options, beside);
        void loadReadingBar();
    }

    return { client, run };
}
