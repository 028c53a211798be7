// Steps of the arrow keys.

/** Steps to the right and up, by key. @type {Readonly<Record<string, readonly [number, number]>>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @param {string} key
 * @returns {readonly [number, number] | undefined} to the right and up; undefined if the key is no arrow
 */
export function arrowStep(key) {
    return ARROWS[key];
}

/**
 * Returns the key handler of a figure that moves only to the left and right.
 * @template F
 * @param {(right: number, figure: F) => void} move
 * @returns {(key: string, figure: F) => boolean} returns true if the key was handled
 */
export function sideways(move) {
    return (key, figure) => {
        const [right = 0] = arrowStep(key) ?? [];
        if (right !== 0) move(right, figure);
        return right !== 0;
    };
}
