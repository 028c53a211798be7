// The lessons in their order, and the module of each one's figure, which is loaded when the lesson is opened.

/** @import { Lesson } from "./stage.js" */

/** @type {ReadonlyMap<string, () => Promise<Lesson>>} */
export const LESSONS = new Map([
    ["threshold", () => import("./lessons/threshold.js")],
    ["roc", () => import("./lessons/roc.js")],
    ["hull", () => import("./lessons/hull.js")],
    ["pr", () => import("./lessons/pr.js")],
    ["averaging", () => import("./lessons/averaging.js")],
    ["gains", () => import("./lessons/gains.js")],
    ["beta", () => import("./lessons/beta.js")],
    ["two-calibrations", () => import("./lessons/two-calibrations.js")],
]);
