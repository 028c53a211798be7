// Long work in the worker, done in time slices so that messages are received in between.

/** @import { Task } from "./protocol.js" */

/** Duration of a slice in milliseconds, and so the longest wait of a newer request. */
const SLICE_MS = 50;

/**
 * @param {unknown} value return value of a method
 * @returns {value is Task<unknown>}
 */
export function isTask(value) {
    return typeof value === "object" && value !== null && "advance" in value;
}

/**
 * Runs a task to its end, or until it is not wanted any more, and frees it. After an error it is not freed, because a
 * trapped instance must not be called again.
 * @param {Task<unknown>} task
 * @param {() => boolean} isWanted called after each pause
 * @param {(done: number) => void} onProgress called after each slice but the last with the completed share
 * @returns {Promise<{ value: unknown } | undefined>} undefined when the task was not wanted any more
 */
export async function runInSlices(task, isWanted, onProgress) {
    while (!advancedToEnd(task, onProgress)) {
        await new Promise((resolve) => setTimeout(resolve));
        if (!isWanted()) {
            task.free();
            return undefined;
        }
    }
    const value = task.result();
    task.free();
    return { value };
}

/**
 * @param {Task<unknown>} task
 * @param {(done: number) => void} onProgress
 * @returns {boolean} true when the task is complete
 */
function advancedToEnd(task, onProgress) {
    const end = performance.now() + SLICE_MS;
    let done = 0;
    do {
        done = task.advance();
    } while (done < 1 && performance.now() < end);
    if (done < 1) onProgress(done);
    return done >= 1;
}
