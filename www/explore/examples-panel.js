// The examples to choose from.

import { byId, make } from "../page/dom.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { BareFrame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createExamplesPanel(dispatch) {
    const examples = byId("examples", HTMLElement);
    examples.append(
        ...EXAMPLES.map((example) => {
            const choose = make(
                "button",
                { type: "button", class: "example", "data-example": example.name },
                make("strong", {}, example.title),
                make("span", {}, example.about),
            );
            choose.addEventListener("click", () =>
                dispatch({ type: "analyze", source: { kind: "example", ...example }, options: {}, origin: "examples" }),
            );
            return make("li", {}, choose);
        }),
    );

    /**
     * Marks the example that is shown.
     * @param {BareFrame} frame
     */
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
