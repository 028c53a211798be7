// Typesets formulas written in one line, such as "2·(a + b) / √(c·d²)", with elements for fractions, roots and powers.
//
// The text content of these elements is the formula in one line again, with visually hidden parentheses: for screen readers and for
// copying.

import { make, screenReaderText } from "../page/dom.js";

const TOKEN = /\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-zβρπ∞]+|[()+−·/^√²,])/y;

/** @typedef {(Node | string)[]} Nodes */

/**
 * A part of a formula; if it is enclosed in one pair of parentheses, `bare` is its content.
 * @typedef {{ nodes: Nodes, bare?: Nodes }} Part
 */

/**
 * @param {string} formula
 * @returns {Nodes}
 */
export function typeset(formula) {
    const tokens = tokensOf(formula);
    let at = 0;
    const next = () => tokens[at];
    const take = () => /** @type {string} */ (tokens[at++]);

    /** @returns {Nodes} */
    function sum() {
        const nodes = product();
        while (next() === "+" || next() === "−") nodes.push(` ${take()} `, ...product());
        return nodes;
    }

    /** Parses a product. The numerator of a slash is all of the product before it, the denominator the next factor. @returns {Nodes} */
    function product() {
        /** @type {Part} */
        let part = factor();
        while (next() === "·" || next() === "/") {
            if (take() === "·") part = { nodes: [...part.nodes, "·", ...factor().nodes] };
            else part = { nodes: [fraction(part, factor())] };
        }
        return part.nodes;
    }

    /** @returns {Part} */
    function factor() {
        const base = atom();
        if (next() === "²") return { nodes: [...base.nodes, take()] };
        if (next() !== "^") return base;
        take();
        const exponent = atom();
        const raised = make("sup", {}, screenReaderText("^("), ...(exponent.bare ?? exponent.nodes), screenReaderText(")"));
        const nodes = [...base.nodes, raised];
        const [first] = base.nodes;
        const isTall = first instanceof Element && first.className === "tall";
        return { nodes: isTall ? [make("span", { class: "power" }, ...nodes)] : nodes };
    }

    /** @returns {Part} */
    function atom() {
        const token = take();
        if (token === "−") return { nodes: ["−", ...factor().nodes] };
        if (token === "√") return { nodes: [root(atom())] };
        if (token === "(") {
            const bare = sum();
            take();
            const isTall = bare.some((node) => node instanceof Element && node.className === "fraction");
            return { nodes: isTall ? [tall(bare)] : ["(", ...bare, ")"], bare };
        }
        if (next() === "(") return { nodes: [token, ...list()] };
        return { nodes: [/\d/.test(token) ? token : make("var", {}, token)] };
    }

    /** Parses the arguments of a function with their parentheses. @returns {Nodes} */
    function list() {
        const nodes = [take(), ...sum()];
        while (next() === ",") nodes.push(`${take()} `, ...sum());
        return [...nodes, take()];
    }

    return sum();
}

/** @param {string} formula */
function tokensOf(formula) {
    const tokens = [];
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(formula); found; found = TOKEN.exec(formula)) tokens.push(found[1]);
    return tokens;
}

/**
 * @param {Part} above
 * @param {Part} below
 */
function fraction(above, below) {
    return make(
        "span",
        { class: "fraction" },
        make("span", {}, ...enclosed(above)),
        screenReaderText(" / "),
        make("span", {}, ...enclosed(below)),
    );
}

/** Encloses nodes in parentheses as high as a fraction. @param {Nodes} inside */
function tall(inside) {
    return make("span", { class: "tall" }, make("span", {}, "("), ...inside, make("span", {}, ")"));
}

/** @param {Part} part */
function root(part) {
    return make("span", { class: "root" }, "√", make("span", {}, ...enclosed(part)));
}

/**
 * Returns a part in visually hidden parentheses; a single node that had none gets none.
 * @param {Part} part
 * @returns {Nodes}
 */
function enclosed({ nodes, bare }) {
    const inside = bare ?? nodes;
    return inside.length === 1 && !bare ? inside : [screenReaderText("("), ...inside, screenReaderText(")")];
}
