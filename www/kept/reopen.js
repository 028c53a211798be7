// Shows again, when the page is loaded, the data that this tab showed before.

import { keptTimeline, reopening } from "./data-storage.js";
import { EMPTY, current, showing } from "./timeline.js";

/** @import { Reopening } from "./data-storage.js" */
/** @import { Timeline } from "./timeline.js" */

/** Id and timeline of the data shown again when the page was loaded. @type {{ id: string, timeline: Timeline } | undefined} */
let reopened;

/**
 * Returns the action that shows the data of the present entry of the browser's history again; in a new entry, the data shown last.
 * @returns {Reopening | undefined} undefined if they are not stored
 */
export function reopenKept() {
    const timeline = keptTimeline() ?? EMPTY;
    const id = history.state?.data ?? current(timeline);
    const action = typeof id === "string" ? reopening(id) : undefined;
    if (action) reopened = { id, timeline: showing(timeline, id) };
    return action;
}

/** Returns the data shown again when the page was loaded; undefined if there were none. */
export const whatWasReopened = () => reopened;
