// Rules and maps as data: a table for a spreadsheet, a record for a program.

import { numberCell, textCell } from "./csv.js";
import { jsonPieces } from "./json.js";
import { ABOUT_BEYOND, ABOUT_C, ABOUT_D, DECISION, NO_MAPS } from "./rules.js";

/** @import { RuleSet, Steps } from "./rules.js" */

/**
 * One line per rule, where the decision is "positive", then one per step of each map, highest score first.
 * @param {RuleSet} set
 * @returns {string}
 */
export function rulesCsv({ rules, maps }) {
    const lines = rules.map(({ id, threshold, says }) => [id, numberCell(threshold), "positive", textCell(says)]);
    if (maps) lines.push(...mapLines("c", maps.c), ...mapLines("d", maps.d));
    return ["name,score_at_least,value,what_for", ...lines.map((cells) => cells.join(",")), ""].join("\n");
}

/**
 * @param {string} name
 * @param {Steps} map
 */
function mapLines(name, { from, values }) {
    return from.map((threshold, at) => [name, numberCell(threshold), numberCell(values[at]), ""]).reverse();
}

/**
 * @param {RuleSet} set
 * @returns {string}
 */
export function rulesJson({ version, title, model, positiveLabel, nPos, nNeg, prevalence, rules, maps }) {
    const record = {
        writtenBy: `curvescope ${version}`,
        data: { title, positiveLabel, positives: nPos, negatives: nNeg, prevalence },
        model,
        decision: DECISION,
        rules: rules.map(({ id, says, threshold }) => ({ name: id, scoreAtLeast: threshold, says })),
        maps: maps && { about: [ABOUT_C, ABOUT_D, ABOUT_BEYOND], c: mapRecord(maps.c), d: mapRecord(maps.d) },
        note: maps ? "Infinite numbers are the texts \"Infinity\" and \"-Infinity\"." : NO_MAPS,
    };
    return `${[...jsonPieces(record)].join("")}\n`;
}

/** @param {Steps} map */
function mapRecord({ from, values }) {
    return from.map((threshold, at) => ({ scoreAtLeast: threshold, value: values[at] })).reverse();
}
