// Animates a dial of a figure to show its effect.

/** @import { Scene } from "../scene/scene.js" */
/** @import { Dials } from "../state/dials.js" */

const MILLISECONDS = 1200;

const ODDS = {
    at: (/** @type {number} */ share) => Math.log(share / (1 - share)),
    valueOf: (/** @type {number} */ at) => 1 / (1 + Math.exp(-at)),
};
const RATIOS = { at: Math.log, valueOf: Math.exp };

/**
 * Moves the prevalence from its present value, on the log-odds scale.
 * @param {Scene} scene
 * @param {number} target
 */
export function movePrevalence(scene, target) {
    const { dials, active, shown } = scene.state;
    const from = dials.prevalence ?? shown?.report.models[active]?.prevalence;
    if (from !== undefined) move(scene, from, target, ODDS, (prevalence) => ({ prevalence }));
}

/**
 * Moves beta, on a logarithmic scale.
 * @param {Scene} scene
 * @param {number} from
 * @param {number} target
 */
export function moveBeta(scene, from, target) {
    move(scene, from, target, RATIOS, (beta) => ({ beta }));
}

/**
 * Moves from one value to another on a scale; at once if the reader prefers reduced motion.
 * @param {Scene} scene
 * @param {number} from
 * @param {number} to
 * @param {typeof ODDS} scale
 * @param {(value: number) => Partial<Dials>} dialsOf
 */
function move(scene, from, to, { at, valueOf }, dialsOf) {
    const turn = (/** @type {number} */ value) => scene.dispatch({ type: "dial", dials: dialsOf(value) });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return turn(to);
    const start = isStill ? -Infinity : performance.now();
    const step = (/** @type {number} */ now) => {
        const share = Math.min(1, Math.max(0, (now - start) / MILLISECONDS));
        if (share === 1 || !scene.isAlive) return turn(to);
        // Smoothstep: slow at both ends.
        turn(valueOf(at(from) + (at(to) - at(from)) * share * share * (3 - 2 * share)));
        requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
}

/** True while every dial moves in one frame. */
let isStill = false;

/** @param {boolean} still true to move dials in one frame from now on, as for paper */
export function setStill(still) {
    isStill = still;
}
