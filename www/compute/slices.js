// Long work in the worker: slice by slice, so that messages are heard in between.

/** @import { Task } from "./protocol.js" */

/** How long a slice takes, in milliseconds. A newer request waits at most this long. */
const SLICE_MS = 50;

/**
 * @param {unknown} value what a method returned
 * @returns {value is Task<unknown>}
 */
export function isTask(value) {
    return typeof value === "object" && value !== null && "advance" in value;
}

/**
 * Does a task to its end, or until it is not wanted any more. The task is freed then; after an error it is left alone, because
 * a trapped instance must not be called again.
 * @param {Task<unknown>} task
 * @param {() => boolean} isWanted asked after each pause
 * @param {(done: number) => void} onProgress hears after each slice but the last
 * @returns {Promise<{ value: unknown } | undefined>} nothing when it was not wanted any more
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
 * One slice of a task.
 * @param {Task<unknown>} task
 * @param {(done: number) => void} onProgress
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
