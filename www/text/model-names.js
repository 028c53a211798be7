// Names of models without the start and the end that all of them share. Loaded after the first plots, in place of whole names.

import { useNames } from "./shown-names.js";

/** Least number of characters that is left out. */
const LEAST = 4;

/** The start of a text up to the last character between words, which something follows. The point of a number is none. */
const START = /^.*([\s_/-]|\.(?!\d))(?=.)/s;

/** The end of a text from the first character between words. */
const END = /([\s_/-]|\.(?!\d)).*$/s;

/** A long name, by its start and its end. */
const LONG = /^(.{10}).{2,}(.{7})$/su;

/**
 * Returns the names as shown, different wherever the whole ones are, and what all have left out, "" for nothing.
 * @param {readonly { name: string }[]} models
 */
export function shortNames(models) {
    let names = models.map(({ name }) => name);
    const whole = names;
    const start = START.exec((names[0] ?? "").slice(0, shared(names) + 1))?.[0] ?? "";
    names = names.map((name) => name.slice(start.length));
    const [first = ""] = names;
    const alike = shared(names.map((name) => [...name].reverse().join("")));
    const end = END.exec(first.slice(first.length - alike))?.[0] ?? "";
    names = names.map((name) => name.slice(0, name.length - end.length));
    const isCut = whole.length > 1 && start.length + end.length >= LEAST && names.every(Boolean);
    if (!isCut) names = whole;
    const short = names.map((name) => name.replace(LONG, "$1…$2"));
    return {
        names: new Set(short).size < new Set(names).size ? names : short,
        common: isCut ? `${start.trim()} … ${end.trim()}`.trim() : "",
    };
}

/** Number of characters that all names begin with. @param {readonly string[]} names */
function shared(names) {
    let at = 0;
    while (names[0]?.[at] && names.every((name) => name[at] === names[0]?.[at])) at++;
    return at;
}

/** The names of lists of models: the readout shows one at each move of the pointer. @type {WeakMap<object, ReturnType<typeof shortNames>>} */
const known = new WeakMap();

useNames((models) => {
    const names = known.get(models) ?? shortNames(models);
    known.set(models, names);
    return names;
});
