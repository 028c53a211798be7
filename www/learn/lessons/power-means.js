// G with beta and rho in the Precision-Recall plot: the line of equal influence, and the shape of its isometrics.

import { changeDetector } from "../../page/changes.js";
import { measuresAt } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { countsAt } from "../../state/cursor.js";
import { formatRatio } from "../../text/format.js";
import { moveBeta } from "../move.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** Thresholds of a good ranking. The first one has precision 0.9 and recall 0.3. */
const DATA = "score,positives,negatives\n6,27,3\n5,18,6\n4,15,11\n3,12,16\n2,9,27\n1,9,87";
const FIRST = { tp: 27, fp: 3, nPos: 90, nNeg: 150 };
/** Index of a point whose precision and recall are close to each other. */
const NEARLY_EVEN = 2;

/** @param {Stage} stage */
export function mount(stage) {
    const scene = stage.scene();
    scene.load(DATA, "A ranking", { positives: "positives", negatives: "negatives", scores: ["score"] });
    scene.dispatch({ type: "dial", dials: { measure: "g", beta: 1, rho: -2 } });
    showLayers(scene, "pr", "isometrics", "minimum");
    scene.dispatch({ type: "move", index: 0 });
    stage.plots(scene, "pr");
    stage.dials(scene, "rho", "beta");
    evenLine(scene);
    stage.formulas(scene);
    stage.numbers(scene, ({ measures: { precision, recall, g } }) => ({
        g: formatRatio(g),
        precision: formatRatio(precision),
        recall: formatRatio(recall),
    }));
    const g = (/** @type {number} */ rho, /** @type {number} */ beta) => formatRatio(measuresAt(FIRST, { rho, beta }).g);
    stage.show({ arithmeticHalf: g(0, 0.5), arithmeticFour: g(0, 4), harmonicHalf: g(-2, 0.5), harmonicFour: g(-2, 4) });
    const model = scene.state.shown?.report.models[0];
    const nearAt = (/** @type {number} */ beta) => (model ? (measuresAt(countsAt(model, NEARLY_EVEN), { rho: 0, beta }).g ?? NaN) : NaN);
    stage.show({ nearChange: formatRatio(nearAt(4) - nearAt(0.5)) });
    const turn = (rho = 0, index = 0) => {
        scene.dispatch({ type: "move", index });
        scene.dispatch({ type: "dial", dials: { rho, beta: 0.5 } });
        moveBeta(scene, 0.5, 4);
    };
    stage.question("rises", turn, {
        falls: {
            says: "That is F, ρ = −2, which is drawn now: it falls from {harmonicHalf} to {harmonicFour}. The arithmetic mean has its weights the other way round.",
            show: () => turn(-2),
        },
        stays: {
            says: "A mean stays where both are equal, whatever the weights. The point now has precision {precision} and recall {recall}, nearly that: there G changes by {nearChange} only.",
            show: () => turn(0, NEARLY_EVEN),
        },
    });
}

/** Adds the line on which recall is beta times precision. @param {Scene} scene */
function evenLine(scene) {
    const isOther = changeDetector();
    scene.add({
        render: ({ state }) => {
            const { beta } = state.dials;
            if (!isOther(beta)) return;
            const path = { x: Float64Array.of(0, Math.min(1, beta)), y: Float64Array.of(0, beta > 1 ? 1 / beta : 1) };
            scene.dispatch({ type: "overlay", of: "population", overlays: [{ kind: "population", space: "pr", path }] });
        },
    });
}
