// Writes rules and maps as data: CSV and JSON.

import { numberCell, textCell } from "./csv.js";
import { jsonPieces } from "./json.js";
import { aboutGroups } from "./group-rule.js";
import { ABOUT_C, ABOUT_D, NO_MAPS, aboutBeyond, decision } from "./rules.js";

/** @import { RuleSet, Steps } from "./rules.js" */

/**
 * Writes a line per rule with the value "positive", then a line per threshold of each group, then one per step of each map, best score
 * first.
 * @param {RuleSet} set
 * @returns {string}
 */
export function rulesCsv(set) {
    const { rules, maps, lowerIsPositive } = set;
    const lines = rules.map(({ id, threshold, says }) => [id, numberCell(threshold), "positive", textCell(says)]);
    lines.push(...groupLines(set));
    if (maps) lines.push(...mapLines("c", maps.c), ...mapLines("d", maps.d));
    return [`name,score_at_${lowerIsPositive ? "most" : "least"},value,what_for`, ...lines.map((cells) => cells.join(",")), ""].join("\n");
}

/** Returns a line for each threshold of each group. @param {RuleSet} set */
function groupLines(set) {
    const { groups: rule } = set;
    return (rule?.groups ?? []).flatMap(({ name, parts }) =>
        parts.map(({ threshold, share }) => {
            const lots = rule?.isByLot ? `, for the share ${share} of its rows drawn by lot` : "";
            return ["by_group", numberCell(threshold), "positive", textCell(`${rule?.name}: ${rule?.column} ${name}${lots}`)];
        }),
    );
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
export function rulesJson(set) {
    const { version, title, model, positiveLabel, nPos, nNeg, prevalence, rules, groups, maps, lowerIsPositive } = set;
    const bound = lowerIsPositive ? "scoreAtMost" : "scoreAtLeast";
    const record = {
        writtenBy: `curvescope ${version}`,
        data: { title, positiveLabel, positives: nPos, negatives: nNeg, prevalence },
        model,
        decision: decision(set),
        rules: rules.map(({ id, says, threshold }) => ({ name: id, [bound]: threshold, says })),
        byGroup: groups && {
            about: aboutGroups(groups),
            column: groups.column,
            byLot: groups.isByLot,
            groups: groups.groups.map(({ name, parts }) => ({
                group: name,
                thresholds: parts.map(({ threshold, share }) => ({ [bound]: threshold, share })),
            })),
        },
        maps: maps && { about: [ABOUT_C, ABOUT_D, aboutBeyond(set)], c: mapRecord(bound, maps.c), d: mapRecord(bound, maps.d) },
        note: maps ? 'Infinite numbers are the texts "Infinity" and "-Infinity".' : NO_MAPS,
    };
    return `${[...jsonPieces(record)].join("")}\n`;
}

/**
 * @param {string} bound
 * @param {Steps} map
 */
function mapRecord(bound, { from, values }) {
    return from.map((threshold, at) => ({ [bound]: threshold, value: values[at] })).reverse();
}
