// One contestant in JavaScript, in a process of its own. Arguments: its name, a small file to warm up on, the file. Prints the times
// and both areas as JSON. The baselines read the file within the time, as pandas does; the package is compared with native code, and
// neither does.
import { readFileSync } from "node:fs";
import { carefulAreas } from "./careful.mjs";
import { packageAreas } from "./package.mjs";
import { plainAreas } from "./plain.mjs";
import { typedAreas } from "./typed.mjs";

const WARMINGS = 6;
const [name = "", warmUp = "", file = ""] = process.argv.slice(2);

/** @typedef {(path: string) => { auroc: number, averagePrecision: number }} Areas */

/** @type {Record<string, Areas>} */
const BASELINES = {
    careful: (path) => carefulAreas(readFileSync(path)),
    typed: (path) => typedAreas(readFileSync(path, "latin1")),
    plain: (path) => plainAreas(readFileSync(path, "utf8")),
};

let areas = BASELINES[name];
if (areas) {
    for (let warming = 0; warming < WARMINGS; warming += 1) areas(warmUp);
} else {
    const ofBytes = await packageAreas(warmUp, WARMINGS);
    const bytes = readFileSync(file);
    areas = () => ofBytes(bytes);
}
const start = performance.now();
const cpuBefore = process.cpuUsage();
const found = areas(file);
const milliseconds = performance.now() - start;
const { user, system } = process.cpuUsage(cpuBefore);
console.log(JSON.stringify({ milliseconds, cpu: (user + system) / 1000, ...found }));
