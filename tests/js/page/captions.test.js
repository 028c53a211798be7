// A plot's caption names what is drawn now and nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";

import { captionOf } from "../../../www/text/captions.js";
import { FIRST_LAYERS } from "../../../www/state/layers.js";
import { SPACES } from "../../../www/state/spaces.js";

/** @import { Layer, PlotSpace } from "../../../www/pkg/curvescope.js" */

/** The words for each layer that captions name. */
const WORDS = /** @type {const} */ ([
    ["random", /diagonal|line at 1/],
    ["hull", /convex hull/],
    ["minimum", /shaded region/],
    ["isometrics", /equally good/],
    ["alwaysPositive", /predicting all positive/],
]);
/** @type {Record<PlotSpace, Layer[]>} */
const NAMED = {
    roc: ["random", "hull"],
    pr: ["minimum", "isometrics", "alwaysPositive"],
    prg: ["isometrics", "alwaysPositive"],
    cap: ["random", "minimum"],
    lift: ["random", "minimum"],
    det: ["random"],
    decision: ["alwaysPositive", "hull"],
    standardizedDecision: ["alwaysPositive", "hull"],
    avoided: ["alwaysPositive", "hull"],
    cost: ["alwaysPositive", "hull"],
    brier: ["hull"],
    fCost: ["hull"],
};

test("each line is named while its layer is on", () => {
    for (const space of SPACES) {
        const named = NAMED[space];
        for (let bits = 0; bits < 2 ** named.length; bits += 1) {
            const layers = named.filter((_, at) => bits & (1 << at));
            const caption = captionOf(space, layers);
            for (const [layer, words] of WORDS) {
                assert.equal(words.test(caption), layers.includes(layer), `${space} with ${layers.join(", ")}: ${caption}`);
            }
            assert.match(caption, /^[A-Z].*\.$/);
        }
    }
});

test("as the page begins", () => {
    assert.equal(
        captionOf("roc", FIRST_LAYERS.roc),
        "Positives found against false positives, as rates. The diagonal is a random ranking. The thin dashed line is the convex hull of the chosen model.",
    );
    assert.equal(
        captionOf("pr", FIRST_LAYERS.pr),
        "How pure predicted positives are. The shaded region is out of reach. Thin lines join equally good points. Points on the stronger line are as good as predicting all positive.",
    );
    assert.equal(
        captionOf("roc", ["hull"]),
        "Positives found against false positives, as rates. The thin dashed line is the convex hull of the chosen model.",
    );
});
