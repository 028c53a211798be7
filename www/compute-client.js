// The page's side of the worker: one request in flight, at most one waiting, the newest wins, and a broken worker is replaced.

/** @import { Options, Report } from "./pkg/curvescope.js" */
/** @import { Problem, Reply, Request } from "./protocol.js" */

/**
 * What the client needs of a worker; `Worker` has it, and so has a fake one in a test.
 * @typedef {{
 *   postMessage(message: Request): void,
 *   terminate(): void,
 *   onmessage: ((event: MessageEvent<Reply>) => void) | null,
 *   onerror: ((event: ErrorEvent) => void) | null,
 * }} WorkerLike
 */

/**
 * Told how the newest request ended.
 * @typedef {{
 *   onReport(id: number, report: Report): void,
 *   onProblem(id: number, problem: Problem): void,
 * }} Listener
 */

/** @typedef {{ id: number, input: string, options: Options }} Asked */

export class ComputeClient {
    /** @type {() => WorkerLike} */
    #create;
    /** @type {WebAssembly.Module} */
    #module;
    /** @type {string} */
    #version;
    /** @type {Listener} */
    #listener;
    /** @type {WorkerLike | undefined} */
    #worker;
    /** @type {Asked | undefined} */
    #running;
    /** @type {Asked | undefined} */
    #waiting;

    /**
     * @param {() => WorkerLike} create makes a fresh worker
     * @param {WebAssembly.Module} module posted to each worker, so that it is compiled once
     * @param {string} version what a worker must answer: page and worker come from one build
     * @param {Listener} listener hears of the newest request only
     */
    constructor(create, module, version, listener) {
        this.#create = create;
        this.#module = module;
        this.#version = version;
        this.#listener = listener;
    }

    /**
     * Asks for an analysis. An older request that waits is dropped; one that runs is let finish and its answer dropped.
     * @param {number} id
     * @param {string} input
     * @param {Options} options
     */
    analyze(id, input, options) {
        this.#waiting = { id, input, options };
        if (!this.#running) this.#next();
    }

    #next() {
        this.#running = this.#waiting;
        this.#waiting = undefined;
        if (!this.#running) return;
        this.#worker ??= this.#start();
        this.#worker.postMessage({ kind: "analyze", ...this.#running });
    }

    #start() {
        const worker = this.#create();
        worker.onmessage = ({ data }) => this.#heard(data);
        worker.onerror = (event) => {
            event.preventDefault?.();
            this.#broken({ code: "worker-failed", message: event.message ?? "" });
        };
        worker.postMessage({ kind: "init", module: this.#module });
        return worker;
    }

    /** @param {Reply} reply */
    #heard(reply) {
        switch (reply.kind) {
            case "ready":
                if (reply.version !== this.#version) this.#broken({ code: "version-mismatch", message: "" });
                return;
            case "analyzed":
                return this.#settle(reply.id, () => this.#listener.onReport(reply.id, reply.report));
            case "failed":
                return this.#settle(reply.id, () => this.#listener.onProblem(reply.id, reply.problem));
            case "broken":
                return this.#broken(reply.problem);
        }
    }

    /**
     * @param {number} id
     * @param {() => void} tell
     */
    #settle(id, tell) {
        if (this.#running?.id !== id) return;
        this.#running = undefined;
        if (this.#waiting) this.#next();
        else tell();
    }

    /**
     * Ends the worker. The request it had fails and is not tried again; a newer one that waits gets a fresh worker.
     * @param {Problem} problem
     */
    #broken(problem) {
        const worker = this.#worker;
        this.#worker = undefined;
        if (worker) {
            worker.onmessage = null;
            worker.onerror = null;
            worker.terminate();
        }
        const id = this.#running?.id;
        if (id !== undefined) this.#settle(id, () => this.#listener.onProblem(id, problem));
    }
}
