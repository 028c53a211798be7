// Links for tests.

import { headingOf } from "../../www/share/heading.js";
import { DIALS } from "../../www/state/dials.js";
import { FIRST_LAYERS, LAYERS } from "../../www/state/layers.js";
import { FIRST_MEASURE_LINES, MOST_MEASURE_LINES } from "../../www/state/measure-lines.js";
import { FIRST_PLOTS, MOST_PLOTS, SPACES } from "../../www/state/spaces.js";
import { FIRST_WINDOWS } from "../../www/state/windows.js";
import { DRAWN_MEASURES } from "../../www/text/drawn-measures.js";
import { EXAMPLES } from "../../www/text/examples.js";

/** @import { GenerateSpec, Options, PlotSpace, PlotWindow, Shapes } from "../../www/pkg/curvescope.js" */
/** @import { Limit, Question } from "../../www/state/question.js" */
/** @import { ExploreLink, LinkSource, ShortLink } from "../../www/share/explore-link.js" */

/** What a link leaves out: all is as the page begins. @type {Omit<ExploreLink, "source" | "pinned">} */
export const FIRST = {
    options: {},
    active: 0,
    hidden: [],
    point: undefined,
    dials: DIALS,
    layers: FIRST_LAYERS,
    plots: FIRST_PLOTS,
    windows: FIRST_WINDOWS,
    question: undefined,
    follows: undefined,
    fixed: undefined,
    measureLines: FIRST_MEASURE_LINES,
    truth: false,
};

/**
 * Random links, every field within what its schema allows. The numbers are Park and Miller's, from a seed.
 * @param {number} seed
 */
