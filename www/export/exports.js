// All exports, by kind and format.

import { fileName } from "../page/save-file.js";
import { curveColumns, measuresAt, version } from "../pkg/drawing.js";
import { chosenThreshold, countsAt } from "../state/cursor.js";
import { isWhole, measureOptions } from "../state/dials.js";
import { decisionOf } from "../state/question.js";
import { currentModels } from "../state/state.js";
import { rocRangeText } from "../text/roc-areas.js";
import { questionLine } from "./question-line.js";
import { allPoints } from "./all-points.js";
import { groupedRule } from "./group-rule.js";
import { jsonPiecesAsync } from "./json.js";
import { modelsCsv, modelsLatex, modelsMarkdown } from "./models-text.js";
import { pageText } from "./page.js";
import { AS_ON_THE_PAGE, drawnIn, pictureOf, pngBlob, svgText, svgsForPaper } from "./pictures.js";
import { pointNotes } from "./point-note.js";
import { pointsCsv } from "./points.js";
import { pythonText } from "./python.js";
import { rText } from "./r.js";
import { rulesCsv, rulesJson } from "./rules-table.js";
import { ruleSet } from "./rules.js";
import { sqlText } from "./sql.js";

/** @import { Model, Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */
/** @import { Source } from "./all-points.js" */
/** @import { Columns } from "./models-text.js" */
/** @import { PictureSettings } from "./pictures.js" */
/** @import { Rule } from "./rules.js" */

/**
 * The reader's settings of an export: of a picture, and the decimals and columns of a table.
 * @typedef {PictureSettings & { digits: number, which: Columns }} ExportSettings
 */

/** @typedef {Iterable<string> | AsyncIterable<string>} Pieces */

/**
 * A file format of an export. `words` returns the words of the file name; `pieces` yields the text; a format that is no text has `bytes`
 * instead.
 * @typedef {{
 *   id: string,
 *   name: string,
 *   ending: string,
 *   type: string,
 *   words: (source: Source, settings: ExportSettings) => string[],
 *   pieces?: (source: Source, settings: ExportSettings) => Pieces,
 *   bytes?: (source: Source, settings: ExportSettings) => Promise<BlobPart>,
 * }} Format
 */

/** @typedef {{ id: string, name: string, says: string, formats: readonly [Format, ...Format[]] }} Kind */

/** Milliseconds of writing after which the page gets a pause to handle events. */
const SLICE_MS = 50;

const PLAIN = "text/plain;charset=utf-8";
const HTML = "text/html;charset=utf-8";

/** Media types by file name extension. */
const TYPES = {
    py: PLAIN,
    R: PLAIN,
    sql: PLAIN,
    tex: PLAIN,
    md: PLAIN,
    csv: "text/csv;charset=utf-8",
    json: "application/json",
    html: HTML,
};

/**
 * @param {string} name in lower case it is the id
 * @param {keyof typeof TYPES} ending
 * @param {Format["words"]} words
 * @param {NonNullable<Format["pieces"]>} pieces
 * @returns {Format}
 */
const text = (name, ending, words, pieces) => ({
    id: name.toLowerCase(),
    name,
    ending,
    type: TYPES[ending],
    words,
    pieces,
});

const ruleWords = (/** @type {Source} */ { state, shown }) => [
    shown.job.source.title,
    shown.report.models[state.active]?.name ?? "",
    "rules",
];
const wordsWith =
    (/** @type {string} */ word) =>
    (/** @type {Source} */ { shown }) => [shown.job.source.title, word];
const pictureWords = (/** @type {Source} */ { shown }, /** @type {ExportSettings} */ { plots }) => [shown.job.source.title, ...plots];

