// What the plots show of a state, as the instance that draws takes it.

/** @import { View } from "./pkg/curvescope.js" */
/** @import { State } from "./state.js" */

/**
 * @param {State} state
 * @param {"light" | "dark"} theme
 * @returns {View}
 */
export function plotSettings({ dials, layers, windows, visible, active }, theme) {
    return { theme, pixelRatio: devicePixelRatio, ...dials, layers, windows, visible, active };
}
