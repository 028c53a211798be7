import type { ColumnValues, Decision, Fix, Measures, Question, Report } from "./curvescope.js";

/** Detail of `curvescope-change`: the operating point under the cursor. The event also follows every attribute that is set. */
export interface CurvescopeChange {
    model: string;
    /** Rows with this score or more are predicted positive; with this score or less where low scores mean positive. */
    threshold: number;
    tp: number;
    fp: number;
    nPos: number;
    nNeg: number;
    /** Measures at the element's prevalence. */
    measures: Measures;
}

/** Detail of `curvescope-answer`. */
export interface CurvescopeAnswer {
    question: Question;
    /** Decision of each model. Thresholds are scores of the data, also where low scores mean positive. */
    decisions: Decision[];
}

/** Detail of `curvescope-error`: the reason that nothing is shown, or that there is no answer. */
export interface CurvescopeError {
    code: string;
    message: string;
    /** Possible corrections, the likeliest first; empty if none is known. */
    fixes: Fix[];
}

/** A column with its name. */
export interface Column {
    name: string;
    values: ColumnValues;
}

/** `<curvescope-plot>`. Its attributes are described in the README. */
export class CurvescopePlot extends HTMLElement {
    /** The report of the data that are shown. */
    get report(): Report | undefined;
    /** Data as columns of equal length, in place of a text; `options` assigns their roles. */
    get columns(): readonly Column[] | undefined;
    set columns(columns: readonly Column[] | undefined);
}

declare global {
    interface HTMLElementTagNameMap {
        "curvescope-plot": CurvescopePlot;
    }
}
