// The plots of curves. All drawing and geometry is in the wasm module.

import { changeDetector } from "../page/changes.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { answerIndex } from "../state/question.js";
import { shownNames } from "../text/shown-names.js";
import { PointAnimation } from "./point-animation.js";
import { createFigures } from "./plot-figures.js";
import { sizeOf } from "./plot-canvases.js";
import { markedBest } from "./plot-settings.js";
import { describePlot } from "./plot-words.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { View } from "./plot-figures.js" */

/**
 * @param {ParentNode} root contains a figure for each space shown, as in index.html; figures may come and go, and one with a place for
 *     tools gets them
 * @param {Runtime} runtime
 */
export function createPlotsView(root, runtime) {
    const { plots, ghost } = runtime;
    const figures = createFigures(runtime);
    /** The figures at the last frame. @type {readonly View[]} */
    let views = [];
    const [isOther, isMoved, needsDescription] = [changeDetector(), changeDetector(), changeDetector()];
    /** Number of times the base layers were drawn: the overlays are drawn again after each. */
    let draws = 0;

    const drawAgain = () => draws > 0 && runtime.isAlive && runtime.frame && drawOverlays(runtime.frame);
    ghost.watch(drawAgain);
    const animation = new PointAnimation(drawAgain);
    runtime.listen(({ index, active }, former, action) => {
        if (action.type === "follow" && active === former.active) animation.begin(active, former.index, index);
    });

    /**
     * Draws the changes since the last frame.
     * @param {Frame} frame
     */
    function render(frame) {
        const { state, theme, report } = frame;
        views = figures.within(root);
        figures.render(frame);
        const sizes = views.map(({ plot }) => plot.clientWidth);
        if (sizes.includes(0)) return figures.awaitSize(views);
        const { dials, layers, windows, visible, active, highlight, question, overlays, folds, groups } = state;
        const [best, answer] = [markedBest(state), answerIndex(state)];
        if (
            isOther(
                report,
                ...report.models.map(({ thresholds }) => thresholds),
                shownNames,
                theme,
                pixelRatio(),
                dials,
                layers,
                windows,
                overlays,
                folds,
                groups?.curves,
                visible,
                active,
                highlight,
                question,
                best,
                answer,
                ...views,
                ...sizes,
            )
        ) {
            draws += 1;
            // Texts keep clear of the answer, not of the point, which moves without a new drawing.
            const chosen = visible[active] && answer !== undefined ? { model: active, index: answer } : undefined;
            for (const { space, base: canvas, plot } of views) plots.draw(canvas, space, ...sizeOf(plot), chosen);
        }
        drawOverlays(frame);
        // Areas at other dials may arrive later than their curves are drawn.
        if (needsDescription(draws, active, state.index, state.typed, state.numbers)) {
            for (const view of views) describePlot(view, frame);
        }
    }

    /**
     * Draws the chosen point and the ghost, where one of them has changed.
     * @param {Frame} frame
     */
    function drawOverlays({ state }) {
        const { active, visible, groups } = state;
        const [index, passed] = [animation.in(state), ghost.in(state)];
        if (!isMoved(draws, active, index, groups?.points, passed?.model, passed?.index)) return;
        const chosen = visible[active] ? { model: active, index } : undefined;
        for (const { space, overlay: canvas, plot } of views) {
            plots.drawCursor(canvas, space, ...sizeOf(plot), chosen, passed);
        }
    }

    return { render };
}
