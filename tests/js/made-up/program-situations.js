// Situations of the program with the sentence that each gets, beside those of the page in `situations.js`: tables drawn by a seed, and words of
// Rust. tests/golden/sentences.json keeps them, and tests/python/test_sentences.py works out from the rows whether they are true.
import { calibration } from "./calibration-situations.js";
import { draws } from "./draws.js";
import { dashes, headline, noBetter, sameOrder, shares } from "./shell-situations.js";
import { judged } from "./judged-situations.js";
import { sampling } from "./sampling-situations.js";

/** @import { Draw } from "./draws.js" */
/** @import { Situation } from "./situations.js" */

/** Kinds of situations, and the number of each. @type {readonly [make: (draw: Draw, at: number) => Situation, count: number][]} */
const KINDS = [
    [calibration, 54],
    [judged, 40],
    [sampling, 32],
    [headline, 10],
    [shares, 8],
    [sameOrder, 4],
    [dashes, 10],
    [noBetter, 8],
];

/** All situations of the program. Each kind has a seed of its own, so that none changes with another. */
export function programSituations() {
    return KINDS.flatMap(([make, count], at) => {
        const draw = draws(138 + at);
        return Array.from({ length: count }, (_, number) => make(draw, number));
    });
}
