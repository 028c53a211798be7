// What a link to Explore holds: where the data come from, how they are read, and what is seen of them. Not the theme.

import { firstIndex, thresholdAt } from "../cursor.js";
import { DIALS } from "../dials.js";
import { EXAMPLES } from "../examples.js";
import { FIRST_LAYERS, LAYERS } from "../layers.js";
import { FIRST_WINDOWS } from "../windows.js";
import { MOST_BYTES, encode } from "./codec.js";
import { either, flag, list, meeting, nullable, number, oneOf, optional, record, set, shortened, text, whole } from "./schema.js";

/** @import { Layer, Options, PlotSpace, PlotWindow } from "../pkg/curvescope.js" */
/** @import { SavedView } from "../saved-view.js" */
/** @import { State } from "../state.js" */
/** @import { Read, Reader } from "./schema.js" */

/** Names of columns, values and files, in UTF-16 units. */
const name = text(2000);

/** The most columns, models among them. */
const MOST_COLUMNS = 10_000;

/** The most rows, and what counts up to them. */
const MOST_ROWS = 2 ** 32;

const share = meeting(number(0, 1), (value) => value > 0 && value < 1, "a number above 0 and below 1");

/** The same ranges as in src/generate/spec.rs. */
const seed = whole(0, Number.MAX_SAFE_INTEGER);
const rows = { n: whole(2, 10_000_000), prevalence: share, seed };
const mean = number(-1000, 1000);
const scale = number(0.001, 1000);
const betaShape = record({ a: number(0.1, 1000), b: number(0.1, 1000) });
const components = list(record({ weight: number(1e-6, 1e6), mean, sd: scale }), 1, 8);
const spec = either({
    binormal: record({ separation: mean, spread: scale, ...rows }),
    beta: record({ positive: betaShape, negative: betaShape, ...rows }),
    mixture: record({ positive: components, negative: components, ...rows }),
});

/**
 * Where the data come from. `text` is the whole of a paste or of a file, `counts` the counts of one model as a table with one row
 * per score, `file` a file that the reader has to open, which has these columns.
 */
const source = either({
    example: record({ name: oneOf(EXAMPLES.map((example) => example.name)) }),
    generated: record({ spec }),
    text: record({ title: name, text: text(MOST_BYTES) }),
    counts: record({ title: name, text: text(MOST_BYTES) }),
    file: record({ title: name, bytes: whole(0, Number.MAX_SAFE_INTEGER), columns: list(name, 1, MOST_COLUMNS) }),
});

/** What the page asks of an analysis: the columns of each role, and the positive value. Prevalence and recalls are dials here. */
const OPTIONS = {
    label: optional(name, undefined),
    positives: optional(name, undefined),
    negatives: optional(name, undefined),
    scores: optional(set(name, 1, MOST_COLUMNS), undefined),
    weight: optional(name, undefined),
    fold: optional(name, undefined),
    positive: optional(nullable(name), undefined),
};
/** @type {Reader<Options>} */
const options = (value, path) => chosen(record(OPTIONS)(value, path));

const dials = record({
    measure: optional(oneOf(/** @type {const} */ (["f", "accuracy", "g"])), DIALS.measure),
    beta: optional(number(0, Infinity), DIALS.beta),
    rho: optional(number(-Infinity, Infinity), DIALS.rho),
    cost: optional(number(0, 1), DIALS.cost),
    prevalence: optional(meeting(number(1e-100, 1), (value) => value < 1, "a number above 0 and below 1"), undefined),
    recallRange: optional(range(0, 1), DIALS.recallRange),
});

/**
 * The layers of a plot.
 * @param {PlotSpace} space
 * @returns {Reader<readonly Layer[]>}
 */
function layersOf(space) {
    const words = LAYERS.filter(({ not }) => not !== space).map(({ layer }) => layer);
    return optional(set(oneOf(words), 0, words.length), FIRST_LAYERS[space]);
}

/**
 * Two numbers, the smaller first.
 * @param {number} low
 * @param {number} high
 * @returns {Reader<[number, number]>}
 */
