// Content of a link to Explore: the source of the data, the options for reading them, and the view. Not the theme.

import { firstIndex } from "../state/cursor.js";
import { FIRST_MEASURE_LINES, MOST_MEASURE_LINES } from "../state/measure-lines.js";
import { EXAMPLES } from "../text/examples.js";
import { DRAWN_MEASURES } from "../text/drawn-measures.js";
import { MOST_BYTES, encode } from "./codec.js";
import { headingOf } from "./heading.js";
import { either, flag, heading, list, meeting, nullable, number, oneOf, optional, record, set, shortened, text, whole } from "./schema.js";
import { FIRST_VIEW, MOST_COLUMNS, QUESTION_FIELDS, questionFields, viewFields, viewOf } from "./view.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { SavedView } from "../state/saved-view.js" */
/** @import { State } from "../state/state.js" */
/** @import { Read, Reader } from "./schema.js" */

/** Name of a column or value, of at most 2000 UTF-16 units. */
const name = text(2000);

const share = meeting(number(0, 1), (value) => value > 0 && value < 1, "a number above 0 and below 1");

/** Ranges of generated data, the same as in the package; copied because a link may be read before it is loaded. A test compares them. */
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

/** Size of a file in bytes. */
const bytes = whole(0, Number.MAX_SAFE_INTEGER);
/**
 * Source of the data. `text` is the whole of a pasted text or of a file, `counts` the counts of one model as a table with one row
 * per score, `file` a file with these columns, which the reader has to open. `beside` is a second table with the same rows.
 */
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

/** Options of an analysis that the page chooses: columns by role, positive value, format. Prevalence and recalls are dials here. */
const OPTIONS = {
    label: optional(name, undefined),
    positives: optional(name, undefined),
    negatives: optional(name, undefined),
    scores: optional(set(name, 1, MOST_COLUMNS), undefined),
    weight: optional(name, undefined),
    model: optional(name, undefined),
    lowerIsPositive: optional(list(name, 0, 1000), undefined),
    missingAsNegative: optional(flag, undefined),
    leaveOut: optional(list(record({ column: name, value: name }), 0, 1000), undefined),
    fold: optional(name, undefined),
    cluster: optional(name, undefined),
    group: optional(name, undefined),
    positive: optional(nullable(name), undefined),
    format: optional(oneOf(/** @type {const} */ (["auto", "csv", "json", "transposed"])), undefined),
    join: optional(list(name, 0, 2), undefined),
};
/** @type {Reader<Options>} */
const options = (value, path) => chosen(record(OPTIONS)(value, path));

/** Measures by their names in links up to version 0.2.0. @type {Readonly<Record<string, string>>} */
const FORMER_NAMES = { tnr: "specificity", predictedPositiveRate: "predictedPositiveShare" };

/** @type {Reader<(typeof DRAWN_MEASURES)[number]>} */
const drawnMeasure = (value, path) => oneOf(DRAWN_MEASURES)(FORMER_NAMES[String(value)] ?? value, path);

/** Reader of a link. Omitted fields have the values with which the page opens these data. */
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

/** A link in which everything except the source may be omitted. @typedef {Partial<ExploreLink> & Pick<ExploreLink, "source">} ShortLink */

/** Source of a link's data. @typedef {ExploreLink["source"]} LinkSource */

/**
 * Returns the fragment, including "#", of a link to Explore, to be appended to `index.html`.
 * @param {ShortLink} link
 * @returns {Promise<string | undefined>} undefined if it does not fit
 */
export async function exploreFragment(link) {
    const payload = await encode(shortened(LINK, link));
    return payload && `#${payload}`;
}

/**
 * Returns the link to the present view of the data shown, with data from `source`. Long titles of data and of fixes are cut.
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
        ...questionFields(state, point),
        fixed: fixed?.options === job.options ? { label: headingOf(fixed.label), former: chosen(fixed.former) } : undefined,
        measureLines,
        truth: (overlays.population ?? []).length > 0,
    };
}

/**
 * Returns the defined options among those that the page chooses.
 * @param {Options} given
 * @returns {Options}
 */
function chosen(given) {
    return Object.fromEntries(Object.entries(given).filter(([name, value]) => Object.hasOwn(OPTIONS, name) && value !== undefined));
}

/**
 * @param {ExploreLink} link
 * @returns {SavedView}
 */
export function savedView({ source: _, options: __, pinned: ___, truth, ...view }) {
    return { ...view, isGeneratorOpen: truth };
}
