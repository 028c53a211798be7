// One step of a morph as a list of marks: lines, dots and texts at one t. Every step of a figure has the same marks in the same order, so
// that a picture can move them.

import { formatSetting } from "../../text/format.js";

/** @import { MorphLine, MorphSpec } from "../pkg/curvescope.js" */

/** @typedef {"ink" | "softInk" | "line" | "strongLine" | "paper" | "curve"} Ink */

/**
 * A mark: its element, its attributes, and its inks. A mark that is not `isInside` may be beyond the edge of the plot.
 * @typedef {{
 *   tag: "path" | "circle" | "text",
 *   isInside?: boolean,
 *   attributes: Record<string, string>,
 *   stroke?: Ink,
 *   fill?: Ink,
 *   text?: string,
 * }} FrameMark
 */

/**
 * `positions` are those of the lines at `t`; `index` is that of the operating point, -1 for none; `side` is that of the plot in pixels.
 * @typedef {{ lines: readonly MorphLine[], positions: Float64Array, t: number, index: number, side: number }} Step
 */

/** Room around a plot for its ticks and titles, in CSS pixels. The gains have a second scale. */
export const MARGINS = {
    gains: { left: 50, right: 50, top: 44, bottom: 46 },
    costs: { left: 50, right: 16, top: 14, bottom: 46 },
};

/** Order in which values of an axis, or of F1, get a label where there is room. */
const FIRST_LABELS = [1, 0, 0.5, 0.2, 0.8, 0.1, 0.3, 0.4, 0.6, 0.7, 0.9];
/** Least distances between two labels in CSS pixels: along x, along y, and of F1 lines. */
const ROOM = { x: 25, y: 18, f: 28 };
/** Share of the positions of the edge of the unachievable region after which its name is written. */
const NAMED = 0.85;

const clamp = (/** @type {number} */ share) => Math.min(1, Math.max(0, share));
const tenth = (/** @type {number} */ px) => Math.round(px * 10) / 10;

/** The marks of each kind of figure. @type {Record<MorphSpec["kind"], (step: Step) => FrameMark[]>} */
export const FRAMES = { gains: gainsFrame, costs: costsFrame };

/** Positions of a line, in pixels from the upper left corner of the plot. */
class Pixels {
    /** @param {Float64Array} positions @param {number} start @param {number} count @param {number} side */
    constructor(positions, start, count, side) {
        this.count = count;
        this.x = (/** @type {number} */ at) => tenth((positions[2 * (start + at)] ?? 0) * side);
        this.y = (/** @type {number} */ at) => tenth((1 - (positions[2 * (start + at) + 1] ?? 0)) * side);
    }

    /** @param {number} [from] @param {number} [to] */
    path(from = 0, to = this.count) {
        let d = "";
        for (let at = from; at < to; at += 1) d += `${at === from ? "M" : "L"}${this.x(at)} ${this.y(at)}`;
        return d;
    }
}

/** @param {Step} step */
function placed({ lines, positions, side }) {
    let start = 0;
    return lines.map((line) => {
        const pixels = new Pixels(positions, start, line.count, side);
        start += line.count;
        return { ...line, pixels };
    });
}

