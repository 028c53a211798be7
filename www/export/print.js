// Sizes, fonts and colours of plots on paper and on slides.

/** @import { Picture, PlotName } from "../pkg/curvescope.js" */

/** CSS pixels per inch. */
const INCH = 96;
/** Points (1/72 inch) per CSS pixel. */
export const POINTS = 0.75;

/** Size of a plot on the page, in CSS pixels. @typedef {{ width: number, height: number }} Box */

/**
 * Dimensions and arrangement of a picture.
 * @typedef {Pick<Picture, "columns" | "widthCss" | "heightCss" | "wholeHeightCss" | "scale" | "legend">} Shape
 */

/** @typedef {"seen" | "single" | "double" | "slide"} SizeName */

/** Labels of the sizes, in the order of the choice. @type {Readonly<Record<SizeName, string>>} */
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
 * Returns the CSS `font-family` of a choice; undefined for the page's.
 * @param {FontName} font
 * @param {string} name of the font for "own"; control characters and quotes are removed
 */
export function fontsOf(font, name) {
    const own = name.replace(/["\\\p{Cc}]/gu, "").trim();
    if (font === "own" && own !== "") return `"${own}", sans-serif`;
    return font === "serif" ? '"Source Serif 4", "Times New Roman", "Liberation Serif", "Nimbus Roman", serif' : undefined;
}

/** Default colours of a size. @param {SizeName} size @returns {Colours} */
export function coloursFor(size) {
    return size === "single" || size === "double" ? "light" : "page";
}

/** Most plots in a row of a figure. */
const MOST_IN_A_ROW = 3;

/** Extra height of a figure whose plot is square, in CSS pixels, because its margins (crates/draw/src/pens/layout.rs) are higher than wide. */
const MORE_HIGH = 12;

/** Height of a plot of scores or of calibration, as a share of its width. */
const LOW = 0.62;

/**
 * Returns dimensions and arrangement of a picture of `plots`.
 * @param {SizeName} size
 * @param {readonly PlotName[]} plots
 * @param {Box} seen size of the first of them on the page
 * @returns {Shape}
 */
export function shapeOf(size, plots, seen) {
    if (size === "single") return column(plots, 3.5 * INCH, 1);
    if (size === "double") return column(plots, 7.2 * INCH, columnsOf(plots.length));
    if (size === "slide") return slide(plots.length);
    const columns = columnsOf(plots.length);
    return { columns, widthCss: seen.width * columns, heightCss: seen.height };
}

/** Number of columns such that the rows are about equally full. @param {number} count */
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
    // A single plot in double-column width has its legend at the right.
    const isWide = plots.length === 1 && widthCss > 4 * INCH;
    const own = (isWide ? widthCss * 0.64 : widthCss) / columns;
    const areLow = plots.every((plot) => plot === "scores" || plot === "calibration");
    return { columns, widthCss, heightCss: areLow ? own * LOW : own + MORE_HIGH, legend: isWide ? "right" : "below" };
}

/**
 * A slide of 1280 by 720 pixels, in which the smallest text is 22 pixels high, or 17 if the plots need more than one row.
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
