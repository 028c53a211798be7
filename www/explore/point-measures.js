// The measures of the chosen operating point: rates on one scale with their intervals, and the others in columns.

import { UNDEFINED } from "../catalogue/measures-undefined.js";
import { MEASURE_GROUPS } from "../catalogue/measures.js";
import { find, make, screenReaderText, setText } from "../page/dom.js";
import { glossaryLink } from "../page/glossary.js";
import { setSubscripted } from "../page/subscripts.js";
import { DASH, formatRate } from "../text/format.js";
import { nameOf } from "../text/measures.js";
import { whisker } from "../uncertainty/whisker.js";

/** @import { Interval, Measures, RateIntervals } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Measure } from "../text/measures.js" */

/** Measures that have their place on the scale from 0 to 1, in this order. */
const ON_SCALE = /** @type {const} */ (["recall", "precision", "specificity", "npv", "fpr", "accuracy", "f", "mcc"]);

const SCALE = { from: 0, to: 1, step: 0.5 };

const MEASURES = MEASURE_GROUPS.flatMap(({ measures }) => measures);

/** @param {HTMLElement} box */
export function createPointMeasures(box) {
    const isOnScale = (/** @type {Measure} */ { field }) => ON_SCALE.some((name) => name === field);
    const rates = ON_SCALE.flatMap((name) => MEASURES.filter(({ field }) => field === name)).map((measure) => entryOf(measure, true));
    const others = MEASURES.filter((measure) => !isOnScale(measure)).map((measure) => entryOf(measure, false));
    const scale = make("div", { class: "rates-scale", "aria-hidden": "true" }, make("div", {}, ...["0", "0.5", "1"].map(end)));
    const intervalsHead = make("span", { "aria-hidden": "true" });
    const ratesHead = make("h3", {}, make("span", {}, "Rates"), intervalsHead);
    box.replaceChildren(
        make("section", { class: "rates" }, ratesHead, make("dl", {}, ...rates.map(({ block }) => block)), scale),
        make("section", { class: "others" }, make("h3", {}, "Everything else"), make("dl", {}, ...others.map(({ block }) => block))),
    );

    /**
     * @param {Measures} measures
     * @param {RateIntervals | undefined} intervals
     * @param {Dials} dials
     * @param {string | undefined} color of the model
     */
    function render(measures, intervals, dials, color) {
        setText(intervalsHead, intervals ? "95 % interval" : "");
        for (const { measure, name, cell, track, range } of [...rates, ...others]) {
            const value = measures[measure.field];
            setSubscripted(name, nameOf(measure, dials));
            if (value === null) {
                const reason = UNDEFINED[measure.field];
                cell.title = `Undefined: ${reason}`;
                cell.replaceChildren(DASH, screenReaderText(` undefined: ${reason}`));
            } else {
                cell.title = "";
                setText(cell, formatRate(value));
            }
            cell.classList.toggle("undefined", value === null);
            if (!track || !range) continue;
            const interval = value === null ? undefined : intervalFor(intervals, measure.field);
            const isShown = value !== null && value >= SCALE.from && value <= SCALE.to;
            track.replaceChildren(...(isShown ? [whisker(SCALE, value, interval, color)] : []));
            range.replaceChildren(
                ...(interval
                    ? [screenReaderText("95 % interval "), `${formatRate(interval.low)}–`, make("wbr"), formatRate(interval.high)]
                    : []),
            );
        }
    }

    return { render, entries: [...rates, ...others] };
}

/** @param {string} text */
function end(text) {
    return make("span", {}, text);
}

/**
 * Returns the interval of a rate; that of the specificity is the one of the false positive rate, from the other end.
 * @param {RateIntervals | undefined} intervals
 * @param {keyof Measures} field
 * @returns {Interval | undefined}
 */
function intervalFor(intervals, field) {
    if (!intervals) return undefined;
    if (field === "specificity") return intervals.fpr ? { low: 1 - intervals.fpr.high, high: 1 - intervals.fpr.low } : undefined;
    if (field === "recall" || field === "fpr" || field === "precision" || field === "npv") return intervals[field] ?? undefined;
    return undefined;
}

/**
 * @param {Measure} measure
 * @param {boolean} isOnScale
 */
function entryOf(measure, isOnScale) {
    const track = isOnScale ? make("dd", { class: "track", "aria-hidden": "true" }) : undefined;
    const range = isOnScale ? make("dd", { class: "range" }) : undefined;
    const [name, cell] = [make("dt"), make("dd", { class: "value" })];
    const block = make(
        "div",
        { "data-measure": measure.field },
        ...[name, track, cell, range].filter((part) => part !== undefined),
        make("dd", { class: "formula" }),
        make("dd", { class: "says" }),
    );
    return {
        measure,
        block,
        name,
        cell,
        track,
        range,
        /**
         * @param {string} words meaning of the measure
         * @param {string} place anchor in the glossary
         */
        says(words, place) {
            block.title = words;
            find(block, ".says", HTMLElement).append(words, ...glossaryLink(place, measure.field));
        },
    };
}
