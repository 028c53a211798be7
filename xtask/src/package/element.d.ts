import type { ColumnValues, Decision, Fix, Layer, Measures, Options, PlotSpace, Question, Report } from "./curvescope.js";

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

/** Detail of `curvescope-error`: the reason that nothing is shown, that there is no answer, or that an attribute is not applied. */
export interface CurvescopeError {
    code: string;
    message: string;
    /** Possible corrections, the likeliest first; empty if none is known. */
    fixes: Fix[];
    /** The attribute with a value that it can't have. What was chosen before stays. */
    attribute?: string;
}

/** A column with its name. */
export interface Column {
    name: string;
    values: ColumnValues;
}

export type CurvescopeTheme = "light" | "dark" | "system";

/** Properties that a program can set, in templates too. Undefined and null stand for the first value of the element. */
export interface CurvescopePlotProperties {
    /** Predictions as text, in place of the element's content. */
    data?: string | null | undefined;
    /** Address of the predictions. */
    src?: string | null | undefined;
    /** How the data are read; as an attribute JSON. */
    options?: Options | string | null | undefined;
    /** Data as columns of equal length, in place of a text; `options` assigns their roles. The only property without an attribute. */
    columns?: readonly Column[] | null | undefined;
    /** Plots in their order. */
    space?: readonly PlotSpace[] | string | null | undefined;
    /** Layers of the plots. */
    layers?: readonly Layer[] | string | null | undefined;
    /** Weight of recall in F. */
    beta?: number | null | undefined;
    /** Share of positives at which the curves are seen. */
    prevalence?: number | null | undefined;
    /** Name of the model with the operating point. */
    model?: string | null | undefined;
    /** Moves the operating point to a score of the data; without one to the answer, or to the best F1. */
    threshold?: number | null | undefined;
    /** Question that thresholds answer: a record, or a text such as "recall >= 0.9; most precision"; as an attribute JSON or the text. */
    question?: Question | string | null | undefined;
    /** Shows the report's notices. */
    remarks?: boolean | undefined;
    theme?: CurvescopeTheme | null | undefined;
}

/** Events of the element. They bubble, and leave shadow roots. */
export interface CurvescopePlotEvents {
    "curvescope-change": CustomEvent<CurvescopeChange>;
    "curvescope-answer": CustomEvent<CurvescopeAnswer>;
    "curvescope-error": CustomEvent<CurvescopeError>;
}

/** Listeners of the events as attributes of JSX, in React and Svelte. */
export type CurvescopePlotListeners = {
    [Name in keyof CurvescopePlotEvents as `on${Name}`]?: ((event: CurvescopePlotEvents[Name]) => void) | undefined;
};

/**
 * `<curvescope-plot>`. Each property except `columns` is an attribute: what is read is the attribute, undefined where it is missing or
 * can't be used. The README describes them.
 */
export class CurvescopePlot extends HTMLElement {
    /** The report of the data that are shown; undefined before and after a failure. */
    get report(): Report | undefined;
    get columns(): readonly Column[] | undefined;
    set columns(columns: CurvescopePlotProperties["columns"]);
    get data(): string | undefined;
    set data(text: CurvescopePlotProperties["data"]);
    get src(): string | undefined;
    set src(address: CurvescopePlotProperties["src"]);
    get options(): Options | undefined;
    set options(options: CurvescopePlotProperties["options"]);
    get space(): string | undefined;
    set space(names: CurvescopePlotProperties["space"]);
    get layers(): string | undefined;
    set layers(names: CurvescopePlotProperties["layers"]);
    get beta(): number | undefined;
    set beta(value: CurvescopePlotProperties["beta"]);
    get prevalence(): number | undefined;
    set prevalence(value: CurvescopePlotProperties["prevalence"]);
    get model(): string | undefined;
    set model(name: CurvescopePlotProperties["model"]);
    get threshold(): number | undefined;
    set threshold(value: CurvescopePlotProperties["threshold"]);
    get question(): Question | string | undefined;
    set question(question: CurvescopePlotProperties["question"]);
    get remarks(): boolean;
    set remarks(are: CurvescopePlotProperties["remarks"]);
    get theme(): string | undefined;
    set theme(name: CurvescopePlotProperties["theme"]);
}

declare global {
    interface HTMLElementTagNameMap {
        "curvescope-plot": CurvescopePlot;
    }
    /** Of every element, the document and the window, as the events bubble. */
    interface GlobalEventHandlersEventMap extends CurvescopePlotEvents {}
}
