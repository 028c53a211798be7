// The rows of one pair of models in the table of disagreements: the difference in each area, and what ranges of recall add to it.

import { make, screenReaderText } from "../page/dom.js";
import { rowOf } from "../page/table.js";
import { RANKED_AREAS } from "../text/areas.js";
import { DASH, formatRate, formatRatio } from "../text/format.js";

/** @import { Disagreement, RankedArea } from "../pkg/curvescope.js" */

/** One of the two models: its index, name and colour. @typedef {{ model: number, name: string, color: string }} Side */

/** A row: its words, and for each area what it adds, positive in favour of the first model. @typedef {{ says: string, low: number, worth: Map<RankedArea, number> }} Line */

/**
 * Returns the row of the differences, then one for each range of recall. Bars to the left are in favour of the first model, to the right
 * of the second, in every row and column.
 * @param {readonly Disagreement[]} disagreements of this pair
 * @param {readonly Side[]} sides
 * @param {HTMLElement} alone button that shows these two models alone
 */
export function pairRows(disagreements, sides, alone) {
    const [first, second] = sides;
    if (!first || !second) return [];
    const differences = differencesOf(disagreements, first);
    const values = new Map(
        disagreements.flatMap(({ models, areas, values }) => areas.map((area, at) => [area, inOrder(values[at] ?? [0, 0], models, first)])),
    );
    const lines = rangesOf(disagreements, sides);
    const most = new Map(
        RANKED_AREAS.map((area) => [
            area,
            Math.max(Math.abs(differences.get(area) ?? 0), ...lines.map(({ worth }) => Math.abs(worth.get(area) ?? 0))),
        ]),
    );
    const cell = (/** @type {RankedArea} */ area, /** @type {number | undefined} */ worth, /** @type {string} */ why) =>
        worth === undefined
            ? [make("span", { class: "undefined", title: why }, DASH, screenReaderText(` ${why}`))]
            : [make("span", { class: "worth" }, worthText(worth, first, second)), bar(worth, most.get(area) ?? 0, first, second)];
    const head = make("span", { class: "pair" }, make("strong", {}, `${first.name} or ${second.name}?`), " ", alone);
    const net = RANKED_AREAS.map((area) => {
        const both = values
            .get(area)
            ?.map((value) => formatRatio(value, 4))
            .join(" against ");
        return make(
            "td",
            {},
            ...cell(area, differences.get(area), "The area does not part these two."),
            make("span", { class: "limits" }, both ?? ""),
        );
    });
    return [
        rowOf(head, ...net),
        ...lines.map(({ says, worth }) =>
            rowOf(says, ...RANKED_AREAS.map((area) => make("td", {}, ...cell(area, worth.get(area), "Not computed for this range.")))),
        ),
    ];
}

/**
 * The difference of each area, the first model's value minus the second's.
 * @param {readonly Disagreement[]} disagreements
 * @param {Side} first
 */
function differencesOf(disagreements, first) {
    return new Map(
        disagreements.flatMap(({ models, areas, differences }) =>
            areas.map((area, at) => [area, signed(differences[at] ?? 0, models, first)]),
        ),
    );
}

/**
 * The ranges of recall of all disagreements, lowest first. A range that two disagreements have is one row.
 * @param {readonly Disagreement[]} disagreements
 * @param {readonly Side[]} sides
 */
function rangesOf(disagreements, sides) {
    /** @type {Map<string, Line>} */
    const lines = new Map();
    for (const { models, areas, bands } of disagreements) {
        for (const { favours, low, high, inside } of bands) {
            const name = sides.find(({ model }) => model === favours)?.name ?? "";
            const says = `${name} leads from recall ${formatRate(low)} to ${formatRate(high)}`;
            const line = lines.get(says) ?? { says, low, worth: new Map() };
            for (const [at, area] of areas.entries()) line.worth.set(area, signed(inside[at] ?? 0, models, sides[0]));
            lines.set(says, line);
        }
    }
    return [...lines.values()].sort((one, other) => one.low - other.low);
}

/**
 * A difference of a disagreement, turned to be the first side's minus the second's.
 * @param {number} difference
 * @param {readonly number[]} models of the disagreement
 * @param {Side | undefined} first
 */
function signed(difference, models, first) {
    return models[0] === first?.model ? difference : -difference;
}

/**
 * @param {readonly [number, number]} values
 * @param {readonly number[]} models of the disagreement
 * @param {Side} first
 */
function inOrder(values, models, first) {
    return models[0] === first.model ? values : values.toReversed();
}

/**
 * @param {number} value positive in favour of the first model
 * @param {Side} first
 * @param {Side} second
 */
function worthText(value, first, second) {
    if (value === 0) return "nothing";
    return `${formatRatio(Math.abs(value), 4)} ${value > 0 ? first.name : second.name}`;
}

/**
 * @param {number} value
 * @param {number} most largest absolute value of this area, which fills half the width
 * @param {Side} first
 * @param {Side} second
 */
function bar(value, most, first, second) {
    const inner = make("span");
    inner.style.width = most > 0 ? `${(50 * Math.abs(value)) / most}%` : "0";
    inner.style.background = (value > 0 ? first : second).color;
    return make("span", { class: `worth-bar ${value > 0 ? "to-first" : "to-second"}`, "aria-hidden": "true" }, inner);
}
