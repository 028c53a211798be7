// Pairs of models that two areas rank in opposite order, with the ranges of recall that cause it.

import { make, makeButton, screenReaderText } from "../page/dom.js";
import { analysisSettings } from "../state/dials.js";
import { AREAS } from "../text/areas.js";
import { formatPlural } from "../text/format.js";
import { digits, worthTable } from "./worth-table.js";

/** @import { Disagreement, Disagreements } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/** Number of disagreements shown at first. */
const FIRST = 4;

const WHY =
    "At any one recall the three areas agree on which model is better. They weigh recalls differently: AUROC counts all of them alike, " +
    "AUCPR the early ones most, where few rows are predicted positive, and AUPRG none below the share of positives. " +
    "So they disagree where one model leads early and the other one later.";

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createDisagreementsPanel(body, runtime, isOpen) {
    const says = make("p", { role: "status" });
    const list = make("ul", { class: "disagreements" });
    const more = makeButton(
        "",
        () => {
            isWhole = true;
            show();
            list.children[FIRST]?.querySelector("button")?.focus();
        },
        { class: "quiet", hidden: "" },
    );
    /** @type {Disagreements} */
    let found = { inAll: 0, listed: [] };
    /** @type {readonly string[]} */
    let names = [];
    let isWhole = false;
    runtime.follow({
        method: "disagreements",
        args: ({ shown, dials }) => (isOpen() && (shown?.report.models.length ?? 0) > 1 ? [analysisSettings(dials)] : undefined),
        onAnswer(answer) {
            found = answer;
            names = (runtime.state.shown?.report.models ?? []).map(({ name }) => name);
            show();
        },
        onProblem: (sentence) => says.replaceChildren(sentence),
    });
    body.append(make("p", { class: "reading" }, WHY), says, list, more);

    function show() {
        const shown = isWhole ? found.listed : found.listed.slice(0, FIRST);
        says.textContent = `${formatPlural(found.inAll, "disagreement")}${found.inAll > shown.length ? `, the ${shown.length} clearest:` : ":"}`;
        list.replaceChildren(...shown.map(item));
        more.hidden = isWhole || found.listed.length <= FIRST;
        more.textContent = `Show ${found.listed.length - FIRST} more`;
    }

    /** @param {Disagreement} disagreement */
    function item(disagreement) {
        const { models, areas, values } = disagreement;
        const [first, second] = models.map(nameOf);
        const order = areas.map((area, at) => {
            const [one, other] = values[at] ?? [];
            const [winner, high, low] = at === 0 ? [first, one, other] : [second, other, one];
            return `${AREAS[area].name} says ${winner} (${digits(high)} against ${digits(low)})`;
        });
        const alone = makeButton("Show these two alone", () => runtime.dispatch({ type: "show-only", models }));
        alone.append(screenReaderText(`: ${first} and ${second}`));
        return make(
            "li",
            {},
            make("p", {}, make("strong", {}, `${first} or ${second}?`), ` ${order.join(", ")}.`),
            worthTable(disagreement, names),
            alone,
        );
    }

    /** @param {number} model */
    function nameOf(model) {
        return names[model] ?? "";
    }
}
