// Showing again what this tab showed before the page was loaded.

import { keptTimeline, reopening } from "./data-shelf.js";
import { EMPTY, current, showing } from "./timeline.js";

/** @import { Reopening } from "./data-shelf.js" */
/** @import { Timeline } from "./timeline.js" */

/** What was shown again, and its place among all that is kept. @type {{ id: string, timeline: Timeline } | undefined} */
let reopened;

/**
 * What shows the data of this entry of the browser's history again; in a new entry, those that were shown last.
 * @returns {Reopening | undefined} undefined where they are not kept
 */
export function reopenKept() {
    const timeline = keptTimeline() ?? EMPTY;
    const id = history.state?.data ?? current(timeline);
    const action = typeof id === "string" ? reopening(id) : undefined;
    if (action) reopened = { id, timeline: showing(timeline, id) };
    return action;
}

/** What was shown again when the page was loaded, if anything was. */
export const whatWasReopened = () => reopened;
