// The header of a NumPy .npy file: where the values begin, what they are, and how they lie.
// The format is described in numpy.lib.format: a magic word, a version, and a literal of Python.

import { Fault, nothingIn } from "./fault.js";

/** @import { Source } from "./bytes.js" */

/** One field of a structured array, or the values of a plain one. @typedef {{ name: string, type: string, offset: number }} Field */

/** Where the values of an element lie, in its `stride` bytes. @typedef {{ fields: Field[], stride: number, leftOut: string[] }} Layout */

/** `start` is the byte of the first value. @typedef {Layout & { start: number, shape: number[], isFortran: boolean }} Header */

/** Bytes of the magic word and the version. */
const MAGIC = 8;

/** A longer header is no header: one of ten thousand fields takes some 300 kB. */
const LONGEST = 1 << 22;

/**
 * @param {Source} file
 * @param {string} name for messages
 * @returns {Promise<Header>} throws when the header is damaged
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

/** What Python's words and brackets are in JSON. @type {Partial<Record<string, string>>} */
const JSON_OF = { True: "true", False: "false", None: "null", "(": "[", ")": "]" };

/**
 * Python's literal of a dict as the object it would be in JSON.
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
        // A title may stand before the name.
        const label = String(Array.isArray(title) ? title.at(-1) : title);
        if (shape === undefined && isReadable(type)) layout.fields.push({ name: label, type, offset: layout.stride });
        // Bytes without a name fill the space between fields.
        else if (label !== "") layout.leftOut.push(label);
        layout.stride += bytesOf(type, shape, name);
    }
    if (layout.fields.length === 0) throw nothingIn(name, layout.leftOut);
    return layout;
}

/**
 * The bytes of a field, whatever is in it.
 * @param {unknown} type such as "<f8": order of bytes, kind, size; or a list of fields
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

/**
 * Whether npy.js can tell single values of this type.
 * @param {unknown} type
 */
export function isReadable(type) {
    return typeof type === "string" && /^[<>|=]?(?:f[248]|[iu][1248]|b1|[US]\d+)$/.test(type);
}
