// The order of the rows in the table of models, which buttons in the heads of the columns choose.

import { make } from "../page/dom.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */

/**
 * As in the data, or by a column (by name where it is none of them), the greatest first or the least.
 * @typedef {{ column: ModelColumn | undefined, isDescending: boolean } | undefined} Order
 */

/** @param {() => void} onOrder hears when the reader has chosen another order */
export function createModelsOrder(onOrder) {
    /** @type {Order} */
    let order;
    /** The heads. @type {readonly { column: ModelColumn | undefined, head: HTMLElement }[]} */
    let heads = [];

    /**
     * The best first, then the other way round, then as in the data. Names begin with the first.
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
     * The heads of these columns. The order stays where its column does.
     * @param {readonly ModelColumn[]} columns
     */
    function headsOf(columns) {
        if (order?.column && !columns.includes(order.column)) order = undefined;
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
        /** The places of models in this order. @param {readonly Model[]} models */
        placesOf: (models) => ordered(models, order),
    };
}

/**
 * The places of the models in an order, those without a value last.
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
