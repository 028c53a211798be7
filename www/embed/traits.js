// What a program sets on a widget, as attributes of the element.

/** @type {(value: unknown) => string} */
const record = JSON.stringify;

/** How each is written, in the order in which they are applied: a threshold comes after what moves the point too. */
const WRITTEN = Object.entries({
    space: String,
    beta: String,
    prevalence: String,
    layers: String,
    model: String,
    question: record,
    threshold: String,
});

/** The names of traits and attributes alike. */
export const TRAITS = WRITTEN.map(([name]) => name);

/**
 * @param {(name: string) => unknown} get
 * @returns {[string, string | undefined][]} undefined for an attribute that is not there
 */
export function attributesOf(get) {
    return WRITTEN.map(([name, write]) => {
        const value = get(name);
        return [name, value === null || value === undefined ? undefined : write(value)];
    });
}
