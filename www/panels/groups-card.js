// The card of groups: the question's rate in the groups with the least and the greatest, and whether chance explains the difference. The
// panel in it shows the other rates too.

import { lineButton } from "../controls/fix-button.js";
import { byId, find, setText } from "../page/dom.js";
import { watchSight } from "../page/in-sight.js";
import { chosenThreshold } from "../state/cursor.js";
import { rowsText } from "../text/answer.js";
import { gapRate, gapText } from "../text/group-gaps.js";
import { createCardText } from "./card.js";

/** @import { Columns, GroupGaps, Model, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/** The panel in the card. @typedef {{ setBusy(): void, show(gaps: GroupGaps): void }} GapsPanel */
/** @typedef {ReturnType<typeof createGroupsCard>} GroupsCard */

const ABSENT = "No column of groups is read";

/** @param {Runtime} runtime */
export function createGroupsCard(runtime) {
    const details = byId("groups", HTMLDetailsElement);
    const showText = createCardText(details);
    const renderAbsence = createAbsence(runtime);
    const isSeen = watchSight(details, runtime.requestRender);
    /** @type {{ report: Report, model: number, gaps: GroupGaps } | undefined} */
    let latest;
    /** @type {GapsPanel | undefined} */
    let panel;
    let problem = "";
    runtime.follow({
        method: "groupGaps",
        args(state) {
            const { shown, active, dials } = state;
            const model = shown?.report.models[active];
            if (!model || !haveGroups(model) || !(isSeen() || details.open)) return undefined;
            return [active, chosenThreshold(model, state), { prevalence: dials.prevalence, sampling: dials.sampling }];
        },
        onProgress() {
            details.setAttribute("aria-busy", "true");
            panel?.setBusy();
        },
        onAnswer(gaps, [model]) {
            const report = runtime.state.shown?.report;
            latest = report && { report, model, gaps };
            answered("");
            panel?.show(gaps);
        },
        onProblem: answered,
    });

    /** @param {string} sentence why there is no answer, "" for one */
    function answered(sentence) {
        problem = sentence;
        details.removeAttribute("aria-busy");
        runtime.requestRender();
    }

    /** @param {Frame} frame */
    function render({ state, report, model, counts }) {
        const { group, weight } = report.columns;
        details.hidden = !haveGroups(model);
        renderAbsence(!details.hidden, report.columns);
        if (details.hidden) return;
        setText(find(details, ".card-name", HTMLElement), `The same for each ${group}?`);
        const isKnown = latest?.report === report && latest.model === state.active && !problem;
        const text = isKnown && latest ? gapText(latest.gaps, gapRate(state.question), rowsText(counts, weight !== null)) : undefined;
        showText(text ?? { answer: problem && "No answer.", detail: problem });
    }

    return {
        details,
        render,
        /** Connects the panel, which gets the answer that is there. @param {GapsPanel} opened */
        connect(opened) {
            panel = opened;
            const { shown, active } = runtime.state;
            if (latest && latest.report === shown?.report && latest.model === active) panel.show(latest.gaps);
        },
    };
}

/** @param {Model} model */
function haveGroups({ groups }) {
    return (groups?.length ?? 0) > 1;
}

/**
 * Creates the card in place of that of groups where there are none.
 * @param {Runtime} runtime
 */
function createAbsence({ dispatch }) {
    const card = byId("no-groups", HTMLElement);
    const answer = find(card, ".card-answer", HTMLElement);
    const choose = lineButton("Choose one", () => dispatch({ type: "panel", panel: "columns" }));
    find(card, ".card-acts", HTMLElement).append(choose);

    /**
     * @param {boolean} isHidden
     * @param {Columns} columns
     */
    return (isHidden, columns) => {
        card.hidden = isHidden;
        const { available, scores, label, positives, negatives, weight, fold, cluster, model } = columns;
        const read = new Set([...scores, label, positives, negatives, weight, fold, cluster, model]);
        const isAny = available.some((name) => !read.has(name));
        choose.hidden = !isAny;
        setText(answer, isAny ? `${ABSENT}.` : `${ABSENT}: add one to the table, such as sex or site.`);
    };
}
