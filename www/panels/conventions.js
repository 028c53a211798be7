// PR areas of the active model as other tools report them, with the area that each convention adds, painted in the plot.

import { createRadios } from "../controls/radios.js";
import { ratio, valueCell } from "../controls/value-cell.js";
import { find, make, screenReaderText } from "../page/dom.js";
import { headOf, hiddenCaption, scrolling } from "../page/table.js";
import { formatRatio } from "../text/format.js";
import { createDrawnAbove } from "./drawn-above.js";
import { createPartialConventions } from "./partial-conventions.js";

/** @import { Convention, Overlay } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { CardLink } from "./card.js" */

const WHY =
    "One ranking, many numbers: tools join the points of the curve in different ways, or look at some of them only. " +
    "Each number is over all recalls, at the prevalence above. Choose one to paint in the Precision-Recall plot what lies between " +
    "its path and the exact curve.";

/** Explanation of each convention. @type {Readonly<Record<string, string>>} */
const SAYS = {
    exact: "Counts move linearly from threshold to threshold, so precision bends in between.",
    "average-precision": "Each threshold’s precision, times the recall that it adds.",
    "trapezoid-anchored": "Straight lines, from an invented point of precision 1 at recall 0.",
    "trapezoid-flat": "Straight lines, the first precision carried back to recall 0.",
    "thresholds-200": "The exact area of the points at 200 even thresholds from 0 to 1.",
    "thresholds-100": "Average precision of the points at 100 even thresholds from 0 to 1.",
    "recalls-21": "At 21 recalls the best precision there or further right, joined by lines; the chart rounds it.",
    "recalls-101": "The mean at 101 recalls of the best precision there or further right.",
};

/** Keys of the conventions. */
export const CONVENTIONS = Object.keys(SAYS);

const EXACT = "exact";

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 * @param {CardLink<"conventions">} card
 */
export function createConventionsPanel(body, runtime, isOpen, card) {
    const above = createDrawnAbove();
    body.append(make("p", { class: "reading" }, WHY), above.element);
    const table = createConventionsTable(body, runtime, isOpen, card);
    runtime.add({ render: () => above.show(table.chosen() !== EXACT) });
    createPartialConventions(body, runtime, isOpen);
}

/**
 * Adds the table of conventions without the introduction.
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} [isOpen] a painted convention is updated even if the panel is closed
 * @param {CardLink<"conventions">} [card]
 */
export function createConventionsTable(body, runtime, isOpen = () => true, card) {
    const caption = hiddenCaption();
    const rows = make("tbody");
    const problem = make("p", { class: "problem", role: "alert" });
    /** @type {readonly Convention[]} */
    let conventions = [];
    let painted = EXACT;
    runtime.follow({
        method: "conventions",
        args: ({ active, dials: { prevalence } }) =>
            isOpen() || card?.isSeen() || painted !== EXACT ? [active, { prevalence }] : undefined,
        onAnswer(answer, args) {
            const [active] = args;
            conventions = answer;
            card?.show(answer, args);
            const name = runtime.state.shown?.report.models[active]?.name;
            caption.textContent = `What other tools report as the Precision-Recall area of ${name}`;
            problem.textContent = "";
            choose(painted);
        },
        onProblem: (sentence) => (problem.textContent = sentence),
    });
    const head = headOf("Paint", "Convention", "Value", "Adds", "Reported by");
    body.append(problem, scrolling({ "aria-label": "Conventions" }, make("table", { class: "conventions" }, caption, head, rows)));

    /** Chooses and paints a convention. @param {string} key */
    function choose(key) {
        painted = key;
        const hasFocus = rows.contains(document.activeElement);
        const options = conventions.map(({ key, name, value }) => {
            return { of: key, name: screenReaderText(key === EXACT ? "Paint nothing" : `Paint ${name}`), isDisabled: value === null };
        });
        const radios = createRadios("painted", options, (chosen) => {
            painted = chosen;
            paint();
        });
        radios.render(painted);
        rows.replaceChildren(...conventions.map((convention, at) => row(convention, make("td", {}, ...radios.labels.slice(at, at + 1)))));
        if (hasFocus) find(rows, "input:checked", HTMLInputElement).focus();
        paint();
    }

    function paint() {
        runtime.dispatch({ type: "overlay", of: "conventions", overlays: paintedOf(conventions, painted) });
    }

    return { choose, chosen: () => painted };
}

/**
 * @param {Convention} convention
 * @param {HTMLElement} choice
 */
function row({ key, name, tools, value, difference, undefined: reasons }, choice) {
    const reason = () => reasons[0]?.message ?? "";
    const adds = difference === null ? undefined : formatRatio(difference, 4);
    return make(
        "tr",
        {},
        choice,
        make("th", { scope: "row" }, name, make("span", { class: "says" }, SAYS[key] ?? "")),
        valueCell(ratio(value), reason),
        key === EXACT ? make("td", {}, "nothing") : valueCell(adds, reason),
        make("td", {}, ...tools.flatMap((tool, at) => (at > 0 ? [make("br"), tool] : [tool]))),
    );
}

/**
 * Returns the area between the path of a convention and the exact curve; none for the exact or an undefined one.
 * @param {readonly Convention[]} conventions
 * @param {string} painted key of the convention
 * @returns {Overlay[]}
 */
export function paintedOf(conventions, painted) {
    const [chosen, exact] = [painted, EXACT].map((key) => conventions.find((convention) => convention.key === key));
    if (!chosen || !exact || chosen === exact || chosen.value === null) return [];
    return [{ kind: "convention", space: "pr", path: pathOf(chosen), floor: pathOf(exact) }];
}

/** @param {Convention} convention */
function pathOf({ recalls, precisions }) {
    return { x: recalls, y: precisions };
}
