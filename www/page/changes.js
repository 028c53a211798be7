// Telling whether something has to be drawn again.

/**
 * Whether any of the things that a drawing was made from is another one now.
 * @param {readonly unknown[]} now
 * @param {readonly unknown[]} before
 */
export function differs(now, before) {
    return now.length !== before.length || now.some((value, at) => value !== before[at]);
}

/**
 * Remembers what a drawing is made from: nothing before the first call.
 * @returns {(...now: readonly unknown[]) => boolean} whether any of it is another one than at the last call
 */
export function createChanges() {
    /** @type {readonly unknown[]} */
    let before = [];
    return (...now) => {
        const isOther = differs(now, before);
        before = now;
        return isOther;
    };
}
