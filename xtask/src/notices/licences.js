// The licence under which a package is used, and the texts that must accompany it.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import parse from "spdx-expression-parse";

/** A crate or an npm package: its folder, and the licence that its manifest names. @typedef {{ name: string, version: string, licence: string, folder: string }} Package */

/** A parsed expression of licences. @typedef {{ license: string, exception?: string } | { left: Terms, conjunction: "and" | "or", right: Terms }} Terms */

/** Licences that are allowed, in order of preference. */
export const ALLOWED = ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unicode-3.0", "OFL-1.1", "CC0-1.0"];

/** Names of files that contain a licence or a notice. */
const LEGAL = /^(licen[cs]e|copying|notice|copyright)([-._].*)?$/i;

/**
 * Returns the licences under which a package is used: of alternatives the preferred one.
 * @param {Pick<Package, "name" | "licence">} of
 * @returns {string[]}
 */
export function licencesOf({ name, licence }) {
    const terms = termsOf(licence);
    const chosen = terms && choose(terms);
    if (!chosen)
        throw new Error(
            `${name} is under ${licence || "no licence"}, which is not allowed: use another package, or add the licence to ALLOWED in xtask/src/notices/licences.js`,
        );
    return chosen;
}

/**
 * @param {string} licence
 * @returns {Terms | undefined} undefined where it is no expression of known licences
 */
function termsOf(licence) {
    try {
        // Older manifests write "MIT/Apache-2.0".
        return parse(licence.replaceAll("/", " OR "));
    } catch {
        return undefined;
    }
}

/**
 * @param {Terms} terms
 * @returns {string[] | undefined}
 */
function choose(terms) {
    if ("license" in terms) return ALLOWED.includes(terms.license) && !terms.exception ? [terms.license] : undefined;
    const [left, right] = [choose(terms.left), choose(terms.right)];
    if (terms.conjunction === "and") return left && right && [...new Set([...left, ...right])];
    return !left || (right && rankOf(right) < rankOf(left)) ? right : left;
}

/** @param {readonly string[]} licences */
function rankOf(licences) {
    return Math.max(...licences.map((licence) => ALLOWED.indexOf(licence)));
}

/**
 * Returns the texts of the licences under which a package is used, and its notices. A package without a text has one in `standIns`.
 * @param {Package} of
 * @param {string} standIns a folder
 * @returns {string[]}
 */
export function textsOf({ name, licence, folder }, standIns) {
    const licences = licencesOf({ name, licence });
    const files = readdirSync(folder).filter((file) => LEGAL.test(file));
    const notices = files.filter((file) => /^(notice|copyright)/i.test(file));
    const texts = files.filter((file) => !notices.includes(file));
    // The text of a licence is in a file with its name, or in one that names no licence. All of the latter are taken, since each may have a
    // text that is needed. A single file has all texts.
    const unnamed = texts.filter((file) => !ALLOWED.some((id) => isOf(file, id)));
    const others = licences.filter((id) => !texts.some((file) => isOf(file, id)));
    if (texts.length === 1 || others.length <= unnamed.length) {
        const isWanted = (/** @type {string} */ file) => unnamed.includes(file) || licences.some((id) => isOf(file, id));
        const wanted = texts.length === 1 ? texts : texts.filter(isWanted);
        return [...wanted, ...notices].map((file) => read(join(folder, file)));
    }
    try {
        return [read(join(standIns, `${name}.txt`))];
    } catch {
        throw new Error(
            `${name} carries no text of ${licences.join(" and ")}: put the text from its repository into xtask/src/notices/texts/${name}.txt`,
        );
    }
}

/**
 * Returns the comments of a source that contain the word copyright, without their comment marks.
 * @param {string} source
 * @returns {string[]}
 */
export function copyrightsIn(source) {
    const comments = source.match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [];
    const texts = comments.map((comment) => comment.replaceAll(/^[ \t]*(?:\/\/|\/?\*+\/?)?[ \t]*|\s*\*+\/$/gm, "").trim());
    return texts.filter((text) => /copyright/i.test(text));
}

/**
 * Returns true where the name of a file contains that of a licence, without its version.
 * @param {string} file
 * @param {string} licence an SPDX identifier
 */
function isOf(file, licence) {
    return file.toLowerCase().includes(String(licence.split("-")[0]).toLowerCase());
}

/** @param {string} path */
function read(path) {
    return readFileSync(path, "utf8").replaceAll("\r\n", "\n").trim();
}
