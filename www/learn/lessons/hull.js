// The convex hull: the points that mixtures of two thresholds reach.

import { make, setText } from "../../page/dom.js";
import { showLayers } from "../../scene/layers.js";
import { alternatives } from "../../text/advice.js";
import { formatRatio } from "../../text/format.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Stage } from "../stage.js" */

/** Index of a point well below the hull of the 25 rows. */
const DENT = 4;
/** Index of another one, shown by the answer. */
const OTHER_DENT = 11;
/** Index of a third one. */
const THIRD_DENT = 7;
/** Index of a corner of the hull. */
const CORNER = 9;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("prg-readme-25");
    drawRate(scene, "precision");
    showLayers(scene, "roc", "random", "hull", "nonDominated");
    scene.dispatch({ type: "move", index: DENT });
    stage.plots(scene, "roc");
    const says = make("p", { "data-says": "mix" });
    stage.control("stage-says", says);
    scene.add({
        render: ({ model, measures, advice }) => {
            if (!advice) return;
            const [better] = alternatives(advice, model, measures);
            setText(says, better ?? "On the hull: no mix does better.");
        },
    });
    stage.numbers(scene, ({ measures }) => ({ recall: formatRatio(measures.recall), fpr: formatRatio(measures.fpr) }));
    const moveTo = (/** @type {number} */ index) => scene.dispatch({ type: "move", index });
    stage.question("line", () => moveTo(OTHER_DENT), {
        curve: {
            says: "The points of the curve between them belong to other thresholds, which no case gets. In a dent the mix is above the curve, as the sentence below the plot says of this point.",
            show: () => moveTo(THIRD_DENT),
        },
        better: {
            says: "A coin does not know which threshold is better: about half of the cases get the worse one. So a mix is never better than both, and none reaches a corner of the hull, as here.",
            show: () => moveTo(CORNER),
        },
    });
}