function range(low, high) {
    const pair = /** @type {Reader<any>} */ (list(number(low, high), 2, 2));
    return meeting(pair, ([from, to]) => from < to, "two numbers, the smaller first");
}

/** As in src/draw/view.rs: how far a window reaches, and its narrowest side. */
const REACH = 1e6;
const NARROWEST = 1e-9;

const edges = /** @type {Reader<any>} */ (list(number(-REACH, REACH), 4, 4));
/** @type {Reader<PlotWindow>} */
const plotWindow = meeting(
    edges,
    ([left, right, lower, upper]) => right - left >= NARROWEST && upper - lower >= NARROWEST,
    "left, right, lower and upper edge",
);

/** The point that the cursor is on: -1 is the start, above all scores. The threshold tells where the rows are others. */
const point = record({ index: whole(-1, MOST_ROWS), threshold: number(-Infinity, Infinity) });

/** Fields that may be left out are as on a page that opens with these data. */
export const LINK = record({
    source,
    options: optional(options, {}),
    active: optional(whole(0, MOST_COLUMNS), 0),
    hidden: optional(set(whole(0, MOST_COLUMNS), 0, MOST_COLUMNS), /** @type {number[]} */ ([])),
    point: optional(point, undefined),
    pinned: optional(flag, false),
    dials: optional(dials, DIALS),
    layers: optional(record({ roc: layersOf("roc"), pr: layersOf("pr"), prg: layersOf("prg") }), FIRST_LAYERS),
    windows: optional(
        record({ roc: optional(plotWindow, FIRST_WINDOWS.roc), pr: optional(plotWindow, FIRST_WINDOWS.pr), prg: optional(plotWindow, FIRST_WINDOWS.prg) }),
        FIRST_WINDOWS,
    ),
    fixed: optional(record({ label: name, former: options }), undefined),
    truth: optional(flag, false),
});

/** @typedef {Read<typeof LINK>} ExploreLink */

/** A link in which everything but the source may be left out. @typedef {Partial<ExploreLink> & Pick<ExploreLink, "source">} ShortLink */

/** What a link's data come from. @typedef {ExploreLink["source"]} LinkSource */

/**
 * The fragment, "#" included, of a link to Explore: `index.html` and this is its address.
 * @param {ShortLink} link
 * @returns {Promise<string | undefined>} undefined when it does not fit
 */
export async function exploreFragment(link) {
    const payload = await encode(shortened(LINK, link));
    return payload && `#${payload}`;
}

/**
 * What is seen of the data shown, with data from `source`.
 * @param {State} state
 * @param {NonNullable<State["shown"]>} shown
 * @param {LinkSource} source
 * @returns {ExploreLink}
 */
export function linkOf(state, { job, report }, source) {
    const { active, index, visible, pinned, dials, layers, windows, fixed, overlays } = state;
    const model = report.models[active];
    return {
        source,
        options: chosen(job.options),
        active,
        hidden: visible.flatMap((isVisible, at) => (isVisible ? [] : [at])),
        point: model && index !== firstIndex(model) ? { index, threshold: thresholdAt(model, index) } : undefined,
        pinned,
        dials: { ...dials, recallRange: [...dials.recallRange] },
        layers,
        windows,
        fixed: fixed?.options === job.options ? { label: fixed.label, former: chosen(fixed.former) } : undefined,
        truth: (overlays.population ?? []).length > 0,
    };
}

/**
 * Those of the options that the page chooses, where they were.
 * @param {Options} given
 * @returns {Options}
 */
function chosen(given) {
    return Object.fromEntries(Object.entries(given).filter(([name, value]) => Object.hasOwn(OPTIONS, name) && value !== undefined));
}

/**
 * What a link says of the view, for the state.
 * @param {ExploreLink} link
 * @returns {SavedView}
 */
export function savedView({ active, hidden, point, pinned, dials, layers, windows, fixed, truth }) {
    return { active, hidden, point, pinned, dials, layers, windows, fixed, isGeneratorOpen: truth };
}
