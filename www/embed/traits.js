// Converts the traits that a program sets on a widget into attributes of the element.

import { jsonOf } from "./reflected.js";

/** Conversion of each trait to text, in the order of application: the threshold comes after all others that move the operating point. */
const WRITTEN = Object.entries({
    space: String,
    beta: String,
    prevalence: String,
    layers: String,
    model: String,
    question: jsonOf,
    threshold: String,
});

/** Names of the traits, which are also the names of the attributes. */
export const TRAITS = WRITTEN.map(([name]) => name);

/**
 * @param {(name: string) => unknown} get
 * @returns {[string, string | undefined][]} name and text of each attribute; undefined for one that is not set
 */
export function attributesOf(get) {
    return WRITTEN.map(([name, write]) => {
        const value = get(name);
        return [name, value === null || value === undefined ? undefined : write(value)];
    });
}
