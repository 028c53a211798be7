// "Export": what each kind and format is called, how it begins, and what it follows.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { getByRole } from "@testing-library/dom";

import { DEFAULT_SETTINGS } from "../../../www/export/exports.js";
import { createExportActions } from "../../../www/export/ways-out.js";
import { unchecked } from "../unchecked.js";
import { atRest, element, openExplore, part, paste, press, shown, textOf, type, unfold, until, user } from "./page.js";

/** @import { Source } from "../../../www/export/all-points.js" */

const golden = JSON.parse(readFileSync(new URL("../../golden/white-clover.ada.json", import.meta.url), "utf8"));

/** The files that were saved. @type {Blob[]} */
const saved = [];
URL.createObjectURL = (blob) => {
    saved.push(/** @type {Blob} */ (blob));
    return "blob:saved";
};

const valuesOf = (/** @type {string} */ name) =>
    [...document.querySelectorAll(`input[name="${name}"]`)].map((radio) => radio.getAttribute("value") ?? "");
const choose = async (/** @type {string} */ kind, /** @type {string} */ format) => {
    await user.click(element(`input[name="export-kind"][value="${kind}"]`));
    await user.click(element(`input[name="export-format"][value="${format}"]`));
};
const preview = () => element(".export-text").textContent ?? "";

await openExplore();
await unfold("take");

test("a second press while a file is written saves no second one", async () => {
    const button = getByRole(element(".take-bar"), "button", { name: "Points CSV" });
    const waits = () => [...document.querySelectorAll(".take-bar button")].map((each) => each.getAttribute("aria-disabled"));
    button.click();
    button.click();
    assert.deepEqual(new Set(waits()), new Set(["true"]));
    await until(() => assert.deepEqual(new Set(waits()), new Set(["false"])));
    assert.equal(saved.length, 1);
    saved.length = 0;
});

