// The messages between the page and its worker, as types. No behaviour.

/** @import { Options, Report } from "./pkg/curvescope.js" */

/**
 * Why something could not be done. `code` is a stable kebab-case string, `message` a plain sentence with its position first and
 * its remedy last, `line` the 1-based line of the input where there is one.
 * @typedef {{ code: string, message: string, line?: number | undefined }} Problem
 */

/**
 * First message to a worker: the compiled module, which it instantiates. The worker answers `ready` with its own version.
 * @typedef {{ kind: "init", module: WebAssembly.Module }} InitMessage
 */

/** @typedef {{ kind: "analyze", id: number, input: string, options: Options }} AnalyzeMessage */

/** @typedef {InitMessage | AnalyzeMessage} Request */

/**
 * `failed` answers one request. `broken` means that the instance must not be used again: the page ends this worker.
 * @typedef {{ kind: "ready", version: string }
 *   | { kind: "analyzed", id: number, report: Report }
 *   | { kind: "failed", id: number, problem: Problem }
 *   | { kind: "broken", problem: Problem }} Reply
 */

export {};
