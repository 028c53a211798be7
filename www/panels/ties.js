// Ties: their number, the limits of the areas if finer scores broke them, and the band of the active model's curve.

import { createCheckBox } from "../controls/fields.js";
import { valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { analysisSettings } from "../state/dials.js";
import { FIRST_PLOTS } from "../state/spaces.js";
import { namesOver } from "../text/area-names.js";
import { formatCount, formatPercent, formatPlural, formatRatio } from "../text/format.js";
import { createDrawnAbove } from "./drawn-above.js";

/** @import { BoundBands, Bounds, Overlay, PaletteEntry } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { CardLink } from "./card.js" */

const WHY =
    "If these scores were rounded or binned before they came here, the curve of the unrounded scores lies in the band and its areas within these limits, " +
    "whatever the scores were. The lower limits put the negatives of every score first, the upper ones the positives. " +
    "The same holds for ties of any other origin, if they are broken.";

const WEIGHTED = "Rows have weights, and no row is split by a finer score: the lower limits of AP hold, but are not reached.";

const BOUNDED = /** @type {const} */ (["auroc", "prArea", "averagePrecision", "prgArea"]);

const DIGITS = 4;

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 * @param {CardLink<"bounds">} card
 */
export function createTiesPanel(body, runtime, isOpen, card) {
    const says = make("p", { role: "status" });
    const problem = make("p", { class: "problem", role: "alert" });
    const weighted = make("p", { class: "reading" }, WEIGHTED);
    const table = make("table", { class: "bounds" });
    /** Bounds of each model. @type {readonly Bounds[]} */
    let bounds = [];
    const onProblem = (/** @type {string} */ sentence) => setText(problem, sentence);
    runtime.follow({
        method: "bounds",
        args: ({ dials }) => (isOpen() || card.isSeen() ? [analysisSettings(dials)] : undefined),
        onAnswer(answer, args) {
            bounds = answer;
            card.show(answer, args);
            onProblem("");
            runtime.requestRender();
        },
        onProblem,
        onOther() {
            bounds = [];
            setText(says, "");
            table.replaceChildren();
        },
    });
    const choice = make("div", { class: "band-choice" }, ...createBand(runtime, onProblem));
    runtime.add({ render });
    body.append(
        make("p", { class: "reading" }, WHY),
        says,
        choice,
        problem,
        scrolling({ "aria-label": "Limits of the areas" }, table),
        weighted,
    );

    /** @param {Frame} frame */
    function render({ state: { active, visible, dials }, theme, report: { models, columns }, model }) {
        const of = bounds[active];
        if (!isOpen() || !of || bounds.length !== models.length) return;
        const isWeighted = columns.weight !== null;
        setText(says, tiedRowsText(of, model.name, isWeighted));
        weighted.hidden = !isWeighted;
        const strokes = palette(theme);
        table.replaceChildren(
            hiddenCaption("Areas of each model, and between which limits finer scores would put them"),
            headOf("Model", ...namesOver(BOUNDED, { recallRange: dials.recallRange })),
            make(
                "tbody",
                {},
                ...models.flatMap(({ name }, at) =>
                    visible[at] && bounds[at] ? [row(name, bounds[at], strokes[at % strokes.length])] : [],
                ),
            ),
        );
    }
}

/**
 * Creates the checkbox for the band of the active model. A drawn band is updated even if the panel is closed.
 * @param {Runtime} runtime
 * @param {(sentence: string) => void} onProblem
 */
function createBand(runtime, onProblem) {
    const above = createDrawnAbove();
    const draw = (/** @type {readonly Overlay[]} */ overlays) => runtime.dispatch({ type: "overlay", of: "bounds", overlays });
    const band = runtime.follow({
        method: "boundBands",
        args: ({ active, dials: { prevalence } }) => (box.checked ? [active, { prevalence }] : undefined),
        onAnswer: (bands, [model]) => draw(bands && box.checked ? overlaysOf(bands, model) : []),
        onProblem,
    });
    const { box, label } = createCheckBox("Show the band of the chosen model", (isTicked) => {
        above.show(isTicked);
        band.again();
        draw([]);
    });
    return [label, above.element];
}

/**
 * Returns sentences about the ties of a model.
 * @param {Bounds} bounds
 * @param {string} name
 * @param {boolean} isWeighted
 */
function tiedRowsText({ ties: { groups, rows, all, pairs } }, name, isWeighted) {
    if (groups === 0) return `In ${name}, no positive ties with a negative: finer scores would not move its curves.`;
    const share = isWeighted
        ? `rows of weight ${formatCount(rows)} of ${formatCount(all)}`
        : `${formatCount(rows)} of ${formatPlural(all, "row")}`;
    const ofPairs = pairs === null ? "" : ` Of all pairs of a positive and a negative, ${formatPercent(pairs)} tie.`;
    return `In ${name}, ${share} share their score with a row of the other class, at ${formatPlural(groups, "distinct score")}.${ofPairs}`;
}

/**
 * @param {string} name
 * @param {Bounds} bounds
 * @param {PaletteEntry | undefined} stroke
 */
function row(name, bounds, stroke) {
    return rowOf(
        make("span", { class: "model-name" }, swatch(stroke), make("span", {}, name)),
        ...BOUNDED.map((area) => {
            const bound = bounds[area];
            if (!bound) return valueCell(undefined, () => bounds.undefined.find((entry) => entry.field === area)?.message ?? "");
            const limits = `${formatRatio(bound.low, DIGITS)} to ${formatRatio(bound.high, DIGITS)}`;
            return make("td", {}, formatRatio(bound.value, DIGITS), make("span", { class: "limits" }, limits));
        }),
    );
}

/**
 * @param {BoundBands} bands
 * @param {number} model
 * @returns {Overlay[]}
 */
function overlaysOf(bands, model) {
    return FIRST_PLOTS.map((space) => ({ kind: "band", space, model, path: bands[space].upper, floor: bands[space].lower }));
}
