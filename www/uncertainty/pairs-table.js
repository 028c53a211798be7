// Table of the differences of two models on the same draws, by measure, AUROC by formula.

import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { areaName } from "../text/area-names.js";
import { DASH, formatPercent } from "../text/format.js";
import { formatP, formatRange } from "../text/intervals.js";
import { aboutCount } from "../text/rows-needed.js";
import { reasonsIn } from "./models-table.js";
import { formatDifference, formatError } from "./numbers.js";
import { createPairChoice } from "./pair-choice.js";
import { createPairedPointTable } from "./paired-point-table.js";
import { scaleEndsAndZero, scaleOf, whisker } from "./whisker.js";

/** @import { Difference, Interval, RowsToTell, Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */
/** @import { Pair } from "./pair-choice.js" */
/** @import { Scale } from "./whisker.js" */

const WHY =
    "Compare two models by their difference, not by whether their intervals overlap: both are measured on the same rows, and a draw that is easy for " +
    "one is mostly easy for the other, so that the difference varies less than its parts. Intervals that overlap do not mean that there is no difference. " +
    "p is how often chance alone would make a difference this large or larger if there were none. Of three models and more, intervals and p are of all " +
    "pairs at once, so that they hold of the pair that you pick; with many measures, some p still come out small by chance.";

const ROWS_TO_TELL =
    "Rows to tell: with about so many rows a test of this pair alone would find a true difference of 0.05 in 80 of 100 tables. Not of the difference seen: " +
    "how many rows tell that one apart says no more than its p. Empty where rows have weights or clusters, which do not all add as much.";

/**
 * @param {Runtime} runtime
 * @param {() => UncertaintySettings | undefined} getSettings replicates, seed and sampling; undefined while the table is not shown
 */
export function createPairsTable(runtime, getSettings) {
    const choice = createPairChoice(() => {
        show();
        runtime.requestRender();
    });
    const point = createPairedPointTable(runtime, getSettings, () => (element.hidden || !shown ? undefined : choice.getPair()));
    const verdict = make("p", { class: "uncertainty-where", id: "uncertainty-verdict" });
    const caption = hiddenCaption();
    const higher = make("th", { scope: "col" });
    const scaleHead = make("td", { "aria-hidden": "true" });
    const head = headOf("Measure", "Difference", scaleHead, "95 % interval", "Std. error", "p", higher, "Rows to tell");
    const rows = make("tbody");
    const reasons = make("div", { class: "uncertainty-reasons" });
    const element = make(
        "section",
        { class: "uncertainty-pairs", "aria-labelledby": "uncertainty-pairs-title" },
        make("h3", { id: "uncertainty-pairs-title" }, "Is one of two models better?"),
        make("p", { class: "reading" }, WHY),
        choice.element,
        verdict,
        scrolling({ "aria-labelledby": "uncertainty-pairs-title" }, make("table", { id: "uncertainty-pairs" }, caption, head, rows)),
        make("p", { class: "reading" }, ROWS_TO_TELL),
        reasons,
        point.element,
    );
    const isOther = changeDetector();
    /** @type {Uncertainty | undefined} */
    let shown;

    /**
     * @param {Uncertainty} uncertainty
     * @param {State} state
     */
    function render(uncertainty, state) {
        const { visible, active } = state;
        if (isOther(uncertainty, visible)) {
            shown = uncertainty;
            element.hidden = visible.filter((is) => is).length < 2;
            if (!element.hidden) {
                const names = uncertainty.models.map(({ name }) => name);
                choice.render(names, visible, active);
                show();
                // The pair may have changed, which requires a new answer at the thresholds.
                runtime.requestRender();
            }
        }
        point.render(state);
    }

    function show() {
        const { first, second } = choice.getPair();
        const isPair = (/** @type {Pair} */ of) => of.first === first && of.second === second;
        const at = shown?.pairs.findIndex(isPair) ?? -1;
        const compared = shown?.pairs[at];
        const [one, other] = [shown?.models[second], shown?.models[first]];
        if (!shown || !compared || !one || !other) return;
        caption.textContent = `${one.name} minus ${other.name}`;
        higher.textContent = `${one.name} higher in`;
        setText(verdict, shown.verdicts[at] ?? "");
        const scale = scaleOf([0, ...compared.measures.flatMap(({ difference, resampled }) => numbersOf(difference, resampled))]);
        scaleHead.replaceChildren(scaleEndsAndZero(scale));
        const byFormula = shown.delong.pairs.find(isPair)?.tested;
        rows.replaceChildren(
            ...compared.measures.map((of) => differenceRow(of, scale, (of.measure === "auroc" ? byFormula : of.resampled)?.rowsToTell)),
        );
        reasons.replaceChildren(...reasonsIn(compared.measures));
    }

    return { element, render };
}

/**
 * @param {Difference} of
 * @param {Scale} scale
 * @param {RowsToTell | null | undefined} rowsToTell
 */
function differenceRow({ measure, difference, resampled }, scale, rowsToTell) {
    const drawn = difference === null ? [] : [whisker(scale, difference, resampled?.interval, undefined, 0)];
    return rowOf(
        areaName(measure),
        difference === null ? DASH : formatDifference(difference),
        make("td", { class: "drawing" }, ...drawn),
        ...(resampled
            ? [
                  formatRange(resampled.interval, formatDifference),
                  formatError(resampled.standardError),
                  formatP(resampled.pValue),
                  formatPercent(resampled.shareAbove),
                  rowsToTell ? aboutCount(rowsToTell.rows) : "",
              ]
            : [DASH, DASH, DASH, DASH, ""]),
    );
}

/**
 * @param {number | null} difference
 * @param {{ interval: Interval } | null} tested
 * @returns {number[]}
 */
function numbersOf(difference, tested) {
    if (difference === null) return [];
    return tested ? [difference, tested.interval.low, tested.interval.high] : [difference];
}
