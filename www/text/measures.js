// The names of measures of one operating point at the dials.

import { MEASURE_GROUPS } from "../catalogue/measures.js";
import { DIALS } from "../state/dials.js";
import { accuracyName, fName, gName } from "./chosen-measure.js";
import { capitalised, formatSetting, uncapitalised } from "./format.js";

/** @import { NameKind } from "../catalogue/measures.js" */
/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** @typedef {(typeof MEASURE_GROUPS)[number]["measures"][number]} Measure */

/**
 * Names at the dials, by the kind of name; subscripts are written as in "F_{1}".
 * @type {Readonly<Record<NameKind, (name: string, dials: Dials) => string>>}
 */
const NAMES = {
    f: (_, dials) => fName(dials),
    g: (_, dials) => gName(dials),
    fGain: (_, dials) => `${fName(dials)} gain`,
    weightedAccuracy: (_, dials) => capitalised(accuracyName(dials)),
    atCost: (name, { cost }) => `${name}_{c = ${formatSetting(cost)}}`,
};

/** The rates with an interval by formula. */
export const INTERVAL_RATES = /** @type {const} */ (["recall", "fpr", "precision", "npv"]);

/**
 * Returns the name of a measure at the dials.
 * @param {Measure} measure
 * @param {Dials} dials
 */
export function nameOf({ name, kind }, dials) {
    return kind ? NAMES[kind](name, dials) : name;
}

/**
 * Returns the name of a measure at the dials, as within a sentence: "false positive rate", "F_{1}".
 * @param {keyof Measures} field
 * @param {Dials} dials
 */
export function measureName(field, dials) {
    const found = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((entry) => entry.field === field);
    const name = found ? nameOf(found, dials) : "";
    // Persons keep their capitals: Matthews, Cohen and Youden.
    return /^(?!Mat|Coh|You)[A-Z][a-z]/.test(name) ? uncapitalised(name) : name;
}

/**
 * Returns the name of a measure at the default dials, for measures that do not depend on them: "False positive rate".
 * @param {keyof Measures} field
 */
export function plainName(field) {
    const found = MEASURE_GROUPS.flatMap(({ measures }) => measures).find((entry) => entry.field === field);
    return found ? nameOf(found, DIALS) : "";
}
