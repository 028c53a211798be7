// Which licence a package is taken under, and the texts that have to go with it.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import parse from "spdx-expression-parse";

/** A crate or an npm package: its folder, and the licence that its manifest names. @typedef {{ name: string, version: string, licence: string, folder: string }} Package */

/** What an expression of licences is made of. @typedef {{ license: string, exception?: string } | { left: Terms, conjunction: "and" | "or", right: Terms }} Terms */

/** What code may be under, the first choice first. */
export const ALLOWED = ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unicode-3.0", "OFL-1.1"];

/** Files that hold a licence or a notice. */
const LEGAL = /^(licen[cs]e|copying|notice|copyright)([-._].*)?$/i;

/**
 * The licences that a package is taken under: of alternatives the first choice.
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
 * The texts of the licences that a package is taken under, and its notices. A package that carries none has its text in `standIns`.
 * @param {Package} of
 * @param {string} standIns a folder
 * @returns {string[]}
 */
export function textsOf({ name, licence, folder }, standIns) {
    const licences = licencesOf({ name, licence });
    const files = readdirSync(folder).filter((file) => LEGAL.test(file));
    const notices = files.filter((file) => /^(notice|copyright)/i.test(file));
    const texts = files.filter((file) => !notices.includes(file));
    // One file holds all; of several each has the name of its licence.
    const wanted =
        texts.length === 1
            ? texts
            : licences.map((id) => texts.find((file) => file.toLowerCase().includes(String(id.split("-")[0]).toLowerCase())));
    if (wanted.length > 0 && wanted.every((file) => file !== undefined))
        return [...wanted, ...notices].map((file) => read(join(folder, file)));
    try {
        return [read(join(standIns, `${name}.txt`))];
    } catch {
        throw new Error(
            `${name} carries no text of ${licences.join(" and ")}: put the text from its repository into xtask/src/notices/texts/${name}.txt`,
        );
    }
}

/**
 * The comments of a source that name a copyright, without what makes them comments.
 * @param {string} source
 * @returns {string[]}
 */
export function copyrightsIn(source) {
    const comments = source.match(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [];
    const texts = comments.map((comment) => comment.replaceAll(/^[ \t]*(?:\/\/|\/?\*+\/?)?[ \t]*|\s*\*+\/$/gm, "").trim());
    return texts.filter((text) => /copyright/i.test(text));
}

/** @param {string} path */
function read(path) {
    return readFileSync(path, "utf8").replaceAll("\r\n", "\n").trim();
}
