// Pairs of models that two areas rank in opposite order, in one table, with the ranges of recall that cause it.

import { AREAS } from "../catalogue/areas.js";
import { make, makeButton, screenReaderText } from "../page/dom.js";
import { headOf, hiddenCaption, scrolling } from "../page/table.js";
import { palette } from "../pkg/drawing.js";
import { analysisSettings } from "../state/dials.js";
import { RANKED_AREAS } from "../text/areas.js";
import { formatPlural } from "../text/format.js";
import { isSamePair } from "./card-texts.js";
import { pairRows } from "./pair-rows.js";

/** @import { Disagreement, Disagreements, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { CardLink } from "./card.js" */

/** Number of pairs shown at first. */
const FIRST = 4;

const WHY =
    "At any one recall the three areas agree on which model is better. They weigh recalls differently: AUROC counts all of them alike, " +
    "AUCPR the early ones most, where few rows are predicted positive, and AUPRG none below the share of positives. " +
    "So they disagree where one model leads early and the other one later. Bars show how much each range of recall adds to a lead: " +
    "to the left for the first model, to the right for the second.";

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 * @param {CardLink<"disagreements">} card
 */
export function createDisagreementsPanel(body, runtime, isOpen, card) {
    const says = make("p", { role: "status" });
    const caption = hiddenCaption("Pairs of models that two areas put in opposite orders");
    const table = make("table", { class: "pairs" });
    const head = headOf("Models", ...RANKED_AREAS.map((area) => AREAS[area].name));
    const more = makeButton(
        "",
        () => {
            isWhole = true;
            show();
            table.tBodies[FIRST]?.querySelector("button")?.focus();
        },
        { class: "quiet", hidden: "" },
    );
    /** @type {Disagreements} */
    const none = { inAll: 0, listed: [] };
    let found = none;
    /** @type {readonly string[]} */
    let names = [];
    /** The report of `found`. @type {Report | undefined} */
    let listed;
    let isWhole = false;
    /** The theme of the colours in the table. @type {unknown} */
    let drawnTheme;
    runtime.follow({
        method: "disagreements",
        args: ({ shown, dials }) =>
            (isOpen() || card.isSeen()) && (shown?.report.models.length ?? 0) > 1 ? [analysisSettings(dials)] : undefined,
        onAnswer(answer, args) {
            found = answer;
            const report = runtime.state.shown?.report;
            if (report !== listed) [listed, isWhole] = [report, false];
            names = (report?.models ?? []).map(({ name }) => name);
            card.show(answer, args);
            show();
        },
        onProblem: (sentence) => says.replaceChildren(sentence),
        onOther() {
            found = none;
            show();
            says.textContent = "";
        },
    });
    runtime.add({ render });
    body.append(make("p", { class: "reading" }, WHY), says, scrolling({ "aria-label": "Disagreements" }, table), more);

    /** @param {Frame} frame */
    function render({ theme }) {
        if (theme !== drawnTheme) show();
    }

    /** Replaces the table; the focus stays on its button. */
    function show() {
        const focused = [...table.querySelectorAll("button")].findIndex((button) => button === document.activeElement);
        const theme = runtime.frame?.theme ?? "light";
        drawnTheme = theme;
        const colors = palette(theme);
        const pairs = pairsOf(found.listed);
        const shown = isWhole ? pairs : pairs.slice(0, FIRST);
        says.textContent = summaryOf(found, pairs.length, shown.length);
        table.replaceChildren(
            caption,
            head,
            ...shown.map((pair) => {
                const models = [...(pair[0]?.models ?? [])].sort((one, other) => one - other);
                const sides = models.map((model) => ({
                    model,
                    name: names[model] ?? "",
                    color: colors[model % colors.length]?.color ?? "",
                }));
                const alone = makeButton("Show these two alone", () => runtime.dispatch({ type: "show-only", models }), { class: "quiet" });
                alone.append(screenReaderText(`: ${sides.map(({ name }) => name).join(" and ")}`));
                return make("tbody", {}, ...pairRows(pair, sides, alone));
            }),
        );
        if (focused >= 0) table.querySelectorAll("button")[focused]?.focus();
        more.hidden = shown.length === pairs.length;
        more.textContent = `Show ${pairs.length - FIRST} more`;
    }
}

/**
 * Returns the disagreements of each pair of models, the clearest pair first.
 * @param {readonly Disagreement[]} listed
 */
function pairsOf(listed) {
    /** @type {Disagreement[][]} */
    const pairs = [];
    for (const disagreement of listed) {
        const known = pairs.find(([first]) => first && isSamePair(first, disagreement));
        if (known) known.push(disagreement);
        else pairs.push([disagreement]);
    }
    return pairs;
}

/**
 * @param {Disagreements} found
 * @param {number} pairs number of listed pairs
 * @param {number} shown number of pairs shown
 */
function summaryOf({ inAll, listed }, pairs, shown) {
    const which = shown < pairs || listed.length < inAll ? `; the ${shown === 1 ? "clearest" : `${shown} clearest`}` : "";
    const counted =
        listed.length < inAll ? formatPlural(inAll, "disagreement") : `${formatPlural(pairs, "pair")} of models in opposite orders`;
    return pairs === 0 ? "No two areas put two models in opposite orders." : `${counted}${which}:`;
}
