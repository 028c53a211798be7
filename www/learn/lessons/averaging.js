// Two clinics at one threshold: in ROC their mean is the point of all patients, in Precision-Recall it is far from it.

import { changeDetector } from "../../page/changes.js";
import { measuresAt } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { START, countsAt, indexForThreshold } from "../../state/cursor.js";
import { SPACES } from "../../state/spaces.js";
import { formatCount, formatPercent, formatRatio } from "../../text/format.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Counts, Measures, Overlay } from "../../pkg/curvescope.js" */
/** @import { State } from "../../state/state.js" */
/** @import { Reply } from "../question.js" */
/** @import { Stage } from "../stage.js" */

/** Ill and well patients at each score, highest first: the same in both clinics, but four scores higher in B. */
const GROUPS = ["10,1", "15,6", "20,28", "20,70", "15,115", "10,180", "7,250", "3,250"];
const ROWS = GROUPS.flatMap((group, at) => [`A,${8 - at},${group}`, `B,${12 - at},${group}`]);
const TABLE = ["clinic,score,ill,well", ...ROWS].join("\n");

/** Threshold at which the figure begins. */
const FIRST = 8;
/** Threshold of the question. */
const ASKED = 7;
/** A lower threshold. */
const LOWER = 4;

/** Counts and measures of a clinic at a threshold. @typedef {{ counts: Counts, measures: Measures }} Place */

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    scene.load(TABLE, "Two clinics", { positives: "ill", negatives: "well", scores: ["score"], fold: "clinic" });
    drawRate(scene, "precision");
    for (const space of SPACES) showLayers(scene, space);
    const model = scene.state.shown?.report.models[0];
    const clinics = scene.analysis.foldCurves(0);
    const { precisions } = scene.analysis.foldAverages(0).byThreshold;
    const indexOf = (/** @type {number} */ threshold) => (model ? indexForThreshold(model, threshold) : START);
    const moveTo = (/** @type {number} */ threshold) => scene.dispatch({ type: "move", index: indexOf(threshold) });
    moveTo(FIRST);

    /** Returns counts and measures of each clinic at the threshold of the operating point. @param {State} state */
    function places({ shown, index }) {
        const threshold = shown?.report.models[0]?.thresholds[index] ?? Infinity;
        const [a, b] = clinics.map((clinic) => {
            const { tps, fps, nPos, nNeg } = clinic;
            const at = indexForThreshold(clinic, threshold);
            const counts = { tp: tps[at] ?? 0, fp: fps[at] ?? 0, nPos, nNeg };
            return { counts, measures: measuresAt(counts) };
        });
        return a && b ? { a, b } : undefined;
    }

    /** Returns the mean of both precisions; null unless both clinics predict someone positive. @param {State} state */
    function meanPrecision({ shown, index }) {
        const thresholds = shown?.report.models[0]?.thresholds.length ?? 0;
        return precisions[index - (thresholds - precisions.length)] ?? null;
    }

    const isOther = changeDetector();
    scene.add({
        render: ({ state, measures }) => {
            if (!isOther(state.index, state.shown)) return;
            const both = places(state);
            const overlays = both ? [...linesBetween(both.a, both.b), ...gap(measures, meanPrecision(state))] : [];
            scene.dispatch({ type: "overlay", of: "folds", overlays });
            const points = both ? [both.a.counts, both.b.counts].map(({ tp, fp }) => ({ tp, fp })) : [];
            scene.dispatch({ type: "groups", groups: { model: 0, curves: clinics, points } });
        },
    });
    stage.plots(scene, "roc", "pr");
    stage.threshold(scene);
    stage.furtherPlots(scene, "prg");
    stage.formulas(scene, ({ state, measures }) => {
        const both = places(state);
        return {
            precA: both?.a.measures.precision ?? null,
            precB: both?.b.measures.precision ?? null,
            mean: meanPrecision(state),
            gainA: both?.a.measures.precisionGain ?? null,
            gainB: both?.b.measures.precisionGain ?? null,
            foundA: both?.a.counts.tp ?? null,
            foundB: both?.b.counts.tp ?? null,
            gainAll: both?.a.measures.precisionGain == null ? null : measures.precisionGain,
        };
    });
    stage.numbers(scene, ({ state, counts, measures }) => {
        const both = places(state);
        return {
            a: formatPercent(both?.a.measures.precision),
            b: formatPercent(both?.b.measures.precision),
            mean: formatPercent(meanPrecision(state)),
            all: formatPercent(measures.precision),
            "a-alarms": formatCount((both?.a.counts.tp ?? 0) + (both?.a.counts.fp ?? 0)),
            "b-alarms": formatCount((both?.b.counts.tp ?? 0) + (both?.b.counts.fp ?? 0)),
            alarms: formatCount(counts.tp + counts.fp),
        };
    });
    const asked = { ...scene.state, index: indexOf(ASKED) };
    if (model) stage.show(askedNumbers(places(asked), meanPrecision(asked), measuresAt(countsAt(model, asked.index))));
    stage.question("fewer", () => moveTo(ASKED), repliesBy(moveTo));
}

