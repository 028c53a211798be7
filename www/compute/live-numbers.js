// Asks the worker for the numbers at the dials: what takes the whole data follows the hand by a moment.

import { analysisSettings, isReported } from "../state/dials.js";

/** @import { Action, State } from "../state/state.js" */
/** @import { ComputeClient } from "./client.js" */

/**
 * Follows the state: called after each change of it.
 * @param {Promise<ComputeClient>} starting
 * @param {(action: Action) => void} dispatch
 */
export function createLiveNumbers(starting, dispatch) {
    /** @type {readonly unknown[]} */
    let asked = [];

    /** @param {State} state */
    return async function follow({ shown, dials }) {
        const question = [shown?.report, dials.prevalence, dials.recallRange];
        if (question.every((part, at) => part === asked[at])) return;
        asked = question;
        if (!shown || isReported(dials)) return;
        try {
            const client = await starting;
            const models = await client.ask("measure", [analysisSettings(dials)]);
            if (models) dispatch({ type: "measured", report: shown.report, models });
        } catch (error) {
            console.error(error);
            dispatch({ type: "broken", problem: { code: "worker-failed", message: String(error) } });
        }
    };
}
