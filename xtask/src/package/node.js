// The package in Node: ready as soon as it is imported.
import { readFileSync } from "node:fs";
import { initSync } from "./curvescope.js";

initSync({ module: readFileSync(new URL("./curvescope_bg.wasm", import.meta.url)) });

export * from "./curvescope.js";
