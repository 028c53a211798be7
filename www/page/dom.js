// Small helpers that find and create elements. Strings become text, never markup.

/**
 * Returns the element with this id, after a check of its class.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
    return checked(document.getElementById(id), type, `#${id}`);
}

/**
 * Returns the first match below `root`, after a check of its class.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function find(root, selector, type) {
    return checked(root.querySelector(selector), type, selector);
}

/**
 * @template {Element} T
 * @param {Element | null} found
 * @param {new () => T} type
 * @param {string} what
 * @returns {T}
 */
function checked(found, type, what) {
    if (!(found instanceof type)) throw new Error(`${what} is not a ${type.name}`);
    return found;
}

/**
 * Sets an element's text where it differs: setting the same text again would make a live region announce it again.
 * @param {Element} target
 * @param {string} text
 */
export function setText(target, text) {
    if (target.textContent !== text) target.textContent = text;
}

/**
 * Creates an element with attributes and children. An attribute with the value `undefined` is omitted.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    setAttributes(made, attributes);
    made.append(...children);
    return made;
}

/**
 * Creates a button with its action.
 * @param {string | Node} text
 * @param {() => void} act
 * @param {Record<string, string | undefined>} [attributes]
 */
export function makeButton(text, act, attributes) {
    const button = make("button", { type: "button", ...attributes }, text);
    button.addEventListener("click", act);
    return button;
}

/** Creates text for screen readers only. @param {string} text */
export function screenReaderText(text) {
    return make("span", { class: "visually-hidden" }, text);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | undefined>} attributes
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function makeSvg(tag, attributes, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    setAttributes(made, attributes);
    made.append(...children);
    return made;
}

/**
 * @param {Element} target
 * @param {Record<string, string | undefined>} attributes
 */
function setAttributes(target, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined) target.setAttribute(name, value);
    }
}
