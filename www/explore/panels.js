// The cards that have a panel, which is loaded when they are opened: groups, ties, disagreements, folds, conventions; and the panel of
// uncertainty.

import { byId, setText } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { createAskingCard, createCardText } from "../panels/card.js";
import { conventionsText, foldsText, orderText, tiedPairsText } from "../panels/card-texts.js";
import { createGroupsCard } from "../panels/groups-card.js";
import { analysisSettings } from "../state/dials.js";
import { formatPlural } from "../text/format.js";

/** @import { Method } from "../compute/protocol.js" */
/** @import { CardLink } from "../panels/card.js" */
/** @import { Ranks } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/** Fills a section once it is unfolded. @typedef {(body: HTMLElement, runtime: Runtime, isOpen: () => boolean) => void} Fill */

const STYLE = "panels/panels.css";

/** @param {Runtime} runtime */
export function createPanels(runtime) {
    unfolding("uncertainty", async () => (await import("../uncertainty/panel.js")).createUncertaintyPanel);
    const groups = createGroupsCard(runtime);
    filledWhenOpened(groups.details, runtime, async (body) => {
        const { createGroupsPanel } = await import("../panels/groups.js");
        createGroupsPanel(body, runtime, groups);
    });
    const folds = unfolding("folds", async () => (await import("../panels/folds.js")).createFoldsPanel);
    const showFolds = createCardText(folds);
    createTiesCard(runtime);
    createConventionsCard(runtime);
    const disagreements = createDisagreementsCard(runtime);
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
        return filledWhenOpened(details, runtime, async (body) => (await load())(body, runtime, () => details.open));
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { report, model } = frame;
        groups.render(frame);
        if (shownReport !== report) {
            shownReport = report;
            isOneOrder = false;
        }
        showOrder(report.models.length);
        folds.hidden = !model.folds;
        if (!model.folds) return;
        setText(byId("folds-summary", HTMLElement), `${formatPlural(model.folds.length, "fold")} of ${model.name}`);
        showFolds(foldsText(model));
    }

    return { render, ranked };
}

/** @param {Runtime} runtime */
function createTiesCard(runtime) {
    return askingCard("ties", runtime, async () => (await import("../panels/ties.js")).createTiesPanel, {
        question: { method: "bounds", args: ({ dials }) => [analysisSettings(dials)] },
        textOf: (bounds) => tiedPairsText(bounds, namesIn(runtime)),
    });
}

/** @param {Runtime} runtime */
function createDisagreementsCard(runtime) {
    return askingCard("disagreements", runtime, async () => (await import("../panels/disagreements.js")).createDisagreementsPanel, {
        question: {
            method: "disagreements",
            args: ({ shown, dials }) => ((shown?.report.models.length ?? 0) > 1 ? [analysisSettings(dials)] : undefined),
        },
        textOf: (found) => orderText(found, namesIn(runtime)),
    });
}

/** @param {Runtime} runtime */
function createConventionsCard(runtime) {
    return askingCard("conventions", runtime, async () => (await import("../panels/conventions.js")).createConventionsPanel, {
        question: { method: "conventions", args: ({ active, dials: { prevalence } }) => [active, { prevalence }] },
        textOf: (conventions, [active]) => conventionsText(conventions, runtime.state.shown?.report.models[active]),
    });
}

/** @param {Runtime} runtime */
function namesIn({ state }) {
    return (state.shown?.report.models ?? []).map(({ name }) => name);
}

/**
 * Creates a card whose answer is the worker's, with a panel that asks the same question.
 * @template {Method} M
 * @param {string} id
 * @param {Runtime} runtime
 * @param {() => Promise<(...of: [...Parameters<Fill>, card: CardLink<M>]) => void>} load
 * @param {Parameters<typeof createAskingCard<M>>[2]} how
 */
function askingCard(id, runtime, load, how) {
    const details = byId(id, HTMLDetailsElement);
    const card = createAskingCard(details, runtime, how);
    return filledWhenOpened(details, runtime, async (body) => {
        const fill = await load();
        card.panelLoaded();
        fill(body, runtime, () => details.open, card);
    });
}

/**
 * @param {HTMLDetailsElement} details
 * @param {Runtime} runtime
 * @param {(body: HTMLElement) => Promise<void>} fill
 */
function filledWhenOpened(details, runtime, fill) {
    whenOpened(details, STYLE, async (body) => {
        await fill(body);
        details.addEventListener("toggle", runtime.requestRender);
    });
    return details;
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
