export type * from "./index.js";
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
} from "./index.js";
