// Panels of Explore ask a worker; in a lesson the scene's own analysis answers at once.

/** @import { Ask } from "../../compute/follow.js" */
/** @import { Scene } from "../../scene/scene.js" */

/**
 * @param {Scene} scene
 * @returns {Ask}
 */
export function askOf(scene) {
    return async (method, args) => {
        const { analysis } = scene;
        const answer = /** @type {(...args: readonly any[]) => any} */ (analysis[method]);
        return answer.apply(analysis, [...args]);
    };
}
