// The package in a browser or behind a bundler: ready as soon as it is imported.
import init from "./curvescope.js";

await init({ module_or_path: new URL("./curvescope_bg.wasm", import.meta.url) });

export * from "./curvescope.js";
