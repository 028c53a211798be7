// Messages for common file formats that are not supported, with remedies.

import { UNREAD_FORMATS } from "../catalogue/unread-formats.js";
import { FILES } from "../catalogue/files.js";
import { Fault, fileFault } from "./fault.js";

/**
 * @param {string} head the first bytes of a file that is no text, as characters
 * @param {string} name
 * @returns {Error | undefined}
 */
export function refusalOf(head, name) {
    const format = UNREAD_FORMATS.find(({ start }) => head.startsWith(start));
    return format && new Fault("unsupported-file", `${name} is ${format.is}, which can't be read here. ${format.remedy}`);
}

/**
 * Fault of a zip archive without arrays.
 * @param {readonly string[]} names of the files in it
 * @param {string} name
 */
export function refusedZip(names, name) {
    if (names.some((inner) => inner.startsWith("xl/"))) return fileFault(FILES.workbook, name);
    if (names.some((inner) => inner.endsWith(".pkl"))) return fileFault(FILES.pythonObjects, name);
    return fileFault(FILES.zipOfFiles, name, names.length);
}
