// Bands of whole curves, which the worker computes while they are drawn.

/** @import { ModelBands, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/** Bands of the curves of a report, one per model, and the prevalence asked for. @typedef {{ bands: readonly (ModelBands | null)[], prevalence: number | undefined }} DrawnBands */

/**
 * Returns a function for the bands of a report's curves; undefined where there is no answer for it.
 * @param {Runtime} runtime
 * @param {() => boolean} areDrawn
 * @param {(missing: string | undefined) => void} onAnswer called with the reason where a model has no such band
 */
export function createWholeBands(runtime, areDrawn, onAnswer) {
    /** @type {(DrawnBands & { report: Report }) | undefined} */
    let whole;
    runtime.follow({
        method: "curveBands",
        args: ({ dials: { prevalence } }) => (areDrawn() ? [{ prevalence }] : undefined),
        onAnswer(found, [{ prevalence } = {}]) {
            const report = runtime.state.shown?.report;
            if (!report) return;
            whole = { report, bands: found.bands, prevalence };
            onAnswer(found.undefined?.message);
            runtime.requestRender();
        },
    });

    /**
     * @param {Report} report
     * @returns {DrawnBands | undefined}
     */
    return (report) => (whole?.report === report ? whole : undefined);
}
