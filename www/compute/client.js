// The page's side of the workers: one has the analysis that is shown; a second one reads files and then replaces the first. Only the
// newest request is answered, a broken worker is replaced, and a silent one is reported.

import { Questions } from "./questions.js";

/** @import { GenerateSpec, Options, Report } from "../pkg/curvescope.js" */
/** @import { AnalyzeMessage, Answer, Askable, Beside, MakeMessage, Method, Problem, ReadingProgress, Reply, Request } from "./protocol.js" */

/**
 * Part of the `Worker` interface that the client uses; tests implement it with a fake.
 * @typedef {{
 *   postMessage(message: Request): void,
 *   terminate(): void,
 *   onmessage: ((event: MessageEvent<Reply>) => void) | null,
 *   onerror: ((event: ErrorEvent) => void) | null,
 * }} WorkerLike
 */

/**
 * Callbacks for the end of the newest request for an analysis, and for a worker that owes an answer but has sent no message for
 * `SILENCE`: it may be busy, still be loading, or gone.
 * @typedef {{
 *   onReport(id: number, report: Report): void,
 *   onProblem(id: number, problem: Problem): void,
 *   onReading(id: number, progress: ReadingProgress): void,
 *   onSilence(isSilent: boolean): void,
 * }} Listener
 */

/** Milliseconds without a message after which a worker that owes an answer is reported as silent. */
export const SILENCE = 20_000;

