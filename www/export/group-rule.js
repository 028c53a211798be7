// A rule with thresholds by group, independent of the language of the export.

import { isByLot, ruleKindName, shownRule } from "../text/group-rule-kinds.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** A threshold, Infinity for none, and the share of the group's rows decided by it. @typedef {{ threshold: number, share: number }} Part */

/**
 * Thresholds by group, highest first. As in all rules, they are for scores with the sign turned where low scores mean positive. If a group
 * has several, one is drawn at random for each row.
 * @typedef {{
 *   column: string,
 *   name: string,
 *   isByLot: boolean,
 *   groups: readonly { name: string, parts: readonly [Part, ...Part[]] }[],
 * }} GroupedRule
 */

/** Seed of the random draws in exported code. */
export const SEED = 1;

/** Name of the group of rows without one. */
export const MISSING_GROUP = "(missing)";

/**
 * Returns the rule by group that is shown; undefined if one threshold applies to all groups.
 * @param {State} state
 * @param {Report} report
 * @returns {GroupedRule | undefined}
 */
export function groupedRule(state, { columns, models }) {
    const shown = shownRule(state);
    const names = models[state.active]?.groups;
    if (!shown || !names || columns.group === null) return undefined;
    const groups = names.map(({ name }, at) => {
        const { thresholds, shares } = shown.joint.groups[at] ?? { thresholds: [], shares: [] };
        const [first = { threshold: Infinity, share: 1 }, ...others] = thresholds.map((threshold, part) => ({
            threshold: threshold ?? Infinity,
            share: shares[part] ?? 0,
        }));
        return { name, parts: /** @type {[Part, ...Part[]]} */ ([first, ...others]) };
    });
    return { column: columns.group, name: ruleKindName(shown.ruleKind), isByLot: isByLot(shown.ruleKind), groups };
}

/**
 * Returns the description of the rule, one text per comment of the exported code.
 * @param {GroupedRule} rule
 */
export function aboutGroups({ column, name, isByLot: isLottery, groups }) {
    const missing = groups.some((group) => group.name === MISSING_GROUP) ? ` "${MISSING_GROUP}" is the group of rows without one.` : "";
    return [
        `The rule by group that is shown: ${name}. Each row is decided by its group in the column "${column}"; a row of any other group gets no decision.${missing}`,
        ...(isLottery
            ? ["It is a lottery: of a group with several thresholds each row is decided by one of them, drawn at random with its share."]
            : []),
    ];
}
