// Files of a morph: a loop and a film strip as SVG, and code that embeds it with a slider. None of them loads anything.

import { escaped } from "../../export/html.js";
import { attributesOf, sizeOf } from "./morph-drawing.js";
import { MARGINS } from "./morph-frame.js";
import { MORPH_WORDS, placeText } from "./morph-words.js";

/** @import { FrameMark } from "./morph-frame.js" */
/** @import { Inks } from "./morph-drawing.js" */
/** @import { MorphFigure } from "./morph.js" */

/** Sides of the plots in pixels. */
const SIDE = 340;
const STRIP_SIDE = 180;
/** The steps of the film strip. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];
/** Steps between which a moving picture moves evenly, closer to each other towards 1, where low values move fastest. */
const KEYS = Array.from({ length: 13 }, (_, at) => 1 - (1 - at / 12) ** 2);
/** Seconds from one space to the other, and of the rest in each. */
const WAY = 3;
const REST = 1;
const FONT = "font-family=\"system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif\" font-size=\"12\"";

const numberText = (/** @type {number} */ value) => String(Math.round(value * 10_000) / 10_000);

/**
 * A picture that moves from its present place to the second space, back to the first, and to its place again, for ever. Readers who
 * prefer reduced motion get the present place alone.
 * @param {MorphFigure} figure
 * @param {Inks} inks
 */
export function loopPicture(figure, inks) {
    const here = figure.t;
    const up = (/** @type {number} */ least) => KEYS.filter((t) => t > least);
    const down = [...KEYS].reverse();
    const ts = [
        here,
        ...up(here),
        ...(here < 1 ? [1] : []),
        ...down.slice(here < 1 ? 1 : 0),
        0,
        ...KEYS.filter((t) => t > 0 && t < here),
        here,
    ];
    /** @type {number[]} */
    const times = [];
    for (const [at, t] of ts.entries()) {
        const before = ts[at - 1] ?? t;
        const last = times.at(-1);
        times.push(last === undefined ? 0 : last + (t === before ? REST : WAY * Math.abs(t - before)));
    }
    const moving = plot(figure, inks, ts, times, "indefinite");
    const still = plot(figure, inks, [here], [0], "");
    const style = "<style>.still{display:none}@media (prefers-reduced-motion:reduce){.moving{display:none}.still{display:inline}}</style>";
    const { from, to } = MORPH_WORDS[figure.kind];
    const words = `${from} turned into ${to} and back. ${figure.describe()}`;
    return picture(sizeOf(figure.kind, SIDE), words, inks, `${style}<g class="moving">${moving}</g><g class="still">${still}</g>`);
}

/**
 * Five steps beside each other.
 * @param {MorphFigure} figure
 * @param {Inks} inks
 */
export function stripPicture(figure, inks) {
    const { width, height } = sizeOf(figure.kind, STRIP_SIDE);
    const caption = 30;
    const panels = STEPS.map((t, at) => {
        const name = t === 0 || t === 1 ? placeText(figure.kind, t) : placeText(figure.kind, t).replace(/ from .*/, "");
        const title = `<text x="${MARGINS[figure.kind].left + STRIP_SIDE / 2}" y="16" text-anchor="middle" font-weight="600" fill="${inks.ink}">${escaped(name)}</text>`;
        const content = `<g transform="translate(0 ${caption - 6})">${plot(figure, inks, [t], [0], "", STRIP_SIDE)}</g>`;
        return `<g transform="translate(${at * width} 0)">${title}${content}</g>`;
    });
    const { from, to } = MORPH_WORDS[figure.kind];
    const words = `${from} turned into ${to} in five steps. ${figure.describe(0)} ${figure.describe(1)}`;
    return picture({ width: STEPS.length * width, height: height + caption }, words, inks, panels.join(""), STRIP_SIDE);
}

/**
 * Code of a frame with the figure and a slider, at its present place. The frame is in the code, with all its positions.
 * @param {MorphFigure} figure
 * @param {Inks} inks
 */
