// Describes the ways to decide for groups in sentences.

import { formatPercent, listed } from "../text/format.js";
import { isByLot, partsOf, ruleOf } from "../text/group-rule-kinds.js";
import { chosenCondition } from "../text/messages.js";
import { boundText, limitText, sureText } from "../text/question.js";
import { nearestText } from "../text/unmet.js";

/** @import { GroupRules, JointRule, Model } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { EqualRateName, RuleKind } from "../text/group-rule-kinds.js" */

const LOTTERY = "A lottery: of two rows with the same score in the same group, one may be predicted positive and the other not.";

/**
 * Name of each rate in a sentence; the quantity that is optimised when the rate is equal in all groups; and the rate of a rule.
 * @type {Readonly<Record<EqualRateName, { name: string, with: string, of: (rule: JointRule, model: Model) => number }>>}
 */
const RATES = {
    recall: { name: "recall", with: "the fewest false positives", of: ({ tp }, { nPos }) => tp / nPos },
    fpr: { name: "FPR", with: "the most true positives", of: ({ fp }, { nNeg }) => fp / nNeg },
    predictedPositiveShare: {
        name: "share predicted positive",
        with: "the most true positives",
        of: ({ tp, fp }, { nPos, nNeg }) => (tp + fp) / (nPos + nNeg),
    },
};

/**
 * Returns the description of a way, with the limits that it breaks.
 * @param {RuleKind} ruleKind
 * @param {GroupRules} rules
 * @param {Pick<Frame, "state" | "model">} frame
 */
export function ruleSentence(ruleKind, rules, { state, model }) {
    const rule = ruleOf(rules, ruleKind);
    const [field] = partsOf(ruleKind);
    if (!rule) return `${withoutRule(field, rules, state)} The table below has one threshold for all.`;
    const broken = brokenText(rule, state);
    const unsure =
        state.question.kind === "limits" && ruleKind !== "single" && sureText(state.question)
            ? " Limits are of these rows, without confidence."
            : "";
    return `${whatItDoes(ruleKind, rules, { state, model })}${broken && ` It ${broken}.`}${unsure}`;
}

/**
 * @param {RuleKind} ruleKind
 * @param {GroupRules} rules
 * @param {Pick<Frame, "state" | "model">} frame
 */
function whatItDoes(ruleKind, rules, { state, model }) {
    const [field] = partsOf(ruleKind);
    if (field === "single") return `Every group is decided by the chosen threshold, ${chosenCondition(model, state)}.`;
    if (field === "odds") {
        const kept = state.question.kind === "limits" ? " and that keep the limits" : "";
        return `Of all pairs of recall and FPR that every group can have${kept}, these are best over all rows. They lie where the convex hulls of the groups are lowest; a group whose hull is higher gives up some of its rows. ${LOTTERY}`;
    }
    const { name, with: best, of } = RATES[field];
    const rate = formatPercent(of(rules.single, model));
    return isByLot(ruleKind)
        ? `Each group has exactly the ${name} of the chosen threshold over all rows, ${rate}, with ${best} that its scores allow: where no threshold of a group does that, two of its ROC hull share its rows. ${LOTTERY}`
        : `Each group has one threshold of its own: that whose ${name} is nearest to ${rate}, the chosen threshold’s over all rows${boundOf(field, state)}. Nothing is drawn by lot, so the groups differ by what their scores leave.`;
}

/**
 * Returns the limits that each group satisfies separately, as a part of the sentence; "" if there are none.
 * @param {EqualRateName} field
 * @param {State} state
 */
function boundOf(field, { question: { kind, limits } }) {
    const own = limits.filter(({ measure }) => measure === field || (field === "fpr" && measure === "specificity"));
    return kind === "limits" && own.length > 0 ? `, among those with ${listed(own.map(limitText))}` : "";
}

/**
 * Returns the reason why a way has no rule.
 * @param {string} field
 * @param {GroupRules} rules
 * @param {State} state
 */
function withoutRule(field, { oddsLimits, undefined: reasons }, { question: { limits } }) {
    if (field !== "odds" || !oddsLimits) return reasons.find((of) => of.field === field)?.message ?? "";
    const reached = oddsLimits.flatMap(({ measure, best }, at) => {
        if (best === null) return [];
        const others = limits.filter((_, other) => other !== at).map(limitText);
        return [
            ` With ${listed(others)} the ${nearestText(measure, limits[at]?.side ?? "atLeast")} is ${boundText({ measure, bound: best })}.`,
        ];
    });
    return `No equalised odds keep ${listed(limits.map(limitText))}.${reached.join("")}`;
}

/**
 * Returns a text such as "breaks recall at least 0.9"; "" if all limits are satisfied.
 * @param {JointRule} rule
 * @param {State} state
 */
export function brokenText({ broken }, { question: { limits } }) {
    const texts = broken.flatMap((at) => limits[at] ?? []).map(limitText);
    return texts.length > 0 ? `breaks ${listed(texts)}` : "";
}
