// Cases of the tests of all lessons (lessons.test.js): what each says and how its figure answers.
//
// Numbers are scikit-learn's (1.9.1), or by hand from the counts of the data: digits-8 has 174 positives and 1623 negatives, 122 and 70 of them at
// the point; the running example 50 and 450, with (7, 2), (17, 27), (42, 143) at scores 8, 7 and 6; white clover, ada, 25 and 38; the diabetes
// example 127 and 315. Those of the papers are named.
import { choose, press, slide, turn } from "./lesson.js";
import { part, user } from "./page.js";

/**
 * What follows a move of a control: numbers in the text by their names, values of the formulas, the point of every plot of a model, and texts by
 * their selectors; `comesOut` where the formulas are worked out again.
 * @typedef {{ numbers?: Record<string, string>, values?: string[], point?: number, texts?: Record<string, RegExp>, comesOut?: true }} Then
 * @typedef {(lesson: HTMLElement) => Promise<unknown>} Move
 * @typedef {[move: Move, then: Then]} Step
 */

/** @type {(name: string, text: string) => Move} */
const dial = (name, text) => (lesson) => turn(lesson, name, text);
/** @type {(name: string) => Move} */
const chosen = (name) => (lesson) => choose(lesson, name);
/** @type {(selector: string) => Move} */
const clicked = (selector) => (lesson) => user.click(part(lesson, selector));
/** Presses keys on the first plot. @type {(...keys: string[]) => Move} */
const keys =
    (...keys) =>
    (lesson) =>
        press(/** @type {HTMLElement} */ (lesson.querySelector('.plot[role="slider"]')), ...keys);
/** @type {(slider: string, value: string) => Move} */
const slid = (slider, value) => async (lesson) => slide(part(lesson, slider), value);

/**
 * The numbers that a lesson begins with; the value of the right choice, its reply and the numbers after it; replies to wrong choices, by their
 * values; moves of its controls, and further ones that its link has to bring back too.
 * @typedef {{
 *   begins?: Record<string, string>, right: string, says?: RegExp, then?: Record<string, string>, wrong?: Record<string, RegExp>,
 *   steps?: Step[], moves?: Move[],
 * }} Case
 */

