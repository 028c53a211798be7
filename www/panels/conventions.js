// What other tools report as the PR area of the active model, and the area that each adds, painted.

import { ratio, valueCell } from "../controls/value-cell.js";
import { make } from "../page/dom.js";
import { formatRatio } from "../text/format.js";

/** @import { Convention } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

const WHY =
    "One ranking, many numbers: tools join the points of the curve in different ways, or look at some of them only. " +
    "Each number is over all recalls, at the prevalence above. Choose one to paint in the Precision-Recall plot what lies between " +
    "its path and the exact curve.";

/** How each convention makes its number. @type {Readonly<Record<string, string>>} */
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

/** The names by which conventions are told. */
export const CONVENTIONS = Object.keys(SAYS);

const EXACT = "exact";

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createConventionsPanel(body, runtime, isOpen) {
    body.append(make("p", { class: "reading" }, WHY));
    createConventionsTable(body, runtime, isOpen);
}

/**
 * The same without words.
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} [isOpen] a painted convention follows its model when folded away too
 */
export function createConventionsTable(body, runtime, isOpen = () => true) {
    const caption = make("caption", { class: "visually-hidden" });
    const rows = make("tbody");
    const problem = make("p", { class: "problem", role: "alert" });
    const head = ["Paint", "Convention", "Value", "Adds", "Reported by"];
    /** @type {readonly Convention[]} */
    let conventions = [];
    let painted = EXACT;
    runtime.follow({
        method: "conventions",
        args: ({ active, dials: { prevalence } }) => (isOpen() || painted !== EXACT ? [active, { prevalence }] : undefined),
        onAnswer(answer, [active]) {
            conventions = answer;
            const name = runtime.state.shown?.report.models[active]?.name;
            caption.textContent = `What other tools report as the Precision-Recall area of ${name}`;
            problem.textContent = "";
            show();
            paint();
        },
        onProblem: (sentence) => (problem.textContent = sentence),
    });
    body.append(
        problem,
        make(
            "div",
            { class: "scroll", tabindex: "0", role: "group", "aria-label": "Conventions" },
            make(
                "table",
                { class: "conventions" },
                caption,
                make("thead", {}, make("tr", {}, ...head.map((text) => make("th", { scope: "col" }, text)))),
                rows,
            ),
        ),
    );
    rows.addEventListener("change", ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        painted = target.value;
        paint();
    });

    /**
     * Paints a convention as if it had been chosen.
     * @param {string} key
     */
    function choose(key) {
        painted = key;
        show();
        paint();
    }

    function show() {
        const hasFocus = rows.contains(document.activeElement);
        rows.replaceChildren(...conventions.map(row));
        const chosen = rows.querySelector("input:checked");
        if (hasFocus && chosen instanceof HTMLInputElement) chosen.focus();
    }

    /** @param {Convention} convention */
    function row({ key, name, tools, value, difference, undefined: reasons }) {
        const isExact = key === EXACT;
        const radio = make("input", {
            type: "radio",
            name: "painted",
            value: key,
            "aria-label": isExact ? "Paint nothing" : `Paint ${name}`,
        });
        radio.checked = key === painted;
        radio.disabled = value === null;
        const reason = () => reasons[0]?.message ?? "";
        const adds = difference === null ? undefined : formatRatio(difference, 4);
        return make(
            "tr",
            {},
            make("td", {}, radio),
            make("th", { scope: "row" }, name, make("span", { class: "says" }, SAYS[key] ?? "")),
            valueCell(value === null ? undefined : ratio(value), reason),
            isExact ? make("td", {}, "nothing") : valueCell(adds, reason),
            make("td", {}, ...tools.flatMap((tool, at) => (at > 0 ? [make("br"), tool] : [tool]))),
        );
    }

    function paint() {
        const [chosen, exact] = [painted, EXACT].map((key) => conventions.find((convention) => convention.key === key));
        const isPainted = chosen && exact && chosen !== exact && chosen.value !== null;
        const pathOf = (/** @type {Convention} */ { recalls, precisions }) => ({ x: recalls, y: precisions });
        runtime.dispatch({
            type: "overlay",
            of: "conventions",
            overlays: isPainted ? [{ kind: "convention", space: "pr", path: pathOf(chosen), floor: pathOf(exact) }] : [],
        });
    }

    return { choose, chosen: () => painted };
}
