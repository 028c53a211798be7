// The spaces in which curves are drawn, in their order.

import { SPACE } from "../catalogue/spaces.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */

/** All spaces, in the order in which they are offered. */
export const SPACES = /** @type {readonly PlotSpace[]} */ (Object.keys(SPACE));

/** The spaces shown at first, in this order. */
export const FIRST_PLOTS = /** @type {const} */ (["roc", "pr", "prg"]);

/** Most spaces shown together. */
export const MOST_PLOTS = 6;
