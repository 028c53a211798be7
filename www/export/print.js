// How plots look on paper and on slides: sizes, fonts, colours.

/** @import { Picture, PlotName } from "../pkg/curvescope.js" */

/** CSS pixels of an inch, and points of a CSS pixel. */
const INCH = 96;
export const POINTS = 0.75;

/** The size of a plot on the page. @typedef {{ width: number, height: number }} Box */

/** What a size says of a picture. @typedef {Pick<Picture, "columns" | "widthCss" | "heightCss" | "wholeHeightCss" | "scale" | "legend">} Shape */

/** @typedef {"seen" | "single" | "double" | "slide"} SizeName */

/** By name, in the order of the choice. @type {Readonly<Record<SizeName, string>>} */
export const SIZES = {
    seen: "As on the page",
    single: "Single column, 3.5 in",
    double: "Double column, 7.2 in",
    slide: "Slide, 16:9",
};

/** @typedef {"page" | "light" | "dark" | "grey"} Colours */

/** @type {Readonly<Record<Colours, string>>} */
export const COLOURS = { page: "As on the page", light: "On white", dark: "On black", grey: "Greys" };

/** @typedef {"sans" | "serif" | "own"} FontName */

/** @type {Readonly<Record<FontName, string>>} */
export const FONTS = { sans: "Sans serif", serif: "Serif", own: "Another, by its name" };

/**
 * The fonts of a choice as style sheets list them; undefined for the page's.
 * @param {FontName} font
 * @param {string} name of another one
 */
export function fontsOf(font, name) {
    const own = name.replace(/["\\\p{Cc}]/gu, "").trim();
    if (font === "own" && own !== "") return `"${own}", sans-serif`;
    return font === "serif" ? '"Source Serif 4", "Times New Roman", "Liberation Serif", "Nimbus Roman", serif' : undefined;
}

/** Colours that suit a size. @param {SizeName} size @returns {Colours} */
export function coloursFor(size) {
    return size === "single" || size === "double" ? "light" : "page";
}

/** Plots in a row of a figure. */
const MOST_IN_A_ROW = 3;

/** Room around a square plot that is higher than wide, in CSS pixels: src/draw/layout.rs has the margins. */
const MORE_HIGH = 12;

/** Height of a plot of scores, as a share of its width. */
const LOW = 0.62;

/**
 * @param {SizeName} size
 * @param {readonly PlotName[]} plots
 * @param {Box} seen of the first of them on the page
 * @returns {Shape}
 */
export function shapeOf(size, plots, seen) {
    if (size === "single") return column(plots, 3.5 * INCH, 1);
    if (size === "double") return column(plots, 7.2 * INCH, columnsOf(plots.length));
    if (size === "slide") return slide(plots.length);
    const columns = columnsOf(plots.length);
    return { columns, widthCss: seen.width * columns, heightCss: seen.height };
}

/** Rows are as full as each other. @param {number} count */
function columnsOf(count) {
    return Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));
}

/**
 * @param {readonly PlotName[]} plots
 * @param {number} widthCss
 * @param {number} columns
 * @returns {Shape}
 */
function column(plots, widthCss, columns) {
    // One plot in two columns has its legend beside it.
    const isWide = plots.length === 1 && widthCss > 4 * INCH;
    const own = (isWide ? widthCss * 0.64 : widthCss) / columns;
    const areLow = plots.every((plot) => plot === "scores" || plot === "calibration");
    return { columns, widthCss, heightCss: areLow ? own * LOW : own + MORE_HIGH, legend: isWide ? "right" : "below" };
}

/**
 * 1280 by 720, in which the smallest text is 22 high, or 17 where there are more plots than fit in a row.
 * @param {number} count
 * @returns {Shape}
 */
function slide(count) {
    const scale = count > MOST_IN_A_ROW ? 1.5 : 2;
    return {
        columns: columnsOf(count),
        widthCss: 1280 / scale,
        wholeHeightCss: 720 / scale,
        scale,
        legend: count === 1 ? "right" : "below",
    };
}
