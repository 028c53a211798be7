// Why a file could not be opened: an error with a code, as the analysis' own errors have one.

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

/**
 * What a reader's error means: a fault stays what it is, as does the browser's word that the file is gone. Everything else that
 * a reader stumbles over is damage, and `damage` puts it into words.
 * @param {unknown} error
 * @param {(found: string) => Error} damage
 */
export function asFault(error, damage) {
    if (error instanceof Fault || error instanceof DOMException) return error;
    return damage(error instanceof Error ? error.message : String(error));
}

/**
 * What to say of a table without a column that could be a label or a score.
 * @param {string} name of the file
 * @param {readonly string[]} columns
 */
export function nothingIn(name, columns) {
    const list = columns.length > 0 ? ` (${columns.join(", ")})` : "";
    return new Fault("no-single-values", `${name} has no column of single numbers or texts${list}. Save the labels and the scores as columns of their own.`);
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
        throw new Fault("format-not-loaded", "a part of the page could not be loaded");
    }
}
