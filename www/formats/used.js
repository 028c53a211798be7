// Which columns of a table are used: all of them, until the analysis has seen enough rows to choose.

export class Used {
    /** @type {ReadonlySet<number> | undefined} */
    #places;

    get isDecided() {
        return this.#places !== undefined;
    }

    /** @param {Iterable<number>} places of the columns that are used; from now on all others may be left out */
    decide(places) {
        this.#places = new Set(places);
    }

    /** @param {number} place */
    has(place) {
        return this.#places?.has(place) ?? true;
    }
}
