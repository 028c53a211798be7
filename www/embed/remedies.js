// Remedies as code for the program or page that contains the element, which has no buttons for them.

/** @import { Fix, Options } from "../pkg/curvescope.js" */

/** Writes changed options as code, "" if none can be written. @typedef {(changes: Options, chosen: Options) => string} Writing */

/**
 * The element's "options" attribute with the changes.
 * @type {Writing}
 */
export function asAttribute(changes, chosen) {
    // In another format the columns have other names, so the chosen ones are dropped.
    const all = changes.format === undefined ? { ...chosen, ...changes } : { format: changes.format };
    const given = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
    const json = JSON.stringify(Object.fromEntries(given));
    return `options='${json.replaceAll("&", "&amp;").replaceAll("'", "&#39;")}'`;
}

/**
 * Arguments of the functions in Python, which receive labels and scores as arrays without names.
 * @type {Writing}
 */
export function asArguments({ positive, lowerIsPositive }) {
    const given = [
        ["pos_label", positive],
        ["lower_is_positive", lowerIsPositive],
    ].filter(([, value]) => value !== null && value !== undefined);
    return given.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(", ");
}

/**
 * A message followed by a line for each fix that consists of other options.
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
