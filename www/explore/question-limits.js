// The question with limits: up to three measures with a least or greatest value, and the measure that is then optimised.

import { LIMITS } from "../catalogue/limits.js";
import { createCheckBox, fillSelect } from "../controls/fields.js";
import { createNumberField } from "../controls/number-field.js";
import { shareWithin } from "../controls/further-scales.js";
import { make, makeButton, setText } from "../page/dom.js";
import { MOST_LIMITS, hasConfidence } from "../state/question.js";
import { AIMS, LIMIT_MEASURES, aimBeside, firstLimit } from "../text/first-limits.js";
import { formatPlural } from "../text/format.js";
import { SIDES, aimName, boundText } from "../text/question.js";

/** @import { BoundedMeasure, Report } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Limit, LimitsAim } from "../state/question.js" */
/** @import { Action } from "../state/state.js" */
/** @import { Wanted } from "../text/typed-number.js" */

/** The rows that limits are about: their number or total weight. @typedef {{ total: number, areWeighted: boolean }} Rows */

const SHARE = shareWithin(0, 1, "from 0 to 1, such as 0.9, 90 % or 9/10.");
const SURE = "The threshold that is found keeps each limit on a rate on new rows too, for 95 of 100 tables of rows like these.";
const COUNTED =
    "How many rows are predicted positive is counted, not estimated: a limit on that has no confidence, and is kept on these rows alone.";
const UNCOUNTED = "Nothing can be promised here: the answer says why, and has an approximate limit.";

/** Number of limits created, for ids that are used only once. */
let count = 0;

/**
 * @param {HTMLElement} place
 * @param {(action: Action) => void} dispatch
 * @returns {(frame: Frame) => void}
 */
export function createLimits(place, dispatch) {
    /** @type {readonly Limit[]} */
    let limits = [];
    /** @type {Rows} */
    let rows = { total: 0, areWeighted: false };
    /** @param {readonly Limit[]} changed @param {LimitsAim} [aim] */
    function ask(changed, aim) {
        // A second change may precede the first one's frame.
        limits = changed;
        dispatch({ type: "ask", question: aim ? { limits: changed, aim } : { limits: changed } });
    }
    const list = make("ol", { class: "limits-list" });
    const add = makeButton("Add a limit", () => ask([...limits, firstLimit(next(limits), rows.total)]), { class: "quiet" });
    const aims = make("select", { "aria-label": "What is made best" });
    const aimLine = make("p", { class: "asks" }, "then the best ", aims);
    const sure = createCheckBox("95 % sure on new rows", (confident) => dispatch({ type: "ask", question: { confident } }), {
        id: "confident",
        "aria-describedby": "confident-says",
    });
    const says = make("p", { class: "hint", id: "confident-says" });
    place.append(list, aimLine, make("div", { class: "limits-more" }, sure.label, add), says);
    aims.addEventListener("change", () => dispatch({ type: "ask", question: { aim: /** @type {LimitsAim} */ (aims.value) } }));

    /** @type {ReturnType<typeof createLimit>[]} */
    const entries = [];
    let names = "";

    /**
     * @param {number} at
     * @param {Limit} limit
     */
    function change(at, limit) {
        const former = limits[at];
        // A single limit suggests the measure to optimise.
        const isOther = former?.measure !== limit.measure;
        ask(limits.with(at, limit), isOther && limits.length === 1 ? aimBeside(limit.measure) : undefined);
    }

    /** @param {number} at */
    function remove(at) {
        // The limits after it move up, so its fields are removed with it; the focus goes to the button that adds.
        entries.splice(at, 1)[0]?.element.remove();
        entries.forEach((entry, place) => entry.setPlace(place));
        ask(limits.filter((_, place) => place !== at));
        add.hidden = false;
        add.focus();
    }

    return ({ state, model, report }) => {
        const { question, dials } = state;
        limits = question.limits;
        rows = { total: model.nPos + model.nNeg, areWeighted: report.columns.weight !== null };
        while (entries.length > limits.length) entries.pop()?.element.remove();
        while (entries.length < limits.length) {
            const entry = createLimit(entries.length, change, remove);
            entries.push(entry);
            list.append(entry.element);
        }
        for (const [at, entry] of entries.entries()) {
            const limit = limits[at];
            if (limit) entry.render(limit, limits.length > 1, rows);
        }
        add.hidden = limits.length >= MOST_LIMITS;
        const isNamed = AIMS.map((aim) => aimName(aim, dials)).join();
        if (isNamed !== names) {
            names = isNamed;
            fillSelect(
                aims,
                AIMS.map((aim) => [aim, aimName(aim, dials)]),
                question.aim,
            );
        }
        aims.value = question.aim;
        const canBeSure = limits.some(({ measure }) => hasConfidence(measure));
        sure.label.hidden = !canBeSure;
        sure.box.checked = question.confident && canBeSure;
        setText(says, confidenceText(limits, question.confident, isCounted(limits, dials, report.columns)));
    };
}

