// Explore in the window of a phone: words of tabs, models and dock. Expected values: those of the readout and the table of models in the
// wide window, and the rows of the first example.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, element, openExplore, part, press, textOf, textsOf, until, user } from "./page.js";

Reflect.get(Object(document.defaultView), "happyDOM").setViewport({ width: 390, height: 844 });
await openExplore();

const pressed = () => textsOf('.phone-tab-list [aria-pressed="true"]');

test("each plot has a tab, further ones too", async () => {
    assert.deepEqual(textsOf(".phone-tab-list button"), ["ROC", "PR", "PR-Gain"]);
    assert.deepEqual(pressed(), ["ROC"]);
    await press("PR-Gain");
    assert.deepEqual(pressed(), ["PR-Gain"]);
    await press("ROC");
    assert.deepEqual(pressed(), ["ROC"]);
    await user.click(element(".phone-tabs .plots-choice summary"));
    await until(() => assert.ok(element('.plots-choice input[value="lift"]')));
    await user.click(element('.plots-choice input[value="lift"]'));
    await until(() => assert.deepEqual(textsOf(".phone-tab-list button"), ["ROC", "PR", "PR-Gain", "Lift"]));
});

test("one button names the chosen model, its rank and the number of models", async () => {
    const opener = element(".phone-models > button");
    assert.equal(textOf(opener), "ada 3rd of 5 by AUPRG .660");
    assert.equal(opener.getAttribute("aria-controls"), "legend-bar");
    await user.click(opener);
    assert.equal(opener.getAttribute("aria-expanded"), "true");
    await press("lr", "#legend");
    await until(() => assert.equal(textOf(opener), "lr 1st of 5 by AUPRG .809"));
    assert.equal(opener.getAttribute("aria-expanded"), "false");
    assert.equal(document.activeElement, opener);
    await user.click(opener);
    await press("ada", "#legend");
    await until(() => assert.equal(textOf(opener), "ada 3rd of 5 by AUPRG .660"));
});

test("the dock has the question, the rows predicted positive, and the counts in plain words", async () => {
    assert.deepEqual(textsOf("#readout .readout-entry"), [
        ...["recall 0.640", "precision 0.762", "F1 0.696"],
        ...["found 16", "false alarms 5", "missed 9", "left alone 33"],
    ]);
    assert.equal(textOf(".dock-question"), "best F1 21 of 63");
    await choose("Find at least…");
    // 23 of 25 positives and 26 of 38 negatives have a score of at least 0.3063.
    await until(() => assert.equal(textOf(".dock-question"), "recall ≥ 0.9 49 of 63"));
    await choose("Errors cost…");
    await until(() => assert.equal(textOf(".dock-question"), "least cost 21 of 63"));
});

test("the histogram in the dock is a slider that runs to higher thresholds", async () => {
    const strip = element("#threshold-strip");
    assert.equal(strip.getAttribute("aria-label"), "Threshold, from the lowest score to the highest");
    const before = Number(strip.getAttribute("aria-valuenow"));
    strip.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    await until(() => assert.equal(Number(strip.getAttribute("aria-valuenow")), before + 1));
    await until(() => assert.match(textOf(".dock-question"), /^moved by hand/));
    assert.match(strip.getAttribute("aria-valuetext") ?? "", /^ada, threshold 0\.56/);
    strip.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true }));
    await until(() => assert.equal(strip.getAttribute("aria-valuenow"), "0"));
});

test("the menu holds what the head and the data bar had", async () => {
    const [opener, menu] = [element(".phone-opener"), element("#phone-menu")];
    assert.deepEqual([opener.getAttribute("aria-label"), menu.hidden], ["Menu", true]);
    await user.click(opener);
    assert.equal(menu.hidden, false);
    for (const selector of ['[data-panel="paste"]', '[data-panel="columns"]', "#copy-link", "#copy-embed", "#present", ".theme-menu"])
        assert.ok(part(menu, selector));
    assert.deepEqual(
        [...menu.querySelectorAll("nav a")].map((link) => textOf(link)),
        ["Explore", "Learn", "Figures", "Glossary", "About"],
    );
    assert.equal(textOf(".phone-summary"), "63 rows · 25 positive (39.7 %) · 5 models");
    await user.keyboard("{Escape}");
    assert.equal(menu.hidden, true);
    assert.equal(textOf(".phone-rows"), "63 rows");
});

test("a panel opened from the menu is closed by Escape, and the focus is at the menu's button", async () => {
    const opener = element(".phone-opener");
    await user.click(opener);
    await user.click(element('[data-panel="columns"]'));
    await until(() => assert.deepEqual([element("#columns-panel").hidden, element("#phone-menu").hidden], [false, true]));
    opener.focus();
    await user.keyboard("{Escape}");
    await until(() => assert.equal(element("#columns-panel").hidden, true));
    assert.equal(document.activeElement, opener);
});

test("what a button of the menu leads to has the focus, which the menu's button got when the menu closed", async () => {
    await user.click(element(".phone-opener"));
    await user.click(element('[data-panel="paste"]'));
    await until(() => assert.equal(document.activeElement?.id, "paste-text"));
    await user.keyboard("{Escape}");
    await until(() => assert.equal(element("#paste-panel").hidden, true));
    await user.click(element(".phone-opener"));
    await user.click(element("#present"));
    await until(() => assert.ok(element("dialog").contains(document.activeElement)));
    await press("Close", "dialog");
    await until(() => assert.ok(!document.querySelector("dialog")));
});

test("the list of examples stays while another button of the menu is pressed, and is closed with the menu", async () => {
    const [opener, menu, examples] = [element(".phone-opener"), element("#phone-menu"), element("#examples-panel")];
    await user.click(opener);
    await user.click(element('[data-panel="examples"]'));
    await until(() => assert.equal(examples.hidden, false));
    const columns = element('[data-panel="columns"]');
    await user.pointer({ keys: "[MouseLeft>]", target: columns });
    // A frame is drawn while the button is pressed.
    await new Promise(requestAnimationFrame);
    assert.deepEqual([examples.hidden, menu.hidden], [false, false]);
    await user.pointer({ keys: "[/MouseLeft]", target: columns });
    await until(() => assert.deepEqual([element("#columns-panel").hidden, examples.hidden, menu.hidden], [false, true, true]));
    await user.click(opener);
    await user.click(element('[data-panel="examples"]'));
    await until(() => assert.equal(examples.hidden, false));
    await user.click(document.body);
    await until(() => assert.deepEqual([examples.hidden, menu.hidden], [true, true]));
});
