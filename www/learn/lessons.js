// The lessons in their order, with the module of each figure, which is loaded when the lesson is opened.

/** @import { Lesson } from "./stage.js" */

/** @type {ReadonlyMap<string, () => Promise<Lesson>>} */
export const LESSONS = new Map([
    ["threshold", () => import("./lessons/threshold.js")],
    ["roc", () => import("./lessons/roc.js")],
    ["hull", () => import("./lessons/hull.js")],
    ["meaning", () => import("./lessons/meaning.js")],
    ["pr", () => import("./lessons/pr.js")],
    ["deciding", () => import("./lessons/deciding.js")],
    ["lift", () => import("./lessons/lift.js")],
    ["net-benefit", () => import("./lessons/net-benefit.js")],
    ["unachievable", () => import("./lessons/unachievable.js")],
    ["averaging", () => import("./lessons/averaging.js")],
    ["gains", () => import("./lessons/gains.js")],
    ["beta", () => import("./lessons/beta.js")],
    ["auprg", () => import("./lessons/auprg.js")],
    ["two-calibrations", () => import("./lessons/two-calibrations.js")],
    ["f-cost", () => import("./lessons/f-cost.js")],
    ["power-means", () => import("./lessons/power-means.js")],
    ["choosing", () => import("./lessons/choosing.js")],
    ["folds", () => import("./lessons/folds.js")],
    ["optimism", () => import("./lessons/optimism.js")],
    ["how-many-rows", () => import("./lessons/how-many-rows.js")],
    ["pitfalls", () => import("./lessons/pitfalls.js")],
]);
