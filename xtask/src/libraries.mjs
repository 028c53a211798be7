// Run with --eval, so the first argument is process.argv[1]: the folder to write to, and the modules to bundle.
// Writes each module with all it takes from npm packages as one file of the same name. What a module exports, and nothing else,
// is also its declaration of types.
import { copyFile, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

const [, to = "", ...modules] = process.argv;

// hyparquet trusts the counts in a file. A damaged one would keep it busy for ever, or fill the memory of the tab, so what it reads
// is checked where it reads it: file, text, and what takes its place.
const CHECKS = [
    // A place that is no number stands still.
    ["thrift.js", "let result = 0\n  let shift = 0\n", "if (!(reader.offset >= 0)) throw new Error('a page has no place')\n$&"],
    // A run ends where the values do.
    ["encoding.js", "const width = bitWidth + 7 >> 3\n", "count = Math.min(count, output.length - seen)\n$&"],
    ["encoding.js", "const mask = (1 << bitWidth) - 1\n", "if (count < 0) throw new Error('a run has no length')\ncount = Math.min(count, output.length - seen + 7)\n$&"],
    // A page has no more values than its column.
    [
        "column.js",
        "// read compressed_page_size bytes\n",
        "const values = (header.data_page_header ?? header.data_page_header_v2)?.num_values ?? 0\n" +
            "if (!(header.compressed_page_size >= 0 && values >= 0 && values <= columnDecoder.num_values)) throw new Error('a page has no size')\n$&",
    ],
];

const checked = {
    name: "checked",
    setup: ({ onLoad }) =>
        onLoad({ filter: /[\\/]hyparquet[\\/]src[\\/](?:thrift|encoding|column)\.js$/ }, async ({ path }) => {
            let contents = await readFile(path, "utf8");
            for (const [file, text, instead] of CHECKS) {
                if (file !== basename(path)) continue;
                const parts = contents.split(text);
                if (parts.length < 2) throw new Error(`${path} has changed: look at the checks in xtask/src/libraries.mjs`);
                contents = parts.join(instead.replace("$&", text));
            }
            return { contents };
        }),
};

await build({
    entryPoints: modules,
    outdir: to,
    bundle: true,
    format: "esm",
    minify: true,
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    plugins: [checked],
});
for (const module of modules) await copyFile(module, join(to, `${basename(module, ".js")}.d.ts`));
