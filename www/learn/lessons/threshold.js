// A threshold, its four counts, and its operating point.

import { FIRST_QUESTION } from "../../state/question.js";
import { formatCount } from "../../text/format.js";
import { chosenText } from "../../text/messages.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Stage } from "../stage.js" */

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("digits-8", { scores: ["ada"], fold: "" });
    drawRate(scene, "precision");
    stage.scores(scene);
    stage.plots(scene, "roc");
    stage.confusion(scene);
    stage.formulas(scene);
    stage.numbers(scene, ({ state, model, counts: { tp, fp, nPos, nNeg } }) => ({
        threshold: chosenText(model, state),
        found: formatCount(tp),
        quiet: formatCount(nNeg - fp),
        missed: formatCount(nPos - tp),
        positives: formatCount(nPos),
        alarms: formatCount(fp),
    }));
    stage.leadsTo(scene, { ...FIRST_QUESTION, kind: "threshold" });
    const first = scene.state.index;
    // 60 operating points further down the ranking.
    stage.question("fewer", () => scene.dispatch({ type: "move", index: scene.state.index + 60 }), {
        more: {
            says: "That is what a higher threshold does: at {threshold}, {missed} of {positives} eights are missed. A lower one has a price too, but in errors of the other kind: false alarms.",
            show: () => scene.dispatch({ type: "move", index: Math.floor(first / 2) }),
        },
        either: {
            says: "Models differ in how fast it goes, not in the direction: a case predicted positive stays so as the threshold goes down, whatever the model. At {threshold}, {found} of {positives} eights are found.",
            show: () => scene.dispatch({ type: "move", index: first + 120 }),
        },
    });
}