export function randomLinks(seed) {
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const below = (/** @type {number} */ end) => Math.floor(random() * end);
    const isLikely = () => random() < 0.5;
    const between = (/** @type {number} */ low, /** @type {number} */ high) => low + random() * (high - low);
    /** @type {<const T>(list: readonly T[]) => T} */
    const pick = (list) => /** @type {(typeof list)[0]} */ (list[below(list.length)]);
    /** @type {<T>(list: readonly T[]) => T[]} */
    const some = (list) => list.filter(isLikely);
    /** Letters that JSON, base64 or a URL have trouble with among them. */
    const name = () =>
        Array.from({ length: below(20) }, () => pick([..."ab 1,;\"\\'\n\r\t<>&=+-_/%#?é漢😀\u0000\u2028\ud800\u202e"])).join("");
    const title = () => headingOf(name());
    const number = () => pick([0, 1, -1, 0.1, 5e-324, 1.7976931348623157e308, -2.5e-7, Infinity, -Infinity, random(), between(-1e6, 1e6)]);
    /** Each field left out half of the time. @type {(makers: Record<string, () => unknown>) => any} */
    const partOf = (makers) => Object.fromEntries(some(Object.entries(makers)).map(([field, make]) => [field, make()]));
    /** @type {() => Options} */
    const options = () => ({
        ...partOf({ label: name, fold: name, cluster: name, group: name, model: name, weight: () => "", missingAsNegative: isLikely }),
        ...(isLikely() && { positives: name(), negatives: name() }),
        ...partOf({
            scores: () => [...new Set([name(), name(), name()])],
            lowerIsPositive: () => [name(), name()],
            positive: () => pick([null, name()]),
            format: () => pick(["auto", "csv", "json", "transposed"]),
            join: () => pick([[], [name(), name()]]),
            leaveOut: () => [{ column: name(), value: name() }],
        }),
    });
    const shapes = () => ({ a: between(0.1, 1000), b: between(0.1, 1000) });
    const components = () =>
        Array.from({ length: 1 + below(8) }, () => ({ weight: between(1e-6, 1e6), mean: between(-1000, 1000), sd: between(0.001, 1000) }));
    /** @type {() => GenerateSpec} */
    const spec = () => ({
        n: 2 + below(9_999_999),
        prevalence: between(0.001, 0.999),
        seed: below(Number.MAX_SAFE_INTEGER),
        ...pick(
            /** @type {Shapes[]} */ ([
                { kind: "binormal", separation: between(-1000, 1000), spread: between(0.001, 1000) },
                { kind: "beta", positive: shapes(), negative: shapes() },
                { kind: "mixture", positive: components(), negative: components() },
            ]),
        ),
    });
    const text = () => Array.from({ length: below(50) }, () => `${below(2)},${number()},${name()}`).join("\n");
    /** @type {() => LinkSource} */
    const source = () =>
        pick(
            /** @type {LinkSource[]} */ ([
                { kind: "example", name: pick(EXAMPLES).name },
                { kind: "generated", spec: spec() },
                { kind: "text", title: title(), text: text(), ...(isLikely() && { beside: { title: title(), text: text() } }) },
                { kind: "counts", title: title(), text: text() },
                {
                    kind: "file",
                    title: title(),
                    bytes: below(2 ** 40),
                    columns: [name(), name()],
                    ...(isLikely() && { beside: { title: title(), bytes: below(2 ** 40) } }),
                },
            ]),
        );
    const layers = (/** @type {PlotSpace} */ space) => some(LAYERS.filter(({ not }) => not !== space)).map(({ layer }) => layer);
    /** @type {() => PlotWindow} */
    const window = () => {
        const [left, lower] = [between(-1e5, 1e5), between(-1e5, 1e5)];
        return [left, left + between(1e-3, 10), lower, lower + between(1e-3, 10)];
    };
    /** @type {() => [number, number]} */
    const range = () => {
        const low = random() * 0.9;
        return [low, low + 0.05];
    };

    /** @type {() => Limit} */
    const limit = () =>
        pick(
            /** @type {Limit[]} */ ([
                { measure: pick(["recall", "precision", "specificity", "fpr", "npv"]), side: pick(["atLeast", "atMost"]), bound: random() },
                { measure: "predictedPositive", side: "atMost", bound: below(1e9) },
            ]),
        );
    /** @type {() => Question} */
    const question = () => ({
        kind: pick(["f", "cost", "limits", "threshold", "measure"]),
        payoff: isLikely() ? { tp: between(0, 1e6), fp: -random(), fn: -between(0, 1e6), tn: random() } : undefined,
        aim: pick(["precision", "recall", "specificity", "accuracy", "balancedAccuracy", "youdenJ", "mcc", "f", "cost"]),
        limits: Array.from({ length: 1 + below(3) }, limit),
        confident: isLikely(),
    });

    /** One link, each field of which is left out half of the time. @returns {ShortLink} */
    return () => ({
        source: source(),
        ...partOf({
            options,
            active: () => below(10),
            hidden: () => some([0, 1, 2, 3, 7, 10_000]),
            point: () => ({ index: below(100) - 1, [pick(["score", "threshold"])]: number(), typed: pick([undefined, number()]) }),
            dials: () => ({
                measure: pick(["f", "accuracy", "g"]),
                beta: pick([0, 1, 2.5, 1e50, Infinity]),
                rho: pick([-Infinity, -2, 0, Infinity, random()]),
                cost: random(),
                prevalence: pick([undefined, 1e-100, 0.5, 0.999]),
                recallRange: range(),
                sampling: pick(["rows", "classes"]),
                rocRange: pick([undefined, { rate: pick(["fpr", "tpr"]), ends: range() }]),
            }),
            layers: () => Object.fromEntries(SPACES.map((space) => [space, layers(space)])),
            plots: () => pick([["roc"], ["det", "pr"], SPACES.slice(0, MOST_PLOTS)]),
            windows: () => ({ roc: window(), pr: window(), fCost: window() }),
            fixed: () => ({ label: title(), former: options() }),
            question,
            follows: isLikely,
            measureLines: () => some(DRAWN_MEASURES).slice(0, MOST_MEASURE_LINES),
            truth: () => true,
        }),
    });
}

/** What JSON makes of text that is no Unicode, of infinite numbers, and of fields that are undefined. */
export const plain = (/** @type {unknown} */ value) =>
    JSON.parse(JSON.stringify(value, (_, entry) => (entry === Infinity || entry === -Infinity ? String(entry) : entry)));
