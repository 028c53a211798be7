// Reads NumPy arrays (.npy), and joins several arrays to one table.

import { FILES } from "../catalogue/files.js";
import { Forward, collected, sourceOf } from "./bytes.js";
import { numberCell, textCell } from "./cells.js";
import { asFault, fileFault } from "./fault.js";
import { isReadable, readHeader } from "./npy-header.js";

/** @import { Content, Source } from "./bytes.js" */
/** @import { Header } from "./npy-header.js" */
/** @import { Batch, Cells, Table } from "./table.js" */
/** @import { Used } from "./used.js" */

/**
 * An array as columns of equal length. `cells` reads the rows from `from` to `to` (exclusive), which have to be after those of former
 * calls; `finish` reads the rest of the file; `width` is the number of bytes of a row.
 * @typedef {{
 *   name: string,
 *   columns: readonly string[],
 *   rows: number,
 *   width: number,
 *   leftOut: readonly string[],
 *   cells(from: number, to: number): Promise<Cells[]>,
 *   finish(): Promise<void>,
 * }} NumpyArray
 */

/** Approximate number of bytes read at a time. */
const PIECE = 1 << 20;

/** Most columns that the analysis accepts. */
const MOST_COLUMNS = 131_072;

const damaged = (/** @type {string} */ name) => (/** @type {string} */ found) => fileFault(FILES.badNumpy, name, found);

/**
 * Opens an array: a one-dimensional array is one column, a two-dimensional one has its columns, a structured one a column for each field.
 * @param {Content} content
 * @param {string} name for messages
 * @returns {Promise<NumpyArray>}
 */
export async function openArray(content, name) {
    const file = content instanceof Blob ? sourceOf(content) : new Forward(content);
    const header = await readHeader(file, name).catch((error) => {
        throw asFault(error, name, damaged(name));
    });
    const { shape, fields, stride, start, isFortran, leftOut } = header;
    const [rows, across = 1] = shape;
    const isStructured = fields[0]?.name !== "";
    if (rows === undefined || shape.length > 2 || (isStructured && shape.length > 1)) {
        const sides = shape.join(" × ") || "a single number";
        throw fileFault(FILES.numpyDimensions, name, shape.length, sides);
    }
    const other = fields.find(({ type }) => !isReadable(type));
    if (other) throw fileFault(FILES.numpyType, name, other.type);
    const width = across * stride;
    if (width === 0 || across > MOST_COLUMNS) throw fileFault(FILES.numpyAcross, name, across, stride);
    if (!(start + rows * width <= file.size))
        throw damaged(name)(`${rows * width} bytes of values were announced and ${file.size - start} are there`);
    const columns = isStructured
        ? fields.map((field) => field.name)
        : Array.from({ length: across }, (_, at) => (across === 1 && shape.length === 1 ? "" : String(at)));
    // In Fortran order the columns follow each other but are read in parallel, which a forward-only source can't do.
    const isJumping = isFortran && across > 1 && file instanceof Forward;
    const source = isJumping ? sourceOf(await collected(content.stream(), name)) : file;
    const cells = (/** @type {number} */ from, /** @type {number} */ to) => cellsOf(source, header, rows, across, from, to);
    return { name, columns, rows, width, leftOut, cells, finish: () => source.finish() };
}

/**
 * Joins arrays of equal length side by side. Columns are named after their array: "lr", or "lr_0", "lr_1" for two dimensions, as NumPy
 * counts them: of probabilities these are the classes 0 and 1.
 * @param {readonly NumpyArray[]} arrays at least one
 * @returns {Table}
 */
export function sideBySide(arrays) {
    const names = arrays.flatMap(({ name, columns }) => columns.map((column) => (column === "" ? name : `${name}_${column}`)));
    return tableOf(arrays, names);
}

/**
 * Returns the table of one array. Columns without a name are named by number: "column 1".
 * @param {NumpyArray} array
 */
export function alone(array) {
    return tableOf(
        [array],
        array.columns.map((column) => (/^\d*$/.test(column) ? `column ${Number(column) + 1}` : column)),
    );
}

/**
 * @param {readonly NumpyArray[]} arrays
 * @param {readonly string[]} names
 * @returns {Table}
 */
