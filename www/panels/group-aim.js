// What ways to decide for groups are compared by: what the question makes best.

import { aimSettings } from "../text/optimism.js";
import { chosenName } from "../text/chosen-measure.js";

/** @import { GroupSettings, Measures } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/**
 * `settings` are what the analysis is asked with, and `name` what is made best. Of a rate, which it can't make best for groups, `rate` is where
 * the measures of a rule's counts have it, and equalised odds are those with the best accuracy. Under limits the best single threshold is the
 * answer's: `isLimited`.
 * @param {Pick<State, "question" | "dials">} state
 * @returns {{ settings: GroupSettings, name: string, rate: keyof Measures | undefined, isLimited: boolean }}
 */
export function groupAim({ question: { kind, aim }, dials }) {
    const settings = aimSettings(dials);
    const isLimited = kind === "limits";
    if (!isLimited || aim === "f" || aim === "cost") return { settings, name: chosenName(dials), rate: undefined, isLimited };
    const rate = aim === "accuracy" ? undefined : aim;
    return { settings: { ...settings, measure: "accuracy", c: 0.5 }, name: aim, rate, isLimited };
}
