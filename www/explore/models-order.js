// The order of the rows in the table of models, chosen by buttons in the headings of the columns.

import { make } from "../page/dom.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */

/**
 * By a column, or by name where `column` is undefined, in descending or ascending order. Undefined for the order of the data.
 * @typedef {{ column: ModelColumn | undefined, isDescending: boolean } | undefined} Order
 */

/**
 * @param {() => void} onOrder called when the reader has chosen another order
 * @param {(column: ModelColumn) => boolean} [isFirst] finds the column of the first order; without it, that is the order of the data
 */
export function createModelsOrder(onOrder, isFirst) {
    /** @type {Order} */
    let order;
    /** Headings of the table. @type {readonly { column: ModelColumn | undefined, head: HTMLElement }[]} */
    let heads = [];

    /**
     * Changes the order at each press on a column: greatest first, then least first, then as in the data. Names ascend first.
     * @param {ModelColumn | undefined} column
     */
    function orderBy(column) {
        const first = column !== undefined;
        const isAgain = order?.column === column && order !== undefined;
        if (!isAgain) order = { column, isDescending: first };
        else order = order?.isDescending === first ? { column, isDescending: !first } : undefined;
        showOrder();
        onOrder();
    }

    function showOrder() {
        for (const { column: of, head } of heads) {
            head.setAttribute("aria-sort", !order || order.column !== of ? "none" : order.isDescending ? "descending" : "ascending");
        }
    }

    /**
     * Creates the headings of these columns. The order stays if its column does.
     * @param {readonly ModelColumn[]} columns
     */
    function headsOf(columns) {
        const former = order?.column;
        if (order && former) {
            const column = columns.find(({ name }) => name === former.name);
            order = column && { ...order, column };
        } else if (heads.length === 0 && isFirst) {
            const column = columns.find(isFirst);
            order = column && { column, isDescending: true };
        }
        heads = [undefined, ...columns].map((column) => {
            const button = make("button", { type: "button", title: column?.says }, column?.name ?? "Model");
            button.addEventListener("click", () => orderBy(column));
            return { column, head: make("th", { scope: "col" }, button) };
        });
        showOrder();
        return heads.map(({ head }) => head);
    }

    return {
        headsOf,
        /** Returns the indices of models in this order. @param {readonly Model[]} models */
        placesOf: (models) => ordered(models, order),
    };
}

/**
 * Returns the indices of the models in an order, those without a value last.
 * @param {readonly Model[]} models
 * @param {Order} order
 */
function ordered(models, order) {
    const places = models.map((_, at) => at);
    if (!order) return places;
    const { column, isDescending } = order;
    const direction = isDescending ? -1 : 1;
    return places.sort((a, b) => {
        const [one, other] = [models[a], models[b]];
        if (!one || !other) return 0;
        if (!column) return direction * one.name.localeCompare(other.name);
        const [left, right] = [column.value(one), column.value(other)];
        if (left === null || right === null) return Number(left === null) - Number(right === null);
        return direction * (left - right);
    });
}
