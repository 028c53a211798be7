// Schemas for untrusted values, composed of readers. A reader returns a value of its type or throws.

import { Fault } from "../formats/fault.js";
import { LONGEST_HEADING, headingOf } from "./heading.js";

/**
 * Checks a value and returns it; `path` is its position, for messages. The reader of an optional field has `first`, which returns the
 * default; that of a record has `fields`.
 * @template T
 * @typedef {((value: unknown, path: string) => T) & { first?: () => T, fields?: Record<string, Reader<any>> }} Reader
 */

/**
 * Type of the values of a reader.
 * @template R
 * @typedef {R extends Reader<infer T> ? T : never} Read
 */

/** @type {Reader<boolean>} */
export const flag = (value, path) => (typeof value === "boolean" ? value : refuse(path, "true or false"));

/**
 * A text of at most `most` UTF-16 units.
 * @param {number} most
 * @returns {Reader<string>}
 */
export const text = (most) => (value, path) =>
    typeof value === "string" && value.length <= most ? value : refuse(path, `a text of at most ${most} characters`);

/** A text that the page shows as a heading. @type {Reader<string>} */
export const heading = (value, path) =>
    typeof value === "string" && headingOf(value) === value
        ? value
        : refuse(path, `a text of at most ${LONGEST_HEADING} visible characters`);

/**
 * A number from `low` to `high`. The texts "Infinity" and "-Infinity" are infinite numbers, which JSON does not have.
 * @param {number} low
 * @param {number} high
 * @returns {Reader<number>}
 */
export const number = (low, high) => (value, path) => {
    const found = value === "Infinity" ? Infinity : value === "-Infinity" ? -Infinity : value;
    return typeof found === "number" && found >= low && found <= high ? found : refuse(path, `a number from ${low} to ${high}`);
};

/**
 * An integer from `low` to `high`.
 * @param {number} low
 * @param {number} high
 * @returns {Reader<number>}
 */
export const whole = (low, high) => (value, path) =>
    typeof value === "number" && Number.isInteger(value) && value >= low && value <= high
        ? value
        : refuse(path, `a whole number from ${low} to ${high}`);

/**
 * @template {string} W
 * @param {readonly W[]} words
 * @returns {Reader<W>}
 */
export const oneOf = (words) => (value, path) => words.find((word) => word === value) ?? refuse(path, `one of ${words.join(", ")}`);

/**
 * A list of `least` to `most` entries.
 * @template T
 * @param {Reader<T>} entry
 * @param {number} least
 * @param {number} most
 * @returns {Reader<T[]>}
 */
export const list = (entry, least, most) => (value, path) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return refuse(path, `a list of ${least} to ${most} entries`);
    return value.map((each, at) => entry(each, `${path}[${at}]`));
};

/**
 * A list without duplicates.
 * @template T
 * @param {Reader<T>} entry
 * @param {number} least
 * @param {number} most
 * @returns {Reader<T[]>}
 */
export const set = (entry, least, most) =>
    meeting(list(entry, least, most), (entries) => new Set(entries).size === entries.length, "a list without duplicates");

/**
 * @template T
 * @param {Reader<T>} reader
 * @returns {Reader<T | null>}
 */
export const nullable = (reader) => (value, path) => (value === null ? null : reader(value, path));

/**
 * A value that satisfies a further condition.
 * @template T
 * @param {Reader<T>} reader
 * @param {(value: T) => boolean} holds
 * @param {string} rule requirement, for the message
 * @returns {Reader<T>}
 */
export const meeting = (reader, holds, rule) => (value, path) => {
    const found = reader(value, path);
    return holds(found) ? found : refuse(path, rule);
};

/**
 * An optional field of a record, with the default `first`.
 * @template T
 * @template F
 * @param {Reader<T>} reader
 * @param {F} first
 * @returns {Reader<T | F>}
 */
export const optional = (reader, first) =>
    Object.assign((/** @type {unknown} */ value, /** @type {string} */ path) => reader(value, path), { ...reader, first: () => first });

/**
 * A record with these fields and no others.
 * @template {Record<string, Reader<any>>} R
 * @param {R} fields
 * @returns {Reader<{ [K in keyof R]: Read<R[K]> }>}
 */
export function record(fields) {
    const read = (/** @type {unknown} */ value, /** @type {string} */ path) => {
        if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse(path, "a record");
        const given = new Map(Object.entries(value));
        const unknown = [...given.keys()].find((name) => !Object.hasOwn(fields, name));
        if (unknown !== undefined) return refuse(`${path}.${unknown}`, "left out");
        const entries = Object.entries(fields).map(([name, reader]) => [
            name,
            !given.has(name) && reader.first ? reader.first() : reader(given.get(name), `${path}.${name}`),
        ]);
        return Object.fromEntries(entries);
    };
    return Object.assign(read, { fields });
}

/**
 * One of several records, distinguished by their field `kind`.
 * @template {Record<string, Reader<any>>} R
 * @param {R} kinds
 * @returns {Reader<{ [K in keyof R]: Read<R[K]> & { kind: K } }[keyof R]>}
 */
export function either(kinds) {
    const names = oneOf(Object.keys(kinds));
    return (value, path) => {
        if (typeof value !== "object" || value === null || !("kind" in value)) return refuse(path, "a record with a kind");
        const { kind, ...others } = value;
        const name = names(kind, `${path}.kind`);
        const reader = /** @type {Reader<any>} */ (kinds[name]);
        return { kind: name, ...reader(others, path) };
    };
}

/**
 * Returns a record without the fields that have their default values, for a shorter link.
 * @param {Reader<any>} reader of the record
 * @param {Readonly<Record<string, unknown>>} value
 * @returns {Record<string, unknown>}
 */
export function shortened({ fields = {} }, value) {
    const kept = Object.entries(value).filter(([name, entry]) => !isSame(entry, fields[name]?.first?.()));
    return Object.fromEntries(
        kept.map(([name, entry]) => {
            const reader = fields[name];
            return [name, reader?.fields ? shortened(reader, /** @type {Record<string, unknown>} */ (entry)) : entry];
        }),
    );
}

/**
 * True if two values are deeply equal. The order of fields does not matter.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
export function isSame(one, other) {
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return Object.is(one, other);
    const [ones, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    return ones.size === others.size && [...ones].every(([name, entry]) => others.has(name) && isSame(entry, others.get(name)));
}

/**
 * @param {string} path
 * @param {string} wanted
 * @returns {never}
 */
function refuse(path, wanted) {
    const message = `This link asks for what this page does not have: ${headingOf(path).slice(0, LONGEST_PATH)} should be ${wanted}. Reload the page to get its newest version, or ask for the data as a file.`;
    throw new Fault("link-unusable", message);
}

/** Most characters of a path in a message, because the names in it come from the link. */
const LONGEST_PATH = 60;
