// Every row of the table, and what it has to reach. A row without a goal is there to be compared with.

/** Which module measures a row. @typedef {"load" | "frames" | "stages" | "bootstrap" | "python" | "files"} Part */

/**
 * `id` names the row here, in `notes.md` and in the parts. The figure is a ratio (`x`) or a quantity in `unit`.
 * @typedef {{ id: string, part: Part, what: string, unit: string, atLeast?: number, atMost?: number }} Goal
 */

/** From bytes to what JavaScript gets, in the order of the work. */
export const STAGES = {
    bytes: "stage: a look at every byte, by Node",
    feed: "stage: lines, labels, numbers, keys",
    sort: "stage: sort",
    walk: "stage: counts at every threshold, AUROC, hull",
    areas: "stage: areas and the rest of the numbers",
    columns: "stage: all columns to JavaScript",
    outline: "stage: an outline of 65,536 points to JavaScript in their place",
};

/** @type {readonly Goal[]} */
export const GOALS = [
    { id: "scikit-learn-1e6", part: "files", what: "pandas + scikit-learn ÷ Chromium, 1e6 rows", unit: "x", atLeast: 18 },
    { id: "scikit-learn-1e6-f17", part: "files", what: "pandas + scikit-learn ÷ Chromium, 1e6 rows of 17 digits", unit: "x", atLeast: 9 },
    { id: "scikit-learn-1e7", part: "files", what: "pandas + scikit-learn ÷ Chromium, 1e7 rows", unit: "x", atLeast: 28 },
    { id: "scikit-learn-1e7-f17", part: "files", what: "pandas + scikit-learn ÷ Chromium, 1e7 rows of 17 digits", unit: "x", atLeast: 12 },
    { id: "scikit-learn-cold-1e6", part: "files", what: "pandas + scikit-learn ÷ Chromium, first work of its worker, 1e6 rows", unit: "x" },
    { id: "scikit-learn-cold-1e7", part: "files", what: "pandas + scikit-learn ÷ Chromium, first work of its worker, 1e7 rows", unit: "x" },
    { id: "numpy-1e7", part: "files", what: "hand-tuned numpy ÷ Chromium, 1e7 rows", unit: "x", atLeast: 1.3 },
    { id: "numpy-1e7-f17", part: "files", what: "hand-tuned numpy ÷ Chromium, 1e7 rows of 17 digits", unit: "x" },
    { id: "duckdb-1e6", part: "files", what: "DuckDB ÷ Chromium, 1e6 rows", unit: "x" },
    { id: "duckdb-1e7", part: "files", what: "DuckDB ÷ Chromium, 1e7 rows", unit: "x" },
    { id: "polars-1e6", part: "files", what: "polars ÷ Chromium, 1e6 rows", unit: "x" },
    { id: "polars-1e7", part: "files", what: "polars ÷ Chromium, 1e7 rows", unit: "x" },
    { id: "careful-1e6", part: "files", what: "careful JavaScript ÷ Chromium, 1e6 rows", unit: "x", atLeast: 2.5 },
    { id: "careful-1e6-f17", part: "files", what: "careful JavaScript ÷ Chromium, 1e6 rows of 17 digits", unit: "x", atLeast: 4 },
    { id: "careful-1e7", part: "files", what: "careful JavaScript ÷ Chromium, 1e7 rows", unit: "x", atLeast: 3 },
    { id: "careful-1e7-f17", part: "files", what: "careful JavaScript ÷ Chromium, 1e7 rows of 17 digits", unit: "x", atLeast: 2.5 },
    { id: "typed-1e6", part: "files", what: "typed arrays in JavaScript ÷ Chromium, 1e6 rows", unit: "x" },
    { id: "typed-1e7", part: "files", what: "typed arrays in JavaScript ÷ Chromium, 1e7 rows", unit: "x" },
    { id: "plain-1e6", part: "files", what: "plain JavaScript ÷ Chromium, 1e6 rows", unit: "x" },
    { id: "plain-1e7", part: "files", what: "plain JavaScript ÷ Chromium, 1e7 rows", unit: "x" },
    { id: "firefox-1e6", part: "files", what: "Firefox ÷ Chromium, 1e6 rows", unit: "x" },
    { id: "firefox-1e7", part: "files", what: "Firefox ÷ Chromium, 1e7 rows", unit: "x" },
    { id: "command-1e6", part: "files", what: "Chromium ÷ the command line, 1e6 rows", unit: "x" },
    { id: "command-1e7", part: "files", what: "Chromium ÷ the command line, 1e7 rows", unit: "x", atLeast: 1 },
    { id: "command-1e7-f17", part: "files", what: "Chromium ÷ the command line, 1e7 rows of 17 digits", unit: "x", atLeast: 1 },
    { id: "command-scikit-learn-1e7", part: "files", what: "pandas + scikit-learn ÷ the command line, 1e7 rows", unit: "x" },
    { id: "command-duckdb-1e7", part: "files", what: "DuckDB's GROUP BY ÷ the command line, 1e7 rows", unit: "x" },
    { id: "native-1e6", part: "files", what: "wasm in Node ÷ the same code native, 1e6 rows", unit: "x", atMost: 1.3 },
    { id: "native-1e6-f17", part: "files", what: "wasm in Node ÷ the same code native, 1e6 rows of 17 digits", unit: "x" },
    { id: "native-1e7", part: "files", what: "wasm in Node ÷ the same code native, 1e7 rows", unit: "x", atMost: 1.3 },
    { id: "native-1e7-f17", part: "files", what: "wasm in Node ÷ the same code native, 1e7 rows of 17 digits", unit: "x" },
    { id: "memory-1e6", part: "files", what: "wasm memory above 4 MiB, 1e6 rows", unit: "bytes/row", atMost: 12 },
    { id: "memory-1e7", part: "files", what: "wasm memory above 4 MiB, 1e7 rows", unit: "bytes/row", atMost: 12 },
    { id: "memory-1e7-f17", part: "files", what: "wasm memory above 4 MiB, 1e7 rows of 17 digits", unit: "bytes/row", atMost: 16 },
    { id: "growth-1e6", part: "files", what: "time per row in Chromium, 1e6 rows ÷ 1e5", unit: "x", atMost: 1.25 },
    { id: "growth-1e7", part: "files", what: "time per row in Chromium, 1e7 rows ÷ 1e6", unit: "x", atMost: 1.25 },
    { id: "growth-1e8", part: "files", what: "time per row in Chromium, 1e8 rows ÷ 1e7", unit: "x", atMost: 1.25 },
    { id: "time-1e8", part: "files", what: "Chromium, 1e8 rows in one tab", unit: "s", atMost: 8 },
    { id: "memory-1e8", part: "files", what: "wasm memory, 1e8 rows", unit: "GiB", atMost: 4 },
    // Never slower; a twentieth is what the noise of a run leaves.
    { id: "workers-1e7", part: "files", what: "one worker ÷ as many as the page takes, 1e7 rows of 17 digits", unit: "x", atLeast: 0.95 },
    { id: "frame", part: "frames", what: "frame while β turns ÷ its curves as bare paths, 1e3 points", unit: "x", atMost: 1.5 },
    {
        id: "frame-bare-1e5",
        part: "frames",
        what: "frame while β turns ÷ its curves as bare paths thinned to pixels, 1e5 points",
        unit: "x",
    },
    {
        id: "frame-bare-1e7",
        part: "frames",
        what: "frame while β turns ÷ its curves as bare paths thinned to pixels, 1e7 points",
        unit: "x",
    },
    { id: "frame-uplot-1e3", part: "frames", what: "frame while β turns ÷ redraw of its curves by uPlot, 1e3 points", unit: "x" },
    {
        id: "frame-uplot-1e5",
        part: "frames",
        what: "frame while β turns ÷ redraw of its curves by uPlot, 1e5 points",
        unit: "x",
        atMost: 1,
    },
    {
        id: "frame-uplot-1e7",
        part: "frames",
        what: "frame while β turns ÷ redraw of its curves by uPlot, 1e7 points",
        unit: "x",
        atMost: 1,
    },
    {
        id: "frame-uplot-kept-1e5",
        part: "frames",
        what: "frame while β turns ÷ the same with uPlot's paths of before, 1e5 points",
        unit: "x",
    },
    {
        id: "frame-uplot-kept-1e7",
        part: "frames",
        what: "frame while β turns ÷ the same with uPlot's paths of before, 1e7 points",
        unit: "x",
    },
    { id: "frame-growth-1e5", part: "frames", what: "frame while β turns, 1e5 points ÷ 1e3", unit: "x" },
    { id: "frame-growth", part: "frames", what: "frame while β turns, 1e7 points ÷ 1e3", unit: "x", atMost: 1.2 },
    {
        id: "frame-prevalence",
        part: "frames",
        what: "frame while the prevalence turns ÷ its curves as bare paths, 1e3 points",
        unit: "x",
        atMost: 1.5,
    },
    {
        id: "frame-prevalence-uplot-1e5",
        part: "frames",
        what: "frame while the prevalence turns ÷ redraw of its curves by uPlot, 1e5 points",
        unit: "x",
        atMost: 1,
    },
    {
        id: "frame-prevalence-uplot-1e7",
        part: "frames",
        what: "frame while the prevalence turns ÷ redraw of its curves by uPlot, 1e7 points",
        unit: "x",
        atMost: 1,
    },
    { id: "frame-prevalence-growth-1e5", part: "frames", what: "frame while the prevalence turns, 1e5 points ÷ 1e3", unit: "x" },
    { id: "frame-prevalence-growth", part: "frames", what: "frame while the prevalence turns, 1e7 points ÷ 1e3", unit: "x", atMost: 1.2 },
    { id: "frame-six", part: "frames", what: "frame of six other plots ÷ of the three while β turns, 1e3 points", unit: "x", atMost: 2.5 },
    {
        id: "frame-six-prevalence",
        part: "frames",
        what: "frame of six other plots ÷ of the three while the prevalence turns, 1e3 points",
        unit: "x",
        atMost: 2.5,
    },
    {
        id: "frame-six-1e7",
        part: "frames",
        what: "frame of six other plots ÷ of the three while β turns, 1e7 points",
        unit: "x",
        atMost: 2.5,
    },
    {
        id: "frame-six-prevalence-1e7",
        part: "frames",
        what: "frame of six other plots ÷ of the three while the prevalence turns, 1e7 points",
        unit: "x",
        atMost: 2.5,
    },
    { id: "pointer", part: "frames", what: "script of a pointer move ÷ frame while β turns, 1e3 points", unit: "x", atMost: 0.2 },
    { id: "pointer-1e7", part: "frames", what: "script of a pointer move ÷ frame while β turns, 1e7 points", unit: "x", atMost: 0.2 },
    { id: "pointer-raster", part: "frames", what: "pointer move with its raster ÷ frame while β turns, 1e3 points", unit: "x" },
    {
        id: "pointer-six-1e7",
        part: "frames",
        what: "script of a pointer move over six other plots ÷ their frame while β turns, 1e7 points",
        unit: "x",
    },
    ...stages("f6", ""),
    ...stages("f17", " of 17 digits"),
    {
        id: "judge-1e6",
        part: "stages",
        what: "judging 1e6 rows at the best F1 of 1e6 others ÷ reading them, in Node",
        unit: "x",
        atMost: 1,
    },
    { id: "judge-folds-1e6", part: "stages", what: "judging 1e6 rows by 10 folds ÷ reading them, in Node", unit: "x" },
    { id: "python-1e6", part: "python", what: "scikit-learn ÷ the Python package, two arrays of 1e6 rows", unit: "x", atLeast: 15 },
    { id: "python-1e7", part: "python", what: "scikit-learn ÷ the Python package, two arrays of 1e7 rows", unit: "x", atLeast: 20 },
    { id: "python-import", part: "python", what: "import of the Python package", unit: "ms", atMost: 30 },
    { id: "python-wheel", part: "python", what: "wheel of the Python package", unit: "MB", atMost: 4 },
    { id: "bootstrap-1e4", part: "bootstrap", what: "resampling with scikit-learn ÷ bootstrap in Node, 1e4 rows", unit: "x", atLeast: 130 },
    { id: "bootstrap-plain-1e4", part: "bootstrap", what: "resampling in plain JavaScript ÷ bootstrap in Node, 1e4 rows", unit: "x" },
    { id: "bootstrap-1e5", part: "bootstrap", what: "resampling with scikit-learn ÷ bootstrap in Node, 1e5 rows", unit: "x", atLeast: 190 },
    { id: "bootstrap-plain-1e5", part: "bootstrap", what: "resampling in plain JavaScript ÷ bootstrap in Node, 1e5 rows", unit: "x" },
    {
        id: "first-plot",
        part: "load",
        what: "cold load from localhost to the first plot ÷ a blank page of its bytes",
        unit: "x",
        atMost: 3,
    },
    {
        id: "first-plot-slow",
        part: "load",
        what: "the same at 1.6 Mbit/s and 150 ms, all files packed ÷ a blank page of its bytes",
        unit: "x",
        atMost: 1.5,
    },
    { id: "download-wasm", part: "load", what: "download until the first plots, brotli: wasm", unit: "KB", atMost: 150 },
    { id: "download-page", part: "load", what: "download until the first plots, brotli: JS + HTML + CSS", unit: "KB", atMost: 42 },
    { id: "download-report", part: "load", what: "download until the first plots, brotli: report of the example", unit: "KB" },
    { id: "download-line", part: "load", what: "all of it on the line, with headers", unit: "KB" },
    { id: "download-all-wasm", part: "load", what: "all wasm of Explore, brotli", unit: "KB", atMost: 400 },
];

/**
 * The stages of one file of 1e6 rows, in Node.
 * @param {"f6" | "f17"} format
 * @param {string} rows what kind of rows
 * @returns {Goal[]}
 */
function stages(format, rows) {
    return Object.entries(STAGES).map(([stage, what]) => ({
        id: `${stage}-${format}`,
        part: "stages",
        what: `${what}, 1e6 rows${rows}`,
        unit: "ns/row",
    }));
}

/**
 * Whether a figure reaches its goal; `undefined` where there is none.
 * @param {Goal} goal
 * @param {number} figure
 */
export function isMet({ atLeast, atMost }, figure) {
    if (atLeast !== undefined) return figure >= atLeast;
    return atMost === undefined ? undefined : figure <= atMost;
}
