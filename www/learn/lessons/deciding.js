// Limits exclude thresholds, and the best of the remaining ones is the answer. If none remains, a mixture of two may satisfy the limits.

import { createDial } from "../../controls/dial.js";
import { even, shareWithin } from "../../controls/further-scales.js";
import { createDeciding } from "../../explore/deciding.js";
import { changeDetector } from "../../page/changes.js";
import { make, setText } from "../../page/dom.js";
import { measuresAt } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { number } from "../../share/schema.js";
import { countsAt } from "../../state/cursor.js";
import { answerIndex, decisionOf } from "../../state/question.js";
import { aimTerms, deployText, mixtureText, predictsText } from "../../text/answer.js";
import { formatCount, formatPercent, formatPlural, formatRatio, formatSetting } from "../../text/format.js";
import { infeasibleText, mixtureInsteadText, unmetText } from "../../text/unmet.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { Frame } from "../../state/frame.js" */
/** @import { State } from "../../state/state.js" */
/** @import { Stage } from "../stage.js" */

/** @typedef {{ recall: number, fpr: number }} Bounds */

/** @type {Bounds} */
const FIRST = { recall: 0.6, fpr: 0.25 };
/** Bounds of the reply to a wrong choice. @type {Bounds} */
const LOOSER = { recall: 0.05, fpr: 0.25 };
/** Bounds of the lesson's question. @type {Bounds} */
const STRICTER = { recall: 0.65, fpr: 0.25 };

const SPACES = /** @type {const} */ (["roc", "pr"]);

/** @type {(bounds: Bounds) => State["question"]["limits"]} */
const limitsOf = ({ recall, fpr }) => [
    { measure: "recall", side: "atLeast", bound: recall },
    { measure: "fpr", side: "atMost", bound: fpr },
];

/** @type {(state: State) => Bounds} */
const boundsOf = ({ question: { limits } }) => ({ recall: limits[0]?.bound ?? NaN, fpr: limits[1]?.bound ?? NaN });

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("white-clover", { scores: ["ada"], fold: "" });
    showLayers(scene, "roc", "hull");
    showLayers(scene, "pr");
    const ask = (/** @type {Partial<Bounds>} */ bounds) => {
        scene.dispatch({ type: "ask", question: { kind: "limits", limits: limitsOf({ ...boundsOf(scene.state), ...bounds }) } });
        // "ask" switches the isometrics on, but the figure is to show the shading of the limits.
        for (const space of SPACES) scene.dispatch({ type: "layer", space, layer: "isometrics", on: false });
    };
    ask(FIRST);
    stage.plots(scene, ...SPACES);
    answer(stage, scene);
    dials(stage, scene, ask);
    stage.formulas(scene);
    stage.numbers(scene, ({ measures }) => ({ precision: formatRatio(measures.precision) }));
    stage.show(constantNumbers(scene));
    stage.keep("recall", { reader: number(0, 1), get: () => boundsOf(scene.state).recall, set: (recall) => ask({ recall }) });
    stage.keep("fpr", { reader: number(0, 1), get: () => boundsOf(scene.state).fpr, set: (fpr) => ask({ fpr }) });
    stage.leadsTo(scene, { kind: "limits" });
    stage.question("falls", () => ask(STRICTER), {
        rises: {
            says: "A stricter limit only forbids: what is allowed after it was allowed before. Only a looser one could help, such as 0.05 here: then the best precision is {looser}, and with 0.6 it is {before}.",
            show: () => ask(LOOSER),
        },
        either: {
            says: "How much depends on the model, the direction does not: whatever the model, a threshold that keeps recall at 0.65 keeps it at 0.6 as well. Compare the shade: it only grows.",
            show: () => ask({ ...STRICTER, recall: 0.68 }),
        },
    });
}

/**
 * Returns the numbers of the text that stay wherever the point is.
 * @param {Scene} scene
 */
