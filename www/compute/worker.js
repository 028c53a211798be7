// The worker: one wasm instance, and the analyses that the page still needs. It never touches the DOM.

import start, { Analysis, planStudy, version } from "../pkg/analysis.js";
import { problemFrom } from "../text/problem.js";
import { createJudging } from "./judging.js";
import { isTask, runInSlices } from "./slices.js";

/** @import { Notice } from "../pkg/curvescope.js" */
/** @import { Work } from "./judging.js" */
/** @import { AskMessage, MakeMessage, Problem, ReadingProgress, Reply, Request } from "./protocol.js" */

/** The compiled wasm, for further workers. @type {WebAssembly.Module} */
let module;

/** Exports of the wasm. @type {ReturnType<typeof start> | undefined} */
let started;

/** Most operating points of a curve that are sent to the page; a longer curve is sent as an outline, which suffices for drawing. */
const MOST_POINTS = 1 << 16;

/** Analyses by their number. @type {Map<number, Analysis>} */
const analyses = new Map();

/** Long work under way: number of the question to number of its analysis. @type {Map<number, number>} */
const wanted = new Map();

const judging = createJudging(readOther);

self.onmessage = async (/** @type {MessageEvent<Request>} */ { data }) => {
    try {
        if (data.kind === "init") {
            module = data.module;
            started = start({ module_or_path: module });
            await started;
            reply({ kind: "ready", version: version() });
            return;
        }
        await started;
    } catch (error) {
        reply({ kind: "broken", problem: problemFrom(error, "worker-failed") });
        return;
    }
    switch (data.kind) {
        case "analyze":
        case "generate":
            return attempt(
                async () => {
                    const { analysis, notices } = await made(data);
                    analyses.set(data.id, analysis);
                    const report = analysis.report(MOST_POINTS);
                    report.notices.push(...notices);
                    reply({ kind: "analyzed", id: data.id, report }, buffersOf(report));
                },
                (problem) => ({ kind: "failed", id: data.id, problem }),
            );
        case "ask":
            return attempt(
                () => answer(data),
                (problem) => ({ kind: "unanswered", ask: data.ask, problem }),
            );
        case "stop":
            wanted.delete(data.ask);
            return;
        case "expect-files":
            // A module that can't be loaded is requested again with the files; a failure is reported then.
            await fileReading().catch(() => {});
            return;
        case "free":
            for (const [ask, analysis] of wanted) if (analysis === data.id) wanted.delete(ask);
            judging.free(data.id);
            analyses.get(data.id)?.free();
            analyses.delete(data.id);
            return;
    }
};

/**
 * Makes an analysis; `notices` are messages about the files that it was made from.
 * @param {MakeMessage} message
 * @returns {Promise<{ analysis: Analysis, notices: Notice[] }>}
 */
async function made(message) {
    if (message.kind === "generate") return { analysis: Analysis.generate(message.spec), notices: [] };
    const { id, input, options, beside } = message;
    if (typeof input === "string") return { analysis: new Analysis(input, options), notices: [] };
    const { readBeside, readFiles } = await fileReading();
    const tell = (/** @type {ReadingProgress} */ progress) => reply({ kind: "reading", id, ...progress });
    return beside ? readBeside(input, beside, options, tell) : readFiles(input, options, module, tell);
}

/** Loads the module that reads files. */
async function fileReading() {
    try {
        return await import("./table-reading.js");
    } catch (error) {
        throw Object.assign(new Error(String(error)), { code: "format-not-loaded" });
    }
}

/** @param {AskMessage} question */
async function answer(question) {
    const { ask, analysis: id } = question;
    const analysis = analyses.get(id);
    if (!analysis) return reply({ kind: "unanswered", ask, problem: { code: "analysis-lost", message: "" } });
    const isWanted = () => wanted.has(ask);
    const tell = (/** @type {number} */ done) => reply({ kind: "progress", ask, done });
    wanted.set(ask, id);
    try {
        const answering = answeringOf(question, analysis, { isWanted, tell });
        const value = answering instanceof Promise ? await answering : answering;
        const end = isTask(value) ? await runInSlices(value, isWanted, tell) : isWanted() ? { value } : undefined;
        reply(end ? { kind: "answered", ask, ...end } : { kind: "stopped", ask }, buffersOf(end));
    } finally {
        wanted.delete(ask);
    }
}

/**
 * @param {AskMessage} question
 * @param {Analysis} analysis
 * @param {Work} work
 * @returns {unknown} the answer, a task, or a promise of either
 */
function answeringOf({ analysis: id, method, args }, analysis, work) {
    const questions = { planStudy, ...judging.questions(id, analysis, work) };
    const call =
        method in questions ? questions[/** @type {keyof typeof questions} */ (method)] : analysis[/** @type {keyof Analysis} */ (method)];
    // The page's types ensure that the arguments fit the method.
    return /** @type {(...args: readonly unknown[]) => unknown} */ (call).apply(analysis, [...args]);
}

/**
 * Reads other rows.
 * @type {Parameters<typeof createJudging>[0]}
 */
async function readOther({ files, options }, { isWanted, tell }) {
    const { readFiles } = await fileReading();
    return readFiles(files, options, module, ({ bytes, size }) => {
        if (!isWanted()) throw new Error("stopped");
        tell(bytes / size);
    });
}

/**
 * @param {() => void | Promise<void>} work
 * @param {(problem: Problem) => Reply} failure reply for an error that leaves the instance intact
 */
async function attempt(work, failure) {
    try {
        await work();
    } catch (error) {
        // A trap leaves the instance in an unknown state; any other error is a regular reply.
        const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
        if (!isTrap) reply(failure(problemFrom(error)));
        else reply({ kind: "broken", problem: (await isMemoryFull()) ? { code: "memory-full", message: "" } : problemFrom(error) });
    }
}

/**
 * True if the wasm memory can't be doubled, as a growing vector requires. Only for an instance that is not used any more, because
 * it grows the memory.
 */
async function isMemoryFull() {
    const memory = (await started)?.memory;
    try {
        memory?.grow(memory.buffer.byteLength / 2 ** 16);
        return false;
    } catch {
        return true;
    }
}

/**
 * @param {Reply} message
 * @param {Transferable[]} [transfer]
 */
function reply(message, transfer = []) {
    self.postMessage(message, { transfer });
}

/**
 * Returns the buffers of all `Float64Array`s in a record, so that they are transferred to the page instead of copied.
 * @param {unknown} value
 * @param {Set<ArrayBuffer>} [found]
 * @returns {ArrayBuffer[]}
 */
function buffersOf(value, found = new Set()) {
    if (value instanceof Float64Array) {
        if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    } else if (typeof value === "object" && value !== null) {
        for (const part of Object.values(value)) buffersOf(part, found);
    }
    return [...found];
}
