// What a link to Explore holds: where the data come from, how they are read, and what is seen of them. Not the theme.

import { firstIndex } from "../state/cursor.js";
import { FIRST_MEASURE_LINES, MOST_MEASURE_LINES } from "../state/measure-lines.js";
import { EXAMPLES } from "../text/examples.js";
import { DRAWN_MEASURES } from "../text/drawn-measures.js";
import { MOST_BYTES, encode } from "./codec.js";
import { headingOf } from "./heading.js";
import { either, flag, heading, list, meeting, nullable, number, oneOf, optional, record, set, shortened, text, whole } from "./schema.js";
import { FIRST_VIEW, MOST_COLUMNS, QUESTION_FIELDS, asked, viewFields, viewOf } from "./view.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { SavedView } from "../state/saved-view.js" */
/** @import { State } from "../state/state.js" */
/** @import { Read, Reader } from "./schema.js" */

/** Names of columns and values, in UTF-16 units. */
const name = text(2000);

const share = meeting(number(0, 1), (value) => value > 0 && value < 1, "a number above 0 and below 1");

/** The ranges of the package: a link may be read before that is there, so a test compares them. */
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
 * per score, `file` a file that the reader has to open, which has these columns. `beside` is a second table of the same rows.
 */
const bytes = whole(0, Number.MAX_SAFE_INTEGER);
const source = either({
    example: record({ name: oneOf(EXAMPLES.map((example) => example.name)) }),
    generated: record({ spec }),
    text: record({
        title: heading,
        text: text(MOST_BYTES),
        beside: optional(record({ title: heading, text: text(MOST_BYTES) }), undefined),
    }),
    counts: record({ title: heading, text: text(MOST_BYTES) }),
    file: record({
        title: heading,
        bytes,
        columns: list(name, 1, MOST_COLUMNS),
        beside: optional(record({ title: heading, bytes }), undefined),
    }),
});

/** What the page asks of an analysis: the columns of each role, the positive value, and how the text is understood. Prevalence and recalls are dials here. */
const OPTIONS = {
    label: optional(name, undefined),
    positives: optional(name, undefined),
    negatives: optional(name, undefined),
    scores: optional(set(name, 1, MOST_COLUMNS), undefined),
    weight: optional(name, undefined),
    model: optional(name, undefined),
    lowerIsPositive: optional(list(name, 0, 1000), undefined),
    fold: optional(name, undefined),
    cluster: optional(name, undefined),
    group: optional(name, undefined),
    positive: optional(nullable(name), undefined),
    format: optional(oneOf(/** @type {const} */ (["auto", "csv", "json", "transposed"])), undefined),
    join: optional(list(name, 0, 2), undefined),
};
/** @type {Reader<Options>} */
const options = (value, path) => chosen(record(OPTIONS)(value, path));

/** Measures by the names that links had for them up to version 0.2.0. @type {Readonly<Record<string, string>>} */
const FORMER_NAMES = { tnr: "specificity", predictedPositiveRate: "predictedPositiveShare" };

/** @type {Reader<(typeof DRAWN_MEASURES)[number]>} */
const drawnMeasure = (value, path) => oneOf(DRAWN_MEASURES)(FORMER_NAMES[String(value)] ?? value, path);

/** Fields that may be left out are as on a page that opens with these data. */
export const LINK = record({
    source,
    options: optional(options, {}),
    ...viewFields(FIRST_VIEW),
    ...QUESTION_FIELDS,
    fixed: optional(record({ label: heading, former: options }), undefined),
    measureLines: optional(set(drawnMeasure, 0, MOST_MEASURE_LINES), FIRST_MEASURE_LINES),
    truth: optional(flag, false),
});

/** @typedef {Omit<Read<typeof LINK>, "pinned"> & { pinned?: boolean | undefined }} ExploreLink */

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
 * What is seen of the data shown, with data from `source`. Long names of data and of what was done to them are cut.
 * @param {State} state
 * @param {NonNullable<State["shown"]>} shown
 * @param {LinkSource} source
 * @returns {ExploreLink}
 */
export function linkOf(state, { job, report }, source) {
    const { active, index, typed, fixed, measureLines, overlays } = state;
    const model = report.models[active];
    const view = viewOf(state);
    const point = model && (index !== firstIndex(model) || typed !== undefined) ? view.point : undefined;
    return {
        source: "title" in source ? { ...source, title: headingOf(source.title) } : source,
        options: chosen(job.options),
        ...view,
        point,
        ...asked(state, point),
        fixed: fixed?.options === job.options ? { label: headingOf(fixed.label), former: chosen(fixed.former) } : undefined,
        measureLines,
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
export function savedView({ source: _, options: __, pinned: ___, truth, ...view }) {
    return { ...view, isGeneratorOpen: truth };
}
