// The header of a NumPy .npy file: where the values begin, what they are, and how they lie.
// The format is described in numpy.lib.format: a magic word, a version, and a literal of Python.

import { Fault, damageOf, nothingIn } from "./fault.js";

/** @import { Source } from "./bytes.js" */

/** One field of a structured array, or the values of a plain one. @typedef {{ name: string, type: string, offset: number }} Field */

/**
 * `start` is the byte of the first value, `stride` the bytes of one element.
 * @typedef {{ start: number, fields: Field[], stride: number, shape: number[], isFortran: boolean, leftOut: string[] }} Header
 */

export const damaged = damageOf("bad-numpy", "is a damaged NumPy file", "Copy it again, or save the array again with numpy.save.");

/** Bytes of the magic word and the version. */
const MAGIC = 8;

/** A longer header is no header: one of ten thousand fields takes some 300 kB. */
const LONGEST = 1 << 22;

/**
 * @param {Source} file
 * @param {string} name for messages
 * @returns {Promise<Header>}
 */
export async function readHeader(file, name) {
    if (file.size < 12) throw damaged(name, "its header is cut off");
    const isShort = (await file.view(0, MAGIC)).getUint8(6) === 1;
    const from = MAGIC + (isShort ? 2 : 4);
    const head = await file.view(MAGIC, from - MAGIC);
    const length = isShort ? head.getUint16(0, true) : head.getUint32(0, true);
    if (length > LONGEST || from + length > file.size) throw damaged(name, "its header is cut off");
    const text = new TextDecoder().decode(await file.view(from, length));
    const { descr, fortran_order: isFortran, shape } = dictOf(text, name);
    if (!Array.isArray(shape) || !shape.every((side) => Number.isSafeInteger(side) && side >= 0) || typeof isFortran !== "boolean") {
        throw damaged(name, "its header has no shape");
    }
    return { start: from + length, shape, isFortran, ...fieldsOf(descr, name) };
}

/**
 * Python's literal of a dict as the object it would be in JSON.
 * @param {string} text
 * @param {string} name
 * @returns {Record<string, unknown>}
 */
function dictOf(text, name) {
    const tokens = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|True|False|None|,\s*(?=[)\]}])|[()]/g;
    const words = new Map([
        ["True", "true"],
        ["False", "false"],
        ["None", "null"],
        ["(", "["],
        [")", "]"],
    ]);
    const json = text.replace(tokens, (token, single, double) => {
        const string = single ?? double;
        return string === undefined ? (words.get(token) ?? "") : JSON.stringify(string.replace(/\\(.)/g, "$1"));
    });
    try {
        const dict = JSON.parse(json);
        if (typeof dict === "object" && dict !== null) return dict;
    } catch {
        // Said below.
    }
    throw damaged(name, "its header can't be read");
}

/**
 * @param {unknown} descr a type such as "<f8", or a list of fields: [name, type] or [name, type, shape]
 * @param {string} name
 */
function fieldsOf(descr, name) {
    /** @type {Field[]} */
    const fields = [];
    /** @type {string[]} */
    const leftOut = [];
    if (typeof descr === "string") {
        const stride = sizeOf(descr, name);
        return { fields: [{ name: "", type: descr, offset: 0 }], stride, leftOut };
    }
    if (!Array.isArray(descr)) throw damaged(name, "its header has no type");
    let stride = 0;
    for (const field of descr) {
        if (!Array.isArray(field)) throw damaged(name, "its header has a field without a type");
        // A title may stand before the name.
        const [title, type, shape] = field;
        const label = String(Array.isArray(title) ? title.at(-1) : title);
        const isOne = typeof type === "string" && shape === undefined;
        if (isOne && isReadable(type)) fields.push({ name: label, type, offset: stride });
        // Bytes without a name fill the space between fields.
        else if (label !== "") leftOut.push(label);
        stride += bytesOf(type, shape, name);
    }
    if (fields.length === 0) throw nothingIn(name, leftOut);
    return { fields, stride, leftOut };
}

/**
 * The bytes of a field, whatever is in it.
 * @param {unknown} type
 * @param {unknown} shape
 * @param {string} name
 * @returns {number}
 */
function bytesOf(type, shape, name) {
    const count = Array.isArray(shape) ? shape.reduce((all, side) => all * Number(side), 1) : 1;
    const one = Array.isArray(type) ? type.reduce((sum, part) => sum + bytesOf(part[1], part[2], name), 0) : sizeOf(String(type), name);
    if (!Number.isSafeInteger(count * one)) throw damaged(name, "its header has a field without a size");
    return count * one;
}

/**
 * @param {string} type such as "<f8": order of bytes, kind, size
 * @param {string} name
 */
function sizeOf(type, name) {
    const match = /^[<>|=]?([a-zA-Z])(\d+)?(\[.*\])?$/.exec(type);
    const [, kind, digits] = match ?? [];
    if (kind === "O") {
        throw new Fault(
            "unsupported-numpy",
            `${name} holds Python objects, which only Python can load. Save it with a plain type: numpy.save(..., array.astype(float)).`,
        );
    }
    if (kind === undefined || digits === undefined) throw damaged(name, `its type is ${JSON.stringify(type)}`);
    return Number(digits) * (kind === "U" ? 4 : 1);
}

/**
 * Whether npy.js can tell single values of this type.
 * @param {string} type
 */
export function isReadable(type) {
    return /^[<>|=]?(?:f[248]|[iu][1248]|b1|[US]\d+)$/.test(type);
}
