// Ways to decide for groups: their names, their requests to the analysis, and the value they are compared by.

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

/**
 * Arguments of `groupRules`: the model, the threshold, and the settings of the rules.
 * @typedef {[model: number, threshold: number, settings?: GroupSettings | undefined]} AskedRules
 */

/**
 * The way that the reader chose, with its rule; undefined where none exists.
 * @typedef {{ way: WayName, joint: JointRule | undefined, asked: AskedRules }} ChosenRule
 */

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

/** True where rows may be decided at random. @param {WayName} way */
export const isByLot = (way) => way === "odds" || way.endsWith(".byLot");

/**
 * Splits the name of a way into the field of `GroupRules` and the kind of rule in it.
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
 * Returns the value that ways are compared by: its `name`, the function that formats it, and the `settings` for the analysis. `isLimited`:
 * the question has limits, so the best single threshold is that of the answer.
 * @param {Pick<State, "question" | "dials">} state
 * @param {CoreQuestion} [asked] the state's question; the same record for as long as it is the same
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
 * Returns the arguments of `groupRules` at the chosen threshold of the active model.
 * @param {State} state
 * @param {CoreQuestion} [asked] as in `groupAim`
 * @returns {AskedRules | undefined}
 */
export function askedRules(state, asked) {
    const model = state.shown?.report.models[state.active];
    return model && [state.active, chosenThreshold(model, state), groupAim(state, asked).settings];
}

/**
 * Returns the rule by group that is shown, if it was computed for the state's threshold and question.
 * @param {State} state
 */
export function shownRule(state) {
    const rule = state.groups?.rule;
    const isCurrent = JSON.stringify(rule?.asked) === JSON.stringify(askedRules(state));
    return rule?.joint && isCurrent ? { way: rule.way, joint: rule.joint } : undefined;
}
