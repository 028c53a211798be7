// Choice of one of a few options, as segments side by side.

import { make } from "../page/dom.js";
import { createRadios } from "./radios.js";

/**
 * @template {string | number} T
 * @typedef {import("./radios.js").Option<T>} Option
 */

/**
 * Creates radio buttons that look like segments side by side, with a name before them.
 * @template {string | number} T
 * @param {string} group
 * @param {string} name
 * @param {readonly Option<T>[]} options
 * @param {(of: T) => void} onChoice
 */
export function createSegments(group, name, options, onChoice) {
    const { labels, render } = createRadios(group, options, onChoice);
    return { element: make("fieldset", { class: "segments" }, make("legend", {}, name), ...labels), render };
}
