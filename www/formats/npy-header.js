// Reads the header of a NumPy .npy file: start, type and order of the values.
// The format is specified in numpy.lib.format: a magic word, a version, and a Python literal.

import { Fault, noScalarColumns } from "./fault.js";

/** @import { Source } from "./bytes.js" */

/**
 * A field of a structured array, or the values of a plain one, whose `name` is "". `offset` is in bytes.
 * @typedef {{ name: string, type: string, offset: number }} Field
 */

/**
 * Fields of an array element of `stride` bytes; `leftOut` names the unreadable ones.
 * @typedef {{ fields: Field[], stride: number, leftOut: string[] }} Layout
 */

/** `start` is the offset of the first value in bytes. @typedef {Layout & { start: number, shape: number[], isFortran: boolean }} Header */

/** Bytes of the magic word and the version. */
const MAGIC = 8;

/** Limit of the header's length in bytes: one of ten thousand fields takes some 300 kB. */
const LONGEST = 1 << 22;

/**
 * @param {Source} file
 * @param {string} name for messages
 * @returns {Promise<Header>} rejects if the header is damaged
 */
export async function readHeader(file, name) {
    const isShort = (await file.view(0, MAGIC)).getUint8(6) === 1;
    const from = MAGIC + (isShort ? 2 : 4);
    const head = await file.view(MAGIC, from - MAGIC);
    const length = isShort ? head.getUint16(0, true) : head.getUint32(0, true);
    if (length > LONGEST) throw new Error("its header is cut off");
    const { descr, fortran_order: isFortran, shape } = dictOf(new TextDecoder().decode(await file.view(from, length)));
    if (!Array.isArray(shape) || !shape.every((side) => Number.isSafeInteger(side) && side >= 0) || typeof isFortran !== "boolean")
        throw new Error("its header has no shape");
    return { start: from + length, shape, isFortran, ...layoutOf(descr, name) };
}

/** JSON equivalents of Python's words and brackets. @type {Partial<Record<string, string>>} */
const JSON_OF = { True: "true", False: "false", None: "null", "(": "[", ")": "]" };

/**
 * Parses a Python literal of a dict as if it were JSON; tuples become arrays.
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
function dictOf(text) {
    const tokens = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|True|False|None|,\s*(?=[)\]}])|[()]/g;
    const json = text.replace(tokens, (token, single, double) => {
        const string = single ?? double;
        return string === undefined ? (JSON_OF[token] ?? "") : JSON.stringify(string.replace(/\\(.)/g, "$1"));
    });
    try {
        return Object(JSON.parse(json));
    } catch {
        throw new Error("its header can't be read");
    }
}

/**
 * @param {unknown} descr a type such as "<f8", or a list of fields: [name, type] or [name, type, shape]
 * @param {string} name
 * @returns {Layout}
 */
function layoutOf(descr, name) {
    if (typeof descr === "string") return { fields: [{ name: "", type: descr, offset: 0 }], stride: bytesOf(descr, [], name), leftOut: [] };
    if (!Array.isArray(descr) || !descr.every(Array.isArray)) throw new Error("its header has no type");
    /** @type {Layout} */
    const layout = { fields: [], stride: 0, leftOut: [] };
    for (const [title, type, shape] of descr) {
        // The name may be a pair of title and name.
        const label = String(Array.isArray(title) ? title.at(-1) : title);
        if (shape === undefined && isReadable(type)) layout.fields.push({ name: label, type, offset: layout.stride });
        // A field without a name is padding.
        else if (label !== "") layout.leftOut.push(label);
        layout.stride += bytesOf(type, shape, name);
    }
    if (layout.fields.length === 0) throw noScalarColumns(name, layout.leftOut);
    return layout;
}

/**
 * Returns the number of bytes of a field of any type. Throws for Python objects and unknown types.
 * @param {unknown} type such as "<f8": byte order, kind, size; or a list of fields
 * @param {unknown} shape
 * @param {string} name
 * @returns {number}
 */
function bytesOf(type, shape, name) {
    let bytes = Array.isArray(shape) ? shape.reduce((all, side) => all * Number(side), 1) : 1;
    if (Array.isArray(type)) bytes *= type.reduce((sum, part) => sum + bytesOf(part[1], part[2], name), 0);
    else {
        const [, kind, digits] = /^[<>|=]?([a-zA-Z])(\d+)?(\[.*\])?$/.exec(String(type)) ?? [];
        if (kind === "O") {
            throw new Fault(
                "unsupported-numpy",
                `${name} holds Python objects, which only Python can load. Save it with a plain type: numpy.save(..., array.astype(float)).`,
            );
        }
        bytes *= Number(digits) * (kind === "U" ? 4 : 1);
    }
    if (!Number.isSafeInteger(bytes)) throw new Error(`its type is ${JSON.stringify(type)}`);
    return bytes;
}

/** @param {unknown} type */
export function isReadable(type) {
    return typeof type === "string" && /^[<>|=]?(?:f[248]|[iu][1248]|b1|[US]\d+)$/.test(type);
}
