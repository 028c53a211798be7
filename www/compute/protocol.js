// Types of the messages between the page and its worker.

/** @import { Analysis, Fix, GenerateSpec, Options, Report } from "../pkg/curvescope.js" */

/**
 * Reason for a failure. `code` is a stable kebab-case string, `message` a sentence with its position first and its remedy last,
 * `line` the 1-based line of the input where there is one, `fixes` the known choices that would fix it.
 * @typedef {{ code: string, message: string, line?: number | undefined, fixes?: readonly Fix[] | undefined }} Problem
 */

/**
 * The compiled wasm, before any request for an analysis. The worker starts it and answers `ready` with its own version.
 * @typedef {{ kind: "init", module: WebAssembly.Module }} InitMessage
 */

/**
 * Files of a second table beside the first, and the titles of both in error messages.
 * @typedef {{ files: readonly File[], titles: readonly [first: string, second: string] }} Beside
 */

/**
 * Makes an analysis of a text or of files, which the worker keeps under `id` until `free`.
 * @typedef {{ kind: "analyze", id: number, input: string | readonly File[], options: Options, beside?: Beside | undefined }} AnalyzeMessage
 */

/** Makes an analysis of rows that the worker generates. @typedef {{ kind: "generate", id: number, spec: GenerateSpec }} GenerateMessage */

/** @typedef {AnalyzeMessage | GenerateMessage} MakeMessage */

/** Name of a method of the analysis that the page can call. @typedef {Exclude<keyof Analysis & string, "free" | "report">} Method */

/**
 * Calls a method of the analysis with the number `analysis`. `ask` is the number of the question.
 * @typedef {{ kind: "ask", ask: number, analysis: number, method: Method, args: readonly unknown[] }} AskMessage
 */

/**
 * `stop` ends long work on a question; short work is answered before the worker reads this message. `expect-files` loads the modules
 * that read files.
 * @typedef {InitMessage | MakeMessage | AskMessage | { kind: "stop", ask: number } | { kind: "free", id: number }
 *   | { kind: "expect-files" }} Request
 */

/** The end of a question. @typedef {{ kind: "answered", ask: number, value: unknown }
 *   | { kind: "unanswered", ask: number, problem: Problem }
 *   | { kind: "stopped", ask: number }} AskEnd
 */

/**
 * Reply to a question. `done` is the completed share of long work, from 0 to 1.
 * @typedef {AskEnd | { kind: "progress", ask: number, done: number }} AskReply
 */

/** Bytes read, of `size` (an estimate), and the rows in them. @typedef {{ bytes: number, size: number, rows: number }} ReadingProgress */

/**
 * `failed` answers one request for an analysis. After `broken` the wasm instance must not be used again: the page ends this worker.
 * @typedef {{ kind: "ready", version: string }
 *   | { kind: "reading", id: number } & ReadingProgress
 *   | { kind: "analyzed", id: number, report: Report }
 *   | { kind: "failed", id: number, problem: Problem }
 *   | AskReply
 *   | { kind: "broken", problem: Problem }} Reply
 */

/**
 * Long work that a method of `Analysis` may return instead of an answer: each `advance` does a small piece (a few milliseconds
 * at most) and returns the completed share; once that is 1, `result` returns the answer.
 * @template T
 * @typedef {{ advance(): number, result(): T, free(): void }} Task
 */

/**
 * Type of the answer of a method: the result of the task if it returns a task.
 * @template {Method} M
 * @typedef {ReturnType<Analysis[M]> extends Task<infer T> ? T : ReturnType<Analysis[M]>} Answer
 */

export {};