/** @param {Step} step @returns {FrameMark[]} */
function gainsFrame(step) {
    const { t, index, side } = step;
    const all = placed(step);
    const of = (/** @type {string} */ role) => all.filter((line) => line.role === role);
    const pixelsOf = (/** @type {string} */ role) => of(role)[0]?.pixels ?? new Pixels(new Float64Array(), 0, 0, side);
    const [gridX, gridY, fLines] = [of("gridX"), of("gridY"), of("f")];
    const values = gridX.map(({ value }) => value ?? NaN);
    const labelsX = opacities(
        values,
        gridX.map(({ pixels }) => [pixels.x(0), 0]),
        ROOM.x,
        side,
    );
    const labelsY = opacities(
        values,
        gridY.map(({ pixels }) => [0, pixels.y(0)]),
        ROOM.y,
        side,
    );
    const middles = fLines.map(({ pixels }) => (pixels.count - 1) / 2);
    const places = fLines.map(({ pixels }, at) => [pixels.x(middles[at] ?? 0), pixels.y(middles[at] ?? 0)]);
    const labelsF = opacities(
        fLines.map(({ value }) => value ?? NaN),
        places,
        ROOM.f,
        side,
        12,
    );

    const region = pixelsOf("unachievable");
    const named = Math.floor((region.count - 3) * NAMED);
    const [regionX, regionY] = [region.x(named), region.y(named)];
    const always = pixelsOf("alwaysPositive");
    const [endX, endY] = [always.x(always.count - 1), always.y(always.count - 1)];
    const points = pixelsOf("points");
    const isPoint = index >= 0 && index < points.count;
    const gains = clamp((t - 0.85) / 0.15);
    return [
        line(`${region.path()}Z`, { stroke: "none", "fill-opacity": "0.18" }, "strongLine", true),
        ...gridX.map(({ pixels }, at) => line(pixels.path(), { opacity: lineOpacity(values[at], labelsX[at]) }, "line")),
        ...gridY.map(({ pixels }, at) => line(pixels.path(), { opacity: lineOpacity(values[at], labelsY[at]) }, "line")),
        ...fLines.map(({ pixels }) => line(pixels.path(), { "stroke-width": "1.25" }, "strongLine")),
        line(always.path(), { "stroke-width": "2", "stroke-dasharray": "7 5" }, "ink"),
        line(pixelsOf("curve").path(), { "stroke-width": "2.5" }, "curve"),
        frameEdge(side),
        text("unachievable", [regionX, (regionY + side) / 2 + 4], { opacity: side - regionY > 22 ? "1" : "0" }),
        ...fLines.map(({ value }, at) =>
            text(formatSetting(value), [places[at]?.[0] ?? 0, (places[at]?.[1] ?? 0) + 4], { opacity: share(labelsF[at]) }, "ink"),
        ),
        dot([endX, endY], 5, "ink", 1),
        text("always positive", [endX - 10, endY - 9], { "text-anchor": "end" }, "ink"),
        dot(isPoint ? [points.x(index), points.y(index)] : [0, 0], 6, "curve", isPoint ? 1 : 0),
        ...values.map((value, at) => text(formatSetting(value), [gridX[at]?.pixels.x(0) ?? 0, side + 18], { opacity: share(labelsX[at]) })),
        ...values.map((value, at) =>
            text(formatSetting(value), [-8, (gridY[at]?.pixels.y(0) ?? 0) + 4], { opacity: share(labelsY[at]), "text-anchor": "end" }),
        ),
        ...titles(side, "Recall", "Precision", 1),
        ...[0, 0.5, 1].flatMap((value) => [
            text(formatSetting(value), [value * side, -8], { opacity: share(gains) }),
            text(formatSetting(value), [side + 8, (1 - value) * side + 4], { opacity: share(gains), "text-anchor": "start" }),
        ]),
        text("Recall gain", [side / 2, -26], { opacity: share(gains) }, "ink"),
        turned("Precision gain", [side + 40, side / 2], gains),
    ];
}

/** @param {Step} step @returns {FrameMark[]} */
function costsFrame(step) {
    const { t, index, side } = step;
    const all = placed(step);
    const pixelsOf = (/** @type {string} */ role) =>
        all.find((line) => line.role === role)?.pixels ?? new Pixels(new Float64Array(), 0, 0, side);
    const [vertices, points] = [pixelsOf("vertices"), pixelsOf("points")];
    const evens = [0, 0.2, 0.4, 0.6, 0.8, 1];
    const isPoint = index >= 0 && 2 * index < points.count;
    const [roc, cost] = [clamp(1 - 3 * t), clamp(3 * t - 2)];
    // A line of length 0 with round ends is a dot.
    const grown = (/** @type {number} */ from, /** @type {number} */ to) => String(tenth(to + (from - to) * (1 - t) ** 3));
    return [
        ...evens.flatMap((value) => [
            lineOver(`M${value * side} 0L${value * side} ${side}`, {}, "line"),
            lineOver(`M0 ${(1 - value) * side}L${side} ${(1 - value) * side}`, {}, "line"),
        ]),
        lineOver(pixelsOf("chance").path(), { "stroke-width": "1.25", "stroke-dasharray": "2 4" }, "strongLine"),
        lineOver(pixelsOf("curve").path(), { "stroke-width": "2.5", opacity: share((1 - t) ** 2) }, "curve"),
        ...Array.from({ length: vertices.count / 2 }, (_, at) =>
            lineOver(vertices.path(2 * at, 2 * at + 2), { "stroke-width": grown(7, 1), "stroke-linecap": "round" }, "curve"),
        ),
        lineOver(pixelsOf("hull").path(), { "stroke-width": "2", "stroke-dasharray": "7 5" }, "ink"),
        frameEdge(side),
        lineOver(
            isPoint ? points.path(2 * index, 2 * index + 2) : "M0 0L0 0",
            { "stroke-width": grown(13, 4), "stroke-linecap": "round", opacity: isPoint ? "1" : "0" },
            "curve",
        ),
        ...evens.flatMap((value) => [
            text(formatSetting(value), [value * side, side + 18]),
            text(formatSetting(value), [-8, (1 - value) * side + 4], { "text-anchor": "end" }),
        ]),
        ...titles(side, "False positive rate", "True positive rate", roc),
        ...titles(side, "Probability cost", "Normalised cost", cost),
    ];
}

