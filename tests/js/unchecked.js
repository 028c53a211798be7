/**
 * A value as a caller whose code is not type-checked may pass it.
 * @param {unknown} value
 * @returns {any}
 */
export const unchecked = (value) => value;
