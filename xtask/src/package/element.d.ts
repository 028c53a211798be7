import type { Decision, Fix, Measures, Question, Report } from "./curvescope.js";

/** Detail of `curvescope-change`: the operating point under the cursor. It also answers every attribute that is set. */
export interface CurvescopeChange {
    model: string;
    /** Rows with this score or more are predicted positive; with this score or less where low scores mean positive. */
    threshold: number;
    tp: number;
    fp: number;
    nPos: number;
    nNeg: number;
    /** At the element's prevalence. */
    measures: Measures;
}

/** Detail of `curvescope-answer`. */
export interface CurvescopeAnswer {
    question: Question;
    /** One for each model. Thresholds are scores of the data, also where low ones mean positive. */
    decisions: Decision[];
}

/** Detail of `curvescope-error`: why there is nothing to see, or no answer. */
export interface CurvescopeError {
    code: string;
    message: string;
    /** What would fix it, the likeliest first; none where that is not known. */
    fixes: Fix[];
}

/** Numbers, NaN where one is missing, or texts, null where one is. */
export interface Column {
    name: string;
    values: Float64Array | readonly (string | null)[];
}

/** `<curvescope-plot>`. Its attributes are described in the README. */
export class CurvescopePlot extends HTMLElement {
    /** The report of the data that are shown. */
    get report(): Report | undefined;
    /** Data as columns of one length, in place of a text; `options` says which is which. */
    get columns(): readonly Column[] | undefined;
    set columns(columns: readonly Column[] | undefined);
}

declare global {
    interface HTMLElementTagNameMap {
        "curvescope-plot": CurvescopePlot;
    }
}
