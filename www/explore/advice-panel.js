// What to say about the operating point at the cursor, beside its table.

import { byId, make, makeButton, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { whenOpened } from "../page/unfold.js";
import { alternatives, bestFor, comparison, standingText } from "../text/advice.js";
import { chosenName } from "../text/measures.js";
import { reasonFor } from "../text/messages.js";
import { optimismText } from "../text/optimism.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createAdvicePanel(dispatch) {
    const standing = make("p");
    const rows = make("dl", { class: "best-for" });
    const compared = make("p");
    const caveat = make("small", { class: "optimism" });
    const instead = make("ul", { class: "instead" });
    const go = makeButton("", () => {
        if (best !== undefined) dispatch({ type: "move", index: best });
    });
    const more = make("details", { class: "explain" }, make("summary", {}, "What these words mean"));
    byId("advice", HTMLElement).replaceChildren(
        make("h3", {}, "Is it a good threshold?"),
        compared,
        caveat,
        go,
        standing,
        rows,
        instead,
        more,
    );
    /** @type {number | undefined} */
    let best;
    /** What is explained, once it was unfolded. @type {ReturnType<typeof import("./advice-terms.js").createAdviceTerms> | undefined} */
    let renderTerms;
    /** @type {Parameters<NonNullable<typeof renderTerms>> | undefined} */
    let latest;
    whenOpened(more, undefined, async (body) => {
        const { createAdviceTerms } = await import("./advice-terms.js");
        renderTerms = createAdviceTerms(body);
        if (latest) renderTerms(...latest);
    });

    /** @param {Frame} frame */
    function render({ state, model, measures, optimum, advice }) {
        const { index, dials } = state;
        const isKnown = optimum !== undefined && advice !== undefined;
        for (const part of [caveat, go, standing, rows, instead, more]) part.hidden = !isKnown;
        if (!isKnown) {
            setText(compared, `Nothing to compare with. ${reasonFor(model, "roc.hull")}`);
            return;
        }
        best = optimum.index;
        setSubscripted(compared, comparison(advice, optimum, model, index, dials));
        setText(caveat, optimismText(state));
        setSubscripted(go, `Go to the best ${chosenName(dials)}`);
        // It stays in its place, so that the keyboard does too.
        go.setAttribute("aria-disabled", String(index === best));
        setText(standing, standingText(advice));
        rows.replaceChildren(...bestFor(advice).map(([name, values]) => make("div", {}, make("dt", {}, name), make("dd", {}, values))));
        instead.replaceChildren(...alternatives(advice, model, measures).map((text) => make("li", {}, text)));
        latest = [advice, model];
        renderTerms?.(...latest);
    }

    return { render };
}
