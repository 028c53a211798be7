export type * from "./curvescope.js";
export {
    Analysis,
    GapsTask,
    PairedPointTask,
    Reading,
    ThresholdTask,
    UncertaintyTask,
    analyze,
    compare,
    decide,
    population,
    version,
} from "./curvescope.js";
