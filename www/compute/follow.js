// Answers that follow the state: asked for again when what they are about, or given at, has changed.

import { differs } from "../page/changes.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";

/** @import { Analysis, Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */
/** @import { Answer, Method } from "./protocol.js" */

/**
 * What is asked: a worker's analysis, which answers later, and with `undefined` where a newer question made one pointless; or one of the
 * page's own, which answers at once.
 * @typedef {{
 *   ask<M extends Method>(method: M, args: Parameters<Analysis[M]>, onProgress?: (done: number) => void):
 *     Answer<M> | undefined | Promise<Answer<M> | undefined>,
 *   stop(method: Method): void,
 * }} Answering
 */

/**
 * A question that follows the state. `args` are undefined while nobody looks: then it is not asked, and forgotten where it is under way.
 * Answers come in order with what they were asked with, and none about former data or former plain arguments, such as the model; one at
 * former settings, which are records, may come while newer ones are worked on. Work that tells its progress is long: it begins at 0 once
 * the settings rest, stops when they change, and is answered at the last ones only.
 * @template {Method} M
 * @typedef {{
 *   method: M,
 *   args: (state: State) => Parameters<Analysis[M]> | undefined,
 *   onAnswer: (answer: Answer<M>, args: Parameters<Analysis[M]>) => void,
 *   onProblem?: (sentence: string) => void,
 *   refusal?: string,
 *   onProgress?: (done: number) => void,
 * }} Question
 */

/** Long work sorts all rows before it can be stopped: a dial that is dragged has to rest for so long, in milliseconds. */
const REST = 150;

/** @template {Method} M */
export class Follower {
    #answering;
    #question;
    /** What was asked last: what it is about, another list for each answer that is wanted. @type {readonly unknown[]} */
    #about = [];
    /** What it is given at. @type {readonly unknown[]} */
    #at = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #resting;
    #isUnderWay = false;

    /**
     * @param {Answering} answering
     * @param {Question<M>} question
     */
    constructor(answering, question) {
        this.#answering = answering;
        this.#question = question;
    }

    /**
     * Asks unless that was asked last.
     * @param {State} state
     */
    follow(state) {
        const args = state.shown && this.#question.args(state);
        if (!state.shown || !args) {
            if (this.#halt()) this.again();
            return;
        }
        const { onProgress } = this.#question;
        const { about, at } = partsOf(state.shown.report, args, onProgress !== undefined);
        const isOther = differs(about, this.#about);
        if (!isOther && !differs(at, this.#at)) return;
        if (isOther) this.#about = about;
        this.#at = at;
        if (!onProgress) return this.#ask(args);
        this.#halt();
        onProgress(0);
        this.#resting = setTimeout(() => this.#ask(args), REST);
    }

    /** Stops what is under way; it is not asked again until something changes. */
    cancel() {
        this.#halt();
        this.#about = [...this.#about];
    }

    /** Has the same asked once more. */
    again() {
        this.#about = [];
    }

    /** @param {Parameters<Analysis[M]>} args */
    #ask(args) {
        const { method, onAnswer, onProblem, onProgress, refusal } = this.#question;
        const about = this.#about;
        const isWanted = () => about === this.#about;
        /** @param {Answer<M> | undefined} answer */
        const take = (answer) => {
            if (!isWanted() || answer === undefined) return;
            this.#isUnderWay = false;
            onAnswer(answer, args);
        };
        /** @param {unknown} error */
        const fail = (error) => {
            const problem = problemFrom(error, "worker-failed");
            if (problem.code !== refusal) console.error(error);
            if (!isWanted()) return;
            this.#isUnderWay = false;
            onProblem?.(problemText(problem));
        };
        this.#resting = undefined;
        this.#isUnderWay = true;
        try {
            const answer = this.#answering.ask(method, args, (done) => {
                if (isWanted()) onProgress?.(done);
            });
            if (answer instanceof Promise) answer.then(take).catch(fail);
            else take(answer);
        } catch (error) {
            fail(error);
        }
    }

    /** Stops what rests or is under way. @returns {boolean} whether something did */
    #halt() {
        const isHalted = this.#isUnderWay || this.#resting !== undefined;
        clearTimeout(this.#resting);
        if (this.#isUnderWay) this.#answering.stop(this.#question.method);
        this.#resting = undefined;
        this.#isUnderWay = false;
        return isHalted;
    }
}

/**
 * What a question is about, and at which settings. Long work is about all of it.
 * @param {Report} report
 * @param {readonly unknown[]} args
 * @param {boolean} isLong
 */
function partsOf(report, args, isLong) {
    const plain = args.filter((arg) => typeof arg !== "object");
    const at = args.flatMap((arg) => (typeof arg === "object" && arg ? Object.values(arg).flat() : []));
    return isLong ? { about: [report, ...plain, ...at], at: [] } : { about: [report, ...plain], at };
}