/** @param {number | undefined} value @param {number | undefined} label opacity of its label */
function lineOpacity(value = 0, label = 0) {
    return FIRST_LABELS.includes(value) ? "1" : share(label);
}

/** @param {number | undefined} opacity */
function share(opacity = 0) {
    return String(Math.round(clamp(opacity) * 100) / 100);
}

/**
 * Opacities of labels, 1 or 0: those first in the order are shown, others where there is room beside them.
 * @param {readonly number[]} values
 * @param {readonly (readonly number[])[]} places
 * @param {number} room
 * @param {number} side
 * @param {number} [inset] least distance from the edges
 */
function opacities(values, places, room, side, inset = 0) {
    /** @type {(readonly number[])[]} */
    const shown = [];
    const found = values.map(() => 0);
    const order = [...FIRST_LABELS, ...values.filter((value) => !FIRST_LABELS.includes(value))];
    for (const value of order) {
        const at = values.indexOf(value);
        const [x = NaN, y = NaN] = places[at] ?? [];
        const gap = Math.min(...shown.map(([otherX = 0, otherY = 0]) => Math.hypot(x - otherX, y - otherY)));
        const isInside = [x, y].every((place) => place >= inset && place <= side - inset);
        if (!isInside || gap < room) continue;
        found[at] = 1;
        shown.push([x, y]);
    }
    return found;
}

/** @param {string} d @param {Record<string, string>} attributes @param {Ink} ink @param {boolean} [isArea] @returns {FrameMark} */
function line(d, attributes, ink, isArea = false) {
    return { tag: "path", isInside: true, attributes: { d, ...attributes }, ...(isArea ? { fill: ink } : { stroke: ink }) };
}

/** As `line`, not cut at the edges. @param {string} d @param {Record<string, string>} attributes @param {Ink} ink @returns {FrameMark} */
function lineOver(d, attributes, ink) {
    return { ...line(d, attributes, ink), isInside: false };
}

/** @param {number} side @returns {FrameMark} */
function frameEdge(side) {
    return { tag: "path", attributes: { d: `M0 0V${side}H${side}` }, stroke: "strongLine" };
}

/** @param {readonly number[]} place @param {number} radius @param {Ink} fill @param {number} opacity @returns {FrameMark} */
function dot([x = 0, y = 0], radius, fill, opacity) {
    return { tag: "circle", attributes: { cx: String(x), cy: String(y), r: String(radius), opacity: share(opacity) }, fill };
}

/**
 * @param {string} words
 * @param {readonly number[]} place
 * @param {Record<string, string>} [attributes]
 * @param {Ink} [fill]
 * @returns {FrameMark}
 */
function text(words, [x = 0, y = 0], attributes = {}, fill = "softInk") {
    return {
        tag: "text",
        attributes: { x: String(tenth(x)), y: String(tenth(y)), "text-anchor": "middle", ...attributes },
        fill,
        text: words,
    };
}

/** @param {string} words @param {readonly [number, number]} place @param {number} opacity @returns {FrameMark} */
function turned(words, [x, y], opacity) {
    return text(words, [0, 0], { transform: `translate(${x} ${y}) rotate(-90)`, opacity: share(opacity) }, "ink");
}

/** @param {number} side @param {string} x @param {string} y @param {number} opacity @returns {FrameMark[]} */
function titles(side, x, y, opacity) {
    return [text(x, [side / 2, side + 38], { opacity: share(opacity) }, "ink"), turned(y, [-38, side / 2], opacity)];
}
