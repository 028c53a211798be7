// Ways to decide for groups: their names, their requests to the analysis, and the value they are compared by.

import { chosenThreshold } from "../state/cursor.js";
import { coreQuestion } from "../state/question.js";
import { aimTerms } from "./answer.js";
import { chosenName } from "./chosen-measure.js";
import { formatRate } from "./format.js";
import { aimSettings } from "./optimism.js";

/** @import { GroupRules, GroupSettings, JointRule, Question as CoreQuestion } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** @typedef {"recall" | "fpr" | "predictedPositiveShare"} EqualRateName */
/** @typedef {"single" | "odds" | `${EqualRateName}.${"plain" | "byLot"}`} RuleKind */

/**
 * Arguments of `groupRules`: the model, the threshold, and the settings of the rules.
 * @typedef {[model: number, threshold: number, settings?: GroupSettings | undefined]} GroupRulesArgs
 */

/**
 * The way that the reader chose, with its rule; undefined where none exists.
 * @typedef {{ ruleKind: RuleKind, joint: JointRule | undefined, args: GroupRulesArgs }} ChosenRule
 */

/** @type {readonly { of: RuleKind, name: string }[]} */
export const RULE_KINDS = [
    { of: "single", name: "one threshold" },
    { of: "recall.plain", name: "nearly equal recall" },
    { of: "fpr.plain", name: "nearly equal FPR" },
    { of: "predictedPositiveShare.plain", name: "nearly equal share predicted positive" },
    { of: "recall.byLot", name: "equal recall, by lot" },
    { of: "fpr.byLot", name: "equal FPR, by lot" },
    { of: "predictedPositiveShare.byLot", name: "equal share predicted positive, by lot" },
    { of: "odds", name: "equalised odds, by lot" },
];

/** @param {RuleKind} ruleKind */
export const ruleKindName = (ruleKind) => RULE_KINDS.find(({ of }) => of === ruleKind)?.name ?? "";

/** True where rows may be decided at random. @param {RuleKind} ruleKind */
export const isByLot = (ruleKind) => ruleKind === "odds" || ruleKind.endsWith(".byLot");

/**
 * Splits the name of a way into the field of `GroupRules` and the kind of rule in it.
 * @param {RuleKind} ruleKind
 */
export function partsOf(ruleKind) {
    return /** @type {["single" | "odds" | EqualRateName, "plain" | "byLot" | undefined]} */ (ruleKind.split("."));
}

/**
 * @param {GroupRules | undefined} rules
 * @param {RuleKind} ruleKind
 * @returns {JointRule | undefined}
 */
export function ruleOf(rules, ruleKind) {
    const [field, kind] = partsOf(ruleKind);
    if (field === "single" || field === "odds") return rules?.[field] ?? undefined;
    return kind && rules?.[field]?.[kind];
}

/**
 * Returns the value that ways are compared by: its `name`, the function that formats it, and the `settings` for the analysis. `isLimited`:
 * the question has limits, so the best single threshold is that of the answer.
 * @param {Pick<State, "question" | "dials">} state
 * @param {CoreQuestion} [requested] the state's question; the same record for as long as it is the same
 * @returns {{ settings: GroupSettings & { question?: CoreQuestion | undefined }, name: string, write: (value: number) => string, isLimited: boolean }}
 */
export function groupAim(state, requested = coreQuestion(state)) {
    const { question, dials } = state;
    const settings = aimSettings(dials);
    if (question.kind !== "limits") return { settings, name: chosenName(dials), write: formatRate, isLimited: false };
    const { name, write } = aimTerms(question, dials);
    return { settings: { ...settings, question: requested }, name, write, isLimited: true };
}

/**
 * Returns the arguments of `groupRules` at the chosen threshold of the active model.
 * @param {State} state
 * @param {CoreQuestion} [requested] as in `groupAim`
 * @returns {GroupRulesArgs | undefined}
 */
export function groupRulesArgs(state, requested) {
    const model = state.shown?.report.models[state.active];
    return model && [state.active, chosenThreshold(model, state), groupAim(state, requested).settings];
}

/**
 * Returns the rule by group that is shown, if it was computed for the state's threshold and question.
 * @param {State} state
 */
export function shownRule(state) {
    const rule = state.groups?.rule;
    const isCurrent = JSON.stringify(rule?.args) === JSON.stringify(groupRulesArgs(state));
    return rule?.joint && isCurrent ? { ruleKind: rule.ruleKind, joint: rule.joint } : undefined;
}
