// Made-up answers of the bootstrap.

/** @import { Uncertainty } from "../../../www/pkg/curvescope.js" */

/** What came of so many replicates of a table without models. @param {number} replicates @returns {Uncertainty} */
export function uncertaintyOf(replicates) {
    return {
        replicates,
        positiveRows: 5,
        negativeRows: 5,
        clusters: null,
        rowsToHalve: null,
        models: [],
        pairs: [],
        candidates: [],
        delong: { covariance: [], pairs: [], undefined: null },
        verdicts: [],
        bands: [],
        notices: [],
    };
}