/**
 * Returns the numbers of the question and of the text below it, which stay wherever the point is.
 * @param {{ a: Place, b: Place } | undefined} both
 * @param {number | null} mean of both precisions
 * @param {Measures} all measures of all patients
 */
function askedNumbers(both, mean, all) {
    const [a, b] = [both?.a.measures, both?.b.measures];
    return {
        "asked-a": formatPercent(a?.precision),
        "asked-b": formatPercent(b?.precision),
        "asked-mean": formatPercent(mean),
        "asked-mean-gain": formatRatio(((a?.precisionGain ?? NaN) + (b?.precisionGain ?? NaN)) / 2),
        "asked-gain": formatRatio(all.precisionGain),
    };
}

/**
 * Returns the replies to wrong choices.
 * @param {(threshold: number) => void} moveTo
 * @returns {Readonly<Record<string, Reply>>}
 */
function repliesBy(moveTo) {
    return {
        mean: {
            says: "The mean counts the clinics alike, but what is asked counts alarms. A raises {a-alarms}, B {b-alarms}: nearly all of them are B’s, so the share of all is close to B’s.",
        },
        more: {
            says: "For that A, the clinic with the better precision, would have to raise more alarms than B. It never does, since B’s scores run higher: here it is {a-alarms} to {b-alarms}.",
            show: () => moveTo(LOWER),
        },
    };
}

/**
 * Returns the straight line between the clinics' points in each plot in which both are defined.
 * @param {Place} a
 * @param {Place} b
 * @returns {Overlay[]}
 */
function linesBetween({ measures: a }, { measures: b }) {
    return [
        ...line("foldAverage", "roc", [a.fpr, a.recall], [b.fpr, b.recall]),
        ...line("foldAverage", "pr", [a.recall, a.precision], [b.recall, b.precision]),
        ...line("foldAverage", "prg", [a.recallGain, a.precisionGain], [b.recallGain, b.precisionGain]),
    ];
}

/**
 * Returns the line from the precision of all patients up to the mean of both clinics.
 * @param {Measures} all
 * @param {number | null} mean
 * @returns {Overlay[]}
 */
function gap({ recall, precision }, mean) {
    return line("convention", "pr", [recall, precision], [recall, mean]);
}

/**
 * @param {Overlay["kind"]} kind
 * @param {Overlay["space"]} space
 * @param {[number | null, number | null]} from
 * @param {[number | null, number | null]} to
 * @returns {Overlay[]}
 */
function line(kind, space, [fromX, fromY], [toX, toY]) {
    if (fromX === null || fromY === null || toX === null || toY === null) return [];
    return [{ kind, space, path: { x: Float64Array.of(fromX, toX), y: Float64Array.of(fromY, toY) } }];
}
