// Converts thrown errors to problems.

/** @import { Problem } from "../compute/protocol.js" */

/**
 * Returns the problem of an error of the analysis, of a reader of files or of a link; any other error has the code `otherwise`.
 * @param {unknown} error
 * @param {string} [otherwise]
 * @returns {Problem}
 */
export function problemFrom(error, otherwise = "internal") {
    if (!(error instanceof Error)) return { code: otherwise, message: String(error) };
    const { code, message, line, fixes } = /** @type {Partial<Problem> & { message: string }} */ (error);
    return { code: typeof code === "string" ? code : otherwise, message, line, fixes };
}
