// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, the PNG file to write, and the fonts of its texts.
// Draws the picture that stands for the pages where a link to them is shown: two models of the first example in three plots.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const [, www = "", to = "", ...fontFiles] = process.argv;
const moduleOf = (path) => import(pathToFileURL(`${www}/${path}`).href);
const { Plots, analyze, initSync } = await moduleOf("pkg/curvescope.js");
const { DIALS, drawnDials } = await moduleOf("state/dials.js");
const { FIRST_LAYERS } = await moduleOf("state/layers.js");
const { EXAMPLES } = await moduleOf("text/examples.js");
initSync({ module: await readFile(`${www}/pkg/curvescope_bg.wasm`) });

/** Size that sites ask for, and the margin around the contents. */
const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 48];
/** AUCPR and AUPRG order them differently. */
const MODELS = ["ada", "gnb"];
const FONT = "Source Sans 3";

const report = analyze(await readFile(`${www}/examples/${EXAMPLES[0].name}.csv`, "utf8"));
const { models } = report;
const active = models.findIndex(({ name }) => name === MODELS[0]);
const { best, thresholds } = models[active];
const { threshold } = best.find(({ beta }) => beta === 1);

const plots = new Plots();
for (const { name, thresholds: scores, tps, fps, roc } of models) plots.addModel(name, scores, tps, fps, roc.hull.tps, roc.hull.fps);
plots.setView({
    theme: "light",
    pixelRatio: 1,
    ...drawnDials(DIALS),
    layers: Object.fromEntries(Object.entries(FIRST_LAYERS).map(([space, layers]) => [space, layers.filter((layer) => layer !== "hull")])),
    windows: {},
    visible: models.map(({ name }) => MODELS.includes(name)),
    active,
});
const scale = 1.3;
const picture = {
    plots: ["roc", "pr", "prg"],
    widthCss: (WIDTH - 2 * MARGIN) / scale,
    wholeHeightCss: 400 / scale,
    scale,
    fonts: `"${FONT}"`,
    cursor: { model: active, index: thresholds.indexOf(threshold) },
    names: [],
};
const drawn = plots.svg(picture, "", "").replace("<svg ", `<svg x="${MARGIN}" y="208" `);

const line = (text, y, size, weight, colour) =>
    `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${text}</text>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${line("curvescope", 78, 30, 600, "#575d66")}
${line("How good is your classifier, and at which threshold should it decide?", 134, 37, 600, "#1d2126")}
${line("One decision in ROC, Precision-Recall and Precision-Recall-Gain. Exact, in your browser.", 182, 27, 400, "#575d66")}
${drawn}
</svg>`;
await initWasm(await readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
const fontBuffers = await Promise.all(fontFiles.map((file) => readFile(file)));
await writeFile(to, new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FONT } }).render().asPng());
