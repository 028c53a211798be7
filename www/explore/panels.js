// The parts below the table of models that are unfolded on demand: how sure the numbers are, ties, disagreements, folds, conventions.

import { createFollower } from "../compute/follow.js";
import { byId, setText } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { currentModels } from "../state/state.js";
import { formatPlural } from "../text/format.js";

/** @import { Ask, Stop } from "../compute/follow.js" */
/** @import { Ranks } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/** A part of the page that is there once it was unfolded. @typedef {{ render(state: State, isOpen: boolean): void }} Panel */

const STYLE = "panels/panels.css";

/**
 * @param {Ask} ask
 * @param {Stop} stop
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 */
export function createPanels(ask, stop, getState, dispatch) {
    /** @type {((state: State) => void)[]} */
    const renderings = [];
    unfolding("uncertainty", async (body) => {
        const { createUncertaintyPanel } = await import("../uncertainty/panel.js");
        return createUncertaintyPanel(body, { ask, stop, getState, dispatch });
    });
    unfolding("ties", async (body) => {
        const { createTiesPanel } = await import("../panels/ties.js");
        return createTiesPanel(body, ask, getState, dispatch);
    });
    const disagreements = unfolding("disagreements", async (body) => {
        const { createDisagreementsPanel } = await import("../panels/disagreements.js");
        return createDisagreementsPanel(body, ask, dispatch);
    });
    const folds = unfolding("folds", async (body) => {
        const { createFoldsPanel } = await import("../panels/folds.js");
        return createFoldsPanel(body, ask, dispatch);
    });
    unfolding("conventions", async (body) => {
        const { createConventionsPanel } = await import("../panels/conventions.js");
        return createConventionsPanel(body, ask, dispatch);
    });
    const followFoldCurves = createFoldCurves(ask, dispatch);
    const sameOrder = byId("one-order", HTMLElement);
    /** Whether the areas are known to put the models of the report in one order. */
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
     * @param {(body: HTMLElement) => Promise<Panel>} create
     */
    function unfolding(id, create) {
        const details = byId(id, HTMLDetailsElement);
        whenOpened(details, STYLE, async (body) => {
            const panel = await create(body);
            const render = (/** @type {State} */ state) => panel.render(state, details.open);
            details.addEventListener("toggle", () => render(getState()));
            renderings.push(render);
            render(getState());
        });
        return details;
    }

    /** @param {State} state */
    function render(state) {
        const models = currentModels(state);
        const model = models[state.active];
        if (shownReport !== state.shown?.report) {
            shownReport = state.shown?.report;
            isOneOrder = false;
        }
        showOrder(models.length);
        folds.hidden = !model?.folds;
        if (model?.folds) setText(byId("folds-summary", HTMLElement), `${formatPlural(model.folds.length, "fold")} of ${model.name}`);
        followFoldCurves(state);
        for (const renderPanel of renderings) renderPanel(state);
    }

    return { render, ranked };
}

/**
 * Whether no two areas put two models in opposite order.
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

/**
 * The curves of the folds are fetched where a plot shows that layer.
 * @param {Ask} ask
 * @param {(action: Action) => void} dispatch
 */
function createFoldCurves(ask, dispatch) {
    let asked = -1;
    const follow = createFollower(ask, "foldCurves", (curves) => dispatch({ type: "folds", folds: { model: asked, curves } }));

    return (/** @type {State} */ { shown, active, layers }) => {
        const isShown = Object.values(layers).some((list) => list.includes("folds"));
        if (!shown || !isShown || !shown.report.models[active]?.folds) return;
        asked = active;
        void follow([shown.report, active], [], [active]);
    };
}
