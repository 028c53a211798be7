// The answers of Explore to the questions that lessons lead into.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf } from "../fragment.js";
import { LEADS } from "./lesson-leads.js";
import { element, openExplore, shown, textOf, until } from "./page.js";

await openExplore();
let analyses = 1;

const textsOf = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].map(textOf);

for (const [name, { link, kind, threshold, counts, rates = {}, words }] of Object.entries(LEADS)) {
    test(name, async () => {
        location.hash = fragmentOf(JSON.stringify(link));
        analyses += 1;
        await shown(analyses);
        await until(() => assert.equal(textOf("#answer .answer-threshold"), threshold));
        assert.equal(textsOf("#answer .count").join(" "), counts);
        for (const [rate, text] of Object.entries(rates)) assert.equal(textOf(`#answer [data-rate="${rate}"] b`), text, rate);
        if (words) assert.match(textOf("#answer"), words);
        const chosen = [...document.querySelectorAll("#question input[type=radio]")].filter((radio) => Reflect.get(radio, "checked"));
        assert.ok(chosen.some((radio) => textOf(/** @type {Element} */ (radio.closest("label"))) === kind));
        // The point is at the answer.
        const [tp, , fp] = counts.split(" ");
        await until(() => assert.match(textOf("#readout"), new RegExp(`TP ${tp}FP ${fp}FN`)));
        assert.equal(element("#answer-go").hidden, true);
        assert.equal(document.querySelectorAll("#models-table tbody tr").length, 1);
        const spaces = () => [...document.querySelectorAll("#plots figure")].map((figure) => figure.getAttribute("data-space"));
        await until(() => assert.deepEqual(spaces(), link["plots"] ?? ["roc", "pr", "prg"]));
    });
}
