// Errors of opening files, with a code as the errors of the analysis have one.

import { FILES } from "../catalogue/files.js";
import { missingLibrary } from "./libraries.js";

/** @import { FileFault } from "../catalogue/files.js" */

/** An error whose `code` is stable and whose message a reader can act on. */
export class Fault extends Error {
    /**
     * @param {string} code kebab-case
     * @param {string} message the problem, and the remedy last
     */
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

/**
 * What is wrong with a file.
 * @param {FileFault} fault
 * @param {string} name of the file
 * @param {...string | number} values one for each `{}`
 */
export function fileFault({ code, says, remedy }, name, ...values) {
    let at = 0;
    return new Fault(code, `${name} ${says.replaceAll("{}", () => String(values[at++]))}. ${remedy}`);
}

/** Messages of engines that have no memory for an array or a text. They word an invalid length differently. */
const NO_MEMORY = /allocation|out of memory|string length/i;

/**
 * Converts an error of a reader. A `Fault` and a `DOMException` (such as that of a file that is gone) stay the same, and lack of memory
 * becomes "too-large". Every other error means that the file is damaged.
 * @param {unknown} error
 * @param {string} name of the file
 * @param {(found: string) => Fault} damage from the message of the error
 */
export function asFault(error, name, damage) {
    if (error instanceof Fault || error instanceof DOMException) return error;
    const found = error instanceof Error ? error.message : String(error);
    if (error instanceof Error && NO_MEMORY.test(found)) {
        return new Fault(
            "too-large",
            `${name} has a part that needs more memory than there is. Write it in smaller parts (row groups, record batches), or only its columns of labels and scores.`,
        );
    }
    return damage(found);
}

/**
 * Fault of a file that has to be unpacked as a whole and does not fit into memory.
 * @param {string} name
 */
export function outOfMemory(name) {
    return new Fault(
        "too-large",
        `${name} needs more memory than there is once it is unpacked. Unpack it and open the file in it, which is read part by part.`,
    );
}

/**
 * Fault of a table without a column that could be a label or a score.
 * @param {string} name of the file
 * @param {readonly string[]} columns names of the columns
 */
export function noScalarColumns(name, columns) {
    return fileFault(FILES.noSingleValues, name, columns.length > 0 ? ` (${columns.join(", ")})` : "");
}

/**
 * Awaits a module that is loaded when a file first needs it.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>} rejects with a `Fault` "library-missing" or "format-not-loaded"
 */
export async function loaded(part) {
    try {
        return await part;
    } catch {
        const missing = await missingLibrary("reads such files");
        if (missing) throw new Fault("library-missing", `${missing} Or save the table as CSV and open that.`);
        throw new Fault("format-not-loaded", "a part of the page could not be loaded");
    }
}
