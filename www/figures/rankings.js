// The rankings of ranking/rankings.txt, loaded once for all figures that show them. Several need this module, so in dist/ it may lie
// in another room: its address of the file holds from any.

import { loadStudies } from "../learn/parts/studies.js";
import { Rankings } from "../learn/pkg/curvescope.js";

/** @type {Promise<Rankings> | undefined} */
let rankings;

export function loadRankings() {
    return (rankings ??= load());
}

async function load() {
    const [response] = await Promise.all([fetch(new URL("../figures/ranking/rankings.txt", import.meta.url)), loadStudies()]);
    if (!response.ok) throw new Error(`rankings.txt: ${response.status} ${response.statusText}`);
    return new Rankings(await response.text());
}
