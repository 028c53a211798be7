// Loads, once the first plots are drawn, the parts that need the worker, the plot of measures, and the sections below the plots.

import { loadAnalysis } from "../compute/builds.js";
import { byId, find } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenSeen } from "../page/unfold.js";

/** @import { Runtime } from "../scene/runtime.js" */

/**
 * @param {Runtime} runtime
 * @param {() => Promise<unknown>} loadWork
 */
export function loadFurther(runtime, loadWork) {
    // The worker needs it; a failure is reported there.
    void loadAnalysis().catch(() => {});
    const measures = byId("threshold-measures", HTMLElement);
    whenSeen(measures, async () => {
        const [{ createMeasuresView }] = await Promise.all([import("../plots/measures-view.js"), loadWork()]);
        runtime.add(createMeasuresView(measures, runtime));
    });
    // Loaded at once; after a failure again when its place scrolls into view.
    const loadBelow = whenSeen(find(document, ".point", HTMLElement), async () => {
        const [, { createBelow }] = await Promise.all([
            loadWork(),
            import("./below.js"),
            styleSheet("explore/below.css"),
            // Without its print styles the page still works.
            styleSheet("explore/print.css").catch(() => {}),
        ]);
        createBelow(runtime);
        // The style sheets show the sections from now on.
        document.documentElement.dataset["below"] = "shown";
    });
    void loadBelow();
}
