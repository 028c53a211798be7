// Names with subscripts in places that have none.

/**
 * Removes the marks of subscripts: "F_{1}" becomes "F1".
 * @param {string} text
 * @param {string} [before] what is written before each subscript
 */
export function plainText(text, before = "") {
    return text.replaceAll(/_\{([^}]*)\}/g, `${before}$1`);
}
