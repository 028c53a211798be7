// The two builds of the wasm: one draws, on the page; the other reads and analyses tables, in workers or on a page without them. Each file is
// loaded and started once; after a failure, because a file is missing or damaged, the next call tries again.

import { once } from "../page/once.js";
import startWithDrawing from "../pkg/drawing.js";
import { ANALYSIS, DRAWING } from "./built-files.js";
import { loadModule } from "./wasm-module.js";

const loadDrawing = once(() => loadModule(DRAWING));

/** Loads the build that analyses tables, for workers. */
export const loadAnalysis = ANALYSIS === DRAWING ? loadDrawing : once(() => loadModule(ANALYSIS));

/** Starts the build that draws. */
export const startDrawing = once(async () => startWithDrawing({ module_or_path: await loadDrawing() }));

/** Starts the build that analyses tables on this page, after the one that draws. */
export const startAnalysis = once(async () => {
    const [{ default: startWithAnalysis }, module] = await Promise.all([import("../pkg/analysis.js"), loadAnalysis(), startDrawing()]);
    return startWithAnalysis({ module_or_path: module });
});
