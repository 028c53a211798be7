// The package in a browser or behind a bundler: ready as soon as it is imported.
import init from "./curvescope.js";

await init();

export * from "./curvescope.js";
