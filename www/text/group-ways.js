// Ways to decide for groups: what they are called, what is asked of the analysis, and what they are compared by.

import { chosenThreshold } from "../state/cursor.js";
import { coreQuestion } from "../state/question.js";
import { aimTerms } from "./answer.js";
import { chosenName } from "./chosen-measure.js";
import { formatRatio } from "./format.js";
import { aimSettings } from "./optimism.js";

/** @import { GroupRules, GroupSettings, JointRule, Question as CoreQuestion } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** @typedef {"recall" | "fpr" | "predictedPositiveShare"} EqualRateName */
/** @typedef {"single" | "odds" | `${EqualRateName}.${"plain" | "byLot"}`} WayName */

/** What is asked of `groupRules`: the model, the threshold, and what rules are made for. @typedef {[model: number, threshold: number, settings?: GroupSettings | undefined]} AskedRules */

/** The way that the reader chose, with its rule; none where that can't be had. @typedef {{ way: WayName, joint: JointRule | undefined, asked: AskedRules }} ChosenRule */

/** @type {readonly { of: WayName, name: string }[]} */
export const WAYS = [
    { of: "single", name: "one threshold" },
    { of: "recall.plain", name: "nearly equal recall" },
    { of: "fpr.plain", name: "nearly equal FPR" },
    { of: "predictedPositiveShare.plain", name: "nearly equal share predicted positive" },
    { of: "recall.byLot", name: "equal recall, by lot" },
    { of: "fpr.byLot", name: "equal FPR, by lot" },
    { of: "predictedPositiveShare.byLot", name: "equal share predicted positive, by lot" },
    { of: "odds", name: "equalised odds, by lot" },
];

/** @param {WayName} way */
export const wayName = (way) => WAYS.find(({ of }) => of === way)?.name ?? "";

/** Whether rows may be decided at random. @param {WayName} way */
export const isByLot = (way) => way === "odds" || way.endsWith(".byLot");

/**
 * The field of a way, and which of its two kinds.
 * @param {WayName} way
 */
export function partsOf(way) {
    return /** @type {["single" | "odds" | EqualRateName, "plain" | "byLot" | undefined]} */ (way.split("."));
}

/**
 * @param {GroupRules | undefined} rules
 * @param {WayName} way
 * @returns {JointRule | undefined}
 */
export function ruleOf(rules, way) {
    const [field, kind] = partsOf(way);
    if (field === "single" || field === "odds") return rules?.[field] ?? undefined;
    return kind && rules?.[field]?.[kind];
}

/**
 * What ways are compared by: `settings` are what the analysis is asked with, `name` what is made best, and `write` writes a value of it. Under limits
 * the best single threshold is the answer's: `isLimited`.
 * @param {Pick<State, "question" | "dials">} state
 * @param {CoreQuestion} [asked] the state's question, the same record as long as it is the same, for what follows the state
 * @returns {{ settings: GroupSettings, name: string, write: (value: number) => string, isLimited: boolean }}
 */
export function groupAim(state, asked = coreQuestion(state)) {
    const { question, dials } = state;
    const settings = aimSettings(dials);
    if (question.kind !== "limits") return { settings, name: chosenName(dials), write: formatRatio, isLimited: false };
    const { name, write } = aimTerms(question, dials);
    return { settings: { ...settings, question: asked }, name, write, isLimited: true };
}

/**
 * What rules are asked for at the chosen threshold of the active model.
 * @param {State} state
 * @param {CoreQuestion} [asked] as in `groupAim`
 * @returns {AskedRules | undefined}
 */
export function askedRules(state, asked) {
    const model = state.shown?.report.models[state.active];
    return model && [state.active, chosenThreshold(model, state), groupAim(state, asked).settings];
}

/**
 * The rule by group that is shown, where it is that of the state's threshold and question.
 * @param {State} state
 */
export function shownRule(state) {
    const rule = state.groups?.rule;
    const isCurrent = JSON.stringify(rule?.asked) === JSON.stringify(askedRules(state));
    return rule?.joint && isCurrent ? { way: rule.way, joint: rule.joint } : undefined;
}
