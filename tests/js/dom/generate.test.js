// Generated data: what is typed, refused and said in the panel. Expected areas are closed forms.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createPlanner } from "../../../www/generate/planner.js";
import { PRESETS } from "../../../www/generate/presets.js";
import { present } from "../present.js";
import {
    descriptionOf,
    analysed,
    atRest,
    drawnOn,
    element,
    openExample,
    openExplore,
    press,
    shown,
    textOf,
    textsOf,
    type,
    until,
    user,
} from "./page.js";

const box = (/** @type {string} */ selector) => /** @type {HTMLInputElement} */ (element(selector));
const button = (/** @type {string} */ name) => {
    const found = [...document.querySelectorAll("#generate-body button")].find(
        (one) => (one.getAttribute("aria-label") ?? textOf(one)) === name,
    );
    if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${name}`);
    return found;
};
/** Types a text, and takes it as leaving the box does. @param {string} selector @param {string} text */
const change = async (selector, text) => {
    await type(selector, text);
    box(selector).dispatchEvent(new Event("change", { bubbles: true }));
};
const sample = () => textOf(/** @type {Element} */ ([...document.querySelectorAll(".truth:not(.plan) tbody tr")].at(-1)));

/** Opens the panel. */
async function openPanel() {
    await user.click(element('button[data-panel="examples"]'));
    await user.click(element('button[data-panel="generate"]'));
}

/** What is drawn in each plot. */
const drawn = () =>
    ["roc", "pr", "prg"].map((space) => drawnOn(/** @type {HTMLCanvasElement} */ (element(`figure[data-space="${space}"] .plot-base`))));

await openExplore();
await atRest();
const clover = drawn();
await openPanel();
await until(() => assert.equal(document.querySelectorAll(".densities canvas").length, 1));

test("opening the panel draws its first rows at once, and Undo brings the former data back", async () => {
    await shown(2);
    assert.equal(textOf("#data-title"), "Generated, binormal");
    assert.match(textOf("#data-summary"), /^10,000 rows · 5,000 positive/);
    assert.equal(document.activeElement?.getAttribute("aria-label"), "Generated data");
    assert.equal(element(".workbench").classList.contains("is-generating"), true);
    await press("Undo", "#data-replaced");
    await shown(3);
    assert.equal(textOf("#data-title"), "White clover");
    // The panel stays, beside the histogram of the former data.
    assert.equal(element(".workbench").classList.contains("is-generating"), false);
    assert.equal(element("#generate-panel").hidden, false);
    await user.click(button("Generate"));
    await shown(4);
});

test("a panel that is closed has the focus on its button, and opened again it leaves its rows alone", async () => {
    await user.click(button("Close"));
    await until(() => assert.equal(element("#generate-panel").hidden, true));
    assert.equal(element(".workbench").classList.contains("is-generating"), false);
    assert.equal(document.activeElement === element('button[data-panel="examples"]'), true);
    await openPanel();
    await until(() => assert.equal(document.activeElement?.getAttribute("aria-label"), "Generated data"));
    await user.keyboard("{Escape}");
    await until(() => assert.equal(element("#generate-panel").hidden, true));
    await openPanel();
    await shown(4);
});

test("what is no number is refused beside its box", async () => {
    for (const [id = "", text = "", says = ""] of [
        ["spread-box", "0", "Type a number from 0.001 to 1000."],
        ["rows-box", "12.5", "Type a number that is whole, from 2 to 10,000,000."],
        ["share-box", "1", "Is 1 a percentage? Then type 1 % or 0.01."],
        ["seed-box", "-3", "Type a number that is whole and at least 0."],
    ]) {
        const typed = box(`#${id}`);
        await type(`#${id}`, text);
        await until(() => assert.ok(descriptionOf(typed).startsWith(says)));
        assert.equal(typed.getAttribute("aria-invalid"), "true");
        // The text stays with its error; an empty box gets its number back.
        typed.blur();
        assert.equal(typed.value, text);
        await type(`#${id}`, "");
        assert.equal(typed.hasAttribute("aria-invalid"), false);
    }
});

test("the same seed gives the same rows, another one others", async () => {
    const first = sample();
    await user.click(button("Another seed"));
    // The fifth data of this page: nothing that was refused was generated.
    await shown(5);
    assert.equal(box("#seed-box").value, "2");
    assert.notEqual(sample(), first);
    await type("#seed-box", "1");
    await shown(6);
    assert.equal(sample(), first);
});

