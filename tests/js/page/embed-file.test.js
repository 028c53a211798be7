// The code that shows the view on another page, where its data are too large to be in it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { makeEmbed } from "../../../www/explore/embed-code.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

/** The counts of its operating points are too large too. */
const report = reportWith(
    modelOf(
        "a",
        Array.from({ length: 20_000 }, (_, at) => -at - 1 / 3),
    ),
);
const text = "label,a\n".padEnd(70_000, "1,0.5\n");

/** @param {...string} names */
async function embedOf(...names) {
    const files = names.map((name) => new File([text], name));
    return present(await makeEmbed(showing(report, { kind: "file", title: "leads", files })));
}

test("the code asks for the file that is open, as a link does", async () => {
    const { text: code, says } = await embedOf("leads 1.csv");
    assert.match(code, / src="leads%201\.csv"/);
    assert.match(says, /it asks for leads 1\.csv beside your page\./);
});

test("the code asks for one file where several are open", async () => {
    assert.match((await embedOf("one.csv", "two.csv")).text, / src="predictions\.csv"/);
});
