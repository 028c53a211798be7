// Table of the contributions of ranges of recall to the differences of two models in two areas, with small bars.

import { make } from "../page/dom.js";
import { headOf, rowOf } from "../page/table.js";
import { AREAS } from "../text/areas.js";
import { formatRatio } from "../text/format.js";

/** @import { Disagreement } from "../pkg/curvescope.js" */

/**
 * Creates a row for each range, one for all other recalls, and the net difference of each area, which is the sum of the rows. Bars to the
 * left are in favour of the first model, to the right of the second.
 * @param {Disagreement} disagreement
 * @param {readonly string[]} names of the models
 */
export function worthTable({ models, areas, bands, rest, differences }, names) {
    const [first = "", second = ""] = models.map((model) => names[model] ?? "");
    const lines = [
        ...bands
            .toSorted((one, other) => one.low - other.low)
            .map(({ favours, low, high, inside }) => ({
                says: `${names[favours] ?? ""} leads from recall ${formatRatio(low)} to ${formatRatio(high)}`,
                worth: inside,
            })),
        { says: "all other recalls", worth: rest },
    ];
    const most = areas.map((_, at) => Math.max(...lines.map(({ worth }) => Math.abs(worth[at] ?? 0)), Math.abs(differences[at] ?? 0)));
    const cells = (/** @type {readonly number[]} */ worth) =>
        worth.map((value, at) =>
            make("td", {}, make("span", { class: "worth" }, worthText(value, first, second)), bar(value, most[at] ?? 0)),
        );
    return make(
        "table",
        { class: "worths" },
        make("caption", {}, `Worth to ${first} (left) or ${second} (right)`),
        headOf("", ...areas.map((area) => AREAS[area].name)),
        make("tbody", {}, ...lines.map(({ says, worth }) => rowOf(says, ...cells(worth)))),
        make("tfoot", {}, rowOf("net", ...cells(differences))),
    );
}

/**
 * @param {number} value positive in favour of the first model
 * @param {string} first
 * @param {string} second
 */
function worthText(value, first, second) {
    if (value === 0) return "nothing";
    return `${digits(Math.abs(value))} ${value > 0 ? first : second}`;
}

/**
 * @param {number} value
 * @param {number} most largest absolute value of this area, which fills half the width
 */
function bar(value, most) {
    const inner = make("span");
    inner.style.width = most > 0 ? `${(50 * Math.abs(value)) / most}%` : "0";
    return make("span", { class: `worth-bar ${value > 0 ? "to-first" : "to-second"}`, "aria-hidden": "true" }, inner);
}

/** @param {number | undefined} value */
export function digits(value) {
    return value === undefined ? "" : formatRatio(value, 4);
}
