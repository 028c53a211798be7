// Numbers of panels while the worker has not answered about the data, or the point, that are shown now.
import assert from "node:assert/strict";
import { test } from "node:test";

import { holdMessages } from "./held-messages.js";
import { analysed, element, openExplore, openExample, paste, press, textOf, textsOf, type, unfold, until } from "./page.js";

/** Holds back questions of these methods. @param {string[]} methods @returns {() => void} lets them through */
const hold = (...methods) => holdMessages(({ method }) => methods.includes(method)).letThrough;

await openExplore();

test("no limits and disagreements of former data stand beside the names of new ones", async () => {
    await unfold("ties");
    await unfold("disagreements");
    const limits = () => textsOf(".bounds tbody .limits");
    const pairs = () => document.querySelectorAll("#disagreements .pairs tbody").length;
    await until(() => assert.deepEqual([limits().length, pairs()], [20, 1]));
    let letThrough = hold("bounds", "disagreements");
    await analysed(() => paste("label,a,b\n1,4,4\n1,3,1\n0,2,2\n0,1,3\n1,1,2"));
    assert.deepEqual([limits(), pairs()], [[], 0]);
    assert.deepEqual([textOf("#ties .unfolded > [role=status]"), textOf("#disagreements .unfolded > [role=status]")], ["", ""]);
    letThrough();
    await until(() => assert.equal(limits().length, 8));
    await openExample("white-clover");
});

test("no means and no judgements of folds stand beside the areas of another model's", async () => {
    await unfold("folds");
    const means = () => textsOf("#folds-table tfoot td").filter(Boolean);
    const judged = () => textsOf("#folds-judged tfoot td").filter(Boolean);
    await until(() => assert.ok(means().length > 0 && judged().length > 0));
    let letThrough = hold("foldAverages");
    await press("gnb", "#models-areas tbody");
    await until(() => assert.match(textOf("#folds-table caption"), /^Areas of gnb /));
    assert.deepEqual(means(), []);
    letThrough();
    await until(() => assert.ok(means().length > 0));
    letThrough = hold("judgeFolds");
    await openExample("breast-cancer");
    assert.ok(element("#folds-judged").closest("[hidden]"));
    letThrough();
    await until(() => assert.ok(!element("#folds-judged").closest("[hidden]")));
});

test("no interval by bootstrap of a former threshold stands beside the new one's", async () => {
    await unfold("uncertainty");
    const redrawn = () => textsOf("#uncertainty-point tbody td:nth-child(3)").filter(Boolean);
    await until(() => assert.ok(redrawn().length > 0));
    let letThrough = hold("thresholdUncertainty");
    await type("#threshold-box", "0.3");
    await until(() => assert.match(textOf("[aria-labelledby=uncertainty-point-title] .uncertainty-where"), / 0\.[23]/));
    assert.deepEqual(redrawn(), []);
    letThrough();
    await until(() => assert.ok(redrawn().length > 0));
});

test("the entries of the legend stay, with the focus, where a report has the same models", async () => {
    await analysed(() => paste("label,a,b\n1,4,4\n1,3,1\n0,2,2\n0,1,3"));
    const button = element('#legend button[aria-label="b"]');
    button.focus();
    await analysed(() => paste("label,a,b\n1,1,4\n1,2,1\n0,3,2\n0,4,3"));
    assert.ok(document.activeElement === button);
    // Two positives after two negatives: AUCPR is 1 - ln 2.
    assert.match(textOf("#legend li:nth-child(1) .areas"), /^AUROC \.000 ?AUCPR \.307/);
});
