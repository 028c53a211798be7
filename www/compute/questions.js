// Questions to the worker's analysis. For each method one is under way and at most one waits, which a newer one replaces.

/** @import { Answer, AskReply, Method, Problem, Request } from "./protocol.js" */

/**
 * @typedef {{
 *   ask: number,
 *   analysis: number,
 *   method: Method,
 *   args: readonly unknown[],
 *   onProgress: ((done: number) => void) | undefined,
 *   resolve: (value: any) => void,
 *   reject: (error: AskError) => void,
 * }} Question
 */

/** A question that could not be answered. */
export class AskError extends Error {
    /** @param {Problem} problem */
    constructor(problem) {
        super(problem.message);
        this.code = problem.code;
        this.line = problem.line;
        this.fixes = problem.fixes;
    }
}

export class Questions {
    /** @type {(message: Request) => void} */
    #post;
    #count = 0;
    /** @type {Map<Method, Question>} */
    #running = new Map();
    /** @type {Map<Method, Question>} */
    #waiting = new Map();

    /** @param {(message: Request) => void} post sends a message to the worker that has the analysis */
    constructor(post) {
        this.#post = post;
    }

    /**
     * Returns the answer, or `undefined` when a newer question of the method replaced this one. A question under way is then stopped if
     * its work is long, and answered if it is short.
     * @template {Method} M
     * @param {number} analysis
     * @param {M} method
     * @param {readonly unknown[]} args
     * @param {((done: number) => void) | undefined} onProgress
     * @returns {Promise<Answer<M> | undefined>}
     */
    ask(analysis, method, args, onProgress) {
        return new Promise((resolve, reject) => {
            this.#count += 1;
            const question = { ask: this.#count, analysis, method, args, onProgress, resolve, reject };
            const running = this.#running.get(method);
            if (!running) return this.#start(question);
            const former = this.#waiting.get(method);
            this.#waiting.set(method, question);
            if (former) former.resolve(undefined);
            else this.#post({ kind: "stop", ask: running.ask });
        });
    }

    /** @param {AskReply} reply */
    onReply(reply) {
        const question = [...this.#running.values()].find(({ ask }) => ask === reply.ask);
        if (!question) return;
        if (reply.kind === "progress") return question.onProgress?.(reply.done);
        this.#running.delete(question.method);
        const next = this.#waiting.get(question.method);
        if (next) {
            this.#waiting.delete(question.method);
            this.#start(next);
        }
        if (reply.kind === "unanswered") question.reject(new AskError(reply.problem));
        else question.resolve(reply.kind === "answered" ? reply.value : undefined);
    }

    /**
     * Ends the questions of a method: the promise of the one that waits resolves to `undefined`, and so does that of the one under way
     * if its work is long.
     * @param {Method} method
     */
    stop(method) {
        this.#waiting.get(method)?.resolve(undefined);
        this.#waiting.delete(method);
        const running = this.#running.get(method);
        if (running) this.#post({ kind: "stop", ask: running.ask });
    }

    /** Ends all questions: every promise resolves to `undefined`. */
    drop() {
        for (const { resolve } of this.#takeAll()) resolve(undefined);
    }

    /** True while a question is under way. */
    get areOpen() {
        return this.#running.size > 0;
    }

    /** Sends the questions under way again, to the worker that replaced the former one. */
    again() {
        for (const question of this.#running.values()) this.#start(question);
    }

    /**
     * Rejects all questions, because the worker is gone.
     * @param {Problem} problem
     */
    fail(problem) {
        for (const { reject } of this.#takeAll()) reject(new AskError(problem));
    }

    /** @param {Question} question */
    #start(question) {
        this.#running.set(question.method, question);
        const { ask, analysis, method, args } = question;
        this.#post({ kind: "ask", ask, analysis, method, args });
    }

    #takeAll() {
        const all = [...this.#running.values(), ...this.#waiting.values()];
        this.#running.clear();
        this.#waiting.clear();
        return all;
    }
}
