// Animates a dial of a figure to show its effect.

/** @import { Scene } from "../scene/scene.js" */

const MILLISECONDS = 1200;

const ODDS = {
    at: (/** @type {number} */ share) => Math.log(share / (1 - share)),
    valueOf: (/** @type {number} */ at) => 1 / (1 + Math.exp(-at)),
};
const RATIOS = { at: Math.log, valueOf: Math.exp };

/** The newest move of each scene, which ends the one before it. @type {WeakMap<Scene, object>} */
const newest = new WeakMap();

/**
 * Moves the prevalence from its present value, on the log-odds scale.
 * @param {Scene} scene
 * @param {number} target
 * @param {number} [from] another value to begin with
 */
export function movePrevalence(scene, target, from) {
    const { dials, active, shown } = scene.state;
    const start = from ?? dials.prevalence ?? shown?.report.models[active]?.prevalence;
    if (start !== undefined) move(scene, start, target, ODDS, "prevalence");
}

/**
 * Returns the prevalence with so many times as many negatives as the data have.
 * @param {Scene} scene
 * @param {number} times
 */
export function prevalenceWith(scene, times) {
    const model = scene.state.shown?.report.models[scene.state.active];
    return model ? model.nPos / (model.nPos + times * model.nNeg) : NaN;
}

/** Moves the prevalence from the data's own to ten times as many negatives. @param {Scene} scene */
export function multiplyNegatives(scene) {
    movePrevalence(scene, prevalenceWith(scene, 10), prevalenceWith(scene, 1));
}

/** Sets the prevalence to the data's own at once, and ends a move. @param {Scene} scene */
export function resetPrevalence(scene) {
    newest.delete(scene);
    scene.dispatch({ type: "dial", dials: { prevalence: undefined } });
}

/**
 * Moves beta, on a logarithmic scale.
 * @param {Scene} scene
 * @param {number} from
 * @param {number} target
 */
export function moveBeta(scene, from, target) {
    move(scene, from, target, RATIOS, "beta");
}

/**
 * Moves a dial from one value to another on a scale, until something else turns it; at once if the reader prefers reduced motion.
 * @param {Scene} scene
 * @param {number} from
 * @param {number} to
 * @param {typeof ODDS} scale
 * @param {"prevalence" | "beta"} dial
 */
function move(scene, from, to, { at, valueOf }, dial) {
    let last = scene.state.dials[dial];
    const turn = (/** @type {number} */ value) => {
        scene.dispatch({ type: "dial", dials: dial === "beta" ? { beta: value } : { prevalence: value } });
        last = scene.state.dials[dial];
    };
    const own = {};
    newest.set(scene, own);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return turn(to);
    const start = isStill ? -Infinity : performance.now();
    const step = (/** @type {number} */ now) => {
        if (newest.get(scene) !== own || scene.state.dials[dial] !== last) return;
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
