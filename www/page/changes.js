// Telling whether something has to be drawn again.

/**
 * Whether any of the things that a drawing was made from is another one now.
 * @param {readonly unknown[]} now
 * @param {readonly unknown[]} before
 */
export function differs(now, before) {
    return now.length !== before.length || now.some((value, at) => value !== before[at]);
}
