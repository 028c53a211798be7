// Messages on the link that the page was opened with. Loaded with the first link that needs one.

import { formatBytes, formatPlural } from "./format.js";
import { problemText } from "./messages.js";

/** @import { LinkNote } from "../state/saved-view.js" */

/**
 * Gives the reason why a link could not be followed, the file it waits for, or the rows it offers to generate.
 * @param {LinkNote} link
 */
export function linkText(link) {
    if (link.kind === "refused") {
        const text = problemText(link.problem);
        return link.problem.code.startsWith("link-") ? text : `This link can’t be followed. ${text}`;
    }
    if (link.kind === "offered") {
        return `This link leads to ${formatPlural(link.opening.source.spec.n, "row")} that the page generates. That many take time and memory, so it makes them only when you ask.`;
    }
    const { title, bytes, beside } = link.file;
    if (beside) {
        const files = `${title} (${formatBytes(bytes)}) and ${beside.title} (${formatBytes(beside.bytes)})`;
        const steps = `Open ${title} here, then add ${beside.title} beside it`;
        if (link.isOther)
            return `These data have other columns than ${files}, which the link was made with, so its settings are not applied. ${steps}.`;
        return `This link holds the settings but not the data: ${files} are too large for a link. ${steps}; the settings are then applied.`;
    }
    if (link.isOther)
        return `These data have other columns than ${title}, which the link was made with, so its settings are not applied to them. Open ${title} to see what was shared.`;
    return `This link holds the settings but not the data: ${title} (${formatBytes(bytes)}) is too large for a link. Ask who sent it for the data and open them here; the settings are then applied.`;
}