export function embedCode(figure, inks) {
    const { from, to } = MORPH_WORDS[figure.kind];
    const ts = [...new Set([...KEYS, figure.t])].sort((one, other) => one - other);
    const times = ts.map((t) => t * 10);
    const { width, height } = sizeOf(figure.kind, SIDE);
    const name = `From ${from} to ${to}`;
    const says = figure.describe();
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(name)}</title><style>body{margin:0;font:14px system-ui,sans-serif;color:${inks.ink};background:${inks.paper}}svg{display:block;max-width:100%;height:auto}label{display:block;padding:0 16px}input{display:block;width:100%;height:32px}</style>${picture({ width, height }, says, inks, plot(figure, inks, ts, times, "1"))}<label>${escaped(name)}<input type="range" min="0" max="100" value="${Math.round(100 * figure.t)}" aria-valuetext="${escaped(placeText(figure.kind, figure.t))}"></label><script>const s=document.querySelector("svg"),i=document.querySelector("input");function at(t,w){s.pauseAnimations();s.setCurrentTime(10*t);i.setAttribute("aria-valuetext",w)}at(${figure.t},i.getAttribute("aria-valuetext"));i.oninput=()=>{const v=+i.value;at(v/100,v?v<100?v+" % of the way from ${from} to ${to}":"${to}":"${from}")}</script></html>`;
    return `<iframe title="${escaped(name)}" width="${width}" height="${height + 56}" style="border:0;max-width:100%" srcdoc="${escaped(page)}"></iframe>`;
}

/**
 * @param {{ width: number, height: number }} size
 * @param {string} words text alternative
 * @param {Inks} inks
 * @param {string} content
 * @param {number} [side] of each plot
 */
function picture({ width, height }, words, inks, content, side = SIDE) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(words)}" ${FONT}><desc>${escaped(words)}</desc><clipPath id="plot"><rect width="${side}" height="${side}"/></clipPath><rect width="${width}" height="${height}" fill="${inks.paper}"/>${content}</svg>`;
}

/**
 * The marks at one t, or moving through several at their times in seconds.
 * @param {MorphFigure} figure
 * @param {Inks} inks
 * @param {readonly number[]} ts
 * @param {readonly number[]} times
 * @param {string} repeats
 * @param {number} [side]
 */
function plot(figure, inks, ts, times, repeats, side = SIDE) {
    /** The marks of each t, each computed once. @type {Map<number, Record<string, string>[]>} */
    const known = new Map();
    const marks = figure.marks(ts[0] ?? 0, side);
    for (const t of ts)
        if (!known.has(t))
            known.set(
                t,
                figure.marks(t, side).map((mark) => attributesOf(mark, inks)),
            );
    const whole = times.at(-1) ?? 0;
    const clock = `dur="${whole}s" keyTimes="${times.map((time) => numberText(time / whole)).join(";")}" repeatCount="${repeats}" fill="freeze"`;
    const written = marks.map((mark, at) => {
        const steps = ts.map((t) => known.get(t)?.[at] ?? {});
        return markText(mark, steps, clock);
    });
    const [inside, outside] = [true, false].map((isInside) =>
        written.filter((_, at) => Boolean(marks[at]?.isInside) === isInside).join(""),
    );
    const { left, top } = MARGINS[figure.kind];
    return `<g transform="translate(${left} ${top})"><g clip-path="url(#plot)">${inside}</g>${outside}</g>`;
}

/**
 * @param {FrameMark} mark
 * @param {readonly Record<string, string>[]} steps
 * @param {string} clock
 */
function markText({ tag, text = "" }, steps, clock) {
    const [first = {}] = steps;
    const attributes = Object.entries(first).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const moving = Object.keys(first).filter((name) => steps.some((step) => step[name] !== first[name]));
    const animations = moving.map((name) => {
        const values = steps.map((step) => step[name]).join(";");
        return `<animate attributeName="${name}" values="${values}" ${clock}/>`;
    });
    return `<${tag}${attributes.join("")}>${escaped(text)}${animations.join("")}</${tag}>`;
}
