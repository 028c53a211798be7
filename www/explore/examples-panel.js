// The examples to choose from.

import { byId, make, makeButton } from "../page/dom.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { Action, Source } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createExamplesPanel(dispatch) {
    const examples = byId("examples", HTMLElement);
    examples.append(
        ...EXAMPLES.map((example) => {
            const source = /** @type {const} */ ({ kind: "example", ...example });
            const choose = makeButton("", () => dispatch({ type: "analyze", source, options: {}, origin: "examples" }), {
                class: "example",
                "data-example": example.name,
            });
            choose.append(make("strong", {}, example.title), make("span", {}, example.about));
            return make("li", {}, choose);
        }),
    );

    /**
     * Marks the example that is shown.
     * @param {Source | undefined} source
     */
    return function render(source) {
        for (const button of examples.querySelectorAll("button")) {
            const current = source?.kind === "example" && source.name === button.dataset["example"];
            if (current) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
        }
    };
}
