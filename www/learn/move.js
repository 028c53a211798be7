// A dial that the figure turns by itself, so that what follows from it can be seen.

/** @import { Scene } from "../scene/scene.js" */

const MILLISECONDS = 1200;

/**
 * Moves the prevalence from where it is, on a scale of odds; at once for who asked for less motion.
 * @param {Scene} scene
 * @param {number} target
 */
export function movePrevalence(scene, target) {
    const { dials, active, shown } = scene.state;
    const model = shown?.report.models[active];
    if (!model) return;
    const logit = (/** @type {number} */ share) => Math.log(share / (1 - share));
    const [from, to] = [logit(dials.prevalence ?? model.prevalence), logit(target)];
    const turn = (/** @type {number} */ prevalence) => scene.dispatch({ type: "dial", dials: { prevalence } });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return turn(target);
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
        const share = Math.min(1, Math.max(0, (now - start) / MILLISECONDS));
        // Slow at both ends.
        const eased = share * share * (3 - 2 * share);
        turn(share === 1 ? target : 1 / (1 + Math.exp(-(from + (to - from) * eased))));
        if (share < 1 && scene.isAlive) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
}
