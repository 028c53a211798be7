// PR areas as other tools report them, and the area that each convention adds, painted in the plot.

import { styleSheet } from "../../page/style-sheet.js";
import { CONVENTIONS, createConventionsTable } from "../../panels/conventions.js";
import { showLayers } from "../../scene/layers.js";
import { oneOf } from "../../share/schema.js";
import { currentModels } from "../../state/state.js";
import { formatRatio } from "../../text/format.js";

/** @import { Stage } from "../stage.js" */

/** Score columns of ten positives and ten negatives. "yes or no" scores 1 for the first `yes` rows of each class and 0 for the others. */
const MODELS = ["five scores", "yes or no", "one score"];
const ONE_SCORE = 2;
const POSITIVES = { "five scores": [0.9, 0.9, 0.9, 0.7, 0.7, 0.7, 0.5, 0.5, 0.3, 0.1], yes: 7 };
const NEGATIVES = { "five scores": [0.9, 0.7, 0.5, 0.5, 0.5, 0.3, 0.3, 0.1, 0.1, 0.1], yes: 3 };

const TRAPEZOID = "trapezoid-anchored";

/** @param {Stage} stage */
export async function mount(stage) {
    await styleSheet("panels/panels.css");
    const scene = stage.scene();
    scene.load(rows(), "Twenty rows", { label: "label", scores: MODELS });
    showLayers(scene, "pr", "minimum", "points");
    scene.dispatch({ type: "show-only", models: [0] });
    stage.plots(scene, "pr");
    stage.models(scene, "A model with", MODELS);
    const body = stage.control("panel");
    const table = createConventionsTable(body, scene);
    table.choose(TRAPEZOID);
    stage.keep("painted", { reader: oneOf(CONVENTIONS), get: table.chosen, set: table.choose });
    stage.numbers(scene, ({ state, measures }) => {
        const pr = currentModels(state)[state.active]?.pr;
        return {
            precision: formatRatio(measures.precision),
            recall: formatRatio(measures.recall),
            exact: formatRatio(pr?.area),
            trapezoid: formatRatio(pr?.trapezoidAnchored),
        };
    });
    const same = scene.analysis.conventions(ONE_SCORE);
    const valueOf = (/** @type {string} */ key) => formatRatio(same.find((convention) => convention.key === key)?.value);
    stage.show({ sameTrapezoid: valueOf(TRAPEZOID), sameExact: valueOf("exact"), sameSteps: valueOf("average-precision") });
    const paint = (/** @type {string} */ convention) => {
        scene.dispatch({ type: "show-only", models: [ONE_SCORE] });
        table.choose(convention);
    };
    stage.question("more", () => paint(TRAPEZOID), {
        half: {
            says: "That is the exact area, {sameExact}, and what average precision reports. Trapezoids that begin at an invented point with precision 1 add a triangle above it.",
            show: () => paint("average-precision"),
        },
        one: {
            says: "They begin with precision 1, at recall 0, but end at the one real point, with precision 0.5. What is painted is what the slope between them adds to the exact area.",
        },
    });
}

function rows() {
    const lines = [POSITIVES, NEGATIVES].flatMap(({ "five scores": scores, yes }, at) =>
        scores.map((score, place) => [1 - at, score, place < yes ? 1 : 0, 0.5].join(",")),
    );
    return [["label", ...MODELS].join(","), ...lines].join("\n");
}