/** @type {readonly [Kind, ...Kind[]]} */
export const KINDS = [
    {
        id: "rules",
        name: "Rules and maps",
        says: "When the chosen model predicts positive, as code: the threshold at the point, the best thresholds, and both calibration maps, which give the best decision for any cost or β.",
        formats: [
            text("Python", "py", ruleWords, (source) => [pythonText(rulesOf(source))]),
            text("R", "R", ruleWords, (source) => [rText(rulesOf(source))]),
            text("SQL", "sql", ruleWords, (source) => [sqlText(rulesOf(source))]),
            text("CSV", "csv", ruleWords, (source) => [rulesCsv(rulesOf(source))]),
            text("JSON", "json", ruleWords, (source) => [rulesJson(rulesOf(source))]),
        ],
    },
    {
        id: "points",
        name: "Curve points",
        says: "Every operating point of the models shown: threshold, counts, and its place in all three plots. An undefined ratio is an empty cell.",
        formats: [text("CSV", "csv", wordsWith("points"), pointPieces)],
    },
    {
        id: "models",
        name: "Table of models",
        says: "The areas of all models with the best F₁ and its threshold, and the rates at the point, for a paper or a page of notes; CSV has every column and digit.",
        formats: [
            text("LaTeX", "tex", wordsWith("models"), ({ state, shown }, { digits, which }) => [
                modelsLatex(currentModels(state), {
                    title: shown.job.source.title,
                    version: version(),
                    digits,
                    which,
                    notes: notesOf(state, shown.report),
                }),
            ]),
            text("Markdown", "md", wordsWith("models"), ({ state, shown }, { digits, which }) => [
                modelsMarkdown(currentModels(state), { digits, which, notes: notesOf(state, shown.report) }),
            ]),
            text("CSV", "csv", wordsWith("models"), ({ state }) => [modelsCsv(currentModels(state))]),
        ],
    },
    {
        id: "report",
        name: "Whole report",
        says: "Everything that was computed: areas, hulls, best thresholds, folds, every operating point, and why what is undefined is undefined.",
        formats: [text("JSON", "json", wordsWith("report"), reportPieces)],
    },
    {
        id: "plots",
        name: "Plots",
        says: "The plots for a paper or a slide, with one legend. SVG and PDF stay sharp at any size, and their texts stay texts.",
        formats: [
            { id: "svg", name: "SVG", ending: "svg", type: "image/svg+xml", words: pictureWords, pieces: svgPieces },
            { id: "pdf", name: "PDF", ending: "pdf", type: "application/pdf", words: pictureWords, bytes: pdfBytes },
            { id: "png-2", name: "PNG, 2×", ending: "png", type: "image/png", words: pictureWords, bytes: pngBytes(2) },
            { id: "png-4", name: "PNG, 4×", ending: "png", type: "image/png", words: pictureWords, bytes: pngBytes(4) },
        ],
    },
    {
        id: "page",
        name: "This view as a page",
        says: "Plots, tables, settings, remarks and the rule as one HTML page. It opens from disk, without network and without scripts, prints well, and has a link that opens this view here, with the data where they fit.",
        formats: [text("HTML", "html", wordsWith("view"), pagePieces)],
    },
];

/** @type {ExportSettings} */
export const DEFAULT_SETTINGS = { ...AS_ON_THE_PAGE, digits: 3, which: "few", plots: ["roc"] };

/**
 * Returns the format with these ids of kind and format. Throws if there is none.
 * @param {string} kindId
 * @param {string} formatId
 * @returns {Format}
 */
export function formatOf(kindId, formatId) {
    const format = KINDS.find(({ id }) => id === kindId)?.formats.find(({ id }) => id === formatId);
    if (!format) throw new Error(`there is no ${formatId} of ${kindId}`);
    return format;
}

/**
 * @param {Format} format
 * @param {Source} source
 * @param {ExportSettings} settings
 */
export function nameOf(format, source, settings) {
    return fileName(format.ending, ...format.words(source, settings));
}

/**
 * @param {Format} format
 * @param {Source} source
 * @param {ExportSettings} settings
 * @returns {Promise<Blob>}
 */
export async function blobOf({ type, pieces, bytes }, source, settings) {
    const parts = pieces ? await gathered(pieces(source, settings)) : bytes ? [await bytes(source, settings)] : [];
    return new Blob(parts, { type });
}

/**
 * Collects all pieces of a text, with pauses in which the page handles events: the points of a large table take seconds.
 * @param {Pieces} pieces
 */
export async function gathered(pieces) {
    const all = [];
    let end = performance.now() + SLICE_MS;
    for await (const piece of pieces) {
        all.push(piece);
        if (performance.now() < end) continue;
        await new Promise((resolve) => setTimeout(resolve));
        end = performance.now() + SLICE_MS;
    }
    return all;
}

/**
 * Returns maps and best thresholds at the dials. The plots' instance computes the thresholds at once; the maps are the worker's and may be
 * those of the former dials for a moment.
 * @param {Source} source
 */
function rulesOf({ state, shown: { job, report }, plots }) {
    const model = currentModels(state)[state.active];
    if (!model) throw new Error("no model is chosen");
    const { beta, cost } = state.dials;
    const best = plots.bestThresholds(state.active, beta, cost);
    /** @type {Rule[]} */
    const rules = [{ id: "point", says: "the point chosen on the curves", threshold: chosenThreshold(model, state) }];
    const answer = decisionOf(state)?.threshold ?? undefined;
    if (answer !== undefined) rules.push({ id: "answer", says: questionLine(state), threshold: answer });
    if (best) {
        rules.push(
            { id: "best_f", says: `greatest F_beta for beta = ${beta}`, threshold: best.f },
            { id: "best_accuracy", says: `greatest weighted accuracy for cost proportion ${cost}`, threshold: best.accuracy },
        );
    }
    const origin = { title: job.source.title, positiveLabel: report.positiveLabel, question: questionLine(state), version: version() };
    return ruleSet(model, rules, origin, groupedRule(state, report));
}

