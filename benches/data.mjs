// The files that are measured: binormal scores, a tenth of the rows positive. Written once, the same every time.
import { createWriteStream, existsSync, mkdirSync, renameSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

/** How scores are written: with six decimals, or with the 17 significant digits that a double needs. @typedef {"f6" | "f17"} Format */

const FOLDER = new URL("../target/bench-data/", import.meta.url);
const POSITIVE_SHARE = 0.1;
const ROWS_TO_A_PIECE = 50_000;
/** More than a row takes in either format. */
const BYTES_TO_A_ROW = 24;

/** @type {Record<Format, (score: number) => string>} */
const WRITTEN = {
    f6: (score) => score.toFixed(6),
    f17: (score) => score.toPrecision(17),
};

/** Seeds of rows, and of other rows of the same population. @typedef {20150707 | 20261128} Seed */

/**
 * The path of a file of `label,score` rows with a header.
 * @param {number} rows
 * @param {Format} format
 * @param {Seed} seed
 */
export async function predictions(rows, format, seed = 20150707) {
    const path = fileURLToPath(new URL(`binormal-${rows}-${format}-${seed}.csv`, FOLDER));
    if (existsSync(path)) return path;
    mkdirSync(FOLDER, { recursive: true });
    const { bavail, bsize } = statfsSync(dirname(path));
    if (bavail * bsize < 2 * rows * BYTES_TO_A_ROW) throw new Error(`the disk has no room for ${rows} rows`);
    console.log(`Writing ${rows} rows to target/bench-data.`);
    await pipeline(Readable.from(pieces(rows, WRITTEN[format], seed)), createWriteStream(`${path}.part`));
    renameSync(`${path}.part`, path);
    return path;
}

/**
 * @param {number} rows
 * @param {(score: number) => string} written
 * @param {Seed} seed
 */
function* pieces(rows, written, seed) {
    const uniform = uniforms(seed);
    yield "label,score\n";
    for (let from = 0; from < rows; from += ROWS_TO_A_PIECE) {
        let text = "";
        for (let row = from; row < Math.min(rows, from + ROWS_TO_A_PIECE); row += 1) {
            const label = uniform() < POSITIVE_SHARE ? 1 : 0;
            // Box and Muller: a normal number from two uniform ones.
            const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
            text += `${label},${written(label + normal)}\n`;
        }
        yield text;
    }
}

/** Numbers in (0, 1) by Marsaglia's xorshift32: enough for scores that sort like random ones. @param {Seed} seed */
function uniforms(seed) {
    /** @type {number} */
    let state = seed;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2 ** 32;
    };
}
