// The chosen model against the best other visible one: at the thresholds of their answers, and in the details by AUROC. At thresholds that
// were chosen on the rows, only the difference of the answers has an interval. The tests are requested from the worker after the first plots.

import { byId } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { answerThreshold } from "../state/answer-thresholds.js";
import { coreQuestion } from "../state/question.js";
import { answerTest, decidedText, errorsText, rivalOf } from "../text/comparison.js";
import { ruleText, testedText } from "../text/paired-point.js";

/** @import { PairVerdict, PairedPoint, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Resampled, State } from "../state/state.js" */

/** Two models, the rival first, each with its threshold. @typedef {[rival: number, its: number, active: number, own: number]} Compared */

/** The worker's comparison of two models at the reader's own threshold. @typedef {{ report: Report, found: PairedPoint, compared: Compared }} Paired */

/** @param {Runtime} runtime */
export function createComparison(runtime) {
    const sentence = byId("comparison", HTMLElement);
    const areas = byId("comparison-areas", HTMLElement);
    /** @type {PairVerdict | undefined} */
    let answer;
    /** The report that `answer` is about. @type {Report | undefined} */
    let answered;
    /** @type {Paired | undefined} */
    let paired;
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
    runtime.follow({
        method: "pairedPoint",
        args(state) {
            const compared = state.question.kind === "threshold" ? comparedIn(state) : undefined;
            return compared && [...compared, true];
        },
        onAnswer(found, [rival, its, active, own]) {
            const report = runtime.state.shown?.report;
            if (!report) return;
            paired = { report, found, compared: [rival, its, active, own] };
            runtime.requestRender();
        },
    });

    /** @param {Frame} frame */
    function render({ state, report }) {
        const rival = rivalOf(report.models, state.active, state.visible);
        sentence.hidden = rival === undefined;
        const test = answered === report && answer?.first === rival && answer?.second === state.active ? answer : undefined;
        const lead = test ? leadText(test, state.resampled) : "";
        // Counts of different cases are not comparable; the test reports whether the cases are the same.
        const areComparable = rival !== undefined && test && test.undefined?.code !== "not-paired";
        const answers = areComparable ? answersText(state, rival, paired?.report === report ? paired : undefined) : "";
        setSubscripted(sentence, answers || lead);
        setSubscripted(areas, answers && lead);
    }

    return { render };
}

/**
 * Returns the two compared models at the reader's own threshold; undefined without one.
 * @param {State} state
 * @returns {Compared | undefined}
 */
function comparedIn(state) {
    const { shown, active, visible } = state;
    const rival = shown && rivalOf(shown.report.models, active, visible);
    if (rival === undefined) return undefined;
    const [its, own] = [answerThreshold(state, rival), answerThreshold(state, active)];
    return its === undefined || own === undefined ? undefined : [rival, its, active, own];
}

/**
 * Compares the answers of two models to the question; "" where one has none.
 * @param {State} state
 * @param {number} rival
 * @param {Paired | undefined} paired
 */
function answersText(state, rival, paired) {
    const { decisions, active, question, dials } = state;
    if (question.kind === "threshold") return ownText(state, rival, paired);
    const [chosen, other, requested] = [decisions?.[active], decisions?.[rival], coreQuestion(state)];
    if (!chosen || !other || !requested) return "";
    // The cost of a miss is not a payoff of the reader's.
    const isPrice = question.kind === "cost" && !question.payoff;
    return errorsText([chosen, other], isPrice ? { aim: { cost: dials.cost } } : requested, answerTest(state, rival));
}

/**
 * Compares two models at the reader's own threshold. While it is dragged, at the last one that the worker has answered for.
 * @param {State} state
 * @param {number} rival
 * @param {Paired | undefined} paired
 */
function ownText({ active }, rival, paired) {
    if (!paired || paired.compared[0] !== rival || paired.compared[2] !== active) return "";
    const { models } = paired.report;
    const [one, other] = [models[active], models[rival]];
    if (!one || !other) return "";
    const [[otherTp, tp], [otherFp, fp]] = [paired.found.tps, paired.found.fps];
    const [, its, , own] = paired.compared;
    const [rule, otherRule] = [ruleText(one, own), ruleText(other, its)];
    // More digits are nearer to the threshold, so they have the same decisions for both.
    const both = rule.length > otherRule.length ? rule : otherRule;
    const at =
        own === its && one.lowerIsPositive === other.lowerIsPositive
            ? `At ${both} of both`
            : `At ${rule} of ${one.name} and ${otherRule} of ${other.name}`;
    const decided = /** @type {const} */ ([
        { model: one.name, tp, fp },
        { model: other.name, tp: otherTp, fp: otherFp },
    ]);
    return decidedText(at, decided, testedText(paired.found));
}

/**
 * Which of two models leads; with the areas besides AUROC once the bootstrap has them.
 * @param {PairVerdict} test
 * @param {Resampled | undefined} resampled
 */
function leadText({ first, second, verdict }, resampled) {
    const { pairs, verdicts } = resampled?.uncertainty ?? { pairs: [], verdicts: [] };
    return verdicts[pairs.findIndex((pair) => pair.first === first && pair.second === second)] ?? verdict;
}
