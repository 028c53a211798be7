// The package without drawing, in a browser or behind a bundler: ready as soon as it is imported.
import init, { Analysis as Read, judge as judgeRows, judgeFolds as judgeRowsByFold } from "./analysis.js";
import { functionsOf, judgingOf } from "./library.js";

await init();

export * from "./analysis.js";
export const { Analysis, analyze, compare, decide } = functionsOf(Read);
export const { judge, judgeFolds } = judgingOf(Read, { judge: judgeRows, judgeFolds: judgeRowsByFold });
