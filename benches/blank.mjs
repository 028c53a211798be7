// The yardstick of the first plot: a page of as many files as the deployed one, each with as many bytes on the line, that draws one canvas
// when all of them are there. Else the files are blank, and none is packed.
import { PAGE } from "./browsers.mjs";

/** @import { Host } from "./servers.mjs" */

/**
 * @param {Host} page
 * @param {readonly string[]} asked paths of what it asks for until its first plots are drawn
 * @returns {Host}
 */
export function blankOf(page, asked) {
    const paths = [...new Set(asked)];
    const [scripts, styles] = [paths.filter((path) => path.endsWith(".js")), paths.filter((path) => path.endsWith(".css"))];
    const html = new URL(PAGE).pathname;
    const others = paths.filter((path) => path !== html && !scripts.includes(path) && !styles.includes(path));
    const texts = new Map([
        [html, markup(scripts, styles, others)],
        [scripts.at(-1), `(${draw})(${JSON.stringify(others)});`],
    ]);
    return async (url) => {
        const answer = await page(url);
        const { "content-encoding": _, ...headers } = answer.headers;
        const body = Buffer.from((texts.get(new URL(url).pathname) ?? "").padEnd(answer.body.length));
        return { ...answer, headers: { ...headers, "content-length": String(body.length) }, body };
    };
}

/**
 * All is asked for at once. Deferred scripts run in their order, once all styles are there.
 * @param {string[]} scripts
 * @param {string[]} styles
 * @param {string[]} others
 */
function markup(scripts, styles, others) {
    return [
        "<!doctype html><title>.</title>",
        ...styles.map((path) => `<link rel=stylesheet href=${path}>`),
        ...others.map((path) => `<link rel=preload as=fetch crossorigin href=${path}>`),
        ...scripts.map((path) => `<script defer src=${path}></script>`),
    ].join("");
}

/** Runs in the page, in the last script. @param {string[]} paths of all that is no script, style or HTML */
async function draw(paths) {
    await Promise.all(paths.map(async (path) => (await fetch(path)).arrayBuffer()));
    const canvas = Object.assign(document.createElement("canvas"), { width: 500, height: 500 });
    document.body.append(canvas);
    canvas.getContext("2d")?.fillRect(50, 50, 400, 400);
    document.documentElement.dataset["state"] = "ready";
}
