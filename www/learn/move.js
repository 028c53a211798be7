// A dial that the figure turns by itself, so that what follows from it can be seen.

/** @import { Scene } from "../scene/scene.js" */

const MILLISECONDS = 1200;

/**
 * Moves the prevalence from where it is, on a scale of odds.
 * @param {Scene} scene
 * @param {number} target
 */
export function movePrevalence(scene, target) {
    const { dials, active, shown } = scene.state;
    const model = shown?.report.models[active];
    if (!model) return;
    const logit = (/** @type {number} */ share) => Math.log(share / (1 - share));
    const shareOf = (/** @type {number} */ at) => 1 / (1 + Math.exp(-at));
    const turn = (/** @type {number} */ prevalence) => scene.dispatch({ type: "dial", dials: { prevalence } });
    move(
        scene,
        logit(dials.prevalence ?? model.prevalence),
        logit(target),
        (at) => turn(shareOf(at)),
        () => turn(target),
    );
}

/**
 * Moves beta, on a scale of ratios.
 * @param {Scene} scene
 * @param {number} from
 * @param {number} target
 */
export function moveBeta(scene, from, target) {
    const turn = (/** @type {number} */ beta) => scene.dispatch({ type: "dial", dials: { beta } });
    move(
        scene,
        Math.log(from),
        Math.log(target),
        (at) => turn(Math.exp(at)),
        () => turn(target),
    );
}

/**
 * Goes from one place to another evenly; at once for who asked for less motion.
 * @param {Scene} scene
 * @param {number} from
 * @param {number} to
 * @param {(at: number) => void} onWay
 * @param {() => void} onArrival
 */
function move(scene, from, to, onWay, onArrival) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return onArrival();
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
        const share = Math.min(1, Math.max(0, (now - start) / MILLISECONDS));
        if (share === 1 || !scene.isAlive) return onArrival();
        // Slow at both ends.
        onWay(from + (to - from) * share * share * (3 - 2 * share));
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
}