/** @param {Source} source */
function pointPieces(source) {
    const { state, shown } = source;
    const models = shown.report.models.filter((_, at) => state.visible[at]);
    const coming = models.map((model) => ({ model, pieces: allPoints(source, model) }));
    return pointsCsv(coming, curveColumns, state.dials.prevalence);
}

/** Yields the report as JSON, and the numbers at the dials if these are not the defaults. @param {Source} source */
async function* reportPieces(source) {
    const { state, shown } = source;
    const { dials, numbers } = state;
    const { job, report } = shown;
    yield* jsonPiecesAsync({
        writtenBy: `curvescope ${version()}`,
        title: job.source.title,
        note: 'null is undefined, and "undefined" of each model says why. Infinite numbers are the texts "Infinity" and "-Infinity".',
        report: { ...report, models: report.models.map((model) => withAllPoints(source, model)) },
        dials,
        modelsAtTheDials: numbers?.map(({ thresholds: _thresholds, tps: _tps, fps: _fps, outline: _outline, ...rest }) => rest),
    });
    yield "\n";
}

/**
 * Returns a model with columns of all its points: functions that yield their pieces if the page has only an outline.
 * @param {Source} source
 * @param {Model} model
 */
function withAllPoints(source, model) {
    if (!model.outline) return model;
    const column = (/** @type {"thresholds" | "tps" | "fps"} */ of) =>
        async function* () {
            for await (const points of allPoints(source, model)) yield points[of];
        };
    return { ...model, thresholds: column("thresholds"), tps: column("tps"), fps: column("fps"), outline: undefined };
}

/**
 * Notes of a table: the dials that are not at their defaults, and the chosen operating point.
 * @param {State} state
 * @param {Report} report
 */
function notesOf(state, report) {
    const { prevalence, recallRange, rocRange } = state.dials;
    return [
        ...(prevalence === undefined ? [] : [`Seen at a prevalence of ${prevalence}.`]),
        ...(isWhole(recallRange) ? [] : [`AUCPR and AUCNPR are over recalls from ${recallRange[0]} to ${recallRange[1]}.`]),
        ...(rocRange ? [`pAUROC is over ${rocRangeText(rocRange)}, then on a scale from 1/2 for chance to 1 (McClish 1989).`] : []),
        ...pointNotes(state, report),
    ];
}

/**
 * @param {Source} source
 * @param {ExportSettings} settings
 */
function svgPieces({ state, plots }, settings) {
    return [drawnIn(plots, state, settings, () => svgText(plots, state, pictureOf(state, settings)))];
}

/**
 * @param {Source} source
 * @param {ExportSettings} settings
 */
async function pdfBytes(source, settings) {
    const [svg = ""] = svgPieces(source, settings);
    const { pdfOf } = await import("./pdf.js");
    return pdfOf(svg, { isSerif: settings.font === "serif", creator: `curvescope ${version()}` });
}

/** @param {number} pixelRatio @returns {NonNullable<Format["bytes"]>} */
function pngBytes(pixelRatio) {
    return ({ state, plots }, settings) => {
        const canvas = document.createElement("canvas");
        drawnIn(plots, state, settings, () => plots.drawPicture(canvas, pictureOf(state, settings), pixelRatio));
        return pngBlob(canvas);
    };
}

/** Yields the view as one HTML page, whose link opens the page on which it is made. @param {Source} source */
async function* pagePieces(source) {
    const { state, shown, plots } = source;
    const { active, index, dials } = state;
    const model = shown.report.models[active];
    if (!model) throw new Error("no model is chosen");
    // Computed before the first `await`, because the plots' instance changes when the reader changes a setting.
    const seen = {
        svgs: svgsForPaper(plots, state),
        measures: measuresAt(countsAt(model, index), measureOptions(dials)),
        optimum: plots.optimum(active),
        advice: plots.advice(active, index),
        rules: rulesOf(source),
    };
    const { makeLink } = await import("../share/explore-sharing.js");
    const made = await makeLink(state);
    const link = made?.isWhole ? { address: new URL(made.fragment, location.href).href, says: made.says } : undefined;
    yield pageText({ state, shown, ...seen, version: version(), link });
}
