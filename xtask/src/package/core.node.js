// The package without drawing, in Node: ready as soon as it is imported.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Analysis as Read, initSync, judge as judgeRows, judgeFolds as judgeRowsByFold } from "./analysis.js";
import { functionsOf, judgingOf } from "./library.js";

// A path: bundlers of servers replace a `new URL` of a file by an address for browsers, which can't be read.
initSync({ module: readFileSync(join(dirname(fileURLToPath(import.meta.url)), "analysis_bg.wasm")) });

export * from "./analysis.js";
export const { Analysis, analyze, compare, decide } = functionsOf(Read);
export const { judge, judgeFolds } = judgingOf(Read, { judge: judgeRows, judgeFolds: judgeRowsByFold });
