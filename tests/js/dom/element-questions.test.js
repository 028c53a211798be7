// A question asked of <curvescope-plot> by its attribute, at the prevalence and with limits, where low scores mean positive: what one
// attribute does leaves what others did. Then what elements that are taken away leave behind.
import { eventsOf, makeElement, pointOf, press, problemOf, settled, shownIn, attach } from "./element.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import init from "../../../www/pkg/curvescope.js";

test("a question is answered, with the point there until it is moved or another threshold is given", async () => {
    const element = makeElement({ options: '{"label": "y", "scores": ["score"], "lowerIsPositive": ["score"]}', remarks: "" });
    const events = eventsOf(element);
    const lastOf = (/** @type {string} */ wanted) => events.findLast(({ name }) => name === wanted)?.detail;
    const set = async (/** @type {string} */ name, /** @type {unknown} */ value) => {
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, typeof value === "string" ? value : JSON.stringify(value));
        await settled();
    };
    const answered = (/** @type {string | RegExp} */ answer, /** @type {RegExp} */ point) => {
        if (typeof answer === "string") assert.equal(shownIn(element, "answer"), answer);
        else assert.match(shownIn(element, "answer"), answer);
        assert.match(pointOf(element), point);
    };
    element.columns = [
        { name: "score", values: Float64Array.of(1, 2, 3, 4, NaN) },
        { name: "y", values: ["1", "0", "1", "0", "1"] },
    ];
    await attach(element);
    assert.match(shownIn(element, "remarks"), /1 row was skipped: a score is missing/);
    assert.match(pointOf(element), /score ≤ 3: recall 1\.000/);
    const limit = { measure: "precision", atLeast: 0.9 };
    await set("question", { aim: { maximize: "recall" }, constraints: [limit] });
    answered("Precision at least 0.9, then the best recall: score ≤ 1.", /score ≤ 1: recall 0\.500, precision 1\.000/);
    const [{ model, threshold, tp, fp, value }] = lastOf("answer").decisions;
    assert.deepEqual([model, threshold, tp, fp, value], ["score", 1, 1, 0, 0.5]);
    await press(element, "ArrowRight");
    assert.equal(lastOf("change").threshold, 2);
    await set("theme", "dark");
    await set("prevalence", "0.2");
    // Of five rows four are negative: half of them and half of one positive are 0.5 of 2.5.
    assert.match(pointOf(element), /score ≤ 2: recall 0\.500, precision 0\.200/);
    await set("threshold", "2.5");
    assert.match(pointOf(element), /score ≤ 2\.5: recall 0\.500/);
    await press(element, "ArrowRight");
    assert.match(pointOf(element), /score ≤ 3:/);
    await set("threshold", undefined);
    assert.match(pointOf(element), /score ≤ 1:/);
    // Of the two negatives none may be predicted positive, so one of the positives at most is.
    await set("question", { aim: { f: 2 }, constraints: [limit, { measure: "recall", atLeast: 0.9 }] });
    answered(/^No threshold has .*The highest recall, with precision at least 0\.9, is 0\.5: score ≤ 1\.$/, /score ≤ 1:/);
    await set("question", { aim: { f: 2 }, constraints: [{ measure: "fpr", atMost: 0.01, confidence: 0.6 }] });
    answered("No threshold keeps all limits.", /score ≤ 1:/);
    // The limit of a rate of both classes is that of both at the prevalence.
    await set("prevalence", undefined);
    await set("question", { aim: { f: 2 }, constraints: [{ measure: "precision", atLeast: 0.02, confidence: 0.95 }] });
    answered(/95 % confidence.*score ≤ 3\.$/, /score ≤ 3:/);
    await set("prevalence", "0.2");
    answered(/^No threshold has precision at least 0\.02 with 95 % confidence\./, /precision 0\.333/);
    assert.equal(problemOf(element), "");
    await set("question", { aim: { f: 2 } });
    await set("question", { aim: { maximize: "luck" } });
    answered("Best F2: score ≤ 3.", /score ≤ 3:/);
    assert.equal(lastOf("error").attribute, "question");
    await set("question", undefined);
    assert.equal(problemOf(element), "");
    element.remove();
});

test("an element that is taken away gives back the memory that it took", async () => {
    const data = ["label,score", ...Array.from({ length: 20_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},${row}`)].join("\n");
    const { memory } = await init();
    const show = async (/** @type {number} */ times) => {
        for (let time = 0; time < times; time += 1) {
            const element = await attach(makeElement({ data }));
            element.remove();
            await settled();
        }
        return memory.buffer.byteLength;
    };
    const before = await show(3);
    assert.equal((await show(12)) - before, 0);
});
