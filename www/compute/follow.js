// Answers of the worker that follow the state: asked for again when what they are about, or given at, has changed.

import { differs } from "../page/changes.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";

/** @import { Analysis } from "../pkg/curvescope.js" */
/** @import { ComputeClient } from "./client.js" */
/** @import { Answer, Method } from "./protocol.js" */

/** @typedef {ComputeClient["ask"]} Ask */

/** @typedef {(method: Method) => void} Stop */

/**
 * @template {Method} M
 * @param {Ask} ask
 * @param {M} method
 * @param {(answer: Answer<M>) => void} onAnswer hears answers in order, and none about anything former
 * @param {(sentence: string) => void} [onProblem]
 */
export function createFollower(ask, method, onAnswer, onProblem = () => {}) {
    /** @type {readonly unknown[]} */
    let about = [];
    /** @type {readonly unknown[]} */
    let at = [];

    /**
     * @param {readonly unknown[]} newAbout what the answer is about: data, model
     * @param {readonly unknown[]} newAt what it is given at: dials
     * @param {Parameters<Analysis[M]>} args
     */
    return async function follow(newAbout, newAt, args) {
        const isOther = differs(newAbout, about);
        if (!isOther && !differs(newAt, at)) return;
        if (isOther) about = newAbout;
        at = newAt;
        const asked = about;
        try {
            const answer = await ask(method, args);
            if (answer !== undefined && asked === about) onAnswer(answer);
        } catch (error) {
            console.error(error);
            if (asked === about) onProblem(problemText(problemFrom(error, "worker-failed")));
        }
    };
}
