// One bootstrap at a time in the worker: begun once its settings rest, stopped when they change, cancelled by the reader.

import { differs } from "../page/changes.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";

/** @import { Ask, Stop } from "../compute/follow.js" */
/** @import { Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */

/**
 * What became of the bootstrap that was asked for last. `done` is the share of it.
 * @typedef {{ kind: "idle" | "done" } | { kind: "running" | "cancelled", done: number } | { kind: "failed", sentence: string }} Progress
 */

/** A bootstrap sorts all rows before it can be stopped: a dial that is dragged has to rest for so long, in milliseconds. */
const REST_MS = 150;

/**
 * @param {Ask} ask
 * @param {Stop} stop
 * @param {(progress: Progress) => void} onProgress
 * @param {(answer: Uncertainty, settings: UncertaintySettings) => void} onAnswer
 */
export function createRun(ask, stop, onProgress, onAnswer) {
    /** What was asked for last. @type {readonly unknown[]} */
    let asked = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;
    /** @type {Progress} */
    let progress = { kind: "idle" };

    /** @param {Progress} next */
    function tell(next) {
        progress = next;
        onProgress(next);
    }

    /**
     * Asks for a bootstrap of `report` unless it was the last one asked for.
     * @param {unknown} report
     * @param {UncertaintySettings} settings
     */
    function follow(report, settings) {
        const { prevalence, recallRange = [], replicates, seed, classSizes, measure, beta, rho, c } = settings;
        const now = [report, prevalence, ...recallRange, replicates, seed, classSizes, measure, beta, rho, c];
        if (!differs(now, asked)) return;
        halt();
        asked = now;
        tell({ kind: "running", done: 0 });
        waiting = setTimeout(() => void begin(now, settings), REST_MS);
    }

    /**
     * @param {readonly unknown[]} of
     * @param {UncertaintySettings} settings
     */
    async function begin(of, settings) {
        waiting = undefined;
        const isWanted = () => of === asked && progress.kind === "running";
        try {
            const answer = await ask("uncertainty", [settings], (done) => isWanted() && tell({ kind: "running", done }));
            if (!answer || !isWanted()) return;
            onAnswer(answer, settings);
            tell({ kind: "done" });
        } catch (error) {
            console.error(error);
            if (isWanted()) tell({ kind: "failed", sentence: problemText(problemFrom(error, "worker-failed")) });
        }
    }

    /** Stops what is under way or waits. */
    function halt() {
        clearTimeout(waiting);
        if (progress.kind === "running" && waiting === undefined) stop("uncertainty");
        waiting = undefined;
    }

    return {
        follow,
        isRunning: () => progress.kind === "running",
        /** The reader stops it; it is not asked for again until something changes or `again` is called. */
        cancel() {
            if (progress.kind !== "running") return;
            halt();
            tell({ kind: "cancelled", done: progress.done });
        },
        /** Nobody looks: what is not done is forgotten, and asked for again by the next `follow`. */
        leave() {
            if (progress.kind !== "running") return;
            halt();
            asked = [];
            tell({ kind: "idle" });
        },
        /** Lets the next `follow` ask for the same once more. */
        again() {
            asked = [];
        },
    };
}
