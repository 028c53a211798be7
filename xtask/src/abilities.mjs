// Writes the table of what each face of curvescope can do, docs/abilities.md, from the tests: a line of comment "Ability: page decide, page
// weights" above a test says what it shows by a value from outside the code. With --check it writes nothing, and fails if the file differs.
// A face lacks an ability only for a reason that is given below.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const TO = "docs/abilities.md";

/** Names of the faces in the table, with their documentation. */
const FACES = {
    page: "[Page](page.md)",
    npm: "[npm package](../xtask/src/package/README.md)",
    element: "[Element](../xtask/src/package/README.md#the-element)",
    command: "[Command line](command-line.md)",
    python: "[Python](../python/README.md)",
    widget: "[Notebook widget](../python/README.md#the-widget)",
    r: "[R](../r/README.md)",
};

/** Names of the abilities in the table, with their meanings. @type {Record<string, readonly [name: string, meaning: string]>} */
const ABILITIES = {
    numbers: ["Numbers", "areas, counts and measures of each model"],
    decide: ["Decide", "from a question to a threshold: an aim, under limits"],
    compare: ["Compare", "differences of models on the same rows, with intervals and tests"],
    judge: ["Judge", "a threshold on other rows than it was chosen on: those of another table, or of other folds"],
    figure: ["Figure", "the curves as a picture that can be kept"],
    groups: ["Groups", "numbers of each group of people or places"],
    folds: ["Folds", "numbers of each fold of a cross-validation"],
    clusters: ["Clusters", "intervals of rows that belong together, such as those of one patient"],
    calibration: ["Calibration", "Brier score, log loss and their parts, or observed over expected, slope and ICI"],
    weights: ["Weights", "rows that count more or less than once"],
    counts: [
        "Counts",
        "numbers of positives and negatives at each score, in place of rows; of several models with a column that names them",
    ],
    intervals: ["Intervals", "95 % intervals of areas or rates"],
};

const NO_COMPARISON =
    "It shows models side by side. Their differences are on the page, and in `compare` of the packages and the command line.";
const NO_JUDGING =
    "It shows one table. Another one, and folds, are judged by `judge` and `judge_folds` (`judgeFolds`) of the packages, and by the command line.";
const NO_CLUSTERS =
    "Clusters change intervals and limits with confidence alone. It shows none of the former, and refuses the latter for clusters.";
const NO_CALIBRATION =
    "It has no numbers of calibration; its layer `calibration` writes calibrated scores beside the hull. The numbers are on the page, in `Analysis.calibration` of the npm package, and in the command line's report.";
const NO_INTERVALS = "It shows rates and areas as they are. `report` has the interval of the AUROC, and a question may ask for confidence.";
const COUNTS_ARE_WEIGHTS =
    "Its columns have an entry for each row. Give counts as weights, with a row of each class for each score: numbers are the same, but intervals need the rows themselves.";

/** Reasons for what a face can't do. @type {Record<string, string>} */
const REASONS = {
    "element compare": NO_COMPARISON,
    "element judge": NO_JUDGING,
    "widget judge": NO_JUDGING,
    "element clusters": NO_CLUSTERS,
    "element calibration": NO_CALIBRATION,
    "element intervals": NO_INTERVALS,
    "widget compare": NO_COMPARISON,
    "widget clusters": NO_CLUSTERS,
    "widget calibration": NO_CALIBRATION,
    "widget intervals": NO_INTERVALS,
    "widget counts": COUNTS_ARE_WEIGHTS,
    "python counts": COUNTS_ARE_WEIGHTS,
    "r counts": COUNTS_ARE_WEIGHTS,
};

/** Folders of files that are no tests of ours. */
const NO_TESTS = /^(?:node_modules|target|\..*)$/;

/** A line with a mark, and the marks in it. */
const MARK = /^\s*(?:\/\/|#) Ability: (.+)$/gm;

/**
 * The paths of all scripts below a folder, in their order.
 * @param {string} folder
 * @returns {string[]}
 */
function testsBelow(folder) {
    const found = readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
        const path = `${folder}/${each.name}`;
        if (each.isDirectory()) return NO_TESTS.test(each.name) ? [] : testsBelow(path);
        return /\.(?:rs|js|py|R)$/.test(path) ? [path] : [];
    });
    return found.sort();
}

/**
 * The first test file that shows each ability, by "face ability".
 * @returns {Map<string, string>}
 */
function shownByTests() {
    const shown = new Map();
    for (const file of ["tests", "crates/cli/tests", "r/tests"].flatMap(testsBelow)) {
        for (const [, list = ""] of readFileSync(file, "utf8").matchAll(MARK)) {
            for (const key of list.split(", ")) {
                const [face = "", ability = "", ...others] = key.split(" ");
                if (!(face in FACES && ability in ABILITIES) || others.length > 0)
                    throw new Error(`${file}: "${key}" is no face and ability. They are ${Object.keys(FACES)}; ${Object.keys(ABILITIES)}`);
                if (key in REASONS)
                    throw new Error(`${file} shows "${key}", for which xtask/src/abilities.mjs has a reason why it is not there`);
                if (!shown.has(key)) shown.set(key, file);
            }
        }
    }
    return shown;
}

/** The text of the table. @param {Map<string, string>} shown */
function tableOf(shown) {
    /** In the order of the cells. @type {Set<string>} */
    const reasons = new Set();
    const cellOf = (/** @type {string} */ key) => {
        const file = shown.get(key);
        if (file) return `[yes](../${file})`;
        const reason = REASONS[key];
        if (!reason) throw new Error(`no test says "Ability: ${key}", and xtask/src/abilities.mjs has no reason why it is not there`);
        reasons.add(reason);
        return `no <sup>${[...reasons].indexOf(reason) + 1}</sup>`;
    };
    const rows = Object.entries(FACES).map(([face, name]) => {
        const cells = Object.keys(ABILITIES).map((ability) => cellOf(`${face} ${ability}`));
        return `| ${[name, ...cells].join(" | ")} |`;
    });
    const abilities = Object.values(ABILITIES);
    return [
        "# What each way in can do",
        "",
        "Each *yes* leads to a file with a test that shows it by values from outside the code, under a line `Ability:`. `npm run abilities` writes this page from these lines.",
        "",
        `| | ${abilities.map(([name]) => name).join(" | ")} |`,
        `|---|${"---|".repeat(abilities.length)}`,
        ...rows,
        "",
        "The reasons:",
        "",
        ...[...reasons].map((reason, at) => `${at + 1}. ${reason}`),
        "",
        "The columns:",
        "",
        ...abilities.map(([name, meaning]) => `- **${name}**: ${meaning}.`),
        "",
    ].join("\n");
}

const text = tableOf(shownByTests());
if (!process.argv.includes("--check")) writeFileSync(TO, text);
else if (readFileSync(TO, "utf8") !== text)
    throw new Error(`${TO} differs from the marks in the tests: \`npm run abilities\` writes it again`);
