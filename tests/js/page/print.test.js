// How plots look on paper and on slides, what the exports say was asked, and the code of an element.
import assert from "node:assert/strict";
import { test } from "node:test";

import { questionLine } from "../../../www/export/question-line.js";
import { coloursFor, fontsOf, shapeOf } from "../../../www/export/print.js";
import { elementText } from "../../../www/explore/embed-code.js";
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";

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

test("what was asked is one line without the marks of subscripts", () => {
    const asked = (/** @type {Partial<typeof DIALS>} */ dials) => questionLine({ question: FIRST_QUESTION, dials: { ...DIALS, ...dials } });
    assert.equal(asked({}), "best F1");
    assert.equal(asked({ beta: 0.5, prevalence: 0.1 }), "best F0.5 at a prevalence of 0.1");
    assert.equal(asked({ measure: "accuracy" }), "best accuracy");
});

test("the code of an element keeps data and attributes as text", () => {
    const text = elementText("https://a.page/element.js", 'label,"a<b>&c"\n1,2\n', { model: '"><script>', src: undefined });
    assert.equal(
        text,
        '<script type="module" src="https://a.page/element.js"></script>\n' +
            '<curvescope-plot model="&quot;>&lt;script>">\nlabel,&quot;a&lt;b>&amp;c&quot;\n1,2\n</curvescope-plot>\n',
    );
});
