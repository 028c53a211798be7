// Loads, once the first plots are drawn, the parts around them, those that need the worker, the plot of measures, and the sections below.

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
    const around = whenSeen(find(document, ".dials", HTMLElement), async () => (await import("./around.js")).createAround(runtime))();
    const measures = byId("threshold-measures", HTMLElement);
    whenSeen(measures, async () => {
        const [{ createMeasuresView }] = await Promise.all([import("../plots/measures-view.js"), loadWork()]);
        runtime.add(createMeasuresView(measures, runtime));
    });
    // Loaded at once; after a failure again when its place scrolls into view.
    const place = byId("below", HTMLElement);
    const loadBelow = whenSeen(place, async () => {
        const [, { createBelow, sectionsOf }, response] = await Promise.all([
            loadWork(),
            import("./below.js"),
            fetch(new URL("../explore/below.html", import.meta.url)),
            styleSheet("explore/below.css"),
            // Without its print styles the page still works.
            styleSheet("explore/print.css").catch(() => {}),
        ]);
        const [next, ...sections] = await sectionsOf(response);
        find(document, ".next", HTMLElement).replaceWith(next ?? "");
        place.replaceWith(...sections);
        createBelow(runtime);
        await around;
        document.documentElement.dataset["below"] = "shown";
    });
    void loadBelow();
    // An exercise of Learn asks for the reader's own data, which may have come already.
    const { job, panel } = runtime.state;
    if (location.search === "?paste" && job?.origin === "page" && !panel) runtime.dispatch({ type: "panel", panel: "paste" });
}
