// The choice among ways to decide for groups, with what each comes to over all rows.

import { ratio, valueCell } from "../controls/value-cell.js";
import { createRadios } from "../controls/radios.js";
import { make, setText } from "../page/dom.js";
import { glossaryLink } from "../page/glossary.js";
import { setSubscripted } from "../page/subscripts.js";
import { scrolling, unseenCaption } from "../page/table.js";
import { measuresAt } from "../pkg/curvescope.js";
import { measureOptions } from "../state/dials.js";
import { formatCount, formatPercent, formatRatio } from "../text/format.js";
import { undefinedWhen } from "../text/measures-undefined.js";
import { chosenCondition } from "../text/messages.js";
import { groupAim } from "./group-aim.js";

/** @import { GroupRules, JointRule, Measures, Model } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @typedef {"single" | "recall" | "fpr" | "odds"} RuleName */

/** @type {readonly { of: RuleName, name: string }[]} */
const RULES = [
    { of: "single", name: "one threshold" },
    { of: "recall", name: "equal recall" },
    { of: "fpr", name: "equal FPR" },
    { of: "odds", name: "equalised odds" },
];

/** @param {(name: RuleName) => void} onChoice */
export function createRuleChoice(onChoice) {
    const radios = createRadios("group-rule", RULES, onChoice);
    const aim = make("th", { scope: "col" });
    const rows = RULES.map(({ of }, at) => {
        const cells = [make("td"), make("td"), make("td")];
        const label = radios.labels[at] ?? "";
        return { of, cells, row: make("tr", {}, make("th", { scope: "row" }, label), ...cells) };
    });
    const head = make(
        "thead",
        {},
        make("tr", {}, make("th", { scope: "col" }, "Decide by"), aim, ...["TP", "FP"].map((name) => make("th", { scope: "col" }, name))),
    );
    const table = make(
        "table",
        { class: "group-rules-table" },
        unseenCaption("Ways to decide for all groups, and what each comes to over all rows"),
        head,
        make("tbody", {}, ...rows.map(({ row }) => row)),
    );
    const says = make("p", { class: "reading" });
    const best = make("p", { class: "reading" });
    const odds = make(
        "p",
        { class: "reading" },
        "Equalised odds: the same recall and the same FPR in every group.",
        ...glossaryLink("equalised-odds", "equalised odds"),
    );

    /**
     * @param {GroupRules} rules
     * @param {RuleName} chosen
     * @param {Frame} frame
     */
    function render(rules, chosen, { state, model, measures }) {
        const { name, rate, isLimited } = groupAim(state);
        setSubscripted(aim, name);
        for (const { of, cells } of rows) {
            const rule = rules[of];
            const reason = () => rules.undefined.find(({ field }) => field === of)?.message ?? "";
            const [value, tp, fp] = cells;
            if (!value || !tp || !fp) continue;
            const [made, why] =
                rate && rule ? [rateOf(rule, rate, model, state), () => `Undefined: ${undefinedWhen(rate)}`] : [rule?.value, reason];
            value.replaceWith((cells[0] = valueCell(ratio(made), why)));
            setText(tp, rule ? formatCount(rule.tp) : "");
            setText(fp, rule ? formatCount(rule.fp) : "");
        }
        radios.render(chosen);
        setText(
            says,
            sentenceOf(chosen, rules, { recall: measures.recall, fpr: measures.fpr }, chosenCondition(model, state), rate !== undefined),
        );
        // What is best under limits the answer says.
        setSubscripted(best, rules.best === null || isLimited ? "" : `The best single threshold has ${name} ${formatRatio(rules.best)}.`);
    }

    return {
        element: make("div", { class: "group-rules" }, scrolling({ "aria-label": "Ways to decide" }, table), says, best, odds),
        render,
    };
}

/**
 * A rate of all rows by a rule.
 * @param {JointRule} rule
 * @param {keyof Measures} rate
 * @param {Model} model
 * @param {State} state
 */
function rateOf({ tp, fp }, rate, { nPos, nNeg }, { dials }) {
    return measuresAt({ tp, fp, nPos, nNeg }, measureOptions(dials))[rate];
}

const BY_LOT =
    "Where no threshold of a group gives exactly that, two that are neighbours among its scores decide, each for the share of its rows that is given, drawn by lot.";

/**
 * What a rule does.
 * @param {RuleName} name
 * @param {GroupRules} rules
 * @param {{ recall: number | null, fpr: number | null }} rates of all rows at the chosen threshold
 * @param {string} condition
 * @param {boolean} isOfRate whether a rate is made best, which is none of equalised odds
 */
function sentenceOf(name, rules, { recall, fpr }, condition, isOfRate) {
    if (!rules[name]) return rules.undefined.find(({ field }) => field === name)?.message ?? "";
    switch (name) {
        case "single":
            return `Every group is decided by the chosen threshold, ${condition}.`;
        case "recall":
            return `Each group has a threshold of its own that finds ${formatPercent(recall ?? NaN)} of its positives, as the chosen one does of all, with the fewest false positives. ${BY_LOT}`;
        case "fpr":
            return `Each group has a threshold of its own that takes ${formatPercent(fpr ?? NaN)} of its negatives for positives, as the chosen one does of all, with the most true positives. ${BY_LOT}`;
        case "odds":
            return `Of all pairs of recall and FPR that every group can have, these ${isOfRate ? "have the best accuracy" : "are best"} over all rows. They lie where the convex hulls of the groups are lowest; a group whose hull is higher gives up some of its rows by lot.`;
    }
}
