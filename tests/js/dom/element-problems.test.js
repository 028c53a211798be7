// Words and events of <curvescope-plot>: values that can't be used, and events through shadow roots.
import {
    FOUR,
    TWO,
    eventsOf,
    makeElement,
    plotsOf,
    pointOf,
    press,
    problemOf,
    rootOf,
    set,
    settled,
    showElement,
    shownIn,
} from "./element.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import { unchecked } from "../unchecked.js";
import { until } from "./page.js";

/** @import { CurvescopePlot } from "../../../www/embed/element.js" */

const SPACES = "roc, pr, prg, cap, lift, det, decision, standardizedDecision, avoided, cost, brier, fCost";

const NO_QUESTION =
    "is neither a limit, such as recall >= 0.9, nor an aim: most precision, most f2, least cost 0.1, most payoff tp 5 fp -1 fn -20 tn 0.";

/** Values that can't be used, with the words about them, and their code. @type {readonly (readonly [string, string, string, string?])[]} */
const REFUSED = [
    ["threshold", "nonsense", 'The attribute "threshold" can\'t be "nonsense". It has to be a number.'],
    ["beta", "-1", 'The attribute "beta" can\'t be "-1". It has to be a number of at least 0.'],
    ["prevalence", "2", 'The attribute "prevalence" can\'t be "2". It has to be a number above 0 and below 1.'],
    ["model", "nope", 'The attribute "model" can\'t be "nope". The models are a, b.'],
    ["space", "roc foo", `The attribute "space" can't be "foo". It can have ${SPACES}.`],
    ["theme", "blue", 'The attribute "theme" can\'t be "blue". It has to be light, dark or system.'],
    ["question", "{f1}", 'The attribute "question" is no JSON. Write it as in {"aim": {"f": 1}}.'],
    ["question", "luckiest f1", `"luckiest f1" ${NO_QUESTION}`, "bad-aim"],
];

/** All that an element shows except for problems. @param {CurvescopePlot} element */
const shownBy = (element) => [pointOf(element), shownIn(element, "answer"), plotsOf(element)];

/** An element on which everything is chosen, and the reader has moved the point. */
async function chosenElement() {
    const question = '{"aim":{"f":2}}';
    const given = { data: TWO, space: "pr roc", beta: "2", prevalence: "0.3", layers: "hull", model: "a", question, theme: "dark" };
    const element = await showElement({ ...given, threshold: "0.5" });
    await press(element, "ArrowLeft");
    return element;
}

test("a value that can't be used is refused with words and an event, and what was chosen stays", async () => {
    for (const [name, value, message, code = "bad-option"] of REFUSED) {
        const element = await chosenElement();
        const before = shownBy(element);
        assert.match(String(before), /^a, score ≥ 0\.9:.*,Best F2:/);
        const events = eventsOf(element);
        element.setAttribute(name, value);
        await settled();
        assert.deepEqual(shownBy(element), before);
        assert.equal(problemOf(element), message);
        assert.equal(rootOf(element).querySelector(".problem")?.getAttribute("role"), "alert");
        const errors = events.flatMap((each) => (each.name === "error" ? each.detail : []));
        assert.deepEqual(errors, [{ code, message, fixes: [], attribute: name }]);
        element.removeAttribute(name);
        await settled();
        assert.equal(problemOf(element), "");
        element.remove();
    }
});

