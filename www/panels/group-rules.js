// Choice among the ways to decide for groups, with the measures of each over all rows.

import { UNDEFINED } from "../catalogue/measures-undefined.js";
import { createRadios } from "../controls/radios.js";
import { ratio, valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { hiddenCaption, scrolling } from "../page/table.js";
import { measuresAt } from "../pkg/drawing.js";
import { measureOptions } from "../state/dials.js";
import { formatCount, formatRate } from "../text/format.js";
import { RULE_KINDS, groupAim, partsOf, ruleOf } from "../text/group-rule-kinds.js";
import { brokenText, ruleSentence } from "./group-words.js";

/** @import { GroupRules, Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { RuleKind } from "../text/group-rule-kinds.js" */

const RATES = /** @type {const} */ (["precision", "recall"]);

/** @param {(ruleKind: RuleKind) => void} onChoice */
export function createRuleChoice(onChoice) {
    const radios = createRadios("group-rule", RULE_KINDS, onChoice);
    const headCell = (/** @type {string} */ name) => make("th", { scope: "col" }, name);
    const [aim, limits] = [headCell(""), headCell("limits")];
    const rows = RULE_KINDS.map(({ of }, at) => {
        const row = make("tr", {}, make("th", { scope: "row" }, radios.labels[at] ?? ""));
        /** @type {HTMLElement[]} */
        const cells = [];
        return { of, row, cells };
    });
    const head = make("tr", {}, headCell("Decide by"), aim, ...[...RATES, "TP", "FP"].map(headCell), limits);
    const table = make(
        "table",
        { class: "group-rules-table" },
        hiddenCaption("Ways to decide for all groups, and what each comes to over all rows"),
        make("thead", {}, head),
        make("tbody", {}, ...rows.map(({ row }) => row)),
    );
    const says = make("p", { class: "reading" });
    const best = make("p", { class: "reading" });
    const terms = make(
        "p",
        { class: "reading" },
        "Equal shares predicted positive are ",
        make("a", { href: "glossary.html#demographic-parity" }, "demographic parity"),
        "; equal recall and equal FPR at once are ",
        make("a", { href: "glossary.html#equalised-odds" }, "equalised odds"),
        ".",
    );

    /**
     * @param {GroupRules} rules
     * @param {RuleKind} chosen
     * @param {Frame} frame
     */
    function render(rules, chosen, frame) {
        const { state, model } = frame;
        const { name, write, isLimited } = groupAim(state);
        setSubscripted(aim, name);
        // Precision and recall have columns anyway.
        aim.hidden = RATES.some((rate) => rate === name);
        limits.hidden = !isLimited;
        for (const row of rows) {
            const rule = ruleOf(rules, row.of);
            const [field] = partsOf(row.of);
            const reason = () => rules.undefined.find((of) => of.field === field)?.message ?? "It is undefined there.";
            /** @type {Measures | undefined} */
            const measures =
                rule && measuresAt({ tp: rule.tp, fp: rule.fp, nPos: model.nPos, nNeg: model.nNeg }, measureOptions(state.dials));
            const value = valueCell(rule?.value == null ? undefined : write(rule.value), reason);
            const cells = [
                ...(aim.hidden ? [] : [value]),
                ...RATES.map((rate) => valueCell(ratio(measures?.[rate]), measures ? () => `Undefined: ${UNDEFINED[rate]}` : reason)),
                ...[rule?.tp, rule?.fp].map((count) => make("td", {}, count === undefined ? "" : formatCount(count))),
                ...(isLimited ? [make("td", {}, rule ? brokenText(rule, state) || "kept" : "")] : []),
            ];
            for (const cell of row.cells) cell.remove();
            row.row.append(...cells);
            row.cells = cells;
        }
        radios.render(chosen);
        setText(says, ruleSentence(chosen, rules, frame));
        // The best threshold under limits is stated in the answer.
        setSubscripted(best, rules.best === null || isLimited ? "" : `The best single threshold has ${name} ${formatRate(rules.best)}.`);
    }

    return {
        element: make("div", { class: "group-rules" }, scrolling({ "aria-label": "Ways to decide" }, table), says, best, terms),
        render,
    };
}
