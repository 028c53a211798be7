// The roles of the columns: filled from a report, and read as a whole when one of the choices changes. Loaded when it is first opened.

import { createCheckBox, createLabel, fillSelect } from "../controls/fields.js";
import { differs } from "../page/changes.js";
import { byId, make, screenReaderText, setText } from "../page/dom.js";
import { formatCount } from "../text/format.js";

/** @import { Options, Report } from "../pkg/curvescope.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @typedef {ReturnType<typeof createCheckBox>} CheckBox */

/** Roles of at most one column each. */
const ROLES = /** @type {const} */ ([
    { role: "weight", name: "Weight column" },
    { role: "fold", name: "Fold column" },
    { role: "cluster", name: "Cluster column (patient)" },
    { role: "group", name: "Group column (sex, site)" },
    { role: "model", name: "Model column" },
]);

/**
 * @param {{ onChoice(options: Options): void }} listener called at each change, with all choices
 */
export function createColumnsPanel({ onChoice }) {
    const form = byId("columns-panel", HTMLFormElement);
    const label = make("select", { id: "choice-label" });
    const positive = make("select", { id: "choice-positive" });
    const selects = ROLES.map(({ role, name }) => ({ role, name, select: make("select", { id: `choice-${role}` }) }));
    const reasons = new Map([label, ...selects.map(({ select }) => select)].map((select) => [select, createReason(select)]));
    const roleChoice = (/** @type {string} */ name, /** @type {HTMLSelectElement} */ select) =>
        make("div", {}, createLabel(name, select), reasons.get(select) ?? "");
    const scores = createScoreChoice();
    form.prepend(
        make(
            "div",
            { class: "choices role-choices" },
            roleChoice("Label column", label),
            roleChoice("Positive value", positive),
            ...selects.map(({ name, select }) => roleChoice(name, select)),
        ),
        scores.element,
    );
    /** The data whose choices are in the fields. @type {State["shown"]} */
    let filled;
    /** The first report on these data that was in the fields: the reasons in later ones are those of choices. @type {Report | undefined} */
    let first;
    /** The columns with counts of both classes, if the data are counts. @type {Pick<Options, "positives" | "negatives">} */
    let counts = {};

    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", (event) => {
        // The reason for the former column does not apply to this one.
        for (const [select, reason] of reasons) if (event.target === select) setText(reason, select.value === "" ? "" : "chosen");
        /** @type {Options} */
        const options = {
            ...Object.fromEntries(selects.map(({ role, select }) => [role, select.value])),
            ...scores.reading(),
        };
        // Grouped counts have no label column; choosing one makes them rows like others.
        if (label.value === "") Object.assign(options, counts);
        else Object.assign(options, { label: label.value, positives: "" });
        // Another label column has other values, so the positive one is found again. A column takes one role only.
        if (event.target !== label && positive.value !== "") options.positive = positive.value;
        const taken = new Set([label.value, ...selects.map(({ select }) => select.value), options.positives, options.negatives]);
        options.scores = scores.ticked("score").filter((name) => !taken.has(name));
        onChoice(options);
    });

    /**
     * Keeps the reader's choices while a newer one is analysed, or has failed.
     * @param {DatalessFrame} frame
     */
    function render({ state: { shown, job } }) {
        if (!shown || shown === filled) return;
        const isSame = shown.job.source === filled?.job.source;
        if (isSame && shown.job !== job && job?.origin === "columns") return;
        filled = shown;
        const { report } = shown;
        const { available: names, positives, negatives, ...columns } = report.columns;
        if (!isSame || !first || differs(names, first.columns.available)) first = report;
        counts = positives !== null && negatives !== null ? { positives, negatives } : {};
        const reasonOf = reasonsOf(report, first);
        const options = names.map((name) => /** @type {const} */ ([name, name]));
        const ofCounts = /** @type {const} */ (["", `counts: ${positives}, ${negatives}`]);
        fillSelect(label, columns.label === null ? [ofCounts, ...options] : options, columns.label ?? "");
        fillSelect(
            positive,
            report.labelValues.map(({ value, rows }) => [value, `${value} (${formatCount(rows)} rows)`]),
            report.positiveLabel,
        );
        for (const { role, select } of selects) fillSelect(select, [["", "none"], ...options], columns[role] ?? "");
        for (const [select, reason] of reasons) setText(reason, reasonOf(select === label ? (columns.label ?? positives) : select.value));
        const taken = [columns.label, positives, negatives];
        scores.fill(
            names.filter((name) => !taken.includes(name)),
            columns,
            shown.job.options,
            reasonOf,
        );
    }

    return { render };
}

