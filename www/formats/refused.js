// Messages for common file formats that are not supported, with remedies.

import { Fault } from "./fault.js";

/** First characters, name and remedy of each format. @type {readonly [string, string, string][]} */
const KINDS = [
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an Excel workbook of the old kind", "Copy its cells and paste them here, or save it as CSV."],
    ["SQLite format 3\0", "an SQLite database", 'Write the table as CSV: sqlite3 -header -csv FILE "SELECT label, score FROM ...".'],
    ["\x89HDF\r\n\x1a\n", "an HDF5 file", "Save the labels and the scores with numpy.save, or as CSV."],
    ["MATLAB 5.0 MAT-file", "a MATLAB file", "Write the labels and the scores with writematrix, as CSV."],
    ["FEA1", "a Feather file of the old kind", "Write it again as Feather version 2, Parquet or CSV."],
    ["RDX", "a file of R objects", "Write the table with write.csv."],
    ["X\n\0\0\0", "a file of an R object", "Write the table with write.csv."],
    ["ORC", "an ORC file", "Write the table as Parquet or CSV."],
    ["Obj\x01", "an Avro file", "Write the table as Parquet or CSV."],
    ["BZh", "packed with bzip2", "Unpack it, or pack it with gzip."],
    ["\xfd7zXZ\0", "packed with xz", "Unpack it, or pack it with gzip."],
    ["\x28\xb5\x2f\xfd", "packed with Zstandard", "Unpack it, or pack it with gzip."],
    ["\0\0\0\0\0\0\0\0", "a file that begins with zeros", "Copy or download it again."],
    ["7z\xbc\xaf\x27\x1c", "a 7-Zip archive", "Unpack it and open the file in it."],
    ["%PDF-", "a PDF document", "Copy the table in it and paste it here."],
    ["\x89PNG\r\n\x1a\n", "a picture", "Open the table it was made from."],
    ["\xff\xd8\xff", "a picture", "Open the table it was made from."],
];

/**
 * @param {string} head the first bytes of a file that is no text, as characters
 * @param {string} name
 * @returns {Error | undefined}
 */
export function refusalOf(head, name) {
    if (/^\x80[\x02-\x05]/.test(head)) {
        return new Fault(
            "unsupported-file",
            `${name} is a Python pickle, which only Python can load. Save the arrays with numpy.save, or the table as CSV or Parquet.`,
        );
    }
    const kind = KINDS.find(([start]) => head.startsWith(start));
    return kind && new Fault("unsupported-file", `${name} is ${kind[1]}, which can't be read here. ${kind[2]}`);
}

/**
 * Fault of a zip archive without arrays.
 * @param {readonly string[]} names of the files in it
 * @param {string} name
 */
export function refusedZip(names, name) {
    if (names.some((inner) => inner.startsWith("xl/"))) {
        return new Fault("unsupported-file", `${name} is an Excel workbook. Copy its cells and paste them here, or save it as CSV.`);
    }
    if (names.some((inner) => inner.endsWith(".pkl"))) {
        return new Fault(
            "unsupported-file",
            `${name} holds objects of PyTorch or Python. Save the labels and the scores with numpy.save, or as CSV.`,
        );
    }
    return new Fault(
        "unsupported-file",
        `${name} is a zip archive of ${names.length} files. Unpack it and open the file with the labels and scores.`,
    );
}
