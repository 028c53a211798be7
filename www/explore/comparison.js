// The sentence under the legend: the chosen model against the best other one that is shown, and whether these rows can tell. DeLong's test of the two
// is asked of the worker once the plots have their data.

import { byId } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { coreQuestion } from "../state/question.js";
import { answerTest, errorsText, leadText, rivalOf, untestedText } from "../text/comparison.js";

/** @import { PairTest, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Resampled, State } from "../state/state.js" */

/** @param {Runtime} runtime */
export function createComparison(runtime) {
    const sentence = byId("comparison", HTMLElement);
    /** @type {PairTest | undefined} */
    let answer;
    /** What it is of. @type {Report | undefined} */
    let answered;
    runtime.follow({
        method: "pairTest",
        args({ shown, active, visible }) {
            const rival = shown && rivalOf(shown.report.models, active, visible);
            return rival === undefined ? undefined : [rival, active];
        },
        onAnswer(test) {
            answer = test;
            answered = runtime.state.shown?.report;
            runtime.requestRender();
        },
    });

    /** @param {Frame} frame */
    function render({ state, report }) {
        const rival = rivalOf(report.models, state.active, state.visible);
        sentence.hidden = rival === undefined;
        const test = answered === report && answer?.first === rival && answer?.second === state.active ? answer : undefined;
        const lead = test ? textOf(test, report, state.resampled) : "";
        setSubscripted(sentence, rival === undefined ? "" : `${lead} ${askedText(state, rival)}`.trim());
    }

    return { render };
}

/**
 * The two models at the question, where it is one of limits or costs and has its answer.
 * @param {State} state
 * @param {number} rival
 */
function askedText(state, rival) {
    const { decisions, active, question, dials } = state;
    const [chosen, other, asked] = [decisions?.[active], decisions?.[rival], coreQuestion(state)];
    if (!chosen || !other || !asked || (question.kind !== "limits" && question.kind !== "cost")) return "";
    // A price is no payoff to the reader.
    const isPrice = question.kind === "cost" && !question.payoff;
    return errorsText([chosen, other], isPrice ? { aim: { cost: dials.cost } } : asked, answerTest(state, rival));
}

/**
 * @param {PairTest} test of the chosen model against the other
 * @param {Report} report
 * @param {Resampled | undefined} resampled
 */
function textOf(test, { models, columns }, resampled) {
    const [chosen, rival] = [models[test.second], models[test.first]];
    if (!chosen || !rival) return "";
    const pair = { chosen: chosen.name, rival: rival.name, nPos: chosen.nPos, nNeg: chosen.nNeg, models: models.length };
    const { difference, tested } = test;
    if (tested && difference !== null && columns.cluster === null) return leadText(pair, difference, tested, "DeLong’s paired test");
    const drawn = resampled?.uncertainty.pairs.find(({ first, second }) => first === test.first && second === test.second);
    const auroc = drawn?.measures.find(({ measure }) => measure === "auroc");
    if (auroc?.resampled && auroc.difference !== null) return leadText(pair, auroc.difference, auroc.resampled, "the bootstrap");
    return untestedText(pair, test, columns.cluster);
}
