// The assessment of the chosen operating point, beside its table.

import { byId, make, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { whenOpened } from "../page/unfold.js";
import { alternatives, bestFor, comparison, standingText } from "../text/advice.js";
import { reasonFor } from "../text/messages.js";

/** @import { Frame } from "../state/frame.js" */

/** Creates the view of the panel. */
export function createAdvicePanel() {
    const standing = make("p");
    const rows = make("dl", { class: "best-for" });
    const compared = make("p");
    const instead = make("ul", { class: "instead" });
    const more = make("details", { class: "explain" }, make("summary", {}, "What these words mean"));
    byId("advice", HTMLElement).replaceChildren(make("h3", {}, "Is it a good threshold?"), compared, standing, rows, instead, more);
    /** Renders the explanation, once unfolded. @type {ReturnType<typeof import("./advice-terms.js").createAdviceTerms> | undefined} */
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
        const { index, dials, question } = state;
        const isKnown = advice !== undefined;
        for (const part of [standing, rows, instead, more]) part.hidden = !isKnown;
        if (!isKnown) {
            setSubscripted(compared, `Nothing to compare with. ${reasonFor(model, "roc.hull")}`);
            return;
        }
        // The best point under limits is in the answer.
        setSubscripted(compared, optimum && question.kind !== "limits" ? comparison(advice, optimum, model, index, dials) : "");
        setText(standing, standingText(advice));
        rows.replaceChildren(...bestFor(advice).map(([name, values]) => make("div", {}, make("dt", {}, name), make("dd", {}, values))));
        instead.replaceChildren(...alternatives(advice, model, measures).map((text) => make("li", {}, text)));
        latest = [advice, model];
        renderTerms?.(...latest);
    }

    return { render };
}
