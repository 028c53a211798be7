// Types of the messages between the page and its worker.

/** @import { Analysis, Fix, FoldSettings, FoldsJudged, GenerateSpec, JudgedScores, JudgeSettings, JudgeTask, Options, Plan, PrevalenceSetting, Report } from "../pkg/curvescope.js" */

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

/** Rows that thresholds of an analysis are judged on: files, and the options to read them with. @typedef {{ files: readonly File[], options: Options }} OtherRows */

/**
 * Contents of other rows, or why they can't be read, or be compared with the analysis.
 * @typedef {{ report: Omit<Report, "models">, positives: number, scores: readonly JudgedScores[] } | { problem: Problem }} OtherRowsFound
 */

/**
 * Questions on an analysis that are functions of the package. `number` identifies files and options of other rows, which are read once: the
 * worker keeps those of the last number beside the analysis. A study is planned on the population of a spec, whatever the analysis is.
 * @typedef {{
 *   otherRows(number: number, rows: OtherRows, settings: PrevalenceSetting): OtherRowsFound,
 *   judge(number: number, rows: OtherRows, settings: JudgeSettings): JudgeTask,
 *   judgeFolds(settings: FoldSettings): FoldsJudged[],
 *   planStudy(spec: GenerateSpec, halfWidth: number, difference: number, correlation: number): Plan,
 * }} OfPackage
 */

/** The questions that the page can ask. @typedef {Omit<Analysis, "free" | "report"> & OfPackage} Askable */

/** Name of a question. @typedef {keyof Askable & string} Method */

/**
 * Asks a question on the analysis with the number `analysis`. `ask` is the number of the question.
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
 * @typedef {ReturnType<Askable[M]> extends Task<infer T> ? T : ReturnType<Askable[M]>} Answer
 */

export {};
