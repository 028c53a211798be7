// Steps of the arrow keys.

/** To the right, and up. @type {Readonly<Record<string, readonly [number, number]>>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Which way a key leads.
 * @param {string} key
 * @returns {readonly [number, number] | undefined} undefined for what is no arrow
 */
export function arrowStep(key) {
    return ARROWS[key];
}

/**
 * The keys of a figure that is moved to the left and right only.
 * @template F
 * @param {(right: number, figure: F) => void} move
 * @returns {(key: string, figure: F) => boolean}
 */
export function sideways(move) {
    return (key, figure) => {
        const [right = 0] = arrowStep(key) ?? [];
        if (right !== 0) move(right, figure);
        return right !== 0;
    };
}
