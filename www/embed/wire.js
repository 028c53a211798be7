// Records on their way to a program in another language, as JSON, which has no infinities: they go as `{ "number": "Infinity" }`.

/**
 * @param {unknown} value
 * @returns {unknown} the same in what JSON can hold
 */
export function packed(value) {
    if (typeof value === "number") return Number.isFinite(value) ? value : { number: String(value) };
    if (Array.isArray(value)) return value.map(packed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, packed(each)]));
}

/**
 * @param {unknown} value what `packed` gave, here or there
 * @returns {any}
 */
export function unpacked(value) {
    if (Array.isArray(value)) return value.map(unpacked);
    if (typeof value !== "object" || value === null) return value;
    if ("number" in value && typeof value.number === "string") return Number(value.number);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpacked(each)]));
}

/** A column as bytes: doubles, or texts by their place in a list, -1 for none. @typedef {{ name: string, numbers?: DataView, codes?: DataView, texts?: string[] }} PackedColumn */

/**
 * The columns of a table whose numbers came as little-endian bytes.
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
