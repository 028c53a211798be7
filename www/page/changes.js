// Detects whether something has to be drawn again.

/**
 * True where any of the values that a drawing was made from has changed.
 * @param {readonly unknown[]} now
 * @param {readonly unknown[]} before
 */
export function differs(now, before) {
    return now.length !== before.length || now.some((value, at) => value !== before[at]);
}

/**
 * Returns a function that compares its arguments with those of the call before.
 * @returns {(...now: unknown[]) => boolean} true where any of them has changed
 */
export function changeDetector() {
    /** @type {readonly unknown[]} */
    let before = [];
    return (...now) => {
        const isOther = differs(now, before);
        before = now;
        return isOther;
    };
}