/** Files by their names, how each begins, and the button that saves it at one click. @type {Record<string, [begins: RegExp, button?: string]>} */
const FILES = {
    "white-clover-ada-rules.py": [/^# Threshold rules and calibration maps/],
    "white-clover-ada-rules.R": [/^# Threshold rules and calibration maps/],
    "white-clover-ada-rules.sql": [/^-- Threshold rules and calibration maps/],
    "white-clover-ada-rules.csv": [/^name,score_at_least,value,what_for\n/],
    "white-clover-ada-rules.json": [/^\{\n {2}"writtenBy": "curvescope /],
    "white-clover-points.csv": [/^model,threshold,/, "Points CSV"],
    "white-clover-models.tex": [/^% Written by curvescope /, "Table LaTeX"],
    "white-clover-models.md": [/^\| Model \| AUROC \|/],
    "white-clover-models.csv": [/^model,positives,/],
    "white-clover-report.json": [/^\{\n {2}"writtenBy": "curvescope /, "JSON report"],
    "white-clover-view.html": [/^<!doctype html>\n<html lang="en">/, "This view as a page"],
};

test("the answer has its rule as code", async () => {
    const menu = element("#rule-menu");
    for (const [name, ending] of [
        ["Python", "py"],
        ["R", "R"],
        ["SQL", "sql"],
    ]) {
        await user.click(part(menu, "summary"));
        const entry = await until(() => getByRole(menu, "button", { name: `Rule as ${name}` }));
        saved.length = 0;
        await user.click(entry);
        await until(() => assert.equal(saved.length, 1));
        assert.match((await saved[0]?.text()) ?? "", FILES[`white-clover-ada-rules.${ending}`]?.[0] ?? /a name that is expected/);
        assert.equal(menu.hasAttribute("open"), false);
    }
    saved.length = 0;
});

test("each kind and format has a name, and a preview that its file begins with; the common ones have a button", async () => {
    const kinds = valuesOf("export-kind");
    assert.deepEqual(kinds, ["rules", "points", "models", "report", "plots", "page"]);
    const buttons = Object.values(FILES).flatMap(([, button]) => button ?? []);
    // Pictures are a browser's.
    assert.deepEqual(
        [...document.querySelectorAll(".take-bar button")].map(textOf).filter((name) => !buttons.includes(name)),
        ["Plots SVG", "PNG", "PDF"],
    );
    /** @type {string[]} */
    const names = [];
    for (const kind of kinds.filter((kind) => kind !== "plots")) {
        await user.click(element(`input[name="export-kind"][value="${kind}"]`));
        for (const format of valuesOf("export-format")) {
            await choose(kind, format);
            const name = textOf(".export-name");
            names.push(name);
            const [begins, button] = FILES[name] ?? [/a name that is expected/];
            await until(() => assert.match(preview(), begins));
            saved.length = 0;
            await user.click(element(".export-bar button.primary"));
            await until(() => assert.equal(textOf(".export-result > [role=status]"), `${name} goes to your downloads.`));
            if (button) await press(button, ".take-bar");
            if (button) await until(() => assert.equal(textOf("#take-status"), `${name} goes to your downloads.`));
            assert.equal(saved.length, button ? 2 : 1);
            for (const file of saved) assert.ok((await file.text()).startsWith(preview()), name);
        }
    }
    assert.deepEqual(names.toSorted(), Object.keys(FILES).toSorted());
    saved.length = 0;
});

test("the tables for a paper have the counts of the chosen point, the decimals and the columns that are asked for", async () => {
    // Of 25 positives 16, of 38 negatives 5: recall 16/25, precision 16/21.
    await choose("models", "latex");
    const counts = /ada at score \$\\ge\$ 0\.5536: TP 16, FP 5, FN 9, TN 33; recall 0\.640 \(0\.\d{3} to .* precision 0\.762 \(/;
    await until(() => assert.match(preview().replace(/\s+/g, " "), counts));
    await choose("models", "markdown");
    const listOf = (/** @type {string} */ name) =>
        /** @type {Element} */ ([...document.querySelectorAll(".export-controls > label")].find((label) => textOf(label).startsWith(name)));
    const selectOf = (/** @type {string} */ name) => /** @type {Element} */ (listOf(name).querySelector("select"));
    await user.selectOptions(selectOf("Decimals"), "5");
    await until(() => assert.ok(preview().includes("| ada | 0.76474 |")));
    assert.doesNotMatch(preview(), /KS/);
    await user.selectOptions(selectOf("Columns"), "all");
    await until(() => assert.match(preview(), /\| KS \| threshold of KS \|/));
});

test("the rules follow the point, the model and the dials", async () => {
    await choose("rules", "json");
    /** @returns {Record<string, number>} */
    const rules = () =>
        Object.fromEntries(
            JSON.parse(preview()).rules.map((/** @type {{ name: string, scoreAtLeast: number }} */ rule) => [rule.name, rule.scoreAtLeast]),
        );
    const f1 = golden.best.F1.highest_threshold;
    await until(() => assert.deepEqual([rules()["point"], rules()["best_f"]], [f1, f1]));
    await type("#threshold-box", "0.7");
    // As it was typed: it decides these rows as the next score above does.
    await until(() => assert.equal(rules()["point"], 0.7));
    await type("#beta-box", "2");
    // The point goes where the answer is.
    const f2 = golden.best.F2.highest_threshold;
    await until(() => assert.deepEqual([rules()["best_f"], rules()["answer"], rules()["point"]], [f2, f2, f2]));
    const gnb = [...document.querySelectorAll("#legend button")].find((button) => textOf(button) === "gnb");
    await user.click(/** @type {Element} */ (gnb));
    await until(() => assert.equal(textOf(".export-name"), "white-clover-gnb-rules.json"));
});

test("names of columns stay text in a file and in its preview", async () => {
    paste('label,"=1+""<b>"\n1,2\n0,1\n1,3');
    await shown(2);
    await choose("models", "csv");
    await until(() => assert.ok(preview().includes('"\'=1+""<b>"')));
    assert.equal(document.querySelectorAll(".export-text b").length, 0);
    await choose("models", "latex");
    await until(() => assert.ok(preview().includes("=1+{\\char34}\\textless{}b\\textgreater{}")));
});

test("the sentence about a saved file stays when the preview follows the data", async () => {
    await choose("models", "csv");
    await until(() => assert.match(preview(), /=1\+/));
    paste("label,later\n1,2\n0,1\n1,3");
    await shown(3);
    await user.click(getByRole(element(".export-bar"), "button", { name: "Download" }));
    await until(() => assert.match(preview(), /later/));
    assert.match(textOf(".export-result [role=status]"), /\.csv goes to your downloads\.$/);
});

test("what is copied is named, because another export may be chosen meanwhile", async () => {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async () => {} } });
    await choose("models", "csv");
    getByRole(element(".export-bar"), "button", { name: "Copy" }).click();
    element('input[name="export-format"][value="latex"]').click();
    await until(() => assert.equal(textOf(".export-result [role=status]"), "Copied pasted-data-models.csv."));
    assert.equal(textOf(".export-name"), "pasted-data-models.tex");
});

test("a text that can't be written says so when it is copied, and not below the preview of another", async () => {
    let fail = () => {};
    const failed = new Promise((_, reject) => (fail = () => reject(new Error("no points"))));
    const format = (/** @type {string} */ name, /** @type {() => AsyncIterable<string>} */ pieces) => ({
        ...{ id: name, name, ending: "txt", type: "text/plain", words: () => [name], pieces },
    });
    const broken = format("broken", async function* () {
        await failed;
        yield "";
    });
    let chosen = broken;
    const source = /** @type {Source} */ (unchecked({}));
    const { element: result, clear, show } = createExportActions(() => ({ format: chosen, source, settings: DEFAULT_SETTINGS }));
    const { error } = console;
    after(() => (console.error = error));
    /** @type {unknown[]} */
    const errors = [];
    console.error = (message) => errors.push(message);

    const former = show();
    chosen = format("whole", async function* () {
        yield "words";
    });
    await show();
    fail();
    await former;
    assert.equal(textOf(part(result, "[role=status]")), "");
    assert.equal(textOf(part(result, "pre")), "words");

    chosen = broken;
    clear();
    getByRole(result, "button", { name: "Copy" }).click();
    await until(() => assert.equal(textOf(part(result, "[role=status]")), "broken.txt could not be made."));
    assert.equal(errors.length, 1);
    console.error = error;
});

test("a file that is saved from a menu which was left meanwhile leaves the focus where it is", async () => {
    const menu = element('figure[aria-labelledby="roc-name"] [data-menu="save"]');
    await user.click(part(menu, "summary"));
    const points = await until(() => part(menu, '[data-save="csv"]'));
    const before = saved.length;
    points.click();
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    const box = element("#threshold-box");
    box.focus();
    await until(() => assert.equal(saved.length, before + 1));
    await atRest();
    assert.equal(document.activeElement?.id, box.id);
    await user.click(part(menu, "summary"));
    points.focus();
    points.click();
    await until(() => assert.equal(menu.hasAttribute("open"), false));
    assert.equal(document.activeElement?.localName, "summary");
});
