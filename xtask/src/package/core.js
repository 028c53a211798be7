// The package without drawing, in a browser or behind a bundler: ready as soon as it is imported.
import init, { Analysis as Read } from "./analysis.js";
import { functionsOf } from "./library.js";

await init();

export * from "./analysis.js";
export const { Analysis, analyze, compare, decide } = functionsOf(Read);