/**
 * Creates the element for the reason why a column has its role or none, which describes its field.
 * @param {HTMLElement} field
 */
function createReason(field) {
    const id = `${field.id}-reason`;
    field.setAttribute("aria-describedby", id);
    return make("span", { class: "reason", id });
}

/**
 * Returns a function from the name of a column to its reason and its next best role; "" for no column. A column in the role that it had
 * at first has the reason of then.
 * @param {Report} report
 * @param {Report} first
 */
function reasonsOf({ columns }, { columns: former }) {
    return (/** @type {string | null} */ name) => {
        if (name === null) return "";
        const { available, reasons, others } = roleOf(columns, name) === roleOf(former, name) ? former : columns;
        const at = available.indexOf(name);
        const [reason = "", other = ""] = [reasons[at], others[at]];
        // A next best role for the same reason would repeat it.
        return other === "" || other.endsWith(reason) ? reason : `${reason} · else a ${other}`;
    };
}

/**
 * Returns the role of a column; undefined for none.
 * @param {Report["columns"]} columns
 * @param {string} name
 */
function roleOf(columns, name) {
    if (columns.scores.includes(name)) return "score";
    return /** @type {const} */ (["label", "positives", "negatives", ...ROLES.map(({ role }) => role)]).find(
        (role) => columns[role] === name,
    );
}

/** Creates the choice of the score columns, of the direction of each, and of the treatment of empty cells. */
function createScoreChoice() {
    const place = make("div", { id: "choice-scores" });
    const legend = make("legend", { class: "field-label" });
    const missing = createCheckBox("Empty cells count as never predicted positive", undefined, { id: "choice-missing" });
    /** @type {{ name: string, score: CheckBox, low: CheckBox, reason: HTMLElement }[]} */
    let columns = [];

    /**
     * @param {string} name
     * @param {number} at
     */
    function makeColumn(name, at) {
        const score = createCheckBox(name, undefined, { name: "scores", value: name, id: `choice-score-${at}` });
        const low = createCheckBox("low means positive", undefined, { name: "low", value: name });
        low.label.classList.add("check-low");
        low.label.append(screenReaderText(` in ${name}`));
        return { name, score, low, reason: createReason(score.box) };
    }

    const ticked = (/** @type {"score" | "low"} */ which) => columns.filter((column) => column[which].box.checked).map(({ name }) => name);

    /**
     * Keeps the boxes when the columns are the same, so that the focus is not lost.
     * @param {string[]} names
     * @param {Pick<Report["columns"], "scores" | "lowerIsPositive">} chosen
     * @param {Options} options
     * @param {(name: string) => string} reasonOf
     */
    function fill(names, chosen, options, reasonOf) {
        const former = columns.map(({ name }) => name);
        if (differs(names, former)) {
            columns = names.map(makeColumn);
            place.replaceChildren(...columns.map(({ score, reason, low }) => make("div", {}, score.label, reason, low.label)));
        }
        setText(legend, `Score columns, one model each: ${chosen.scores.length} of ${names.length}`);
        for (const column of columns) {
            column.score.box.checked = chosen.scores.includes(column.name);
            column.low.box.checked = chosen.lowerIsPositive.includes(column.name);
            setText(column.reason, reasonOf(column.name));
            // The direction applies to score columns only.
            column.low.label.hidden = !chosen.scores.includes(column.name);
        }
        missing.box.checked = options.missingAsNegative === true;
    }

    return {
        element: make("fieldset", { class: "choice-scores" }, legend, place, missing.label),
        fill,
        ticked,
        /** How scores are read. @returns {Options} */
        reading: () => ({ lowerIsPositive: ticked("low"), ...(missing.box.checked && { missingAsNegative: true }) }),
    };
}
