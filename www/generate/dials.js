// Dials of a spec: of its kind of distribution, and of all kinds.

import { createDial } from "../controls/dial.js";
import { PREVALENCE, even, logarithmic, numberIn, shares, wholeIn } from "../controls/further-scales.js";
import { limits } from "../pkg/drawing.js";
import { formatCount, formatPercent } from "../text/format.js";

/** @import { GenerateSpec, Limits } from "../pkg/curvescope.js" */

/**
 * A number of a spec as a dial: `read` returns undefined for a spec of another kind; `write` returns the spec with another number, or
 * unchanged if it is of another kind.
 * @typedef {Omit<Parameters<typeof createDial>[0], "onTurn" | "onReset"> & {
 *   read: (spec: GenerateSpec) => number | undefined,
 *   write: (spec: GenerateSpec, value: number) => GenerateSpec,
 *   words: (value: number) => string,
 * }} SpecNumber
 */

const CLASSES = /** @type {const} */ (["positive", "negative"]);

/** Parameters of a beta distribution, and the direction in which scores move when the parameter increases. */
const PARAMETERS = /** @type {const} */ ([
    ["a", "high"],
    ["b", "low"],
]);

/**
 * @param {Limits} limits
 * @returns {SpecNumber[]}
 */
const ofKind = ({ location, scale, betaShape }) => [
    {
        id: "separation",
        symbol: "d",
        name: "separation",
        ...even(-1, 5, 0.01),
        wanted: numberIn(location),
        read: (spec) => (spec.kind === "binormal" ? spec.separation : undefined),
        write: (spec, separation) => (spec.kind === "binormal" ? { ...spec, separation } : spec),
        words: () => "Mean of the positives; the negatives’ is 0.",
    },
    {
        id: "spread",
        symbol: "s",
        name: "spread",
        ...logarithmic(0.2, 5, 3),
        wanted: numberIn(scale),
        read: (spec) => (spec.kind === "binormal" ? spec.spread : undefined),
        write: (spec, spread) => (spec.kind === "binormal" ? { ...spec, spread } : spec),
        words: () => "Their std. deviation; the negatives’ is 1.",
    },
    ...CLASSES.flatMap((of) =>
        PARAMETERS.map(
            /** @returns {SpecNumber} */
            ([parameter, side]) => ({
                id: `${of}-${parameter}`,
                symbol: parameter,
                name: `of the ${of}s`,
                ...logarithmic(0.2, 50, 3),
                wanted: numberIn(betaShape),
                read: (spec) => (spec.kind === "beta" ? spec[of][parameter] : undefined),
                write: (spec, value) => (spec.kind === "beta" ? { ...spec, [of]: { ...spec[of], [parameter]: value } } : spec),
                words: () => `The greater, the more ${of}s score ${side}.`,
            }),
        ),
    ),
];

/**
 * @param {Limits} limits
 * @returns {SpecNumber[]}
 */
const ofAll = ({ rows }) => [
    {
        id: "rows",
        symbol: "n",
        name: "rows",
        ...logarithmic(100, 1_000_000, 2),
        wanted: wholeIn(rows),
        format: formatCount,
        read: ({ n }) => n,
        write: (spec, n) => ({ ...spec, n }),
        words: rowsWords,
    },
    {
        id: "share",
        symbol: "π",
        name: "prevalence",
        wanted: PREVALENCE,
        ...shares(0.001, 3),
        read: ({ prevalence }) => prevalence,
        write: (spec, prevalence) => ({ ...spec, prevalence }),
        words: (prevalence) => `${formatPercent(prevalence)} of the rows are positive.`,
    },
];

/** @param {number} rows */
function rowsWords(rows) {
    if (rows > 200_000) return "With so many rows, the plots follow with a delay.";
    return rows < 1000 ? "With few rows curves stray far from the true ones." : "More rows come nearer to the true curves.";
}

/**
 * @param {() => GenerateSpec} getSpec
 * @param {() => GenerateSpec} getFirst the spec to which resets return
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createSpecDials(getSpec, getFirst, onSpec) {
    const dial = (/** @type {SpecNumber} */ { read, write, words, ...looks }) => {
        const { element, render } = createDial({
            ...looks,
            onTurn: (value) => onSpec(write(getSpec(), value)),
            onReset: () => onSpec(write(getSpec(), read(getFirst()) ?? NaN)),
        });
        return {
            element,
            /**
             * @param {GenerateSpec} spec
             * @param {GenerateSpec} first
             */
            render(spec, first) {
                const value = read(spec);
                element.hidden = value === undefined;
                if (value !== undefined) render(value, value === (read(first) ?? value), words(value));
            },
        };
    };
    return { ofKind: ofKind(limits()).map(dial), ofAll: ofAll(limits()).map(dial) };
}
