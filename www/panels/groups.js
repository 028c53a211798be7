// Groups of rows at the chosen threshold: each one's counts and rates, thresholds that treat them alike, and how far they differ.

import { createCheckBox } from "../controls/check-box.js";
import { remember } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { chosenThreshold } from "../state/cursor.js";
import { createPartsTable } from "./folds-table.js";
import { groupAim } from "./group-aim.js";
import { createGapsTable } from "./group-gaps.js";
import { createRuleChoice } from "./group-rules.js";
import { createGroupsTable } from "./groups-table.js";

/** @import { GroupCurve, GroupGaps, GroupRules } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { RuleName } from "./group-rules.js" */

const CAUTIONS = [
    "Numbers can’t tell why groups differ, whether labels mean the same in each, or which difference is unjust. That is decided by what a positive prediction does to a person.",
    "Where groups differ in their share of positives, no score with false positives has equal recall, equal FPR and equal precision at once (Chouldechova 2017).",
    "A rule with a threshold for each group needs to know the group of every row it decides on, which may be forbidden. Thresholds and gaps were found on these rows: on others they come out differently, the more so in small groups.",
];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createGroupsPanel(body, runtime, isOpen) {
    /** What is known of one model. @type {{ model: number, curves: readonly GroupCurve[] } | undefined} */
    let known;
    /** @type {GroupRules | undefined} */
    let rules;
    /** @type {RuleName} */
    let chosen = "single";
    const choice = createRuleChoice((name) => {
        chosen = name;
        draw();
        runtime.renderNow();
    });
    const table = createGroupsTable();
    const gaps = createGapsTable();
    const areas = createPartsTable("groups");
    const problem = make("p", { class: "problem", role: "alert" });
    const drawn = createCheckBox("Draw the groups in the plots", draw);
    drawn.box.checked = true;
    const isOther = remember();
    const onProblem = (/** @type {string} */ sentence) => setText(problem, sentence);
    const isAsked = (/** @type {State} */ { shown, active }) => isOpen() && (shown?.report.models[active]?.groups?.length ?? 0) > 1;
    followGroups(runtime, isAsked, {
        onCurves(curves, model) {
            known = { model, curves };
            draw();
        },
        onRules(answer) {
            rules = answer;
            onProblem("");
            draw();
        },
        onProgress: () => gaps.setBusy(true),
        onGaps(answer) {
            gaps.show(answer);
            runtime.requestRender();
        },
        onProblem,
    });
    runtime.add({ render });
    body.classList.add("groups-panel");
    body.append(
        choice.element,
        problem,
        ...table.elements,
        make("div", { class: "group-tools" }, drawn.label, table.save),
        ...gaps.elements,
        make("h3", {}, "Whole curves"),
        ...areas.elements,
        make("div", { class: "cautions" }, ...CAUTIONS.map((caution) => make("p", {}, caution))),
    );

    /** Puts the curves and the points of the chosen rule into the plots, or takes them out. */
    function draw() {
        const { active } = runtime.state;
        const isDrawn = drawn.box.checked && isOpen() && rules && known?.model === active;
        const points = (isDrawn && ruleOf(rules, chosen)?.groups) || [];
        runtime.dispatch({ type: "groups", groups: isDrawn && known ? { ...known, points } : undefined });
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, report, model, theme } = frame;
        if (!isAsked(state)) {
            if (state.groups) draw();
            return;
        }
        areas.list(model);
        if (isOther(report, state.active)) {
            [known, rules] = [undefined, undefined];
            gaps.clear();
        }
        if (!rules || known?.model !== state.active || known.curves.length !== model.groups?.length) return;
        if (!state.groups && drawn.box.checked) draw();
        choice.render(rules, chosen, frame);
        const rule = ruleOf(rules, chosen);
        table.render({ frame, curves: known.curves, rule, isSingle: chosen === "single" });
        gaps.render(model, report.models.length, theme);
    }
}

/**
 * @param {GroupRules | undefined} rules
 * @param {RuleName} name
 */
function ruleOf(rules, name) {
    return rules?.[name] ?? rules?.single;
}

/**
 * What is asked of the analysis: the curves of the groups of the active model, and their rules and gaps at the chosen threshold.
 * @param {Runtime} runtime
 * @param {(state: State) => boolean} isAsked
 * @param {{
 *   onCurves(curves: readonly GroupCurve[], model: number): void,
 *   onRules(rules: GroupRules): void,
 *   onProgress(): void,
 *   onGaps(gaps: GroupGaps): void,
 *   onProblem(sentence: string): void,
 * }} listener
 */
function followGroups(runtime, isAsked, { onCurves, onRules, onProgress, onGaps, onProblem }) {
    const point = (/** @type {State} */ state) => {
        const model = state.shown?.report.models[state.active];
        return isAsked(state) && model ? /** @type {const} */ ([state.active, chosenThreshold(model, state)]) : undefined;
    };
    runtime.follow({
        method: "groups",
        args: (state) => (isAsked(state) ? [state.active] : undefined),
        onAnswer: (curves, [model]) => onCurves(curves, model),
        onProblem,
    });
    runtime.follow({
        method: "groupRules",
        args(state) {
            const at = point(state);
            return at && [...at, groupAim(state).settings];
        },
        onAnswer: onRules,
        onProblem,
    });
    runtime.follow({
        method: "groupGaps",
        args(state) {
            const at = point(state);
            return at && [...at, { prevalence: state.dials.prevalence }];
        },
        onProgress,
        onAnswer: onGaps,
        onProblem,
    });
}
