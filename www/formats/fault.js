// Why a file could not be opened: an error with a code, as the analysis' own errors have one.

import { missingLibrary } from "./libraries.js";

/** An error whose `code` is stable and whose message a reader can act on. */
export class Fault extends Error {
    /**
     * @param {string} code kebab-case
     * @param {string} message what was found, and the remedy last
     */
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}

/** Puts into words what a reader stumbled over in a file. @typedef {(name: string, found: string) => Fault} Damage */

/**
 * @param {string} code
 * @param {string} is what the file is: "is a damaged zip archive"
 * @param {string} remedy
 * @returns {Damage}
 */
export function damageOf(code, is, remedy) {
    return (name, found) => new Fault(code, `${name} ${is}: ${found}. ${remedy}`);
}

/** How engines say that they have no memory for an array or a text. What is wrong with a length is said otherwise. */
const NO_MEMORY = /allocation|out of memory|string length/i;

/**
 * What a reader's error means: a fault stays what it is, as does the browser's word that the file is gone, and memory's end is reported as
 * such. Everything else that a reader stumbles over is damage, and `damage` puts it into words.
 * @param {unknown} error
 * @param {string} name of the file
 * @param {Damage} damage
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
    return damage(name, found);
}

/**
 * What to say of a file that has to be unpacked as a whole and does not fit.
 * @param {string} name
 */
export function noRoomFor(name) {
    return new Fault(
        "too-large",
        `${name} needs more memory than there is once it is unpacked. Unpack it and open the file in it, which is read part by part.`,
    );
}

/**
 * What to say of a table without a column that could be a label or a score.
 * @param {string} name of the file
 * @param {readonly string[]} columns
 */
export function nothingIn(name, columns) {
    const list = columns.length > 0 ? ` (${columns.join(", ")})` : "";
    return new Fault(
        "no-single-values",
        `${name} has no column of single numbers or texts${list}. Save the labels and the scores as columns of their own.`,
    );
}

/**
 * A part of the page that is loaded when a file first needs it.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
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