test("a class without rows can't be generated, and the panel says what to do", async () => {
    await type("#rows-box", "1,000");
    await shown(7);
    await type("#share-box", "0.0001");
    await until(() =>
        assert.equal(
            textOf(".generate-drawing [role=alert]"),
            "With 1,000 rows and a prevalence of 0.0001 there is no positive row. Give more rows or a prevalence nearer to 0.5.",
        ),
    );
    await until(() => assert.equal(textOf('[data-truth="auroc"]'), "–"));
    await type("#share-box", "0.5%");
    // The eighth: the one before was not generated.
    await shown(8);
    assert.equal(textOf(".generate-drawing [role=alert]"), "");
    assert.match(textOf("#data-summary"), /5 positive/);
});

test("components of a mixture are added, changed and taken away", async () => {
    await user.click(button("Two kinds of positives"));
    await shown(9);
    assert.equal(button("Two kinds of positives").getAttribute("aria-pressed"), "true");
    await user.click(button("Add a component of the negatives"));
    await shown(10);
    assert.equal(button("Two kinds of positives").getAttribute("aria-pressed"), "false");
    const mean = 'input[aria-label="Mean of negatives, component 2"]';
    await change(mean, "-1,500");
    await until(() =>
        assert.equal(
            textOf("#components-note"),
            "-1,500 may be -1500 or -1.500: type -1500, or -1.5000. Type a number from −1000 to 1000.",
        ),
    );
    box(mean).blur();
    assert.equal(box(mean).value, "-1,500");
    await change(mean, "-2");
    await shown(11);
    await user.click(button("Remove component 1 of the positives"));
    await user.click(button("Remove component 2 of the negatives"));
    // Positives N(0.5, 0.8²) against N(0, 1) are left: Φ(0.5/sqrt(1.64)).
    await until(() => assert.equal(textOf('[data-truth="auroc"]'), "0.6519"));
    assert.equal(button("Remove component 1 of the negatives").disabled, true);
});

test("former generated data that are shown again have their own numbers and true curves", async () => {
    const binormal = () => document.querySelector('#generate-body input[value="binormal"]');
    assert.equal(binormal() instanceof HTMLInputElement && /** @type {HTMLInputElement} */ (binormal()).checked, false);
    await analysed(() => press("Undo", "#data-replaced"));
    assert.equal(textOf("#data-title"), "Generated, binormal");
    assert.equal(/** @type {HTMLInputElement} */ (binormal()).checked, true);
    assert.equal(box("#rows-box").value, "1,000");
    await until(() => assert.equal(textOf('[data-truth="auroc"]'), "0.9214"));
});

test("a study is planned with the population, its wishes typed by keyboard", async () => {
    const planner = /** @type {HTMLDetailsElement} */ (element(".planner"));
    planner.open = true;
    planner.dispatchEvent(new Event("toggle"));
    // The table has its size before the worker has simulated.
    assert.deepEqual(textsOf(".plan tbody th"), ["AUROC", "AUCPR", "AUPRG"]);
    assert.equal(cellsOf("AUROC"), "– – –");
    await until(() => assert.match(cellsOf("AUROC"), /^0\.921 /));
    await type("#separation-box", "1");
    await type("#share-box", "0.5");
    // R, see tests/uncertainty/rows_needed.rs: 343.75 and 692.7 rows.
    await until(() => assert.equal(cellsOf("AUROC"), "0.760 344 172"));
    for (const area of ["AUCPR", "AUPRG"]) assert.match(cellsOf(area), /^0\.\d{3} about [\d,]+ [\d,]+$/);
    assert.match(textOf("#plan-second"), /AUROC of 0\.810 .* takes 693 rows \(347 positives\)\.$/);
    await type("#plan-halfWidth", "0");
    await until(() => assert.equal(textOf("#plan-halfWidth-note"), "Type a number from 0.001 to 0.25."));
    await type("#plan-halfWidth", "2.5 %");
    // Half the width takes four times the rows.
    await until(() => assert.match(cellsOf("AUROC"), /^0\.760 1,3[78]0 /));
    await type("#plan-difference", "0.3");
    await until(() => assert.match(textOf("#plan-second"), /^No second model can be better by 0\.3: /));
    // Without a population there is no plan; the same one as before has the former plan again.
    const former = cellsOf("AUROC");
    await type("#share-box", "0.0001");
    await until(() => assert.equal(cellsOf("AUROC"), "– – –"));
    await type("#share-box", "0.5");
    await until(() => assert.equal(cellsOf("AUROC"), former));
    assert.equal(element(".plan").hasAttribute("aria-busy"), false);
});

