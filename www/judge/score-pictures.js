// Pictures of the scores of old and new rows: histograms with the same bins, and the share of positives at each score.

import { make, makeSvg } from "../page/dom.js";
import { formatCount, formatSetting } from "../text/format.js";

/** @import { Judged, JudgedScores, ReliabilityBin, ScoreCounts } from "../pkg/curvescope.js" */

/** Opacity of rows that are not predicted positive, as in the histogram of the plots. */
const UNPREDICTED = "0.3";
/** Height of the highest bar of a class, in per cent of the picture. */
const TALLEST = 47;
/** Most marks below the axis. */
const MOST_TICKS = 6;

const percent = (/** @type {number} */ share) => `${Number((share * 100).toFixed(3))}%`;

/**
 * @param {JudgedScores} scores
 * @param {Judged} judged
 */
export function histograms(scores, judged) {
    const { edges, old, new: other } = scores;
    const [first = 0, last = 1] = [edges[0], edges.at(-1)];
    if (edges.length === 0) return make("p", { class: "hint" }, "No histograms: a table has no finite score.");
    const placeOf = (/** @type {number} */ score) => Math.min(1, Math.max(0, (score - first) / (last - first)));
    const threshold = judged.threshold === null ? undefined : placeOf(judged.threshold);
    const tops = { positives: topOf(old.positives, other.positives), negatives: topOf(old.negatives, other.negatives) };
    const picture = (/** @type {string} */ name, /** @type {ScoreCounts} */ counts) =>
        make(
            "div",
            { class: "judge-histogram" },
            make("p", {}, make("strong", {}, name), ` ${sum(counts.positives)} positive, ${sum(counts.negatives)} negative`),
            histogram(counts, edges.map(placeOf), tops, threshold),
        );
    const ticks = make("div", { class: "judge-ticks", "aria-hidden": "true" });
    const step = Math.ceil((edges.length - 1) / (MOST_TICKS - 1));
    for (const edge of edges.filter((_, at) => at % step === 0)) {
        const tick = make("span", {}, formatSetting(edge));
        tick.style.left = percent(placeOf(edge));
        ticks.append(tick);
    }
    const says =
        "Scores of each class: positives upwards, negatives downwards, as shares of their class, so that old and new compare. Right of the line is predicted positive.";
    const figure = make(
        "figure",
        { class: "judge-scores" },
        make("figcaption", {}, make("h3", {}, "Scores"), make("p", { class: "hint" }, says)),
    );
    figure.append(picture("Old rows", old), picture("New rows", other), ticks);
    return figure;
}

/** The greatest share of a class in a bin of either table. @param {...readonly number[]} counts */
function topOf(...counts) {
    return Math.max(...counts.flatMap(sharesOf), 1e-9);
}

/** @param {readonly number[]} counts */
function sharesOf(counts) {
    const all = counts.reduce((total, count) => total + count, 0);
    return counts.map((count) => (all > 0 ? count / all : 0));
}

/** @param {readonly number[]} counts */
function sum(counts) {
    return formatCount(counts.reduce((total, count) => total + count, 0));
}

/**
 * @param {ScoreCounts} counts
 * @param {readonly number[]} places of the edges, 0 to 1
 * @param {{ positives: number, negatives: number }} tops
 * @param {number | undefined} threshold its place
 */
function histogram(counts, places, tops, threshold) {
    const svg = makeSvg("svg", { "aria-hidden": "true" });
    for (const side of /** @type {const} */ (["positives", "negatives"])) {
        for (const [at, share] of sharesOf(counts[side]).entries()) {
            const height = (share / tops[side]) * TALLEST;
            const y = side === "positives" ? 50 - height : 50;
            if (share > 0) svg.append(...bars(side, places[at] ?? 0, places[at + 1] ?? 1, { y, height }, threshold));
        }
    }
    svg.append(makeSvg("line", { class: "base", x1: "0", x2: "100%", y1: "50%", y2: "50%" }));
    if (threshold !== undefined) {
        const x = percent(threshold);
        svg.append(makeSvg("line", { class: "threshold", x1: x, x2: x, y1: "0", y2: "100%" }));
    }
    return svg;
}

/**
 * The bar of a bin, in two parts where the threshold is within it.
 * @param {string} side
 * @param {number} from
 * @param {number} to
 * @param {{ y: number, height: number }} size in per cent
 * @param {number | undefined} threshold
 */
function bars(side, from, to, { y, height }, threshold = Infinity) {
    const cut = Math.min(to, Math.max(from, threshold));
    const part = (/** @type {number} */ start, /** @type {number} */ end, /** @type {string} */ opacity) =>
        makeSvg("rect", { class: side, x: percent(start), width: percent(end - start), y: `${y}%`, height: `${height}%`, opacity });
    const parts = [];
    if (cut > from) parts.push(part(from, cut, UNPREDICTED));
    if (to > cut) parts.push(part(cut, to, "1"));
    return parts;
}

/**
 * @param {NonNullable<JudgedScores["reliability"]>} reliability
 */
export function reliabilities({ old, new: other }) {
    const svg = makeSvg("svg", { "aria-hidden": "true" }, makeSvg("line", { class: "diagonal", x1: "0", y1: "100%", x2: "100%", y2: "0" }));
    svg.append(...old.flatMap((bin) => point(bin, "old")), ...other.flatMap((bin) => point(bin, "new")));
    const says = "Share of positives at each score, with 95 % intervals. Probabilities that are true lie on the diagonal.";
    const caption = make("figcaption", {}, make("h3", {}, "Calibration"), make("p", { class: "hint" }, says));
    const key = make("p", { class: "judge-key" }, keyed("old", "old rows"), keyed("new", "new rows"));
    const ends = make("div", { class: "judge-ticks", "aria-hidden": "true" });
    for (const at of [0, 0.5, 1]) {
        const tick = make("span", {}, String(at));
        tick.style.left = percent(at);
        ends.append(tick);
    }
    return make("figure", { class: "judge-reliability" }, caption, key, svg, ends);
}

/**
 * @param {ReliabilityBin} bin
 * @param {"old" | "new"} side
 */
function point({ meanScore, share, shareLow, shareHigh }, side) {
    const x = percent(meanScore);
    return [
        makeSvg("line", { class: side, x1: x, x2: x, y1: percent(1 - shareLow), y2: percent(1 - shareHigh) }),
        makeSvg("circle", { class: side, cx: x, cy: percent(1 - share), r: "4" }),
    ];
}

/**
 * @param {"old" | "new"} side
 * @param {string} name
 */
function keyed(side, name) {
    const dot = makeSvg(
        "svg",
        { width: "12", height: "12", "aria-hidden": "true" },
        makeSvg("circle", { class: side, cx: "6", cy: "6", r: "4" }),
    );
    return make("span", {}, dot, ` ${name}`);
}
