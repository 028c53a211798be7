// Records exchanged as JSON with a program in another language. JSON has no infinite numbers: they are sent as `{ "number": "Infinity" }`.

/**
 * @param {unknown} value
 * @returns {unknown} the value with only what JSON can represent
 */
export function packed(value) {
    if (typeof value === "number") return Number.isFinite(value) ? value : { number: String(value) };
    if (Array.isArray(value)) return value.map(packed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, packed(each)]));
}

/**
 * Reverses `packed`.
 * @param {unknown} value from `packed` here or its counterpart in Python
 * @returns {any}
 */
export function unpacked(value) {
    if (Array.isArray(value)) return value.map(unpacked);
    if (typeof value !== "object" || value === null) return value;
    if ("number" in value && typeof value.number === "string") return Number(value.number);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpacked(each)]));
}

/**
 * A column as little-endian bytes: doubles in `numbers`, or 32-bit indices into `texts` in `codes`, -1 for a missing text.
 * @typedef {{ name: string, numbers?: DataView, codes?: DataView, texts?: string[] }} PackedColumn
 */

/**
 * Decodes the columns of a table.
 * @param {readonly PackedColumn[]} columns
 * @returns {import("./columns.js").Column[]}
 */
export function unpackedColumns(columns) {
    return columns.map(({ name, numbers, codes, texts = [] }) => {
        if (numbers)
            return { name, values: Float64Array.from({ length: numbers.byteLength / 8 }, (_, at) => numbers.getFloat64(8 * at, true)) };
        const length = (codes?.byteLength ?? 0) / 4;
        return { name, values: Array.from({ length }, (_, at) => texts[codes?.getInt32(4 * at, true) ?? -1] ?? null) };
    });
}
