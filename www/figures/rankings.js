// Loads ranking/rankings.txt once for all figures. The address of the file works from any folder of the page, because the bundler may
// put this module into a shared chunk.

import { loadStudies } from "../learn/parts/studies.js";
import { Rankings } from "../learn/pkg/curvescope.js";
import { once } from "../page/once.js";

export const loadRankings = once(async () => {
    const [response] = await Promise.all([fetch(new URL("../figures/ranking/rankings.txt", import.meta.url)), loadStudies()]);
    if (!response.ok) throw new Error(`rankings.txt: ${response.status} ${response.statusText}`);
    return new Rankings(await response.text());
});
