// The view as HTML for other pages: the element, with its data inside where they are small.

import { openFiles } from "../compute/open-formats.js";
import { chosenThreshold } from "../state/cursor.js";
import { DIALS } from "../state/dials.js";
import { FIRST_LAYERS } from "../state/layers.js";
import { FIRST_PLOTS } from "../state/spaces.js";
import { fetchExample } from "../text/examples.js";
import { formatBytes } from "../text/format.js";
import { bytesWithin } from "../share/bytes.js";
import { countsOf } from "../share/counts.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Source, State } from "../state/state.js" */

/** Most bytes of data inside the element. */
const MOST_BYTES = 65_536;

/** Address of the element's module, at the origin of this page. */
const ELEMENT = new URL("../embed/element.js", import.meta.url).href;

/**
 * The data of an element: as they are, or the counts of one model, or at the address `src`.
 * @typedef {{ text?: string, options: Options, src?: string, says: string }} Inside
 */

/**
 * @param {State} state
 * @returns {Promise<{ text: string, says: string } | undefined>} undefined without data
 */
export async function makeEmbed(state) {
    const { shown, active, dials, layers, plots } = state;
    const model = shown?.report.models[active];
    if (!shown || !model) return undefined;
    const inside = await insideOf(state);
    const isFirst = plots.every((space) => String([...layers[space]].sort()) === String([...FIRST_LAYERS[space]].sort()));
    const text = elementText(ELEMENT, inside.text ?? "", {
        src: inside.src,
        space: String(plots) === String(FIRST_PLOTS) ? undefined : plots.join(" "),
        options: Object.keys(inside.options).length > 0 ? JSON.stringify(inside.options) : undefined,
        layers: isFirst ? undefined : [...new Set(plots.flatMap((space) => layers[space]))].join(" "),
        beta: dials.beta === DIALS.beta ? undefined : String(dials.beta),
        prevalence: dials.prevalence === undefined ? undefined : String(dials.prevalence),
        model: model.name,
        threshold: String(chosenThreshold(model, state)),
    });
    return { text, says: `${inside.says} It loads the element from this address; the npm package curvescope has it too.` };
}

/**
 * Returns the element as HTML. Attributes that are undefined are omitted.
 * @param {string} script address of the element's module
 * @param {string} data
 * @param {Readonly<Record<string, string | undefined>>} attributes
 */
export function elementText(script, data, attributes) {
    const given = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]));
    const content = data === "" ? "" : `\n${escaped(data.trim())}\n`;
    return `<script type="module" src="${escaped(script)}"></script>\n<curvescope-plot${given.join("")}>${content}</curvescope-plot>\n`;
}

/** @param {State} state @returns {Promise<Inside>} */
async function insideOf({ shown, active }) {
    const job = shown?.job;
    const model = shown?.report.models[active];
    if (!job || !model) throw new Error("nothing is shown");
    const { title } = job.source;
    const text = await textOf(job.source);
    if (text !== undefined) return { text, options: job.options, says: `The data are in it, ${formatBytes(text.length)}.` };
    const counts = countsOf(model);
    if (counts && counts.text.length <= MOST_BYTES) {
        const says = `It holds the counts of ${model.name} only, ${formatBytes(counts.text.length)}: all of ${title} would be too much.`;
        return { ...counts, says };
    }
    const { source } = job;
    const [file, ...others] = source.kind === "file" ? source.files : [];
    const name = file && others.length === 0 ? file.name : "predictions.csv";
    return {
        src: encodeURIComponent(name),
        options: job.options,
        says: `The data are too large to be in it: it asks for ${name} beside your page.`,
    };
}

/** Returns the text of the data; undefined when it is too long, has no text, or can't be read any more. @param {Source} source */
async function textOf(source) {
    if (source.kind === "generated" || source.kind === "joined") return undefined;
    try {
        if (source.kind === "file") {
            const { stream } = await openFiles(source.files);
            const bytes = await bytesWithin(stream, MOST_BYTES);
            return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        }
        const text = source.kind === "example" ? await fetchExample(source.name) : source.text;
        return new Blob([text]).size > MOST_BYTES ? undefined : text;
    } catch {
        return undefined;
    }
}

/** @param {string} text */
function escaped(text) {
    return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
