import { present } from "./present.js";

/**
 * The names of a record's fields, in the order of the alphabet.
 * @param {object | null | undefined} record
 */
export const fieldsOf = (record) => Object.keys(present(record)).sort().join(" ");
