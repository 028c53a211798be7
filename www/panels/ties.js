// Ties: how many there are, and between which limits the areas of finer scores would lie, drawn as a band for the active model.

import { createFollower } from "../compute/follow.js";
import { createCheckBox } from "../controls/check-box.js";
import { valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { headOf, rowOf, scrolling, unseenCaption } from "../page/table.js";
import { resolveTheme } from "../page/theme.js";
import { palette } from "../pkg/curvescope.js";
import { swatch } from "../plots/legend.js";
import { areaSettings } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { namesOver } from "../text/areas.js";
import { formatCount, formatPercent, formatPlural, formatRatio } from "../text/format.js";

/** @import { Ask } from "../compute/follow.js" */
/** @import { BoundBands, Bounds, Overlay, PaletteEntry } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

const WHY =
    "If these scores were rounded or binned before they came here, the curve of the unrounded scores lies in the band and its areas within these limits, " +
    "whatever the scores were. The lower limits put the negatives of every score first, the upper ones the positives. " +
    "The same holds for ties of any other origin, should they be broken.";

const WEIGHTED = "Rows have weights, and no row is split by a finer score: the lower limits of AP hold, but are not reached.";

const BOUNDED = /** @type {const} */ (["auroc", "prArea", "averagePrecision", "prgArea"]);

const DIGITS = 4;

/**
 * @param {HTMLElement} body
 * @param {Ask} ask
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 */
export function createTiesPanel(body, ask, getState, dispatch) {
    const says = make("p", { role: "status" });
    const problem = make("p", { class: "problem", role: "alert" });
    const weighted = make("p", { class: "reading" }, WEIGHTED);
    const table = make("table", { class: "bounds" });
    /** One per model. @type {readonly Bounds[]} */
    let bounds = [];
    const explain = (/** @type {string} */ sentence) => setText(problem, sentence);
    const follow = createFollower(
        ask,
        "bounds",
        (answer) => {
            bounds = answer;
            explain("");
            show(getState());
        },
        explain,
    );
    const band = createBand(ask, getState, dispatch, explain);
    const choice = make("div", { class: "band-choice" }, band.label);
    body.append(
        make("p", { class: "reading" }, WHY),
        says,
        choice,
        problem,
        scrolling({ "aria-label": "Limits of the areas" }, table),
        weighted,
    );

    /** @param {State} state */
    function show({ shown, active, visible, theme, dials: { recallRange } }) {
        const models = shown?.report.models;
        const of = bounds[active];
        if (!models || !of || bounds.length !== models.length) return;
        const isWeighted = shown.report.columns.weight !== null;
        setText(says, tiesText(of, models[active]?.name ?? "", isWeighted));
        weighted.hidden = !isWeighted;
        const names = namesOver(BOUNDED, recallRange);
        const strokes = palette(resolveTheme(theme));
        table.replaceChildren(
            unseenCaption("Areas of each model, and between which limits finer scores would put them"),
            headOf("Model", ...names),
            make(
                "tbody",
                {},
                ...models.flatMap(({ name }, at) =>
                    visible[at] && bounds[at] ? [row(name, bounds[at], strokes[at % strokes.length])] : [],
                ),
            ),
        );
    }

    /**
     * @param {State} state
     * @param {boolean} isOpen a band that is drawn follows its model when folded away too
     */
    function render(state, isOpen) {
        band.render(state);
        if (!isOpen || !state.shown) return;
        const { at, settings } = areaSettings(state);
        void follow([state.shown.report], at, [settings]);
        show(state);
    }

    return { render };
}

/**
 * The box that has the band of the chosen model drawn.
 * @param {Ask} ask
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {(sentence: string) => void} explain
 */
function createBand(ask, getState, dispatch, explain) {
    const draw = (/** @type {Overlay[]} */ overlays) => dispatch({ type: "overlay", of: "bounds", overlays });
    const createBands = () =>
        createFollower(
            ask,
            "boundBands",
            (bands) => {
                if (box.checked) draw(bands ? overlaysOf(bands, getState().active) : []);
            },
            explain,
        );
    let followBands = createBands();
    const { box, label } = createCheckBox("Show the band of the chosen model", (isOn) => {
        // A band that was put away did not follow the dials, so another follower asks.
        followBands = createBands();
        if (isOn) render(getState());
        else draw([]);
    });

    /** @param {State} state */
    function render({ shown, active, dials: { prevalence } }) {
        if (shown && box.checked) void followBands([shown.report, active], [prevalence], [active, { prevalence }]);
    }

    return { label, render };
}

/**
 * How much of a model is tied.
 * @param {Bounds} bounds
 * @param {string} name
 * @param {boolean} isWeighted
 */
function tiesText({ ties: { groups, rows, all, pairs } }, name, isWeighted) {
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
    return SPACES.map((space) => ({ kind: "band", space, model, path: bands[space].upper, floor: bands[space].lower }));
}
