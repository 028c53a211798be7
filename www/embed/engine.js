// Starts the WebAssembly package once for all elements of a page.

import { once } from "../page/once.js";
import startAnalysis from "../pkg/analysis.js";
import startDrawing from "../pkg/drawing.js";

/** Resolves when the package can be used. Both functions are one where both are one build. */
export const start = once(() => Promise.all([...new Set([startAnalysis, startDrawing])].map((startBuild) => startBuild())));
