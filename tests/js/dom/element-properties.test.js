// Properties of <curvescope-plot>: each is its attribute, whatever the order and the time at which a program sets it.
import { FOUR, TWO, areaIn, attach, eventsOf, makeElement, plotsOf, pointOf, press, problemOf, rootOf, settled } from "./element.js";
import { set, showElement, shownIn } from "./element.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import { CurvescopePlot } from "../../../www/embed/element.js";
import { unchecked } from "../unchecked.js";

/** Values of the properties, and the attributes that they become. @type {readonly [string, unknown, string, unknown?][]} */
const REFLECTED = [
    ["data", FOUR, FOUR],
    ["src", "a.csv", "a.csv"],
    ["options", { label: "y", scores: ["a", "b"] }, '{"label":"y","scores":["a","b"]}'],
    ["space", ["pr", "roc"], "pr roc", "pr roc"],
    ["layers", ["hull", "points"], "hull points", "hull points"],
    ["model", "a", "a"],
    ["threshold", -Infinity, "-Infinity"],
    ["beta", 2, "2"],
    ["prevalence", 0.01, "0.01"],
    ["question", { aim: { f: 1 } }, '{"aim":{"f":1}}'],
    ["question", '{"aim":{"f":1}}', '{"aim":{"f":1}}', { aim: { f: 1 } }],
    ["question", "recall >= 0.9; most f1", "recall >= 0.9; most f1"],
    ["theme", "dark", "dark"],
];

test("each property is its attribute, and the other way round; what an attribute can't be is undefined", () => {
    for (const [name, value, attribute, read = value] of REFLECTED) {
        const element = makeElement();
        assert.equal(Reflect.get(element, name), undefined);
        for (const none of [undefined, null]) {
            Reflect.set(element, name, value);
            assert.equal(element.getAttribute(name), attribute);
            assert.deepEqual(Reflect.get(element, name), read);
            Reflect.set(element, name, none);
            assert.equal(element.hasAttribute(name), false);
            assert.equal(Reflect.get(element, name), undefined);
        }
        element.setAttribute(name, attribute);
        assert.deepEqual(Reflect.get(element, name), read);
    }
    const element = makeElement({ threshold: "high", beta: "-1", prevalence: "1", question: "{aim}", options: "label" });
    for (const name of ["threshold", "beta", "prevalence", "question", "options"])
        assert.equal(Reflect.get(element, name), undefined, name);
    for (const remarks of [true, false]) {
        element.remarks = remarks;
        assert.deepEqual([element.getAttribute("remarks"), element.remarks], [remarks ? "" : null, remarks]);
    }
});

test("columns are a property without an attribute", () => {
    const element = makeElement();
    const columns = [{ name: "score", values: [1, 2] }];
    element.columns = columns;
    assert.equal(element.columns, columns);
    element.columns = unchecked(null);
    assert.equal(element.columns, undefined);
    assert.deepEqual(element.getAttributeNames(), []);
});

test("properties that were set before the script was there are taken", async () => {
    // An element of another document is none of this class until it is in this one.
    const element = document.createElement("curvescope-plot-to-be");
    Object.assign(element, { threshold: 0.9, space: ["pr"], question: { aim: { f: 2 } }, columns: [{ name: "y", values: [1, 0, 1, 0] }] });
    customElements.define("curvescope-plot-to-be", class extends CurvescopePlot {});
    customElements.upgrade(element);
    document.body.append(element);
    assert.deepEqual(element.getAttributeNames().sort(), ["question", "space", "threshold"]);
    assert.equal(element.getAttribute("question"), '{"aim":{"f":2}}');
    for (const name of ["threshold", "space", "question", "columns"]) assert.equal(Object.hasOwn(element, name), false, name);
});

// Ability: element decide
test("properties change what is shown", async () => {
    const element = await showElement({ data: TWO });
    assert.equal(pointOf(element), "a, score ≥ 0.4: recall 1.000, precision 0.667, false positive rate 0.500");
    await set(element, { threshold: 0.9 });
    assert.equal(pointOf(element), "a, score ≥ 0.9: recall 0.500, precision 1.000, false positive rate 0.000");
    await set(element, { space: ["prg", "pr"], model: "b" });
    assert.deepEqual(plotsOf(element), ["Precision-Recall-Gain", "Precision-Recall"]);
    assert.match(pointOf(element), /^b, score ≥ 0\.1:/);
    element.space = undefined;
    element.model = "a";
    element.threshold = undefined;
    // A question is a text too. Records, and what one property leaves of others: element-questions.test.js.
    element.question = "precision >= 0.9; most recall";
    await settled();
    assert.equal(plotsOf(element).length, 3);
    assert.equal(shownIn(element, "answer"), "Precision at least 0.9, then the best recall: score ≥ 0.9.");
    assert.match(pointOf(element), /^a, score ≥ 0\.9:/);
    assert.equal(problemOf(element), "");
});

// Ability: element weights, element counts
test("rows have weights, or are counts of each score", async () => {
    const weighted = await showElement({ data: "label,score,w\n1,0.9,1\n0,0.6,2\n1,0.4,1\n0,0.2,1", options: '{"weight":"w"}' });
    // The negative of weight 2 is above one of two positives, the other below both: (1·2 + 2·1)/(2·3).
    assert.equal(areaIn(weighted), "0.667");
    weighted.remove();
    const counted = await showElement({ data: "score,positives,negatives\n0.9,300,100\n0.1,200,400" });
    // 300·400 pairs ranked right and 300·100 + 200·400 tied, of 500·500.
    assert.equal(areaIn(counted), "0.700");
});