/**
 * The effect of the box for confidence on these limits, or the reason why it has none.
 * @param {readonly Limit[]} limits
 * @param {boolean} isConfident
 * @param {boolean} areCases false where limits can have no confidence (see `isCounted`)
 */
function confidenceText(limits, isConfident, areCases) {
    const areCounted = limits.map(({ measure }) => !hasConfidence(measure));
    if (!isConfident || areCounted.every(Boolean)) return "";
    if (!areCases) return UNCOUNTED;
    return areCounted.some(Boolean) ? `${SURE} ${COUNTED}` : SURE;
}

/**
 * True where each row is a case of its own, and each limited rate is a share of them.
 * @param {readonly Limit[]} limits
 * @param {Dials} dials
 * @param {Report["columns"]} columns
 */
function isCounted(limits, { prevalence }, { weight, cluster }) {
    return (
        weight === null &&
        cluster === null &&
        (prevalence === undefined || limits.every(({ measure }) => LIMITS[measure].rises !== undefined))
    );
}

/**
 * Returns the numbers that the box of a limit on the number of rows accepts.
 * @param {Rows} rows
 * @param {Limit["side"]} side
 * @returns {Wanted}
 */
function rowsWanted({ total, areWeighted }, side) {
    return {
        kind: "rows",
        low: 0,
        high: Number.MAX_SAFE_INTEGER,
        range: "of rows, such as 100, 5,000, 5k or 5 %.",
        total,
        side: areWeighted ? undefined : side,
    };
}

/**
 * Returns a measure that has no limit yet; recall if all have.
 * @param {readonly Limit[]} limits
 */
function next(limits) {
    return LIMIT_MEASURES.find((measure) => limits.every((limit) => limit.measure !== measure)) ?? "recall";
}

/**
 * @param {number} first index in the list
 * @param {(at: number, limit: Limit) => void} change
 * @param {(at: number) => void} remove
 */
function createLimit(first, change, remove) {
    let at = first;
    /** @type {Rows} */
    let rows = { total: 0, areWeighted: false };
    /** @type {Limit} */
    let limit = firstLimit("recall", 0);
    const isCount = () => limit.measure === "predictedPositive";
    const measure = make("select", { "aria-label": `Measure of limit ${first + 1}` });
    const side = make("select", { "aria-label": `Side of limit ${first + 1}` });
    fillSelect(
        measure,
        LIMIT_MEASURES.map((each) => [each, LIMITS[each].name]),
        limit.measure,
    );
    fillSelect(side, Object.entries(SIDES), limit.side);
    count += 1;
    const boundName = make("span", { class: "visually-hidden" }, `Bound of limit ${first + 1}`);
    const field = createNumberField({
        id: `limit-${count}`,
        name: [boundName],
        wanted: () => (isCount() ? rowsWanted(rows, limit.side) : SHARE),
        format: (bound) => boundText({ measure: limit.measure, bound }),
        onNumber: (bound) => set({ ...limit, bound }),
    });
    field.box.classList.add("limit-bound");
    const drop = makeButton("×", () => remove(at), { class: "quiet limit-remove", "aria-label": "Remove this limit" });
    measure.addEventListener("change", () => set(firstLimit(/** @type {BoundedMeasure} */ (measure.value), rows.total)));
    side.addEventListener("change", () => set({ ...limit, side: /** @type {Limit["side"]} */ (side.value) }));
    const element = make("li", { class: "asks" }, measure, " ", side, " ", field.label, field.box, field.note, drop);

    /** @param {Limit} wanted */
    function set(wanted) {
        limit = wanted;
        change(at, wanted);
    }

    /**
     * @param {Limit} now
     * @param {boolean} isOneOfMany
     * @param {Rows} of
     */
    function render(now, isOneOfMany, of) {
        limit = now;
        rows = of;
        measure.value = now.measure;
        side.value = now.side;
        drop.hidden = !isOneOfMany;
        field.render(now.bound, isCount() ? `of ${formatPlural(of.total, "row")}` : "");
    }

    return {
        element,
        render,
        /** @param {number} place */
        setPlace(place) {
            at = place;
            measure.setAttribute("aria-label", `Measure of limit ${place + 1}`);
            side.setAttribute("aria-label", `Side of limit ${place + 1}`);
            setText(boundName, `Bound of limit ${place + 1}`);
        },
    };
}
