// What is loaded once the first plots are drawn: what has the worker work, the plot of measures, and all that lies below the plots.

import { joinAnalysis } from "../compute/parts.js";
import { byId, find } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenSeen } from "../page/unfold.js";

/** @import { Runtime } from "../scene/runtime.js" */

/**
 * @param {Runtime} runtime
 * @param {() => Promise<unknown>} loadWork
 */
export function loadFurther(runtime, loadWork) {
    const measures = byId("threshold-measures", HTMLElement);
    whenSeen(measures, async () => {
        const [{ createMeasuresView }] = await Promise.all([import("../plots/measures-view.js"), joinAnalysis(), loadWork()]);
        runtime.add(createMeasuresView(measures, runtime));
    });
    // At once, and again, where it could not be loaded, when its place comes into sight.
    const loadBelow = whenSeen(find(document, ".point", HTMLElement), async () => {
        const [, { createBelow }] = await Promise.all([
            loadWork(),
            import("./below.js"),
            joinAnalysis(),
            styleSheet("explore/below.css"),
            // A page that can't be printed well is still one.
            styleSheet("explore/print.css").catch(() => {}),
        ]);
        runtime.addLineSpaces();
        createBelow(runtime);
        // Styles show it from now on.
        document.documentElement.dataset["below"] = "shown";
    });
    void loadBelow();
}