test("changes made together give the same in any order", async () => {
    const changes = { threshold: 0.85, model: "b", question: { aim: { f: 2 } }, beta: 3, space: "roc" };
    const orders = [Object.entries(changes), Object.entries(changes).reverse()];
    const shown = [];
    for (const order of orders)
        for (const isEarly of [false, true]) {
            const element = makeElement({ data: TWO });
            if (!isEarly) await attach(element);
            for (const [name, value] of order) Reflect.set(element, name, value);
            await (isEarly ? attach(element) : settled());
            shown.push([pointOf(element), shownIn(element, "answer"), plotsOf(element)]);
            element.remove();
        }
    // Of the four rows only the score 0.9, of a negative, is above 0.85.
    assert.equal(shown[0]?.[0], "b, score ≥ 0.85: recall 0.000, precision 0.000, false positive rate 0.500");
    for (const each of shown) assert.deepEqual(each, shown[0]);
});

test("a new record or list with the same content leaves the reader's point where it is", async () => {
    const [scores, labels] = [Float64Array.of(0.9, 0.6, 0.4, 0.2), ["1", "0", "1", "0"]];
    const render = (/** @type {CurvescopePlot} */ element) => {
        element.columns = [
            { name: "score", values: scores },
            { name: "label", values: [...labels] },
        ];
        element.options = { label: "label" };
        element.question = { aim: { f: 1 } };
        element.space = ["roc", "pr"];
        element.layers = ["hull"];
    };
    const element = makeElement();
    render(element);
    await attach(element);
    await press(element, "ArrowLeft");
    assert.match(pointOf(element), /score ≥ 0\.6:/);
    const { report } = element;
    const events = eventsOf(element);
    render(element);
    await settled();
    assert.match(pointOf(element), /score ≥ 0\.6:/);
    assert.equal(element.report, report);
    assert.deepEqual(events, []);
    // Nor where it was taken away meanwhile.
    render(element);
    element.remove();
    await settled();
    await attach(element);
    assert.match(pointOf(element), /score ≥ 0\.6:/);
    labels.reverse();
    render(element);
    await settled();
    assert.notEqual(element.report, report);
});

test("new columns come with what is set together with them, and none in place of none change nothing", async () => {
    const element = makeElement();
    const labels = { name: "label", values: [1, 0, 1, 0] };
    element.columns = [{ name: "a", values: [0.9, 0.6, 0.4, 0.2] }, labels];
    await attach(element);
    const events = eventsOf(element);
    // By counting pairs: 1 of 4 of "c" is in order. The columns before have no such model.
    element.columns = [{ name: "b", values: [1, 2, 3, 4] }, { name: "c", values: [0.1, 0.2, 0.8, 0.9] }, labels];
    await set(element, { model: "c" });
    assert.match(pointOf(element), /^c, /);
    assert.equal(events.map(({ name }) => name).join(), "change");
    element.remove();
    const other = await showElement({ data: FOUR });
    await press(other, "ArrowLeft");
    const { report } = other;
    for (const none of [undefined, null]) {
        await set(other, { columns: unchecked(none) });
        assert.equal(other.report, report);
    }
});

test("an element that is moved keeps its report and its point", async () => {
    const element = await showElement({ data: FOUR });
    await press(element, "ArrowLeft");
    const [{ report }, plot] = [element, rootOf(element).querySelector(".plot")];
    const events = eventsOf(element);
    document.body.prepend(document.createElement("p"), element);
    await settled();
    assert.equal(element.report, report);
    assert.equal(rootOf(element).querySelector(".plot"), plot);
    assert.match(pointOf(element), /score ≥ 0\.6:/);
    assert.deepEqual(events, []);
});

test("an element that is taken away and attached again returns to the reader's model and point", async () => {
    const element = await showElement({ data: TWO, threshold: "0.9" });
    const [, other] = rootOf(element).querySelectorAll("button");
    other?.click();
    await settled();
    await press(element, "ArrowLeft");
    const before = pointOf(element);
    assert.match(before, /^b, score ≥ 0\.2:/);
    element.remove();
    await settled();
    assert.equal(element.report, undefined);
    await attach(element);
    assert.equal(pointOf(element), before);
    element.remove();
    await settled();
    element.threshold = 0.6;
    await attach(element);
    assert.match(pointOf(element), /^a, score ≥ 0\.6:/, "what a program sets meanwhile comes first");
    element.remove();
    await settled();
    element.data = FOUR;
    await attach(element);
    assert.match(pointOf(element), /^score, score ≥ 0\.6:/);
});

test("a question that is taken back while the element is away is not answered", async () => {
    const element = await showElement({ data: TWO, question: '{"aim":{"f":2}}', layers: "hull" });
    element.remove();
    await settled();
    element.question = undefined;
    element.layers = undefined;
    const events = eventsOf(element);
    await attach(element);
    await set(element, { prevalence: 0.2 });
    assert.equal(shownIn(element, "answer"), "");
    assert.deepEqual([...new Set(events.map(({ name }) => name))], ["change"]);
});

test("an element that is gone before its data have come shows nothing", async () => {
    const element = makeElement({ data: FOUR });
    document.body.append(element);
    element.remove();
    await settled();
    await settled();
    assert.equal(rootOf(element).childElementCount, 0);
});