function tableOf(arrays, names) {
    const rows = arrays[0]?.rows ?? 0;
    if (arrays.some((array) => array.rows !== rows)) {
        const lengths = arrays.map((array) => `${array.name} has ${array.rows}`);
        throw fileFault(FILES.unequalLengths, "The arrays", lengths.join(", "));
    }
    const width = arrays.reduce((sum, array) => sum + array.width, 0);
    const step = Math.max(1, Math.floor(PIECE / Math.max(1, width)));
    /** Indices in the table of the columns of each array. */
    const places = arrays.map(({ columns }, at) => {
        const before = arrays.slice(0, at).reduce((sum, array) => sum + array.columns.length, 0);
        return columns.map((_, column) => before + column);
    });
    /** @param {Used} used */
    async function* batches(used) {
        const isUsed = (/** @type {unknown} */ _, /** @type {number} */ at) => places[at]?.some((place) => used.has(place)) ?? false;
        for (let from = 0; from < rows; from += step) {
            const to = Math.min(rows, from + step);
            /** @type {Batch["columns"][]} */
            const columns = await Promise.all(
                arrays.map((array, at) => (isUsed(array, at) ? array.cells(from, to) : array.columns.map(() => undefined))),
            );
            yield { rows: to - from, columns: columns.flat() };
        }
        for (const array of arrays.filter(isUsed)) await array.finish();
    }
    const name = arrays.map((array) => array.name).join(", ");
    const fault = (/** @type {unknown} */ error) => asFault(error, name, damaged(name));
    return { names, rows, batches, leftOut: arrays.flatMap((array) => array.leftOut), fault };
}

/**
 * Reads the cells of some rows. In C order a row is contiguous, in Fortran order a column is.
 * @param {Source} file
 * @param {Header} header
 * @param {number} rows of the whole array
 * @param {number} across
 * @param {number} from
 * @param {number} to
 * @returns {Promise<Cells[]>}
 */
async function cellsOf(file, { start, fields, stride, isFortran }, rows, across, from, to) {
    const piece = (/** @type {number} */ first, /** @type {number} */ bytes) => file.view(start + first, bytes);
    if (isFortran) {
        const at = (/** @type {number} */ column) => piece((column * rows + from) * stride, (to - from) * stride);
        const columns = await Promise.all(Array.from({ length: across }, (_, column) => at(column)));
        return columns.flatMap((view) => fields.map(({ type, offset }) => cellsIn(view, type, offset, stride)));
    }
    const width = across * stride;
    const view = await piece(from * width, (to - from) * width);
    return Array.from({ length: across }).flatMap((_, column) =>
        fields.map(({ type, offset }) => cellsIn(view, type, column * stride + offset, width)),
    );
}

/** Methods of `DataView` by kind and number of bytes. */
const NUMBERS = /** @type {const} */ ({
    f8: "getFloat64",
    f4: "getFloat32",
    i8: "getBigInt64",
    u8: "getBigUint64",
    i4: "getInt32",
    u4: "getUint32",
    i2: "getInt16",
    u2: "getUint16",
    i1: "getInt8",
    u1: "getUint8",
});

/**
 * @param {DataView} view
 * @param {string} type one that `isReadable`
 * @param {number} first byte of the first value
 * @param {number} stride bytes from one value to the next
 * @returns {Cells}
 */
function cellsIn(view, type, first, stride) {
    const isLittle = !type.startsWith(">");
    const [kind = "", size] = type.match(/[a-zA-Z]|\d+/g) ?? [];
    const at = (/** @type {number} */ row) => first + row * stride;
    if (kind === "b") return (row) => String(view.getUint8(at(row)) !== 0);
    if (kind + size === "f2") return (row) => numberCell(halfOf(view.getUint16(at(row), isLittle)));
    if (kind === "U") return (row) => textCell(codePoints(view, at(row), Number(size), isLittle));
    if (kind === "S") {
        const utf8 = new TextDecoder();
        return (row) => textCell(utf8.decode(new Uint8Array(view.buffer, at(row), Number(size))).replace(/\0+$/, ""));
    }
    const read = NUMBERS[/** @type {keyof typeof NUMBERS} */ (kind + size)];
    return (row) => numberCell(view[read](at(row), isLittle));
}

/**
 * Decodes a 16-bit float: 1 bit of sign, 5 of exponent, 10 of fraction.
 * @param {number} bits
 */
function halfOf(bits) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 31) return fraction ? NaN : sign * Infinity;
    return exponent ? sign * 2 ** (exponent - 25) * (1024 + fraction) : sign * 2 ** -24 * fraction;
}

/**
 * Decodes UTF-32 text padded with zeros.
 * @param {DataView} view
 * @param {number} at
 * @param {number} length
 * @param {boolean} isLittle
 */
function codePoints(view, at, length, isLittle) {
    let text = "";
    for (let index = 0; index < length; index += 1) text += String.fromCodePoint(view.getUint32(at + 4 * index, isLittle));
    return text.replace(/\0+$/, "");
}
