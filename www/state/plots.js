// Names and captions of all plots: those of the curves, and the three others. Apart from the spaces, because the first view needs only these.

import { SPACE } from "../catalogue/spaces.js";

/** @import { PlotName } from "../pkg/curvescope.js" */

/** Name and caption of each plot. @type {Readonly<Record<PlotName, { name: string, says: string }>>} */
export const PLOTS = {
    ...SPACE,
    scores: {
        name: "Scores",
        says: "How many rows have each score: positives upwards, negatives downwards, each on a scale of their own.",
    },
    measures: {
        name: "Measures by threshold",
        says: "Each measure, were that score the threshold.",
    },
    calibration: {
        name: "Calibration",
        says: "Share of positives at each score: dots for groups of rows, the solid line c fitted to all, dashed d, its like for F.",
    },
};

/** The plots of no curve space, in the order of the page. */
export const OTHER_PLOTS = /** @type {const} */ (["scores", "measures", "calibration"]);