test("a plan is long work of the worker, for an open planner, after the rows are drawn", () => {
    /** @type {any} */
    let question;
    const follow = (/** @type {unknown} */ asked) => ((question = asked), { again() {} });
    const { spec } = PRESETS[0];
    const { element: planner } = createPlanner(/** @type {any} */ ({ follow, requestRender() {} }), () => spec);
    const state = { panel: "generate", working: false, job: { source: { kind: "generated" } } };
    assert.equal(question.args(state), undefined);
    /** @type {HTMLDetailsElement} */ (planner).open = true;
    assert.deepEqual(question.args(state), [spec, 0.05, 0.05, 0.5]);
    assert.equal(question.args({ ...state, working: true }), undefined);
    assert.equal(question.args({ ...state, panel: undefined }), undefined);
    const table = present(planner.querySelector("table"));
    // Questions with progress are asked once the arguments rest: tests/js/page/follow.test.js.
    question.onProgress(0);
    assert.equal(table.getAttribute("aria-busy"), "true");
    question.onProblem("No more memory.");
    assert.equal(table.getAttribute("aria-busy"), null);
    assert.equal(textOf(present(planner.querySelector("[role=status]"))), "No more memory.");
});

test("saved rows are named after their own seed, whatever the panel shows when they arrive", async () => {
    /** @type {string[]} */
    const names = [];
    HTMLAnchorElement.prototype.click = function () {
        names.push(this.download);
    };
    const { value } = box("#seed-box");
    await analysed(() => {
        button("Save rows as CSV").click();
        button("Another seed").click();
    });
    await until(() => assert.equal(names.length, 1));
    assert.ok(names[0]?.endsWith(`-seed-${value}.csv`), names[0]);
});

test("each kind has its own dials", async () => {
    const parts = { binormal: "#separation-box", beta: "#positive-a-box", mixture: ".mixture" };
    for (const kind of Object.keys(parts).reverse()) {
        await analysed(() => user.click(element(`#generate-body input[value="${kind}"]`)));
        assert.equal(textOf("#data-title"), `Generated, ${kind}`);
        const inSight = Object.entries(parts).filter(([, part]) => !element(part).closest("[hidden]"));
        assert.deepEqual(
            inSight.map(([name]) => name),
            [kind],
        );
    }
});

test("the panel's areas are at its own prevalence, whatever the dial of the plots says", async () => {
    const areas = () => textsOf(".truth td[data-truth], .truth td[data-sample]");
    const inTable = () => textOf(/** @type {Element} */ (document.querySelectorAll("#models-table tbody td")[2]));
    const [before, beside] = [areas(), inTable()];
    await type("#prevalence-box", "1 %");
    await until(() => assert.notEqual(inTable(), beside));
    assert.deepEqual(areas(), before);
    await user.click(element('[data-dial="prevalence"] [aria-label="Reset prevalence"]'));
    await until(() => assert.equal(inTable(), beside));
    await atRest();
    await until(() => assert.equal(element("#answer-body").getAttribute("aria-busy"), "false"));
});

test("the true curves lie over the plots until they are switched off, or other data come", async () => {
    const truth = /** @type {Element} */ (
        [...document.querySelectorAll("label")].find((label) => /^Show the true curves/.test(textOf(label)))
    );
    /** Waits until all plots are drawn otherwise. @param {string[]} before */
    const isOther = (before) =>
        until(() => assert.deepEqual([...drawn().entries()].filter(([at, strokes]) => strokes === before[at]).length, 0));
    await atRest();
    const seed = box("#seed-box").value;
    const withTruth = drawn();
    await user.click(truth);
    await isOther(withTruth);
    const without = drawn();
    // Still off after the next rows.
    await analysed(() => user.click(button("Another seed")));
    await analysed(() => type("#seed-box", seed));
    await until(() => assert.ok(drawn()[0] === without[0]));
    await user.click(truth);
    await until(() => assert.ok(drawn()[0] === withTruth[0]));
    await openExample("white-clover");
    await press("ada", "#legend");
    await until(() => assert.ok(drawn().every((strokes, at) => strokes === clover[at])));
});

test("other data asked for while densities are dragged are not overtaken by them", async () => {
    await openPanel();
    await until(() => assert.match(textOf("#data-title"), /^Generated/));
    await atRest();
    const slider = box("#separation-slider");
    await analysed(() => {
        for (const value of ["1", "1.5", "2.5"]) {
            slider.value = value;
            slider.dispatchEvent(new Event("input", { bubbles: true }));
        }
        element('[data-example="white-clover"]').click();
    });
    await until(() => assert.equal(textOf("#data-title"), "White clover"));
    await atRest();
    assert.equal(document.documentElement.dataset["state"], "ready");
    assert.match(textOf("#data-summary"), /^63 rows/);
});

/** @param {string} area */
function cellsOf(area) {
    const row = [...document.querySelectorAll(".plan tbody tr")].find((one) => one.querySelector("th")?.textContent === area);
    return [...(row?.querySelectorAll("td") ?? [])].map(textOf).join(" ");
}