function constantNumbers(scene) {
    const model = scene.state.shown?.report.models[0];
    const constraints = [{ measure: /** @type {const} */ ("fpr"), atMost: FIRST.fpr }];
    const [greatest] = scene.analysis.decide({ aim: { maximize: "recall" }, constraints });
    return {
        before: formatRatio(precisionOf(scene, FIRST)),
        after: formatRatio(precisionOf(scene, STRICTER)),
        looser: formatRatio(precisionOf(scene, LOOSER)),
        greatest: formatSetting(greatest?.value),
        "greatest-mixed": formatSetting(greatest?.mixture?.value),
        positives: formatCount(model?.nPos ?? NaN),
        negatives: formatCount(model?.nNeg ?? NaN),
    };
}

/**
 * Returns the best precision within both limits; NaN if no threshold satisfies them.
 * @param {Scene} scene
 * @param {Bounds} bounds
 */
function precisionOf({ analysis }, { recall, fpr }) {
    const constraints = [
        { measure: /** @type {const} */ ("recall"), atLeast: recall },
        { measure: /** @type {const} */ ("fpr"), atMost: fpr },
    ];
    return analysis.decide({ aim: { maximize: "precision" }, constraints })[0]?.value ?? NaN;
}

/**
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {(bounds: Partial<Bounds>) => void} ask
 */
function dials(stage, scene, ask) {
    const dialOf = (/** @type {keyof Bounds} */ bound, /** @type {string} */ symbol, /** @type {string} */ name) =>
        createDial({
            id: `${stage.prefix}${bound}`,
            symbol,
            name,
            ...even(0, 1, 0.01),
            wanted: shareWithin(0, 1, "from 0 to 1, such as 0.6, 60 % or 3/5."),
            onTurn: (value) => ask({ [bound]: value }),
            onReset: () => ask({ [bound]: FIRST[bound] }),
        });
    const recall = dialOf("recall", "≥", "least recall");
    const fpr = dialOf("fpr", "≤", "greatest FPR");
    stage.control("stage-dials", recall.element, fpr.element);
    scene.add({
        render: ({ state, model: { nPos, nNeg } }) => {
            const bounds = boundsOf(state);
            const positives = `At least ${formatPercent(bounds.recall)} of the ${formatPlural(nPos, "positive")} have to be found.`;
            const negatives = `At most ${formatPercent(bounds.fpr)} of the ${formatPlural(nNeg, "negative")} may be false positives.`;
            recall.render(bounds.recall, bounds.recall === FIRST.recall, positives);
            fpr.render(bounds.fpr, bounds.fpr === FIRST.fpr, negatives);
        },
    });
}

/**
 * Adds the answer in words, and moves the operating point to it.
 * @param {Stage} stage
 * @param {Scene} scene
 */
function answer(stage, scene) {
    const head = make("b");
    const rest = make("span");
    stage.control("stage-says decided", make("p", { role: "status" }, head, " ", rest));
    const isOther = changeDetector();
    let problem = "";
    scene.add(
        createDeciding(scene, (sentence) => {
            problem = sentence;
            scene.requestRender();
        }),
        {
            render: (frame) => {
                const decision = decisionOf(frame.state);
                if (!isOther(decision, problem)) return;
                const [first, ...others] = decision ? sentences(frame) : [problem];
                setText(head, first ?? "");
                setText(rest, others.filter((text) => text !== "").join(" "));
            },
        },
    );
}

/**
 * Returns the sentences of the answer, the most important first; none before there is an answer.
 * @param {Frame} frame
 */
function sentences({ state, model }) {
    const { question } = state;
    const decision = decisionOf(state);
    const index = answerIndex(state);
    if (!decision) return [];
    const aim = aimTerms(question, state.dials);
    if (index === undefined) {
        const nearest = (decision.infeasible ?? []).map((unmet) => unmetText(unmet, question, model, decision));
        return [infeasibleText(question), mixtureInsteadText(decision, model, aim), ...nearest];
    }
    const counts = countsAt(model, index);
    const { precision, recall, fpr } = measuresAt(counts);
    const [p, r, f] = [precision, recall, fpr].map((rate) => formatRatio(rate));
    return [
        `Answer: ${deployText(model, index)}.`,
        `It ${predictsText(counts)}, with precision ${p}, recall ${r} and false positive rate ${f}.`,
        mixtureText(decision, model, aim),
    ];
}
