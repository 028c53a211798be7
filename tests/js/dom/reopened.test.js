// What a tab showed before the page was loaded is there again, with what came before it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, element, openPage, press, shown, textOf, until } from "./page.js";

const FOLDER = new URL(".", location.href).pathname;
const OPENED = "label,a,b\n1,0.9,0.2\n0,0.3,0.4\n1,0.5,0.6";

/** @param {string} id @param {object} link */
const keep = (id, link) => sessionStorage.setItem(`curvescope-data ${FOLDER} ${id}`, JSON.stringify(link));

keep("1.1", { source: { kind: "example", name: "digits-8" } });
keep("1.2", {
    source: { kind: "text", title: "clinic.csv", text: OPENED },
    active: 1,
    point: { index: 1, threshold: 0.4, typed: 0.45 },
    question: { kind: "threshold" },
});
keep("1.3", { source: { kind: "example", name: "running-example" } });
sessionStorage.setItem(`curvescope-data ${FOLDER}`, JSON.stringify({ ids: ["1.1", "1.2", "1.3"], at: 2 }));
// The entry of the browser's history counts, and not what was shown last.
history.replaceState({ data: "1.2" }, "");
await openPage("index.html");
await shown(1);

test("the data of an opened file, the question, the model and the threshold are as they were", () => {
    assert.equal(textOf("#data-title"), "clinic.csv");
    assert.match(textOf("#data-summary"), /^3 rows/);
    assert.equal(document.querySelector("#question-kinds input:checked")?.getAttribute("value"), "threshold");
    assert.equal(textOf("#answer-model"), "b");
    assert.equal(/** @type {HTMLInputElement} */ (element("#threshold-box")).value, "0.45");
});

test("one can go on back and forth", async () => {
    await until(() => assert.equal(element("#data-undo").hidden, false));
    await analysed(() => press("Undo", "#data-replaced"));
    assert.equal(textOf("#data-title"), "Handwritten digits: 8 or not");
    await analysed(() => press("Redo", "#data-replaced"));
    await analysed(() => press("Redo", "#data-replaced"));
    assert.equal(textOf("#data-title"), "Flach & Kull’s running example, reconstructed");
});
