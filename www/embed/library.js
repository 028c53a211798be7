// The functions of the npm package, which take a table as text, as bytes or as columns.

import { columnsOf, isTable, textOf } from "./given-table.js";

/** @import { Analysis, FoldSettings, JudgeSettings, NamedTable, Options, Question, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { TableColumns } from "./given-table.js" */

/** @typedef {string | Uint8Array | TableColumns} Table */
/** A table with its name in messages. @typedef {{ name: string, input: Table }} GivenTable */
/** @typedef {Options | undefined} GivenOptions */
/**
 * The class `Analysis`, which takes columns too.
 * @typedef {typeof import("../pkg/curvescope.js").Analysis & {
 *     new (table: Table, options?: GivenOptions): Analysis,
 *     beside(first: GivenTable, second: GivenTable, options?: GivenOptions): Analysis,
 * }} AnalysisClass
 */

/** Functions of a build that judge other rows. @typedef {Pick<typeof import("../pkg/curvescope.js"), "judge" | "judgeFolds">} Judging */

/**
 * Returns the functions that judge other rows.
 * @param {typeof import("../pkg/curvescope.js").Analysis} Read the class of the build
 * @param {Judging} build
 */
export function judgingOf(Read, build) {
    const read = readerOf(Read);
    /**
     * @template Result
     * @param {Table | Analysis} rows
     * @param {GivenOptions} options
     * @param {(analysis: Analysis) => Result} compute
     */
    const of = (rows, options, compute) => (rows instanceof Read ? compute(rows) : freed(read(rows, options), compute));
    return {
        /**
         * @param {Table | Analysis} oldRows
         * @param {Table | Analysis} newRows
         * @param {JudgeSettings} [settings]
         * @param {GivenOptions} [options]
         */
        judge: (oldRows, newRows, settings, options) =>
            of(oldRows, options, (old) =>
                of(newRows, options, (other) => build.judge(old, other, { prevalence: options?.prevalence, ...settings })),
            ),
        /** @param {Table | Analysis} rows @param {FoldSettings} [settings] @param {GivenOptions} [options] */
        judgeFolds: (rows, settings, options) =>
            of(rows, options, (analysis) => build.judgeFolds(analysis, { prevalence: options?.prevalence, ...settings })),
    };
}

/** @param {typeof import("../pkg/curvescope.js").Analysis} Read */
function readerOf(Read) {
    return (/** @type {Table} */ table, /** @type {GivenOptions} */ options) => {
        if (!isTable(table)) return new Read(table, options);
        const given = columnsOf(table, options);
        return Read.ofColumns(given.columns, given.options);
    };
}

/**
 * @template Result
 * @param {Analysis} analysis
 * @param {(analysis: Analysis) => Result} compute
 */
function freed(analysis, compute) {
    try {
        return compute(analysis);
    } finally {
        analysis.free();
    }
}

/**
 * Returns the functions of a build.
 * @param {typeof import("../pkg/curvescope.js").Analysis} Read its class, which takes text and bytes
 */
export function functionsOf(Read) {
    const read = readerOf(Read);

    /**
     * @template Result
     * @param {Table} table
     * @param {GivenOptions} options
     * @param {(analysis: Analysis) => Result} compute
     */
    const once = (table, options, compute) => freed(read(table, options), compute);

    /** The same class, whose instances its static functions make too. */
    const Analysis = /** @type {AnalysisClass} */ (
        new Proxy(Read, {
            construct(_, [table, options], { prototype }) {
                return Object.setPrototypeOf(read(table, options), prototype);
            },
            get(target, name, receiver) {
                return name === "beside" ? beside : Reflect.get(target, name, receiver);
            },
        })
    );

    /**
     * @param {GivenTable} first
     * @param {GivenTable} second
     * @param {GivenOptions} options
     */
    function beside(first, second, options) {
        const [one, other] = [asText(first), asText(second)];
        const keys = one.key !== undefined && other.key !== undefined ? { join: [one.key, other.key] } : {};
        return Read.beside(one.table, other.table, { ...keys, ...options });
    }

    return {
        Analysis,
        /** @param {Table} table @param {GivenOptions} [options] */
        analyze: (table, options) => once(table, options, (analysis) => analysis.report()),
        /** @param {Table} table @param {Question} question @param {GivenOptions} [options] */
        decide: (table, question, options) =>
            once(table, options, (analysis) => analysis.decide(question, { prevalence: options?.prevalence })),
        /** @param {Table} table @param {UncertaintySettings} [settings] @param {GivenOptions} [options] */
        compare: (table, settings, options) => once(table, options, (analysis) => differences(analysis, settings)),
    };
}

/**
 * @param {Analysis} analysis
 * @param {UncertaintySettings | undefined} settings
 */
function differences(analysis, settings) {
    const task = analysis.uncertainty(settings);
    try {
        while (task.advance() < 1);
        return task.result();
    } finally {
        task.free();
    }
}

/**
 * @param {GivenTable} table
 * @returns {{ table: NamedTable, key?: string | undefined }}
 */
function asText({ name, input }) {
    if (!isTable(input)) return { table: { name, input } };
    const { text, key } = textOf(input);
    return { table: { name, input: text }, key };
}
