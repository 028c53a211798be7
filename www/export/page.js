// Writes the view as one HTML page that needs no network, no script and no other file.

import { writtenBy } from "../catalogue/saved-page.js";
import { SPACE } from "../catalogue/spaces.js";
import { countsAt } from "../state/cursor.js";
import { DIALS } from "../state/dials.js";
import { pointsIn, rowOf } from "../state/outline.js";
import { PLOTS } from "../state/plots.js";
import { currentModels } from "../state/state.js";
import { comparison, standingText } from "../text/advice.js";
import { captionOf, plotAbsence } from "../text/captions.js";
import { never, relation } from "../state/direction.js";
import { chosenName } from "../text/chosen-measure.js";
import { formatPercent, listed } from "../text/format.js";
import { chosenCondition, summaryText } from "../text/messages.js";
import { documentOf, subscripted, tag, trusted } from "./html.js";
import { STYLE, STYLE_HASH } from "./page-style.js";
import { changedDials, countsTable, listOf, measureTables, modelsTable, notes, tableOf, uncertaintyTable } from "./page-tables.js";
import { aboutGroups } from "./group-rule.js";
import { decision } from "./rules.js";

/** @import { Advice, Measures, Optimum, PlotName } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */
/** @import { Child } from "./html.js" */
/** @import { GroupedRule } from "./group-rule.js" */
/** @import { RuleSet } from "./rules.js" */

/**
 * Source of a page: the state with data shown, each plot as SVG, results of the plots' instance for the operating point, and the address
 * that opens the same view with a sentence about it; `link` is undefined if the data do not fit into one.
 * @typedef {{
 *   state: State,
 *   shown: NonNullable<State["shown"]>,
 *   svgs: Readonly<Partial<Record<PlotName, string>>>,
 *   measures: Measures,
 *   optimum: Optimum | undefined,
 *   advice: Advice | undefined,
 *   rules: RuleSet,
 *   version: string,
 *   link: { address: string, says: string } | undefined,
 * }} PageSource
 */

/** The policy allows nothing but the page's own style. */
const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/** @param {PageSource} source */
export function pageText(source) {
    const { state, shown, version, link } = source;
    const { title } = shown.job.source;
    const model = shown.report.models[state.active];
    if (!model) throw new Error("no model is chosen");
    const head = tag(
        "head",
        {},
        tag("meta", { charset: "utf-8" }),
        tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
        tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
        tag("meta", { name: "referrer", content: "no-referrer" }),
        tag("meta", { name: "generator", content: `curvescope ${version}` }),
        tag("title", {}, `${title}: ${listed(state.plots.map((space) => SPACE[space].name))}`),
        tag("style", {}, trusted(STYLE)),
    );
    const again = link
        ? [tag("p", {}, tag("a", { href: link.address }, "Open this view in curvescope"), `. ${link.says}`)]
        : [tag("p", {}, "The data are too large for a link that opens this view again.")];
    const main = tag(
        "main",
        {},
        tag("header", {}, tag("h1", {}, title), tag("p", { class: "summary" }, summaryText(shown.report))),
        section("Data and settings", listOf(settings(source))),
        section("Curves", ...figures(source)),
        section("At this threshold", ...point(source)),
        section("Decision rule", ...rule(source)),
        section("Models", ...modelsTable(currentModels(state), state.active)),
        ...intervals(source),
        ...(shown.report.notices.length > 0
            ? [section("Remarks on the data", ...notes(shown.report.notices.map(({ message }) => message)))]
            : []),
        section("See it live", ...again),
    );
    const foot = tag("footer", {}, tag("p", {}, writtenBy(version)));
    return documentOf(tag("html", { lang: "en" }, head, tag("body", {}, main, foot)));
}

/**
 * @param {string} title
 * @param {...Child} children
 */
function section(title, ...children) {
    return tag("section", {}, tag("h2", {}, title), ...children);
}

/** Entries for the columns, and for the settings that are not the defaults. @param {PageSource} source */
function settings({ state, shown }) {
    const { columns, positiveLabel, models } = shown.report;
    /** @type {[string, ...Child[]][]} */
    const entries =
        columns.label === null
            ? [["Counts", `${columns.positives}, ${columns.negatives}`]]
            : [
                  ["Label column", columns.label],
                  ["Positive value", positiveLabel],
              ];
    if (columns.weight !== null) entries.push(["Weight column", columns.weight]);
    if (columns.fold !== null) entries.push(["Fold column", columns.fold]);
    if (columns.group !== null) entries.push(["Group column", columns.group]);
    if (columns.cluster !== null) entries.push(["Cluster column", columns.cluster]);
    if (columns.model !== null) entries.push(["Model column", columns.model]);
    if (columns.lowerIsPositive.length > 0) entries.push(["Low values mean positive", columns.lowerIsPositive.join(", ")]);
    entries.push(...changedDials(state.dials, DIALS, chosenName(state.dials)));
    const hidden = models.filter((_, at) => !state.visible[at]);
    if (hidden.length > 0) entries.push(["Models not drawn", hidden.map(({ name }) => name).join(", ")]);
    const parts = state.plots.filter((space) => state.windows[space]);
    if (parts.length > 0) entries.push(["Seen in part", parts.map((space) => SPACE[space].name).join(", ")]);
    return entries;
}

