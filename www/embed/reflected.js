// Properties of the element that are its attributes: what is read is the attribute's value, what is set becomes the attribute.

import { BadValue, numberOf, optionsOf, questionOf } from "./attributes.js";

/** @import { Options, Question } from "../pkg/curvescope.js" */

/** Base class; a server that renders pages imports this module too, but has no `HTMLElement`. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * A property is undefined where its attribute is missing or has a value that can't be used; the text of a question is returned as it is.
 * It is never an error to set one: the element shows and dispatches what is wrong. Undefined and null remove the attribute; the value that
 * it has changes nothing.
 */
export class ReflectedElement extends Base {
    /** Predictions as text. @returns {string | undefined} */
    get data() {
        return textOf(this, "data");
    }
    set data(text) {
        reflect(this, "data", text);
    }

    /** Address of the predictions, as it was set. @returns {string | undefined} */
    get src() {
        return textOf(this, "src");
    }
    set src(address) {
        reflect(this, "src", address);
    }

    /** Names of the plots. @returns {string | undefined} */
    get space() {
        return textOf(this, "space");
    }
    /** @param {string | readonly string[] | null | undefined} names */
    set space(names) {
        reflectNames(this, "space", names);
    }

    /** Names of the layers. @returns {string | undefined} */
    get layers() {
        return textOf(this, "layers");
    }
    /** @param {string | readonly string[] | null | undefined} names */
    set layers(names) {
        reflectNames(this, "layers", names);
    }

    /** @returns {string | undefined} */
    get model() {
        return textOf(this, "model");
    }
    set model(name) {
        reflect(this, "model", name);
    }

    /** @returns {string | undefined} */
    get theme() {
        return textOf(this, "theme");
    }
    set theme(name) {
        reflect(this, "theme", name);
    }

    /** @returns {number | undefined} */
    get threshold() {
        return numberIn(this, "threshold");
    }
    set threshold(value) {
        reflect(this, "threshold", value);
    }

    /** @returns {number | undefined} */
    get beta() {
        return numberIn(this, "beta");
    }
    set beta(value) {
        reflect(this, "beta", value);
    }

    /** @returns {number | undefined} */
    get prevalence() {
        return numberIn(this, "prevalence");
    }
    set prevalence(value) {
        reflect(this, "prevalence", value);
    }

    /** @returns {Question | string | undefined} */
    get question() {
        return usable(() => questionOf(this.getAttribute("question")));
    }
    /** @param {Question | string | null | undefined} question */
    set question(question) {
        reflectRecord(this, "question", question);
    }

    /** @returns {Options | undefined} */
    get options() {
        return this.hasAttribute("options") ? usable(() => optionsOf(this.getAttribute("options"))) : undefined;
    }
    /** @param {Options | string | null | undefined} options */
    set options(options) {
        reflectRecord(this, "options", options);
    }

    /** True if the report's notices are shown. @returns {boolean} */
    get remarks() {
        return this.hasAttribute("remarks");
    }
    set remarks(are) {
        this.toggleAttribute("remarks", Boolean(are));
    }
}

/**
 * Applies properties that a program set before the element's script was loaded: they are own properties, which hide those of the class.
 * @param {HTMLElement} element
 * @param {readonly string[]} properties that it has
 */
export function takeEarlyProperties(element, properties) {
    for (const name of properties.filter((each) => Object.hasOwn(element, each))) {
        const value = Reflect.get(element, name);
        Reflect.deleteProperty(element, name);
        Reflect.set(element, name, value);
    }
}

/**
 * @param {Element} element
 * @param {string} name
 */
function textOf(element, name) {
    return element.getAttribute(name) ?? undefined;
}

/**
 * @param {Element} element
 * @param {"threshold" | "beta" | "prevalence"} name
 */
function numberIn(element, name) {
    return usable(() => numberOf(name, element.getAttribute(name)));
}

/**
 * @template T
 * @param {() => T} read
 * @returns {T | undefined} undefined if the value can't be used
 */
function usable(read) {
    try {
        return read() ?? undefined;
    } catch (error) {
        if (error instanceof BadValue) return undefined;
        throw error;
    }
}

/**
 * Sets an attribute. A value that it has changes nothing: frameworks set properties at any rendering, and would move the point back.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | null | undefined} value
 */
function reflect(element, name, value) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/**
 * Sets a list of names.
 * @param {Element} element
 * @param {string} name
 * @param {string | readonly string[] | null | undefined} names
 */
function reflectNames(element, name, names) {
    reflect(element, name, Array.isArray(names) ? names.join(" ") : /** @type {string} */ (names));
}

/**
 * Sets a record as JSON, or a text as it is.
 * @param {Element} element
 * @param {string} name
 * @param {object | string | null | undefined} value
 */
function reflectRecord(element, name, value) {
    reflect(element, name, typeof value === "object" && value !== null ? jsonOf(value) : value);
}

/** JSON, with an infinite number as one that is too great for a double: JSON has no other. @param {object} value */
export function jsonOf(value) {
    const infinite = (/** @type {string} */ _, /** @type {unknown} */ each) => (each === Infinity ? "\u{221e}" : each);
    try {
        return JSON.stringify(value, infinite).replaceAll('"\u{221e}"', "1e999");
    } catch {
        // A cycle or a big integer: refused where the attribute is read.
        return String(value);
    }
}
