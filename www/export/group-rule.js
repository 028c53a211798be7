// A rule with thresholds by group, independent of the language of the export.

import { never } from "../state/direction.js";
import { isByLot, ruleKindName, shownRule } from "../text/group-rule-kinds.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** A threshold, that of the start for none, and the share of the group's rows decided by it. @typedef {{ threshold: number, share: number }} Part */

/**
 * Thresholds by group, those that predict fewer rows positive first. If a group has several, one is drawn at random for each row.
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
    const model = models[state.active];
    const names = model?.groups;
    if (!shown || !model || !names || columns.group === null) return undefined;
    const groups = names.map(({ name }, at) => {
        const { thresholds, shares } = shown.joint.groups[at] ?? { thresholds: [], shares: [] };
        const [first = { threshold: never(model), share: 1 }, ...others] = thresholds.map((threshold, part) => ({
            threshold: threshold ?? never(model),
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
