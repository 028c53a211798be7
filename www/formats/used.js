// The set of used columns of a table: all of them, until the analysis has read enough rows to choose.

export class Used {
    /** @type {ReadonlySet<number> | undefined} */
    #places;

    get isDecided() {
        return this.#places !== undefined;
    }

    /** @param {Iterable<number>} places indices of the used columns; all others may be omitted from now on */
    decide(places) {
        this.#places = new Set(places);
    }

    /** @param {number} place */
    has(place) {
        return this.#places?.has(place) ?? true;
    }
}
