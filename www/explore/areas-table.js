// The table of areas: the three areas that models are ranked by as dots with their intervals, or as differences to the chosen model.

import { changeDetector } from "../page/changes.js";
import { byId, make } from "../page/dom.js";
import { headOf, hiddenCaption } from "../page/table.js";
import { withRoles } from "../page/table-roles.js";
import { palette } from "../pkg/drawing.js";
import { RANKED_AREAS } from "../text/areas.js";
import { isCandidate } from "../text/candidates.js";
import { columnsFor } from "../text/model-columns.js";
import { placeOn, scaleEndsAndZero, scaleOf } from "../uncertainty/whisker.js";
import { MARKS, areaCell, differenceCell, intervalOf, scaleFor } from "./area-cells.js";
import { columnCell, markActive, modelRow } from "./model-rows.js";
import { createModelsOrder } from "./models-order.js";

/** @import { Difference, Model, RankedArea, Uncertainty } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */
/** @import { Scale } from "../uncertainty/whisker.js" */

const CAPTIONS = {
    areas: "Areas of each model with their 95 % intervals; a button in a column’s head orders the rows by it",
    differences: "Areas of each model minus those of the chosen one; a button in a column’s head orders the rows by the area",
};

/** @typedef {keyof typeof CAPTIONS} AreasView */

/** Rows are ordered by this area first. @type {RankedArea} */
const FIRST_ORDER = "prgArea";

/** Fields of the further columns, whose values and thresholds follow one another. */
const BEST = "best[1].f";

/** @param {Runtime} runtime */
export function createAreasTable({ dispatch }) {
    const table = byId("models-areas", HTMLTableElement);
    const body = make("tbody");
    const foot = make("tfoot", { "aria-hidden": "true" });
    const isOther = changeDetector();
    const order = createModelsOrder(showRows, ({ rank }) => rank === FIRST_ORDER);
    /** @type {readonly Model[]} */
    let models = [];
    /** The rows, in the order of the models. @type {readonly HTMLTableRowElement[]} */
    let rows = [];

    function showRows() {
        body.replaceChildren(...order.placesOf(models).flatMap((at) => rows[at] ?? []));
    }

    /**
     * @param {Frame} frame
     * @param {readonly Model[]} current
     * @param {AreasView} view
     * @param {Uncertainty | undefined} uncertainty
     */
    function render({ state: { active }, theme }, current, view, uncertainty) {
        if (isOther(current, view, uncertainty, theme, view === "differences" && active))
            fill(current, view, uncertainty, active, palette(theme));
        markActive(rows, active);
    }

    /**
     * Replaces the table; the focus stays on its model or on its heading.
     * @param {readonly Model[]} current
     * @param {AreasView} view
     * @param {Uncertainty | undefined} uncertainty
     * @param {number} active
     * @param {readonly { color: string, dash: number[] }[]} strokes
     */
    function fill(current, view, uncertainty, active, strokes) {
        const focused = [...table.querySelectorAll("button")].findIndex((button) => button === document.activeElement);
        models = current;
        const all = columnsFor(current);
        const ranked = RANKED_AREAS.flatMap((area) => all.filter(({ rank }) => rank === area));
        const best = view === "areas" ? all.filter(({ field }) => field === BEST) : [];
        const areas = RANKED_AREAS.map((area) =>
            view === "areas" ? areaColumn(area, current, uncertainty) : differenceColumn(area, current, uncertainty, active),
        );
        rows = current.map((model, at) => {
            const stroke = strokes[at % strokes.length];
            const isChosen = view === "differences" && at === active;
            const own = make("td", { class: "chosen", colspan: String(RANKED_AREAS.length) }, "chosen");
            const cells = isChosen ? [own] : areas.map(({ cellOf }) => cellOf(model, at, stroke?.color));
            const further = best.map((column) => bestCell(column, model));
            return modelRow(model, stroke, [...cells, ...further], () => dispatch({ type: "activate", model: at }));
        });
        const ends = areas.map(({ ends }) => make("td", {}, ends));
        foot.replaceChildren(make("tr", {}, make("td"), ...ends, ...best.map(() => make("td"))));
        table.replaceChildren(hiddenCaption(CAPTIONS[view]), headOf(...order.headsOf([...ranked, ...best])), body, foot);
        table.dataset["view"] = view;
        showRows();
        withRoles(table);
        if (focused >= 0) table.querySelectorAll("button")[focused]?.focus();
    }

    return { render };
}

/**
 * @param {ModelColumn} column
 * @param {Model} model
 */
function bestCell(column, model) {
    const cell = columnCell(column, model);
    cell.dataset["name"] = column.name;
    return cell;
}

/**
 * The column of an area: the cell of each model, and the labels at its foot.
 * @typedef {{ cellOf: (model: Model, at: number, color: string | undefined) => HTMLElement, ends: HTMLElement }} AreaColumn
 */

/**
 * @param {RankedArea} area
 * @param {readonly Model[]} models
 * @param {Uncertainty | undefined} uncertainty
 * @returns {AreaColumn}
 */
function areaColumn(area, models, uncertainty) {
    const scale = scaleFor(area, models, uncertainty);
    return {
        cellOf: (model, at, color) =>
            areaCell(area, model, intervalOf(model, area, uncertainty, at), scale, color, isCandidate(uncertainty, area, at)),
        ends: marksOf(area, scale),
    };
}

/**
 * @param {RankedArea} area
 * @param {readonly Model[]} models
 * @param {Uncertainty | undefined} uncertainty
 * @param {number} active
 * @returns {AreaColumn}
 */
function differenceColumn(area, models, uncertainty, active) {
    const differences = models.map((_, at) =>
        uncertainty?.pairs.find(({ first, second }) => first === active && second === at)?.measures.find(({ measure }) => measure === area),
    );
    const scale = scaleOf([0, ...differences.flatMap(numbersOf)]);
    return {
        cellOf: (_, at, color) => differenceCell(area, differences[at], scale, color),
        ends: scaleEndsAndZero(scale),
    };
}

/**
 * Returns a difference and the ends of its interval.
 * @param {Difference | undefined} found
 * @returns {number[]}
 */
function numbersOf(found) {
    if (!found || found.difference === null) return [];
    const { interval } = found.resampled ?? {};
    return interval ? [found.difference, interval.low, interval.high] : [found.difference];
}

/**
 * Creates the labels at the foot of a column: its mark and its upper end.
 * @param {RankedArea} area
 * @param {Scale} scale
 */
function marksOf(area, scale) {
    const marks = [MARKS[area] ?? { at: scale.from, name: String(scale.from) }, { at: scale.to, name: String(scale.to) }];
    const place = make("div", { class: "area-marks" });
    for (const { at, name } of marks) {
        const mark = make("span", {}, name);
        mark.style.left = placeOn(scale, at);
        place.append(mark);
    }
    return place;
}
