// The sections below the table of models that are unfolded on demand: uncertainty, groups, ties, disagreements, folds, conventions.

import { byId, setText } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { formatPlural } from "../text/format.js";

/** @import { Ranks } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/** Fills a section once it is unfolded. @typedef {(body: HTMLElement, runtime: Runtime, isOpen: () => boolean) => void} Fill */

const STYLE = "panels/panels.css";

/** @param {Runtime} runtime */
export function createPanels(runtime) {
    unfolding("uncertainty", async () => (await import("../uncertainty/panel.js")).createUncertaintyPanel);
    const groups = unfolding("groups", async () => (await import("../panels/groups.js")).createGroupsPanel);
    unfolding("ties", async () => (await import("../panels/ties.js")).createTiesPanel);
    const disagreements = unfolding("disagreements", async () => (await import("../panels/disagreements.js")).createDisagreementsPanel);
    const folds = unfolding("folds", async () => (await import("../panels/folds.js")).createFoldsPanel);
    unfolding("conventions", async () => (await import("../panels/conventions.js")).createConventionsPanel);
    const sameOrder = byId("one-order", HTMLElement);
    /** True once the ranks of the report have arrived and are in one order for all areas. */
    let isOneOrder = false;
    /** @type {unknown} */
    let shownReport;

    /** @param {number} models */
    function showOrder(models) {
        sameOrder.hidden = models < 2 || !isOneOrder;
        disagreements.hidden = models < 2 || isOneOrder;
    }

    /** @param {readonly Ranks[]} ranks of the models by each area */
    function ranked(ranks) {
        isOneOrder = haveOneOrder(ranks);
        showOrder(ranks.length);
    }

    /**
     * @param {string} id
     * @param {() => Promise<Fill>} load
     */
    function unfolding(id, load) {
        const details = byId(id, HTMLDetailsElement);
        whenOpened(details, STYLE, async (body) => {
            const fill = await load();
            fill(body, runtime, () => details.open);
            details.addEventListener("toggle", runtime.requestRender);
        });
        return details;
    }

    /** @param {Frame} frame */
    function render({ report, model }) {
        groups.hidden = (model.groups?.length ?? 0) < 2;
        setText(byId("groups-summary", HTMLElement), `Groups: how ${model.name} treats each ${report.columns.group}`);
        if (shownReport !== report) {
            shownReport = report;
            isOneOrder = false;
        }
        showOrder(report.models.length);
        folds.hidden = !model.folds;
        if (model.folds) setText(byId("folds-summary", HTMLElement), `${formatPlural(model.folds.length, "fold")} of ${model.name}`);
    }

    return { render, ranked };
}

/**
 * True where no two areas put two models in opposite orders.
 * @param {readonly Ranks[]} ranks
 */
export function haveOneOrder(ranks) {
    const side = (/** @type {number | null} */ one, /** @type {number | null} */ other) => Math.sign((one ?? 0) - (other ?? 0));
    return ranks.every((one, at) =>
        ranks.slice(at + 1).every((other) => {
            const sides = [side(one.auroc, other.auroc), side(one.prArea, other.prArea), side(one.prgArea, other.prgArea)];
            return !(sides.includes(1) && sides.includes(-1));
        }),
    );
}
