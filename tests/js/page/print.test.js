// How plots look on paper and on slides, and the code of an element.
import assert from "node:assert/strict";
import { test } from "node:test";

import { elementText, makeEmbed } from "../../../www/explore/embed-code.js";
import { coloursFor, fontsOf, shapeOf } from "../../../www/export/print.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { PlotName } from "../../../www/pkg/curvescope.js" */

const SEEN = { width: 402, height: 430 };
/** @type {PlotName[]} */
const ALL = ["roc", "pr", "prg", "scores", "calibration"];
const first = (/** @type {number} */ count) => ALL.slice(0, count);

test("a column of a journal is 3.5 inches wide, its page 7.2, and a slide 1280 by 720", () => {
    for (let count = 1; count <= ALL.length; count += 1) {
        const single = shapeOf("single", first(count), SEEN);
        assert.deepEqual([single.widthCss, single.columns], [3.5 * 96, 1]);
        assert.ok(Math.abs(shapeOf("double", first(count), SEEN).widthCss - 7.2 * 96) < 1e-9);
        const { widthCss, wholeHeightCss = 0, scale = 1 } = shapeOf("slide", first(count), SEEN);
        assert.deepEqual([widthCss * scale, wholeHeightCss * scale], [1280, 720]);
        // The smallest text is 11 high: 24 and more of the 1080 lines of a screen.
        assert.ok(11 * scale * 1.5 >= 24, `${count} plots`);
    }
});

test("rows are as full as each other, and a single plot on a page has its legend beside it", () => {
    const columns = (/** @type {number} */ count) => shapeOf("double", first(count), SEEN).columns;
    assert.deepEqual([1, 2, 3, 4, 5].map(columns), [1, 2, 3, 2, 3]);
    assert.deepEqual(
        [1, 2].map((count) => shapeOf("double", first(count), SEEN).legend),
        ["right", "below"],
    );
    assert.equal(shapeOf("slide", first(1), SEEN).legend, "right");
    assert.deepEqual(shapeOf("seen", first(1), SEEN), { columns: 1, widthCss: 402, heightCss: 430 });
});

test("a font is named so that nothing of it leaves its quotes", () => {
    assert.equal(fontsOf("sans", "Ignored"), undefined);
    assert.match(String(fontsOf("serif", "")), /serif$/);
    assert.equal(fontsOf("own", ' Fira Sans"; x\\ '), '"Fira Sans; x", sans-serif');
    assert.equal(fontsOf("own", "  "), undefined);
});

test("paper is white, and a slide is as the page", () => {
    assert.deepEqual(/** @type {const} */ (["seen", "single", "double", "slide"]).map(coloursFor), ["page", "light", "light", "page"]);
});

test("the code of an element keeps data and attributes as text", () => {
    const text = elementText("https://a.page/element.js", 'label,"a<b>&c"\n1,2\n', { model: '"><script>', src: undefined });
    assert.equal(
        text,
        '<script type="module" src="https://a.page/element.js"></script>\n' +
            '<curvescope-plot model="&quot;>&lt;script>">\nlabel,&quot;a&lt;b>&amp;c&quot;\n1,2\n</curvescope-plot>\n',
    );
});

// The code that shows the view on another page, where its data are too large to be in it.

/** The counts of its operating points are too large too. */
const thresholds = Array.from({ length: 20_000 }, (_, at) => -at - 1 / 3);
const report = reportWith(modelOf("a", thresholds));
const text = "label,a\n".padEnd(70_000, "1,0.5\n");

/** @param {...string} names */
async function embedOf(...names) {
    const files = names.map((name) => new File([text], name));
    return present(await makeEmbed(showing(report, { kind: "file", title: "leads", files })));
}

test("the code asks for the file that is open, as a link does, and for one file where several are open", async () => {
    const { text: code, says } = await embedOf("leads 1.csv");
    assert.match(code, / src="leads%201\.csv"/);
    assert.match(says, /it asks for leads 1\.csv beside your page\./);
    assert.match((await embedOf("one.csv", "two.csv")).text, / src="predictions\.csv"/);
});
