// The page's side of the worker: one analysis under way, at most one waiting, the newest wins, and a broken worker is replaced.

import { Questions } from "./questions.js";

/** @import { Analysis, GenerateSpec, Options, Report } from "./pkg/curvescope.js" */
/** @import { Answer, MakeMessage, Method, Problem, Reply, Request } from "./protocol.js" */

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
 * Told how the newest request for an analysis ended.
 * @typedef {{
 *   onReport(id: number, report: Report): void,
 *   onProblem(id: number, problem: Problem): void,
 * }} Listener
 */

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
    /** @type {MakeMessage | undefined} */
    #running;
    /** @type {MakeMessage | undefined} */
    #waiting;
    /** What made the analysis that the page shows. @type {MakeMessage | undefined} */
    #present;
    /** Whether the worker has it: not after a broken worker was replaced. */
    #isHeld = false;
    #questions = new Questions((message) => this.#workerWithPresent().postMessage(message));

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
     * Asks for an analysis. An older request that waits is dropped; one that runs is let finish and its answer dropped. From
     * its report on, and not before, questions go to it.
     * @param {number} id
     * @param {string | readonly File[]} input
     * @param {Options} options
     */
    analyze(id, input, options) {
        this.#make({ kind: "analyze", id, input, options });
    }

    /**
     * The same for rows that the worker generates.
     * @param {number} id
     * @param {GenerateSpec} spec
     */
    generate(id, spec) {
        this.#make({ kind: "generate", id, spec });
    }

    /**
     * Asks the analysis whose report came last. One question of each method is under way and at most one waits; a newer one
     * takes the place of the one that waits, and stops long work. If the worker that had the analysis broke, a fresh one
     * makes it again.
     * @template {Method} M
     * @param {M} method
     * @param {Parameters<Analysis[M]>} args
     * @param {(done: number) => void} [onProgress] told the share done of long work
     * @returns {Promise<Answer<M> | undefined>} `undefined` when a newer question or analysis made this one pointless; rejects
     *     with an `AskError`
     */
    ask(method, args, onProgress) {
        if (!this.#present) return Promise.resolve(undefined);
        return this.#questions.ask(this.#present.id, method, args, onProgress);
    }

    /**
     * Ends questions of a method: long work on one stops, and it is answered with `undefined`.
     * @param {Method} method
     */
    stop(method) {
        this.#questions.stop(method);
    }

    /** @param {MakeMessage} request */
    #make(request) {
        this.#waiting = request;
        if (!this.#running) this.#next();
    }

    #next() {
        this.#running = this.#waiting;
        this.#waiting = undefined;
        if (!this.#running) return;
        this.#worker ??= this.#start();
        this.#worker.postMessage(this.#running);
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

    #workerWithPresent() {
        this.#worker ??= this.#start();
        if (this.#present && !this.#isHeld) this.#worker.postMessage(this.#present);
        this.#isHeld = true;
        return this.#worker;
    }

    /** @param {Reply} reply */
    #heard(reply) {
        switch (reply.kind) {
            case "ready":
                if (reply.version !== this.#version) this.#broken({ code: "version-mismatch", message: "" });
                return;
            case "analyzed":
                if (reply.id !== this.#running?.id) return;
                if (this.#waiting) this.#worker?.postMessage({ kind: "free", id: reply.id });
                else this.#replacePresent(this.#running);
                return this.#settle(() => this.#listener.onReport(reply.id, reply.report));
            case "failed":
                if (reply.id !== this.#running?.id) return;
                return this.#settle(() => this.#listener.onProblem(reply.id, reply.problem));
            case "broken":
                return this.#broken(reply.problem);
            default:
                return this.#questions.heard(reply);
        }
    }

    /** @param {MakeMessage} request */
    #replacePresent(request) {
        this.#questions.drop();
        if (this.#present) this.#worker?.postMessage({ kind: "free", id: this.#present.id });
        this.#present = request;
        this.#isHeld = true;
    }

    /** @param {() => void} tell */
    #settle(tell) {
        this.#running = undefined;
        if (this.#waiting) this.#next();
        else tell();
    }

    /**
     * Ends the worker. What it was asked fails and is not tried again; a newer request that waits gets a fresh worker.
     * @param {Problem} problem
     */
    #broken(problem) {
        const worker = this.#worker;
        this.#worker = undefined;
        this.#isHeld = false;
        if (worker) {
            worker.onmessage = null;
            worker.onerror = null;
            worker.terminate();
        }
        this.#questions.fail(problem);
        const id = this.#running?.id;
        if (id !== undefined) this.#settle(() => this.#listener.onProblem(id, problem));
    }
}
