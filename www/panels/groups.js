// Groups of rows at the chosen threshold: their counts and rates, rules that equalise a rate, and the differences between groups.

import { createCheckBox } from "../controls/fields.js";
import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { rememberedQuestion } from "../state/question.js";
import { groupRulesArgs, ruleOf } from "../text/group-rule-kinds.js";
import { createDrawnAbove } from "./drawn-above.js";
import { createPartsTable } from "./folds-table.js";
import { createGapsTable } from "./group-gaps.js";
import { createRuleChoice } from "./group-rules.js";
import { createGroupsTable } from "./groups-table.js";

/** @import { GroupCurve, GroupRules } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { GroupsCard } from "./groups-card.js" */
/** @import { ChosenRule, GroupRulesArgs, RuleKind } from "../text/group-rule-kinds.js" */

const CAUTIONS = [
    "Numbers can’t tell why groups differ, whether labels mean the same in each, or which difference is unjust. That is decided by what a positive prediction does to a person.",
    "Where groups differ in their share of positives, no score with false positives has equal recall, equal FPR and equal precision at once (Chouldechova 2017).",
    "A rule with a threshold for each group needs to know the group of every row it decides on, which may be forbidden. Thresholds and gaps were found on these rows: on others they come out differently, the more so in small groups.",
];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {GroupsCard} card
 */
export function createGroupsPanel(body, runtime, card) {
    const isOpen = () => card.details.open;
    /** Curves of the groups of one model. @type {{ model: number, curves: readonly GroupCurve[] } | undefined} */
    let groupCurves;
    /** @type {{ rules: GroupRules, args: GroupRulesArgs } | undefined} */
    let groupRules;
    /** @type {RuleKind} */
    let chosen = "single";
    const onChoice = (/** @type {RuleKind} */ name) => {
        chosen = name;
        draw();
        runtime.renderNow();
    };
    const { choice, table, gaps, areas, problem, drawn } = createParts(body, onChoice, draw);
    const isOther = changeDetector();
    const onProblem = (/** @type {string} */ sentence) => setText(problem, sentence);
    // A rule by group is exported even if the panel is closed.
    const isNeeded = (/** @type {State} */ { shown, active }) =>
        (isOpen() || chosen !== "single") && (shown?.report.models[active]?.groups?.length ?? 0) > 1;
    followGroups(runtime, isNeeded, {
        onCurves(curves, model) {
            groupCurves = { model, curves };
            draw();
        },
        onRules(rules, args) {
            groupRules = { rules, args };
            onProblem("");
            draw();
        },
        onProblem,
    });
    runtime.add({ render });

    /** True if the curves of the groups are drawn in the plots. */
    const isDrawn = () => drawn.box.checked && isOpen();
    /** True if a rule by group is chosen. */
    const isByGroup = () => chosen !== "single";

    /** Puts the curves, the points and the chosen rule into the state, or removes them. */
    function draw() {
        const { active } = runtime.state;
        const isAny = groupCurves?.model === active && groupRules && (isDrawn() || isByGroup());
        runtime.dispatch({
            type: "groups",
            groups: isAny && groupCurves && groupRules ? groupsOf(groupCurves, groupRules, chosen, isDrawn()) : undefined,
        });
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, report, model, theme } = frame;
        if (!isNeeded(state)) {
            if (state.groups) draw();
            return;
        }
        areas.list(model);
        if (isOther(report, state.active)) {
            [groupCurves, groupRules] = [undefined, undefined];
            gaps.clear();
            card.connect(gaps);
        }
        if (!groupRules || groupCurves?.model !== state.active || groupCurves.curves.length !== model.groups?.length) return;
        const { groups } = state;
        if ((groups?.rule !== undefined) !== isByGroup() || (groups ? groups.curves !== NONE : false) !== isDrawn()) draw();
        if (!isOpen()) return;
        choice.render(groupRules.rules, chosen, frame);
        const rule = ruleOf(groupRules.rules, chosen);
        table.render({ frame, curves: groupCurves.curves, rule: rule ?? groupRules.rules.single, ruleKind: rule ? chosen : "single" });
        gaps.render(model, report.models.length, theme);
    }
}

/**
 * @param {HTMLElement} body
 * @param {(ruleKind: RuleKind) => void} onChoice
 * @param {() => void} onDraw
 */
function createParts(body, onChoice, onDraw) {
    const choice = createRuleChoice(onChoice);
    const table = createGroupsTable();
    const gaps = createGapsTable();
    const areas = createPartsTable("groups");
    const problem = make("p", { class: "problem", role: "alert" });
    const above = createDrawnAbove();
    const drawn = createCheckBox("Draw the groups in the plots", (isTicked) => {
        above.show(isTicked);
        onDraw();
    });
    body.classList.add("groups-panel");
    body.append(
        make("div", { class: "group-tools" }, drawn.label, above.element, table.save),
        choice.element,
        problem,
        ...table.elements,
        ...gaps.elements,
        make("h3", {}, "Whole curves"),
        ...areas.elements,
        make("div", { class: "cautions" }, ...CAUTIONS.map((caution) => make("p", {}, caution))),
    );
    return { choice, table, gaps, areas, problem, drawn };
}

/**
 * Returns the groups for the state, which plots and exports use.
 * @param {{ model: number, curves: readonly GroupCurve[] }} of
 * @param {{ rules: GroupRules, args: GroupRulesArgs }} found
 * @param {RuleKind} ruleKind the chosen one
 * @param {boolean} isDrawn true to draw curves and points
 */
function groupsOf({ model, curves }, { rules, args }, ruleKind, isDrawn) {
    const joint = ruleOf(rules, ruleKind);
    /** @type {ChosenRule | undefined} */
    const rule = ruleKind === "single" ? undefined : { ruleKind, joint, args };
    return isDrawn ? { model, curves, points: (joint ?? rules.single).groups, rule } : { model, curves: NONE, points: NONE, rule };
}

/** Empty list of curves or points, always the same object, so that the plots detect no change. @type {readonly never[]} */
const NONE = [];

/**
 * Requests from the analysis the curves of the groups of the active model, and their rules at the chosen threshold.
 * @param {Runtime} runtime
 * @param {(state: State) => boolean} isNeeded
 * @param {{
 *   onCurves(curves: readonly GroupCurve[], model: number): void,
 *   onRules(rules: GroupRules, args: GroupRulesArgs): void,
 *   onProblem(sentence: string): void,
 * }} listener
 */
function followGroups(runtime, isNeeded, { onCurves, onRules, onProblem }) {
    const questionOf = rememberedQuestion();
    runtime.follow({
        method: "groups",
        args: (state) => (isNeeded(state) ? [state.active] : undefined),
        onAnswer: (curves, [model]) => onCurves(curves, model),
        onProblem,
    });
    runtime.follow({
        method: "groupRules",
        args: (state) => (isNeeded(state) ? groupRulesArgs(state, questionOf(state).question) : undefined),
        onAnswer: onRules,
        onProblem,
    });
}
