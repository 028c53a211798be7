// Numbers drawn by a seed, for made-up situations.

/** Draws numbers in [0, 1). @typedef {() => number} Draw */

/** A multiplicative congruential generator (Park & Miller 1988). @param {number} seed @returns {Draw} */
export function draws(seed) {
    let state = seed;
    return () => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
    };
}

/** @template T @param {readonly T[]} all @param {Draw} draw @returns {T} */
export function oneOf(all, draw) {
    const one = all[Math.floor(draw() * all.length)];
    if (one === undefined) throw new Error("nothing to choose from");
    return one;
}

/** A whole number from `least` to `most`. @param {number} least @param {number} most @param {Draw} draw */
export const whole = (least, most, draw) => least + Math.floor(draw() * (most - least + 1));

/** A whole number from `least` to `most`, small ones as often as large ones. @param {number} least @param {number} most @param {Draw} draw */
export const wholeByRatio = (least, most, draw) => Math.round(least * (most / least) ** draw());