/** @param {PageSource} source */
function figures({ state, shown, svgs }) {
    const model = shown.report.models[state.active];
    const figure = (/** @type {PlotName} */ plot, says = PLOTS[plot].says) =>
        tag("figure", {}, tag("figcaption", {}, tag("h3", {}, PLOTS[plot].name), tag("p", {}, says)), trusted(String(svgs[plot]).trim()));
    const curves = state.plots.map((space) => figure(space, (model && plotAbsence(space, model)) || captionOf(space, ["minimum"])));
    const ofModel = `Scores, measures and calibration are those of ${model?.name ?? ""}.`;
    return [
        tag("div", { class: "curves" }, ...curves),
        tag("p", { class: "of-model" }, ofModel),
        tag("div", { class: "scores" }, figure("scores"), figure("measures"), figure("calibration")),
    ];
}

/** @param {PageSource} source */
function point({ state, shown, measures, optimum, advice }) {
    const { active, index, dials, question } = state;
    const model = shown.report.models[active];
    if (!model) return [];
    // The best point under limits need not be the best by the dials' measure.
    const isCompared = optimum && question.kind !== "limits";
    const words =
        optimum && advice
            ? [
                  ...(isCompared ? [tag("p", {}, ...subscripted(comparison(advice, optimum, model, index, dials)))] : []),
                  tag("p", {}, standingText(advice)),
              ]
            : [];
    return [
        tag("p", {}, `${model.name}, ${chosenCondition(model, state)}. Point ${rowOf(model, index) + 1} of ${pointsIn(model)}.`),
        ...words,
        countsTable(countsAt(model, index)),
        tag("div", { class: "point" }, ...measureTables(measures, dials)),
    ];
}

/** The chosen threshold and the best ones, with all digits. @param {PageSource} source */
function rule({ state: { dials }, rules: { rules, groups, ...model } }) {
    /** @type {Readonly<Record<string, string>>} */
    const names = { best_f: chosenName({ ...dials, measure: "f" }), best_accuracy: chosenName({ ...dials, measure: "accuracy" }) };
    const [chosen, ...others] = rules;
    const rows = others.map(({ id, says, threshold }) => [tag("span", {}, ...subscripted(names[id] ?? says)), condition(model, threshold)]);
    return [
        ...(chosen ? [tag("p", { class: "rule" }, "Predict positive when ", tag("b", {}, condition(model, chosen.threshold)), ".")] : []),
        tag("p", {}, decision(model)),
        ...(groups ? ruleByGroup(model, groups) : []),
        ...(rows.length > 0
            ? [
                  tableOf(
                      { caption: "Thresholds that are best in these rows", kind: "rules" },
                      ["For the best", "Predict positive when"],
                      rows,
                  ),
              ]
            : []),
    ];
}

/**
 * @param {Pick<RuleSet, "model" | "lowerIsPositive">} set
 * @param {GroupedRule} rule
 */
function ruleByGroup(set, rule) {
    const rows = rule.groups.map(({ name, parts }) => {
        const texts = parts.map(
            ({ threshold, share }) => `${condition(set, threshold)}${rule.isByLot ? `, for ${formatPercent(share)}` : ""}`,
        );
        return [name, texts.join("; ")];
    });
    return [
        ...aboutGroups(rule).map((text) => tag("p", {}, text)),
        tableOf({ caption: "Thresholds by group", kind: "rules" }, [rule.column, "Predict positive when"], rows),
    ];
}

/**
 * @param {Pick<RuleSet, "model" | "lowerIsPositive">} set
 * @param {number} threshold
 */
function condition(set, threshold) {
    return threshold === never(set) ? "never" : `${set.model} ${relation(set)} ${threshold}`;
}

/** Bootstrap intervals, if the page has computed them for these data at these dials. @param {PageSource} source */
function intervals({ state: { resampled, dials }, shown }) {
    if (resampled?.report !== shown.report) return [];
    const { prevalence, recallRange = [0, 1] } = resampled.settings;
    const isOfDials = prevalence === dials.prevalence && recallRange.every((edge, at) => edge === dials.recallRange[at]);
    return isOfDials ? [section("How sure are these numbers?", ...uncertaintyTable(resampled.uncertainty, resampled.settings))] : [];
}
