// The baseline in the most careful JavaScript: digits are read by hand from bytes, without a string or an object to a row.
import { areasOf, roomFor } from "./merge.mjs";

const [NEWLINE, MINUS, POINT, ZERO, NINE, ONE] = [10, 45, 46, 48, 57, 49];
/** A mantissa of so many digits is exact, and so is the power of ten below it: one division rounds once, so the result is correctly rounded. */
const EXACT_DIGITS = 15;
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => Number(`1e${power}`));

/**
 * AUROC and average precision of `label,score` rows with a header, labels 0 and 1.
 * @param {Buffer} bytes
 */
export function carefulAreas(bytes) {
    const scores = roomFor(bytes.length);
    let [front, back] = [0, scores.length];
    const end = bytes.length;
    for (let at = bytes.indexOf(NEWLINE) + 1; at < end; at += 1) {
        const isPositive = bytes[at] === ONE;
        at += 2;
        const from = at;
        const isBelowZero = bytes[at] === MINUS;
        if (isBelowZero) at += 1;
        let [mantissa, digits, decimals] = [0, 0, 0];
        let byte = bytes[at] ?? NEWLINE;
        for (; byte >= ZERO && byte <= NINE; byte = bytes[(at += 1)] ?? NEWLINE) {
            mantissa = mantissa * 10 + (byte - ZERO);
            digits += 1;
        }
        if (byte === POINT) {
            const point = at;
            byte = bytes[(at += 1)] ?? NEWLINE;
            for (; byte >= ZERO && byte <= NINE; byte = bytes[(at += 1)] ?? NEWLINE) mantissa = mantissa * 10 + (byte - ZERO);
            decimals = at - point - 1;
        }
        let score = 0;
        if (byte === NEWLINE && digits + decimals <= EXACT_DIGITS) {
            score = mantissa / (POWERS[decimals] ?? 1);
            if (isBelowZero) score = -score;
        } else {
            // More digits, or an exponent: the engine's own conversion is exact.
            while (at < end && bytes[at] !== NEWLINE) at += 1;
            score = Number(bytes.toString("latin1", from, at));
        }
        if (isPositive) scores[front++] = score;
        else scores[--back] = score;
    }
    return areasOf(scores.subarray(0, front), scores.subarray(back));
}
