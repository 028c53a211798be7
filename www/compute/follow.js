// Answers that follow the state: requested again when their data, arguments or settings have changed.

import { differs } from "../page/changes.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */
/** @import { Answer, Askable, Method } from "./protocol.js" */

/**
 * Source of answers to questions about a report: a worker's analysis, which answers later, and with `undefined` where a newer question or
 * report superseded one; or an analysis in the page, which answers at once.
 * @typedef {{
 *   ask<M extends Method>(report: Report | undefined, method: M, args: Parameters<Askable[M]>, onProgress?: (done: number) => void):
 *     Answer<M> | undefined | Promise<Answer<M> | undefined>,
 *   stop(method: Method): void,
 * }} Answering
 */

/**
 * A question that follows the state. `args` returns undefined while the answer is not shown: then the question is not asked, and one under
 * way is stopped. `onAnswer` is called in the order of the questions, with the arguments of the question, and never for former data or
 * former plain (non-object) arguments, such as the model; an answer for former settings, which are records, may come while newer
 * ones are computed. A question with `onProgress` is long work: it starts from 0 when the settings have not changed for `REST`, stops
 * when they change, and only the last settings are answered. `onOther` is called when an answer shown until now is about former data or
 * former plain arguments (for long work, former settings too), also if no new answer will come. A problem with the code `refusal` is
 * expected and not logged.
 * @template {Method} M
 * @typedef {{
 *   method: M,
 *   args: (state: State) => Parameters<Askable[M]> | undefined,
 *   onAnswer: (answer: Answer<M>, args: Parameters<Askable[M]>) => void,
 *   onProblem?: (sentence: string) => void,
 *   onOther?: () => void,
 *   refusal?: string,
 *   onProgress?: (done: number) => void,
 * }} Question
 */

/** Milliseconds without a change before long work starts: it sorts all rows before it can be stopped, so not at each move of a slider. */
const REST = 150;

/** @template {Method} M */
export class Follower {
    #answering;
    #question;
    /**
     * Subject of the last question (see `partsOf`). An answer is dropped if another array has replaced this one since its question.
     * @type {readonly unknown[]}
     */
    #about = [];
    /** Settings of the last question. @type {readonly unknown[]} */
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
     * Asks the question unless its subject and settings are the same as last time.
     * @param {State} state
     */
    follow(state) {
        const args = state.shown && this.#question.args(state);
        if (!state.shown || !args) {
            if (this.#halt()) this.again();
            return;
        }
        const { onProgress, onOther } = this.#question;
        const { report } = state.shown;
        const { about, at } = partsOf(report, args, onProgress !== undefined);
        const isOther = differs(about, this.#about);
        if (!isOther && !differs(at, this.#at)) return;
        if (isOther) {
            this.#about = about;
            onOther?.();
        }
        this.#at = at;
        if (!onProgress) return this.#ask(report, args);
        this.#halt();
        onProgress(0);
        this.#resting = setTimeout(() => this.#ask(report, args), REST);
    }

    /** Stops the question under way, which is not asked again until its subject or settings change. */
    cancel() {
        this.#halt();
        this.#about = [...this.#about];
    }

    /** Makes the next `follow` ask even if nothing has changed. */
    again() {
        this.#about = [];
    }

    /**
     * @param {Report} report
     * @param {Parameters<Askable[M]>} args
     */
    #ask(report, args) {
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
            const answer = this.#answering.ask(report, method, args, (done) => {
                if (isWanted()) onProgress?.(done);
            });
            if (answer instanceof Promise) answer.then(take).catch(fail);
            else take(answer);
        } catch (error) {
            fail(error);
        }
    }

    /** Stops the question that is delayed or under way. @returns {boolean} true if there was one */
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
 * Splits a question into its subject (report and plain arguments) and its settings (the values of records). For long work
 * the settings belong to the subject, so that answers for former settings are dropped.
 * @param {Report} report
 * @param {readonly unknown[]} args
 * @param {boolean} isLong
 */
function partsOf(report, args, isLong) {
    const plain = args.filter((arg) => typeof arg !== "object");
    const at = args.flatMap((arg) => (typeof arg === "object" && arg ? Object.values(arg).flat() : []));
    return isLong ? { about: [report, ...plain, ...at], at: [] } : { about: [report, ...plain], at };
}
