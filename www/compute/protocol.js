// The messages between the page and its worker, as types. No behaviour.

/** @import { Analysis, Fix, GenerateSpec, Options, Report } from "../pkg/curvescope.js" */

/**
 * Why something could not be done. `code` is a stable kebab-case string, `message` a plain sentence with its position first and
 * its remedy last, `line` the 1-based line of the input where there is one, `fixes` what would fix it where that is known.
 * @typedef {{ code: string, message: string, line?: number | undefined, fixes?: readonly Fix[] | undefined }} Problem
 */

/**
 * First message to a worker: the compiled parts of the wasm that the page has, in their order. The worker starts them and answers
 * `ready` with its own version.
 * @typedef {{ kind: "init", parts: readonly WebAssembly.Module[] }} InitMessage
 */

/**
 * The next part of the wasm, which the page has joined. What comes after this message may need it.
 * @typedef {{ kind: "join", part: WebAssembly.Module }} JoinMessage
 */

/**
 * Files of another table beside the first, and what messages call the two.
 * @typedef {{ files: readonly File[], titles: readonly [first: string, second: string] }} Beside
 */

/**
 * Makes an analysis of a text or of files, which the worker reads and keeps under its `id` until `free`.
 * @typedef {{ kind: "analyze", id: number, input: string | readonly File[], options: Options, beside?: Beside | undefined }} AnalyzeMessage
 */

/** The same from rows that the worker makes. @typedef {{ kind: "generate", id: number, spec: GenerateSpec }} GenerateMessage */

/** @typedef {AnalyzeMessage | GenerateMessage} MakeMessage */

/** What an analysis can be asked: the methods of the class. @typedef {Exclude<keyof Analysis & string, "free" | "report">} Method */

/**
 * Calls a method of the analysis with number `analysis`. `ask` numbers the question.
 * @typedef {{ kind: "ask", ask: number, analysis: number, method: Method, args: readonly unknown[] }} AskMessage
 */

/**
 * `stop` ends long work on a question; short work is answered before it is read. `expect-files` has what reads files loaded.
 * @typedef {InitMessage | JoinMessage | MakeMessage | AskMessage | { kind: "stop", ask: number } | { kind: "free", id: number }
 *   | { kind: "expect-files" }} Request
 */

/** The end of a question. @typedef {{ kind: "answered", ask: number, value: unknown }
 *   | { kind: "unanswered", ask: number, problem: Problem }
 *   | { kind: "stopped", ask: number }} AskEnd
 */

/** News of a question. `done` is the share of long work that is done. @typedef {AskEnd | { kind: "progress", ask: number, done: number }} AskReply */

/** How much of how many bytes (a guess) was read, and the rows in them. @typedef {{ bytes: number, size: number, rows: number }} ReadingProgress */

/**
 * `failed` answers one request for an analysis. `broken` means that the instance must not be used again: the page ends this worker.
 * @typedef {{ kind: "ready", version: string }
 *   | { kind: "reading", id: number } & ReadingProgress
 *   | { kind: "analyzed", id: number, report: Report }
 *   | { kind: "failed", id: number, problem: Problem }
 *   | AskReply
 *   | { kind: "broken", problem: Problem }} Reply
 */

/**
 * Long work, as a method of `Analysis` may return it instead of an answer: each `advance` does a small piece (a few milliseconds
 * at most) and returns the share that is done; once that is 1, `result` is the answer.
 * @template T
 * @typedef {{ advance(): number, result(): T, free(): void }} Task
 */

/**
 * What a method's question is answered with.
 * @template {Method} M
 * @typedef {ReturnType<Analysis[M]> extends Task<infer T> ? T : ReturnType<Analysis[M]>} Answer
 */

export {};
