// The dials of a spec: those of its kind, and those that every kind has.

import { createDial } from "../controls/dial.js";
import { even, logarithmic, numberIn, share, shares, wholeIn } from "../controls/scales.js";
import { limits } from "../pkg/curvescope.js";
import { formatCount, formatPercent, formatSetting } from "../text/format.js";

/** @import { Ends, GenerateSpec } from "../pkg/curvescope.js" */

/** How a dial looks and what it takes. @typedef {Omit<Parameters<typeof createDial>[0], "onTurn" | "onReset">} Looks */

/** Its number in a spec; undefined in one of another kind. @typedef {(spec: GenerateSpec) => number | undefined} Read */

/** The spec with another number. @typedef {(spec: GenerateSpec, value: number) => GenerateSpec} Write */

/** @typedef {{ element: HTMLElement, render: (spec: GenerateSpec, first: GenerateSpec) => void }} SpecDial */

/** @typedef {(looks: Looks, read: Read, write: Write, words: (value: number) => string) => SpecDial} MakeDial */

/**
 * @param {() => GenerateSpec} getSpec
 * @param {() => GenerateSpec} getFirst what a reset goes back to
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createSpecDials(getSpec, getFirst, onSpec) {
    /** @type {MakeDial} */
    const dial = (looks, read, write, words) => {
        const { element, render } = createDial({
            ...looks,
            onTurn: (value) => onSpec(write(getSpec(), value)),
            onReset: () => onSpec(write(getSpec(), read(getFirst()) ?? NaN)),
        });
        return {
            element,
            render(spec, first) {
                const value = read(spec);
                element.hidden = value === undefined;
                if (value !== undefined) render(value, value === (read(first) ?? value), words(value));
            },
        };
    };

    const { location, scale, betaShape, rows } = limits();
    const ofKind = [
        dial(
            {
                id: "separation",
                symbol: "d",
                name: "separation",
                ...even(-1, 5, 0.01),
                ...numberIn(location),
                format: formatSetting,
            },
            (spec) => (spec.kind === "binormal" ? spec.separation : undefined),
            (spec, separation) => (spec.kind === "binormal" ? { ...spec, separation } : spec),
            () => "Mean of the positives; the negatives’ is 0.",
        ),
        dial(
            {
                id: "spread",
                symbol: "s",
                name: "spread",
                ...logarithmic(0.2, 5, 3),
                ...numberIn(scale),
                format: formatSetting,
            },
            (spec) => (spec.kind === "binormal" ? spec.spread : undefined),
            (spec, spread) => (spec.kind === "binormal" ? { ...spec, spread } : spec),
            () => "Their std. deviation; the negatives’ is 1.",
        ),
        ...betaDials(dial, betaShape),
    ];

    const ofAll = [
        dial(
            {
                id: "rows",
                symbol: "n",
                name: "rows",
                ...logarithmic(100, 1_000_000, 2),
                ...wholeIn(rows),
                format: formatCount,
            },
            (spec) => spec.n,
            (spec, n) => ({ ...spec, n }),
            (n) =>
                n > 200_000
                    ? "So many follow the hand with a delay."
                    : n < 1000
                      ? "With few rows curves stray far from the true ones."
                      : "More rows come nearer to the true curves.",
        ),
        dial(
            {
                id: "share",
                symbol: "π",
                name: "prevalence",
                ...shares(0.001, 3),
                parse: share,
                format: formatSetting,
                range: "above 0 and below 1, such as 0.1, 10 %, 1/11, or 1:10, positives to negatives.",
            },
            (spec) => spec.prevalence,
            (spec, prevalence) => ({ ...spec, prevalence }),
            (prevalence) => `${formatPercent(prevalence)} of the rows are positive.`,
        ),
    ];

    return { ofKind, ofAll };
}

/**
 * The parameters of both beta distributions.
 * @param {MakeDial} dial
 * @param {Ends} shape
 */
function betaDials(dial, shape) {
    const classes = /** @type {const} */ (["positive", "negative"]);
    const parameters = /** @type {const} */ ([
        ["a", "high"],
        ["b", "low"],
    ]);
    return classes.flatMap((of) =>
        parameters.map(([parameter, side]) =>
            dial(
                {
                    id: `${of}-${parameter}`,
                    symbol: parameter,
                    name: `of the ${of}s`,
                    ...logarithmic(0.2, 50, 3),
                    ...numberIn(shape),
                    format: formatSetting,
                },
                (spec) => (spec.kind === "beta" ? spec[of][parameter] : undefined),
                (spec, value) => (spec.kind === "beta" ? { ...spec, [of]: { ...spec[of], [parameter]: value } } : spec),
                () => `The greater, the more ${of}s score ${side}.`,
            ),
        ),
    );
}
