import type { Measures, Report } from "./curvescope.js";

/** Detail of `curvescope-change`: the operating point under the cursor. */
export interface CurvescopeChange {
    model: string;
    /** Rows with this score or more are predicted positive. */
    threshold: number;
    tp: number;
    fp: number;
    /** At the element's prevalence. */
    measures: Measures;
}

/** Detail of `curvescope-error`: why there is nothing to see. */
export interface CurvescopeError {
    code: string;
    message: string;
}

/** `<curvescope-plot>`. Its attributes are described in the README. */
export class CurvescopePlot extends HTMLElement {
    /** The report of the data that are shown. */
    get report(): Report | undefined;
}

declare global {
    interface HTMLElementTagNameMap {
        "curvescope-plot": CurvescopePlot;
    }
}
