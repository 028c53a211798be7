// Remedies in code, as the program or page around the element writes them: the element has no buttons.

/** @import { Fix, Options } from "../pkg/curvescope.js" */

/** Other options in code, or nothing where they are none. @typedef {(changes: Options, chosen: Options) => string} Writing */

/**
 * The element's attribute with these changes.
 * @type {Writing}
 */
export function asAttribute(changes, chosen) {
    // Columns that were chosen are others in another format.
    const all = changes.format === undefined ? { ...chosen, ...changes } : { format: changes.format };
    const given = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
    const json = JSON.stringify(Object.fromEntries(given));
    return `options='${json.replaceAll("&", "&amp;").replaceAll("'", "&#39;")}'`;
}

/**
 * Arguments of `show` and `open` in Python, where label and scores are columns and have no names.
 * @type {Writing}
 */
export function asArguments({ positive, lowerIsPositive }) {
    const given = [
        ["positive", positive],
        ["lower_is_positive", lowerIsPositive],
    ].filter(([, value]) => value !== null && value !== undefined);
    return given.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(", ");
}

/**
 * A message with a line for each fix that is other options.
 * @param {string} message
 * @param {readonly Fix[]} fixes
 * @param {(changes: Options) => string} write
 */
export function withRemedies(message, fixes, write) {
    const remedies = fixes.flatMap((fix) => {
        const code = "options" in fix ? write(fix.options) : "";
        return code === "" ? [] : [`${fix.label}: ${code}`];
    });
    return [message, ...remedies].join("\n");
}
