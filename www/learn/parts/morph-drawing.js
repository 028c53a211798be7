// A step of a morph as attributes of SVG, and its inks.

import { palette } from "../../pkg/drawing.js";
import { make } from "../../page/dom.js";
import { MARGINS } from "./morph-frame.js";

/** @import { Theme } from "../../pkg/curvescope.js" */
/** @import { MorphSpec } from "../pkg/curvescope.js" */
/** @import { FrameMark, Ink } from "./morph-frame.js" */

/** @typedef {Record<Ink, string>} Inks */

/** @type {Record<Exclude<Ink, "curve">, string>} */
const TOKENS = { ink: "--ink", softInk: "--soft-ink", line: "--line", strongLine: "--strong-line", paper: "--paper" };

/**
 * Colours of the page, and of the first model.
 * @param {HTMLElement} host element of the page, for the time of the call
 * @param {Theme} theme
 * @returns {Inks}
 */
export function inksOf(host, theme) {
    const probe = make("span", { hidden: "" });
    // Grey is on white.
    if (theme === "light" || theme === "dark" || theme === "grey") probe.style.colorScheme = theme === "dark" ? "dark" : "light";
    host.append(probe);
    const read = (/** @type {string} */ token) => {
        probe.style.color = `var(${token})`;
        return getComputedStyle(probe).color;
    };
    const inks = Object.fromEntries(Object.entries(TOKENS).map(([ink, token]) => [ink, read(token)]));
    probe.remove();
    return /** @type {Inks} */ ({ ...inks, curve: palette(theme)[0]?.color ?? "" });
}

/**
 * All attributes of a mark. Texts have a halo, so that lines below them do not cross them.
 * @param {FrameMark} mark
 * @param {Inks} inks
 * @returns {Record<string, string>}
 */
export function attributesOf({ tag, attributes, stroke, fill }, inks) {
    const colours = { stroke: stroke ? inks[stroke] : "none", fill: fill ? inks[fill] : "none" };
    const halo = { stroke: inks.paper, "stroke-width": "3", "stroke-linejoin": "round", "paint-order": "stroke" };
    return { ...colours, ...(tag === "text" ? halo : {}), ...attributes };
}

/**
 * Width and height of a picture with a plot of this side.
 * @param {MorphSpec["kind"]} kind
 * @param {number} side
 */
export function sizeOf(kind, side) {
    const { left, right, top, bottom } = MARGINS[kind];
    return { width: left + side + right, height: top + side + bottom };
}
