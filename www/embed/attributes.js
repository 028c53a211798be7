// Parses the attributes of the element. A value that can't be used is refused with words.

import { themeIn } from "../page/theme.js";
import { LAYERS, layersIn } from "../state/layers.js";
import { FIRST_PLOTS, SPACES } from "../state/spaces.js";

/** @import { Layer, Options, PlotSpace, Question } from "../pkg/curvescope.js" */

/** Error of a value that an attribute or a property can't have, with the package's code for that. */
export class BadValue extends Error {
    code = "bad-option";
}

/** Longest value that a message repeats whole. */
const LONGEST = 60;

/** Limits of the numbers, and their words. */
const NUMBERS = {
    threshold: { isWithin: (/** @type {number} */ value) => !Number.isNaN(value), says: "a number" },
    beta: { isWithin: (/** @type {number} */ value) => value >= 0, says: "a number of at least 0" },
    prevalence: { isWithin: (/** @type {number} */ value) => value > 0 && value < 1, says: "a number above 0 and below 1" },
};

const LAYER_NAMES = [...new Set(LAYERS.map(({ layer }) => layer))];
/** Layers of Explore that show nothing here: its code for other pages may name them. */
const NOT_HERE = ["folds"];

/**
 * Returns the named spaces without duplicates, in the order of the text; the default spaces of the page if none is named.
 * @param {string | null} text
 * @returns {readonly PlotSpace[]}
 */
export function spacesOf(text) {
    const named = namesIn("space", text, SPACES);
    return named.length > 0 ? named : FIRST_PLOTS;
}

/**
 * Returns the named layers; undefined if the text is none.
 * @param {string | null} text
 * @returns {readonly Layer[] | undefined}
 */
export function layersOf(text) {
    return text === null ? undefined : namesIn("layers", text, LAYER_NAMES);
}

/**
 * Returns those of the layers that a space can show, in the order of its menu.
 * @param {readonly Layer[]} layers
 * @param {PlotSpace} space
 */
export function layersWithin(layers, space) {
    return layersIn(space)
        .map(({ layer }) => layer)
        .filter((layer) => layers.includes(layer));
}

/**
 * Returns the number; undefined if the text is none or blank.
 * @param {keyof typeof NUMBERS} name
 * @param {string | null} text
 */
export function numberOf(name, text) {
    const written = writtenIn(text);
    if (written === undefined) return undefined;
    const [value, { isWithin, says }] = [Number(written), NUMBERS[name]];
    if (!isWithin(value)) throw refusal(name, written, `It has to be ${says}.`);
    return value;
}

/**
 * Returns the position of the model; undefined if the text is none or blank.
 * @param {string | null} text
 * @param {readonly { name: string }[]} models
 */
export function modelOf(text, models) {
    const written = writtenIn(text);
    if (written === undefined) return undefined;
    const at = models.findIndex(({ name }) => name === written);
    if (at < 0) throw refusal("model", written, `The models are ${models.map(({ name }) => name).join(", ")}.`);
    return at;
}

/** Checks the theme. @param {string | null} text */
export function checkTheme(text) {
    const written = writtenIn(text);
    if (written !== undefined && !themeIn(written)) throw refusal("theme", written, "It has to be light, dark or system.");
}

/**
 * Parses the options for reading the data, such as columns and positive value, from JSON.
 * @param {string | null} text
 * @returns {Options}
 */
export function optionsOf(text) {
    return recordIn("options", text, '{"label": "y"}') ?? {};
}

/**
 * Returns the question: a record if it is JSON, or else its text; undefined if there is none.
 * @param {string | null} text
 * @returns {Question | string | undefined}
 */
export function questionOf(text) {
    checkNoRecord("question", text);
    const written = writtenIn(text);
    return written?.trimStart().startsWith("{") ? recordIn("question", written, '{"aim": {"f": 1}}') : written;
}

/**
 * Checks that a record, or a list of records, has not become a text: frameworks write one into an attribute where they find no property.
 * @param {string} name
 * @param {string | null} text
 */
export function checkNoRecord(name, text) {
    if (!text?.startsWith(String({}))) return;
    throw new BadValue(`"${name}" has become the text "${String({})}": load the element's script before it is rendered.`);
}

/**
 * @param {string} name
 * @param {string | null} text
 * @param {string} example
 */
function recordIn(name, text, example) {
    const written = writtenIn(text);
    if (written === undefined) return undefined;
    checkNoRecord(name, written);
    try {
        return JSON.parse(written);
    } catch {
        throw new BadValue(`The attribute "${name}" is no JSON. Write it as in ${example}.`);
    }
}

/**
 * Returns the words of a text, separated by spaces or commas, each as it is written in `known`.
 * @template {string} N
 * @param {string} attribute
 * @param {string | null} text
 * @param {readonly N[]} known
 * @returns {N[]}
 */
function namesIn(attribute, text, known) {
    const words = (text ?? "").split(/[\s,]+/).filter((word) => word !== "");
    const named = words.map((word) => {
        const name = known.find((each) => each.toLowerCase() === word.toLowerCase());
        if (name === undefined)
            throw refusal(attribute, word, `It can have ${known.filter((each) => !NOT_HERE.includes(each)).join(", ")}.`);
        return name;
    });
    return [...new Set(named)];
}

/** Returns the text; undefined if there is none but blanks. @param {string | null} text */
function writtenIn(text) {
    return text === null || text.trim() === "" ? undefined : text;
}

/**
 * @param {string} attribute
 * @param {string} text
 * @param {string} remedy
 */
function refusal(attribute, text, remedy) {
    const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    return new BadValue(`The attribute "${attribute}" can't be "${shown}". ${remedy}`);
}
