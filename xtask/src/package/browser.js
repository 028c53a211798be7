// The package in a browser or behind a bundler: ready as soon as it is imported.
import init, { Analysis as Read } from "./curvescope.js";
import { functionsOf } from "./library.js";

await init();

export * from "./curvescope.js";
export const { Analysis, analyze, compare, decide } = functionsOf(Read);
