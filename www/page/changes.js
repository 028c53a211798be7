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
 * Remembers what a drawing was made from.
 * @returns {(...now: unknown[]) => boolean} whether any of these is another one than at the call before
 */
export function remember() {
    /** @type {readonly unknown[]} */
    let before = [];
    return (...now) => {
        const isOther = differs(now, before);
        before = now;
        return isOther;
    };
}
