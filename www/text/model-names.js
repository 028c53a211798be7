// Names of models where there is little room: without the start and the end that all of them share.

/** Least number of characters that is left out. */
const LEAST = 4;

/** Characters of a long name that are shown: at its start and at its end. */
const [START, END] = [10, 7];

/**
 * `names` are the names as shown, different wherever the whole ones are; `common` is what all have left out, "" for nothing.
 * @typedef {{ names: readonly string[], common: string }} ShownNames
 */

/** Of the models of a report. @type {WeakMap<readonly { name: string }[], ShownNames>} */
const known = new WeakMap();

/**
 * @param {readonly { name: string }[]} models
 * @returns {ShownNames}
 */
export function shownNames(models) {
    let shown = known.get(models);
    if (!shown) known.set(models, (shown = shorter(models.map(({ name }) => name))));
    return shown;
}

/**
 * @param {readonly string[]} names
 * @returns {ShownNames}
 */
export function shorter(names) {
    const [first = ""] = names;
    let start = shared(names, (name, at) => name[at]);
    while (start > 0 && !isEdge(first, start - 1)) start--;
    const rests = names.map((name) => name.slice(start));
    let end = first.length - shared(rests, (name, at) => name[name.length - 1 - at]);
    while (end < first.length && !isEdge(first, end)) end++;
    const length = first.length - end;
    const cut = rests.map((rest) => rest.slice(0, rest.length - length));
    const isCut = names.length > 1 && start + length >= LEAST && cut.every(Boolean);
    const common = isCut ? `${first.slice(0, start).trim()} … ${first.slice(end).trim()}`.trim() : "";
    return { names: abbreviated(isCut ? cut : names), common };
}

/**
 * Number of characters that all names share, counted by `read`.
 * @param {readonly string[]} names
 * @param {(name: string, at: number) => string | undefined} read
 */
function shared([first = "", ...others], read) {
    let at = 0;
    while (at < first.length && others.every((name) => read(name, at) === read(first, at))) at++;
    return at;
}

/** True for a character between words; the point of a number is none. @param {string} name @param {number} at */
function isEdge(name, at) {
    return /[\s_./-]/.test(name[at] ?? "") && !/^\d\.\d/.test(name.slice(Math.max(0, at - 1), at + 2));
}

/** Leaves out the middle of long names, unless two would become one. @param {readonly string[]} names */
function abbreviated(names) {
    const short = names.map((name) => {
        const letters = [...name];
        return letters.length > START + END + 1 ? [...letters.slice(0, START), "…", ...letters.slice(-END)].join("") : name;
    });
    return new Set(short).size === new Set(names).size ? short : names;
}