test("layers are refused by name, and a long value is cut", async () => {
    const element = await showElement({ data: FOUR, layers: "hull" });
    await set(element, { layers: "hull zzz" });
    assert.match(problemOf(element), /^The attribute "layers" can't be "zzz"\. It can have random, alwaysPositive, .*gridPrg\.$/);
    // Explore's code for other pages may have it.
    await set(element, { layers: "hull folds" });
    assert.equal(problemOf(element), "");
    await set(element, { layers: "x".repeat(1000) });
    assert.match(problemOf(element), /can't be "x{60}…"\./);
});

test("a question of the wrong form leaves the one before it", async () => {
    const element = await showElement({ data: FOUR, question: '{"aim":{"f":2}}' });
    const events = eventsOf(element);
    await set(element, { question: unchecked({ aim: { maximize: "luck" } }) });
    assert.match(problemOf(element), /luck/);
    assert.match(shownIn(element, "answer"), /^Best F2:/);
    assert.deepEqual(events.map(({ name, detail }) => [name, detail.code ?? ""]).flat(), ["error", "bad-option", "change", ""]);
    // A dial computes the answer to the former question again; the new one is still wrong.
    await set(element, { beta: 3 });
    assert.match(problemOf(element), /luck/);
    const cyclic = { aim: {} };
    cyclic.aim = cyclic;
    await set(element, { question: unchecked(cyclic) });
    assert.match(problemOf(element), /"question" has become the text "\[object Object\]"/);
});

test("bad values are said together, and one that is mended leaves the others", async () => {
    const element = await showElement({ data: FOUR, threshold: "high", space: "foo", beta: "2" });
    assert.equal(plotsOf(element).length, 3);
    assert.match(pointOf(element), /^score, score ≥ 0\.4:/);
    assert.match(problemOf(element), /"space".*"threshold"/);
    await set(element, { threshold: 0.9 });
    assert.match(pointOf(element), /score ≥ 0\.9:/);
    assert.match(problemOf(element), /^The attribute "space" can't be "foo"\.[^"]*$/);
    await set(element, { space: "pr" });
    assert.equal(problemOf(element), "");
    assert.deepEqual(plotsOf(element), ["Precision-Recall"]);
});

test("blank values are none", async () => {
    const blank = { threshold: "", beta: " ", prevalence: "", model: "", space: "", theme: "", question: "", options: "" };
    const element = await showElement({ data: FOUR, ...blank });
    assert.equal(problemOf(element), "");
    assert.equal(plotsOf(element).length, 3);
    assert.match(pointOf(element), /score ≥ 0\.4:/);
});

test("a text of nothing is no data, and an element that waits for its content says nothing", async () => {
    const [empty, waiting] = [makeElement({ data: "" }), makeElement()];
    document.body.append(empty, waiting);
    await until(() => assert.match(problemOf(empty), /^There is no data\./));
    assert.equal(problemOf(waiting), "");
    empty.remove();
    waiting.remove();
});

test("columns of another form are refused with an example", async () => {
    for (const columns of ["label,score", { label: [1, 0] }, [[1, 0]], [{ name: "a" }], [{ name: 1, values: [1] }], [null]]) {
        const element = makeElement();
        const events = eventsOf(element);
        element.columns = unchecked(columns);
        document.body.append(element);
        await until(() => assert.match(problemOf(element), /^The columns have to be a list, as in \[\{ name: "score", values:/));
        const told = events.map(({ name, detail }) => [name, detail.code, "attribute" in detail].join(" "));
        assert.deepEqual(told, ["error bad-option false"]);
        element.remove();
    }
});

test("options that are no JSON are named, and the fix of a label is given as them", async () => {
    const element = makeElement({ data: FOUR, options: "{label: y}" });
    document.body.append(element);
    await until(() => assert.match(problemOf(element), /The attribute "options" is no JSON\./));
    element.removeAttribute("options");
    element.data = "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0";
    await until(() => assert.ok(problemOf(element).includes(`"treated" is the label: options='{"label":"treated"}'`)));
    element.options = { label: "treated" };
    await until(() => assert.equal(problemOf(element), ""));
    await settled();
    // 8 of 9 pairs are in order.
    assert.ok(Math.abs((element.report?.models[0]?.roc.auroc ?? 0) - 8 / 9) < 1e-12);
});

test("records that a framework made texts of are said", async () => {
    const element = makeElement({ columns: "[object Object],[object Object]" });
    document.body.append(element);
    const remedy = 'has become the text "[object Object]": load the element\'s script before it is rendered.';
    await until(() => assert.equal(problemOf(element), `"columns" ${remedy}`));
    element.columns = [
        { name: "score", values: [2, 1] },
        { name: "label", values: [1, 0] },
    ];
    element.setAttribute("question", "[object Object]");
    await until(() => assert.equal(problemOf(element), `"question" ${remedy}`));
});

test("data that can't be read leave words in the place of plots", async () => {
    const element = await showElement({ data: FOUR });
    const events = eventsOf(element);
    element.data = "nothing to see";
    await until(() => assert.notEqual(problemOf(element), ""));
    assert.equal(plotsOf(element).length, 0);
    assert.equal(events.at(-1)?.name, "error");
    assert.equal("attribute" in events.at(-1)?.detail, false);
    element.data = FOUR;
    await until(() => assert.equal(problemOf(element), ""));
    await settled();
    assert.match(pointOf(element), /score ≥ 0\.4:/);
});

test("events are received by the page, from a shadow root too", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const around = host.attachShadow({ mode: "open" });
    const events = eventsOf(document);
    const element = makeElement({ data: FOUR, question: '{"aim":{"f":1}}', theme: "blue" });
    around.append(element);
    await until(() => assert.deepEqual(events.map(({ name }) => name).sort(), ["answer", "change", "error"]));
    const { model, threshold, tp, fp, nPos, nNeg } = events.find(({ name }) => name === "change")?.detail ?? {};
    assert.deepEqual([model, threshold, tp, fp, nPos, nNeg], ["score", 0.4, 2, 1, 2, 2]);
});

test("an attribute that is set once more moves the point back, with an event; a property changes nothing", async () => {
    const element = await showElement({ data: FOUR, threshold: "0.6" });
    await press(element, "ArrowLeft");
    const events = eventsOf(element);
    await set(element, { threshold: 0.6 });
    assert.equal(events.length, 0);
    assert.match(pointOf(element), /score ≥ 0\.9:/);
    for (let time = 0; time < 2; time += 1) {
        element.setAttribute("threshold", "0.6");
        await settled();
    }
    assert.equal(events.map(({ detail }) => detail.threshold).join(), "0.6,0.6");
    assert.match(pointOf(element), /score ≥ 0\.6:/);
});