/** @type {Record<string, Case>} */
export const LESSONS = {
    threshold: {
        begins: { found: "122", alarms: "70" },
        right: "fewer",
        steps: [
            [
                keys("End"),
                { values: ["0.000", "undefined"], point: -1, texts: { "table.confusion": /positive0true positives174.*Total01,797/ } },
            ],
        ],
    },
    roc: {
        begins: { auroc: "0.925", expected: "0.574" },
        right: "stays",
        says: /Ten times as many negatives.*only 14\.8 % are positive now/,
        then: { auroc: "0.925", expected: "0.509" },
        // 122 and ten times 70: 122/822.
        wrong: { sinks: /precision, to 14\.8 %.* positives found, 0\.701:/, right: /still 0\.043 at/ },
        moves: [dial("prevalence", "0.02"), keys("+", "PageUp")],
    },
    hull: {
        right: "line",
        // 4 positives and 1 negative lie below the segment from (0, 3) to (1, 9): a sixth of it up, 5/6 of a negative to the left.
        steps: [
            [
                keys("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"),
                { texts: { "[data-says=mix]": /with 0\.83 fewer false positives \(precision 0\.960 instead of 0\.800\)/ } },
            ],
            [keys("End"), { texts: { "[data-says=mix]": /^On the hull: no mix does better\.$/ } }],
        ],
    },
    meaning: {
        right: "down",
        says: /Only the group of label 1 is still worth its alarms.*best for c from 0\.75 to 1\./,
        // The labels of Figure 3 of Flach & Kull: 0.29 and 0.18, as 10/35 and 25/141 by their counts.
        // The point two steps up from the origin is best for 0.29 < c < 0.75.
        steps: [
            [dial("cost", "0.755"), { point: 0, numbers: { costs: "from 0.75 to 1" } }],
            [dial("cost", "0.28"), { point: 2, numbers: { costs: "from 0.1773 to 0.2857" } }],
            [keys("Home"), { texts: { "[data-value=share]": /is undefined here$/ } }],
            [keys("ArrowRight"), { texts: { "[data-value=share]": /= 1\.000$/ }, comesOut: true }],
            [keys("End"), { texts: { "[data-value=share]": /= 0\.000$/ }, comesOut: true }],
        ],
        wrong: { up: /best for c from 0\.1773 to 0\.2857\./, stays: /and so for c from 0\.2857 to 0\.75\./ },
    },
    pr: {
        // NumPy 2.4.6: mean precision at 200,000 steps of every group.
        begins: { straight: "0.425", exact: "0.379" },
        right: "sinks",
        says: /recall 0\.340.*precision is 0\.059 now/,
        then: { straight: "0.153", exact: "0.099" },
        wrong: { left: /recall is still 0\.340/ },
        moves: [dial("prevalence", "0.3"), keys("ArrowRight")],
    },
    deciding: {
        begins: { greatest: "0.68", "greatest-mixed": "0.73", positives: "25", negatives: "38" },
        right: "falls",
        says: /Here precision falls from 0\.789 to 0\.680\./,
        // 2 of 25 positives and no negative; 15 and 4 negatives.
        wrong: { rises: /such as 0\.05 here: then the best precision is 1\.000, and with 0\.6 it is 0\.789\./ },
        // The best of all 61 thresholds that keep the limits, by Python's fractions. 16.25 positives of 25, with 5.5 negatives, lie on the line
        // between two vertices of the hull: (16, 5) and (20, 13). The reader may look elsewhere; a dial leads back.
        steps: [
            [dial("recall", "0.6"), { point: 17, texts: { ".decided": /^Answer: score ≥ 0\.5618\. It flags 19 of 63 rows, (?!.*mix)/ } }],
            [
                dial("recall", "65 %"),
                { point: 23, texts: { ".decided": /A mix .*: score ≥ 0\.5536 for 93\.8 % of .* gives precision 0\.747\./ } },
            ],
            [
                dial("recall", "0.7"),
                { point: 23, texts: { ".decided": /^No threshold .* On average a mix of two does: .* is 0\.68: score ≥ 0\.5199\./ } },
            ],
            [dial("recall", "0.74"), { point: 23, texts: { ".decided": /^No threshold has recall at least 0\.74 (?!.*mix)/ } }],
            [keys("Home"), { point: -1 }],
            [dial("recall", "0.61"), { point: 19, texts: { ".decided": /^Answer: score ≥ 0\.5536\./ } }],
            [
                dial("fpr", "0.1"),
                { texts: { ".decided": /^No threshold has recall at least 0\.61 and false positive rate at most 0\.1\./ } },
            ],
        ],
    },
    lift: {
        // 99 of 127 and 75 of 315.
        begins: { found: "74", ks: "0.541", "ks-at": "0.2695" },
        right: "thirty",
        says: /Here 45 calls, 10\.2 % of the rows, have a lift of 3\.09 and a recall of 0\.315\./,
        then: { found: "40" },
        // 40 of the first 45: (40/45)/(127/442); (74/127)/(0.05·74/127 + 0.95·26/315).
        steps: [
            [dial("calls", "45"), { point: 44, numbers: { found: "40", lift: "3.09" } }],
            [keys("End"), { numbers: { found: "127", lift: "1.00" }, texts: { "#lift-calls-note": /^127 of those called are positive/ } }],
            [dial("calls", "0"), { point: -1, texts: { "[data-value=lift]": /is undefined here$/ } }],
            [dial("calls", "100"), { numbers: { found: "74" } }],
            [dial("prevalence", "0.05"), { numbers: { lift: "5.42", ks: "0.541" } }],
        ],
    },
    "net-benefit": {
        // 90 of 127 positives and 54 of 315 negatives.
        begins: { trusted: "0.147", best: "0.151", gap: "0.004", "threshold-best": "0.35303" },
        right: "solid",
        says: /net benefit 0\.126 instead of 0\.147/,
        then: { trusted: "0.126", best: "0.151", gap: "0.025" },
        // Of all thresholds the best at c, and the rows with scores of c or more, by Python's fractions. No half is 1/2 or more.
        steps: [
            [dial("cost", "0.5"), { numbers: { trusted: "0.090", best: "0.109", gap: "0.018", "threshold-best": "0.5366" } }],
            [chosen("halved"), { numbers: { trusted: "0.000", best: "0.109", gap: "0.109" } }],
        ],
        moves: [slid("#net-benefit-morph", "60"), keys("ArrowLeft")],
    },
    unachievable: {
        // 1 + 2 ln(2/3).
        begins: { minimum: "0.189" },
        right: "third",
        says: /It gets 0\.307\. Where 1 case in 100 is positive it gets 0\.005/,
        then: { minimum: "0.307" },
        // Theorem 1 of Boyd at recalls 1 and 1/2 and prevalence 1/2.
        wrong: { none: /At recall 1\.00, .* its precision is 0\.500:/, half: /at recall 0\.50 its precision is only 0\.333\./ },
        // Table 1 of Boyd: 100 positives and 200 negatives. 1 − ln 2 over all recalls, 0.2 + ln 0.9 over a part.
        steps: [
            [
                slid("#unachievable-recall-slider", "0.6"),
                { texts: { ".demand": /^Impossible: precision 0\.2 takes 240 /, "table.impossible": /-40/ } },
            ],
            [slid("#unachievable-recall-slider", "0.5"), { texts: { ".demand": /^Possible/ } }],
            [dial("prevalence", "0.5"), { numbers: { minimum: "0.307" } }],
            [chosen("0.8 to 1"), { numbers: { minimum: "0.095", maximum: "0.2" }, texts: { "[data-value=smallest]": /= 0\.307$/ } }],
        ],
    },
    averaging: {
        // At score 8: 10/11 and 80/300, together 90/311. The others are those at score 7: 25/32, 90/490 and their mean; the gains of both, and of all.
        begins: { mean: "58.8 %", all: "28.9 %", "asked-mean": "48.2 %", "asked-mean-gain": "0.738", "asked-gain": "0.607" },
        right: "fewer",
        says: /At score ≥ 7 they are 78\.1 % and 18\.4 %, but 490 of the 522 alarms are B’s\. All together: 22\.0 %\./,
        // At score 4: A 80 of 100 ill and 220 well, B everybody.
        wrong: { mean: /A raises 32, B 490:/, more: /here it is 300 to 1,000\./ },
        // Where A predicts nobody positive there is no mean; where all are predicted positive A, B and all have precision 1/10.
        steps: [
            [keys("ArrowLeft"), { numbers: { mean: "–" }, values: ["undefined", "undefined"] }],
            [keys("End"), { numbers: { mean: "10.0 %", all: "10.0 %" } }],
        ],
    },
    gains: {
        right: "corner",
        says: /a recall gain of 1\.000.*a precision gain of 0\.000\. In Precision-Recall it went to precision 0\.500/,
        wrong: { height: /Precision-Recall, 0\.300 here/, moves: /it is at 0\.020 now/ },
        // 1 − (1/9)·27/17 stays; at odds of 1/49: 1 − (1/49)·33/17.
        steps: [[dial("prevalence", "0.02"), { values: ["0.824", "0.960"] }]],
        moves: [slid("#gains-morph", "30"), keys("ArrowRight")],
    },
    beta: {
        // The paper's 0.32 and 1.04 are of labels that are rounded.
        begins: { low: "0.31", high: "1.038", "d-left": "0.76", "d-right": "0.49" },
        right: "right",
        says: /score ≥ 6, with recall 0\.84, is best for β² from 1\.038 to 12\.26/,
        wrong: { left: /score ≥ 8 is the best, with recall 0\.14\./, stays: /from 0\.31 to 1\.038, as at β = 0\.8/ },
        // (61/63 + 0.25·20/63)/1.25 and (235/378 + 4·370/378)/5. Recall alone counts at ∞, and score 2 finds all with the fewest alarms.
        steps: [
            [dial("beta", "0.5"), { point: 1, texts: { "[data-value=fGain]": /= 0\.838$/ } }],
            [dial("beta", "2"), { point: 3, texts: { "[data-value=fGain]": /= 0\.907$/ } }],
            [dial("beta", "∞"), { point: 7, texts: { "[data-value=fGain]": /= 1\.000$/ } }],
        ],
        // Away from where the dial led.
        moves: [keys("ArrowLeft")],
    },
    auprg: {
        // The prg R package, 0.5.1.
        begins: { area: "0.432", y: "0.653" },
        right: "zero",
        says: /It is 0\.000\..*Its area in Precision-Recall is 0\.640/,
        // The worst: −(1 − π)/(2π) at π = 0.64, from −(1 − π)/π on; where recall gain is 0 or more, no true negatives are left.
        steps: [
            [chosen("one score"), { numbers: { area: "0.000", y: "0.000" }, comesOut: true }],
            [chosen("perfect"), { numbers: { area: "1.000", y: "1.000" }, comesOut: true }],
            [chosen("worst"), { numbers: { area: "−0.281", y: "−0.563" }, values: ["undefined", "undefined"] }],
        ],
    },
    "two-calibrations": {
        right: "half-best",
        // 17 positives and 27 negatives: 34/94. Groups of 10 and 25, and of 25 and 116.
        says: /The best F1 is 0\.362, half of it 0\.181: the group with c 0\.286 is in, the one with 0\.177 just out\..*0\.763 is above 1\/2, 0\.491 below\./,
        // The labels of Figure 3.
        steps: [
            [
                keys("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"),
                {
                    values: ["0.177", "0.491"],
                    texts: {
                        "th.current": /^6$/,
                        ".stage-segments":
                            /c, for accuracy ?1\.00 ?0\.75 ?0\.29 ?0\.18 ?0\.05.*d, for F ?1\.00 ?0\.99 ?0\.76 ?0\.49 ?0\.08/,
                    },
                },
            ],
        ],
        wrong: { half: /with F1 0\.237; the best F1 is 0\.362\./, prevalence: /with F1 0\.357; the best F1 is 0\.362\./ },
    },
    "f-cost": {
        right: "f",
        // 1 − 2/63 and 1 − 43/63, 1 − 27/153 and 1 − 33/153: equal at β² = 0.31.
        says: /both have one F gain, 0\.814, and so one F: at d = 0\.763, which is β² = 0\.31\./,
        wrong: { f1: /which is d = 0\.50, .*below that of score ≥ 7\./ },
        // (126 + 4·120)/(5·153), and before any row is predicted positive nothing.
        steps: [
            [dial("beta", "2"), { point: 3, numbers: { d: "0.20" } }],
            [keys("Home"), { values: ["0.200", "undefined"] }],
        ],
    },
    "power-means": {
        right: "rises",
        // Precision 0.9, recall 0.3: (0.45 + 0.3)/1.5, (3.6 + 0.3)/5; 1.25·0.27/(0.225 + 0.3), 17·0.27/(14.4 + 0.3).
        says: /It rises, from 0\.500 to 0\.780.*F falls, from 0\.643 to 0\.312/,
        then: { g: "0.780" },
        // (0.5·3/4 + 2/3)/1.5 = 0.694 and (4·3/4 + 2/3)/5 = 0.733.
        wrong: { falls: /from 0\.643 to 0\.312\./, stays: /precision 0\.750 and recall 0\.667, .*by 0\.039 only/ },
        // 2·0.27/1.2, √0.27, and 1.2/2.
        steps: [
            [chosen("harmonic −2"), { values: ["0.450"], comesOut: true }],
            [chosen("geometric −1"), { values: ["0.520"], comesOut: true }],
            [chosen("arithmetic 0"), { values: ["0.600"], comesOut: true }],
            [chosen("smaller −∞"), { values: ["0.300"], comesOut: true }],
            [chosen("larger ∞"), { values: ["0.900"], comesOut: true }],
        ],
    },
    choosing: {
        // SciPy 1.17.1's quadrature of the interpolated precision. Between recalls 0.08 and 0.28: 0.17227 less 0.12085.
        begins: { gnbPr: "0.6662", adaPr: "0.6649", gnbPrg: "0.5563", adaPrg: "0.6604", low: "0.08", high: "0.28", worth: "0.051" },
        right: "prevalence",
        says: /below 0\.397.*0\.378 to 0\.346/,
        // 22 of 25 positives and 23 of 38 negatives; (22/45 − 25/63)/((38/63)·(22/45)).
        wrong: { half: /positives, 0\.397\..*precision 0\.489; its gain is 0\.312,/ },
        steps: [
            [
                chosen("recalls above 0.397"),
                { texts: { "tbody tr:nth-child(1)": /^ada.*0\.378 · 3rd/, "tbody tr:nth-child(3)": /^gnb.*0\.346 · 4th/ } },
            ],
            [
                chosen("all recalls"),
                { texts: { "tbody tr:nth-child(1)": /^ada.*0\.665 · 4th/, "tbody tr:nth-child(3)": /^gnb.*0\.666 · 3rd/ } },
            ],
        ],
        moves: [clicked('[aria-label="Show gnb"]'), clicked('.legend button[aria-label="knn"]'), chosen("recalls above 0.397")],
    },
    folds: {
        // (0.4 − MIN)/(1 − MIN) at prevalence 0.5 and 0.05.
        begins: { gender: "0.134", genre: "0.384" },
        right: "prg",
        // SciPy 1.17.1's quadrature.
        says: /AUCPR goes from 0\.377 to 0\.553, AUCNPR from 0\.365 to 0\.530\..*from 0\.961 to 0\.922/,
        // One ROC curve at two shares of positives. The paper's 0.325 for gender needs another prevalence than the 0.5 it names.
        steps: [
            [
                slid("#folds-ratio-slider", "10"),
                {
                    texts: {
                        '[aria-label^="Areas of the folds"] tbody tr:nth-child(1)': /^A0\.040 ?0\.906 ?0\.377 ?0\.365 ?0\.961$/,
                        '[aria-label^="Areas of the folds"] tbody tr:nth-child(3)': /^C0\.091 ?0\.906 ?0\.563 ?0\.542 ?0\.953$/,
                        '[aria-label^="Areas of the folds"] tr.sum': /^Mean0\.906 ?0\.439 ?0\.424 ?0\.958$/,
                    },
                },
            ],
        ],
        moves: [clicked("summary"), dial("gender", "0.455")],
    },
    optimism: {
        right: "lower",
        moves: [chosen("Draw other rows"), chosen("200"), chosen("Draw 100 times"), keys("ArrowRight")],
    },
    "how-many-rows": {
        // The differences: tests/golden/compared.json. 5/6.
        begins: { rows: "63", lr: "0.855", ada: "0.765", difference: "0.090", low: "−0.062", high: "0.246", truth: "0.833" },
        right: "half",
        moves: [chosen("800"), chosen("200"), chosen("Draw other rows"), chosen("1,000")],
    },
    pitfalls: {
        right: "more",
        says: /They report 0\.750\..*The exact area is 0\.500, and average precision says 0\.500 as well/,
        wrong: { half: /the exact area, 0\.500,/ },
        // scikit-learn 1.9.1's average precision, and auc(recall, precision).
        steps: [
            [chosen("yes or no"), { texts: { "tbody tr:nth-child(2)": /0\.640.*average_precision/, "tbody tr:nth-child(3)": /0\.775/ } }],
            [chosen("one score"), { numbers: { trapezoid: "0.750" } }],
        ],
        moves: [chosen("Paint Average precision")],
    },
};
