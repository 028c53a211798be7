// A link that is opened shows what it leads to, and what the tab showed before is one step back.
import assert from "node:assert/strict";
import { test } from "node:test";

import { exploreFragment } from "../../../www/share/explore-link.js";
import { analysed, element, openPage, press, shown, textOf, until } from "./page.js";

const FOLDER = new URL(".", location.href).pathname;
sessionStorage.setItem(
    `curvescope-data ${FOLDER} 1.1`,
    JSON.stringify({ source: { kind: "text", title: "clinic.csv", text: "label,a\n1,0.9\n0,0.3\n1,0.5" } }),
);
sessionStorage.setItem(`curvescope-data ${FOLDER}`, JSON.stringify({ ids: ["1.1"], at: 0 }));
await openPage("index.html", await exploreFragment({ source: { kind: "example", name: "digits-8" } }));
await shown(1);

test("a link wins over what is kept, which Undo brings back", async () => {
    assert.equal(textOf("#data-title"), "Handwritten digits: 8 or not");
    await until(() => assert.equal(element("#data-undo").hidden, false));
    assert.match(textOf("#data-replaced"), /^Replaced clinic\.csv\./);
    await analysed(() => press("Undo", "#data-replaced"));
    assert.equal(textOf("#data-title"), "clinic.csv");
    assert.equal(location.hash, "", "a reload shows these data, and not the link");
});
