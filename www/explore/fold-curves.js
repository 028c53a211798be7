// Requests the fold curves while a plot shows their layer.

/** @import { Runtime } from "../scene/runtime.js" */

/** @param {Runtime} runtime */
export function followFoldCurves({ follow, dispatch }) {
    follow({
        method: "foldCurves",
        args({ shown, active, layers }) {
            const isShown = Object.values(layers).some((list) => list.includes("folds"));
            return isShown && shown?.report.models[active]?.folds ? [active] : undefined;
        },
        onAnswer: (curves, [model]) => dispatch({ type: "folds", folds: { model, curves } }),
    });
}
