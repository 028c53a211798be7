// The worker: one wasm instance that analyses. It never touches the DOM.

import init, { analyze, version } from "./pkg/curvescope.js";

/** @import { Problem, Reply, Request } from "./protocol.js" */

/** @type {Promise<unknown> | undefined} */
let started;

self.onmessage = async (/** @type {MessageEvent<Request>} */ { data }) => {
    try {
        if (data.kind === "init") {
            started = init({ module_or_path: data.module });
            await started;
            reply({ kind: "ready", version: version() });
            return;
        }
        await started;
    } catch (error) {
        reply({ kind: "broken", problem: { code: "worker-failed", message: String(error) } });
        return;
    }
    try {
        const report = analyze(data.input, data.options);
        reply({ kind: "analyzed", id: data.id, report }, buffersOf(report));
    } catch (error) {
        // A trap leaves the instance in an unknown state; any other error is an answer.
        const problem = problemFrom(error);
        reply(
            error instanceof WebAssembly.RuntimeError || error instanceof RangeError
                ? { kind: "broken", problem }
                : { kind: "failed", id: data.id, problem },
        );
    }
};

/**
 * @param {Reply} message
 * @param {Transferable[]} [transfer]
 */
function reply(message, transfer = []) {
    self.postMessage(message, { transfer });
}

/**
 * @param {unknown} error
 * @returns {Problem}
 */
function problemFrom(error) {
    if (!(error instanceof Error)) return { code: "internal", message: String(error) };
    const { code, line } = /** @type {{ code?: unknown, line?: unknown }} */ (/** @type {unknown} */ (error));
    return {
        code: typeof code === "string" ? code : "internal",
        message: error.message,
        line: typeof line === "number" ? line : undefined,
    };
}

/**
 * The buffers of all typed arrays in a report, so that they are moved to the page and not copied.
 * @param {unknown} value
 * @param {Set<ArrayBuffer>} [found]
 * @returns {ArrayBuffer[]}
 */
function buffersOf(value, found = new Set()) {
    if (value instanceof Float64Array) {
        if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    } else if (typeof value === "object" && value !== null) {
        for (const part of Object.values(value)) buffersOf(part, found);
    }
    return [...found];
}