export class ComputeClient {
    /** @type {() => WorkerLike} */
    #create;
    /** The compiled wasm, once it is loaded. @type {WebAssembly.Module | undefined} */
    #module;
    /** @type {string} */
    #version;
    /** @type {Listener} */
    #listener;
    /** @type {WorkerLike | undefined} */
    #worker;
    /** @type {MakeMessage | undefined} */
    #running;
    /** @type {MakeMessage | undefined} */
    #waiting;
    /** Separate worker that reads files. @type {WorkerLike | undefined} */
    #loader;
    /** Worker for the next files, started before they are chosen. @type {WorkerLike | undefined} */
    #nextLoader;
    /** Request that `#loader` works on. @type {AnalyzeMessage | undefined} */
    #loading;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #silence;
    #isSilent = false;
    /** Number of the newest request; the end of older ones is not reported. @type {number | undefined} */
    #newest;
    /** Request that made the analysis that the page shows. @type {MakeMessage | undefined} */
    #present;
    /** Report of that analysis. @type {Report | undefined} */
    #report;
    /** True while `#worker` has the analysis of `#present`; false after a broken worker was replaced. */
    #isHeld = false;
    #questions = new Questions((message) => {
        this.#workerWithPresent().postMessage(message);
        this.#listen();
    });

    /**
     * @param {() => WorkerLike} create makes a new worker
     * @param {string} version version that a worker must reply with, because page and worker have to come from the same build
     * @param {Listener} listener called for the newest request only
     */
    constructor(create, version, listener) {
        this.#create = create;
        this.#version = version;
        this.#listener = listener;
    }

    /**
     * Sends the compiled wasm to the workers, once. Call it before any request for an analysis.
     * @param {WebAssembly.Module} module
     */
    init(module) {
        if (this.#module) return;
        this.#module = module;
        for (const worker of [this.#worker, this.#loader, this.#nextLoader]) worker?.postMessage({ kind: "init", module });
    }

    /** Returns the worker of the analysis, and starts it if there is none. @returns {WorkerLike} */
    begin() {
        return (this.#worker ??= this.#start((reply) => this.#onReply(reply)));
    }

    /** Starts the worker that will read the next files and has it load the reading modules, so that files opened soon are read at once. */
    expectFiles() {
        if (this.#nextLoader) return;
        const next = this.#start((reply) => {
            if (reply.kind !== "broken" && !(reply.kind === "ready" && reply.version !== this.#version)) return;
            // The files will start another worker, whose failure is reported.
            end(next);
            if (next === this.#nextLoader) this.#nextLoader = undefined;
        });
        next.postMessage({ kind: "expect-files" });
        this.#nextLoader = next;
    }

    /**
     * Requests an analysis. An older request that waits is dropped; one that runs is finished and its answer dropped, but the
     * reading of files is ended at once. Questions go to the former analysis until the report has come, and to this one afterwards.
     * @param {number} id
     * @param {string | readonly File[]} input
     * @param {Options} options
     * @param {Beside} [beside] files of a second table with the same rows; only if `input` is files too
     */
    analyze(id, input, options, beside) {
        if (typeof input === "string") this.#make({ kind: "analyze", id, input, options });
        else this.#load({ kind: "analyze", id, input, options, ...(beside && { beside }) });
    }

    /**
     * Like `analyze`, for rows that the worker generates.
     * @param {number} id
     * @param {GenerateSpec} spec
     */
    generate(id, spec) {
        this.#make({ kind: "generate", id, spec });
    }

    /**
     * Calls a method of the analysis whose report came last. One question of each method is under way and at most one waits; a newer
     * one replaces the one that waits, and stops long work. If the worker that had the analysis broke, a new one repeats the
     * analysis.
     * @template {Method} M
     * @param {Report | undefined} report that the question is about
     * @param {M} method
     * @param {Parameters<Askable[M]>} args
     * @param {(done: number) => void} [onProgress] called with the completed share of long work, from 0 to 1
     * @returns {Promise<Answer<M> | undefined>} `undefined` when a newer question or analysis superseded this one, also before it was
     *     asked; rejects with an `AskError`
     */
    ask(report, method, args, onProgress) {
        if (!this.#present || report !== this.#report) return Promise.resolve(undefined);
        return this.#questions.ask(this.#present.id, method, args, onProgress);
    }

    /**
     * Ends questions of a method: long work on one stops, and its promise resolves to `undefined`.
     * @param {Method} method
     */
    stop(method) {
        this.#questions.stop(method);
    }

    /** Drops the newest request. The worker that reads files is ended at once, which frees all its memory. */
    cancel() {
        this.#newest = undefined;
        this.#waiting = undefined;
        this.#endLoader();
        this.#listen();
    }

    /** Ends the workers, and repeats their unanswered requests and questions in new ones. */
    restart() {
        const loading = this.#loading;
        if (loading) this.#load(loading);
        if (this.#worker) end(this.#worker);
        this.#worker = undefined;
        this.#isHeld = false;
        if (this.#running?.id === this.#newest) this.#waiting = this.#running;
        this.#next();
        this.#questions.again();
        this.#listen();
    }

    /** Restarts the timer that reports a silent worker; without open requests it only stops the timer. */
    #listen() {
        clearTimeout(this.#silence);
        this.#reportSilence(false);
        if (!this.#loading && !this.#running && !this.#questions.areOpen) return;
        this.#silence = setTimeout(() => this.#reportSilence(true), SILENCE);
    }

    /** @param {boolean} isSilent */
    #reportSilence(isSilent) {
        if (isSilent === this.#isSilent) return;
        this.#isSilent = isSilent;
        this.#listener.onSilence(isSilent);
    }

    /** @param {MakeMessage} request */
    #make(request) {
        this.cancel();
        this.#newest = request.id;
        this.#waiting = request;
        if (!this.#running) this.#next();
    }

    /**
     * Reads files in a separate worker: they may take long and much memory, and a worker can be ended.
     * @param {AnalyzeMessage} request
     */
    #load(request) {
        this.cancel();
        this.#newest = request.id;
        const onReply = (/** @type {Reply} */ reply) => this.#onLoaderReply(request, reply);
        const loader = this.#nextLoader ?? this.#start(onReply);
        this.#nextLoader = undefined;
        this.#connect(loader, onReply);
        this.#loader = loader;
        this.#loading = request;
        loader.postMessage(request);
        this.#listen();
    }

    /**
     * @param {AnalyzeMessage} request
     * @param {Reply} reply
     * @returns {void}
     */
    #onLoaderReply(request, reply) {
        const { id } = request;
        switch (reply.kind) {
            case "ready":
                if (reply.version === this.#version) return;
                return this.#onLoaderReply(request, { kind: "broken", problem: { code: "version-mismatch", message: "" } });
            case "reading":
                return this.#listener.onReading(id, reply);
            case "analyzed":
                this.#keepLoader(request, reply.report);
                return this.#listener.onReport(id, reply.report);
            case "failed":
            case "broken":
                this.#endLoader();
                return this.#listener.onProblem(id, reply.problem);
        }
    }

    /**
     * Replaces the worker of the analysis by the one that has just read files.
     * @param {AnalyzeMessage} request
     * @param {Report} report
     */
    #keepLoader(request, report) {
        const worker = this.#loader;
        if (!worker) return;
        this.#loader = undefined;
        this.#loading = undefined;
        this.#questions.drop();
        if (this.#worker) end(this.#worker);
        this.#running = undefined;
        this.#connect(worker, (reply) => this.#onReply(reply));
        this.#worker = worker;
        this.#hold(request, report);
    }

    #endLoader() {
        if (this.#loader) end(this.#loader);
        this.#loader = undefined;
        this.#loading = undefined;
    }

    #next() {
        this.#running = this.#waiting;
        this.#waiting = undefined;
        if (!this.#running) return;
        this.begin().postMessage(this.#running);
        this.#listen();
    }

    /** @param {(reply: Reply) => void} onReply */
    #start(onReply) {
        const worker = this.#create();
        this.#connect(worker, onReply);
        if (this.#module) worker.postMessage({ kind: "init", module: this.#module });
        return worker;
    }

    /**
     * @param {WorkerLike} worker
     * @param {(reply: Reply) => void} onReply
     */
    #connect(worker, onReply) {
        const handle = (/** @type {Reply} */ reply) => {
            onReply(reply);
            this.#listen();
        };
        worker.onmessage = ({ data }) => handle(data);
        worker.onerror = (event) => handle(broken(event));
    }

    #workerWithPresent() {
        const worker = this.begin();
        if (this.#present && !this.#isHeld) worker.postMessage(this.#present);
        this.#isHeld = true;
        return worker;
    }

    /** @param {Reply} reply */
    #onReply(reply) {
        switch (reply.kind) {
            case "ready":
                if (reply.version !== this.#version) this.#broken({ code: "version-mismatch", message: "" });
                return;
            case "analyzed":
                if (reply.id !== this.#running?.id) return;
                if (reply.id !== this.#newest) this.#worker?.postMessage({ kind: "free", id: reply.id });
                else this.#replacePresent(this.#running, reply.report);
                return this.#settle(reply.id, () => this.#listener.onReport(reply.id, reply.report));
            case "failed":
                if (reply.id !== this.#running?.id) return;
                return this.#settle(reply.id, () => this.#listener.onProblem(reply.id, reply.problem));
            case "broken":
                return this.#broken(reply.problem);
            case "reading":
                return;
            default:
                return this.#questions.onReply(reply);
        }
    }

    /**
     * @param {MakeMessage} request
     * @param {Report} report
     */
    #replacePresent(request, report) {
        this.#questions.drop();
        if (this.#present) this.#worker?.postMessage({ kind: "free", id: this.#present.id });
        this.#hold(request, report);
    }

    /**
     * Sets the analysis that questions go to.
     * @param {MakeMessage} request
     * @param {Report} report
     */
    #hold(request, report) {
        this.#present = request;
        this.#report = report;
        this.#isHeld = true;
    }

    /**
     * @param {number} id
     * @param {() => void} tell
     */
    #settle(id, tell) {
        this.#running = undefined;
        if (this.#waiting) this.#next();
        else if (id === this.#newest) tell();
    }

    /**
     * Ends the worker. Its request and its questions fail and are not tried again; a newer request that waits gets a new worker.
     * @param {Problem} problem
     */
    #broken(problem) {
        const worker = this.#worker;
        this.#worker = undefined;
        this.#isHeld = false;
        if (worker) end(worker);
        this.#questions.fail(problem);
        const id = this.#running?.id;
        if (id !== undefined) this.#settle(id, () => this.#listener.onProblem(id, problem));
    }
}

/** @param {WorkerLike} worker */
function end(worker) {
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
}

/**
 * @param {ErrorEvent} event of a worker
 * @returns {Reply}
 */
function broken(event) {
    event.preventDefault?.();
    return { kind: "broken", problem: { code: "worker-failed", message: event.message ?? "" } };
}
