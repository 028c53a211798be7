// The examples to choose from. Loaded when the panel is first opened.

import { make, makeButton } from "../page/dom.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @type {Readonly<Record<string, string>>} */
const ABOUT = {
    "white-clover": "63 rows from OpenML, five models, ten folds. The areas under PR and PRG disagree on which of gnb and ada is better.",
    "breast-cancer": "569 rows, malignant is positive, six models, ten folds.",
    "digits-8": "1,797 images, five models, ten folds. The scores of rf and knn have many ties.",
    "diabetes-groups": "442 patients, two models, ten folds, and their sex as groups A and B: one threshold treats them differently.",
    "running-example": "500 rows that give the labels of Figures 1 to 3; the paper does not fix the number of negatives.",
    "prg-readme-25": "The example of the prg R package, small enough to count every step by hand.",
};

/**
 * @param {HTMLElement} examples to be filled
 * @param {(action: Action) => void} dispatch
 */
export function createExamplesPanel(examples, dispatch) {
    examples.append(
        ...EXAMPLES.map((example) => {
            const source = /** @type {const} */ ({ kind: "example", ...example });
            const choose = makeButton("", () => dispatch({ type: "analyze", source, options: {}, origin: "examples" }), {
                class: "example",
                "data-example": example.name,
            });
            choose.append(make("strong", {}, example.title), make("span", {}, ABOUT[example.name] ?? ""));
            return make("li", {}, choose);
        }),
    );

    /** @param {DatalessFrame} frame */
    function render({ state: { shown } }) {
        const source = shown?.job.source;
        for (const button of examples.querySelectorAll("button")) {
            const current = source?.kind === "example" && source.name === button.dataset["example"];
            if (current) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
        }
    }

    return { render };
}
