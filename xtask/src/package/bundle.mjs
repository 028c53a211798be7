// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, a module in it, the file to write, and
// "beside" if the file imports the package from beside it, "inline" if it contains everything, or "script" if it does as a classic script.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const [, from = "", module = "", outfile = "", kind = ""] = process.argv;
const ENGINE = /embed\/engine\.js$/;
const PACKAGE = /\/pkg\/\w+\.js$/;

const common = {
    bundle: true,
    minify: true,
    target: "es2022",
    // Pages and programs that do not declare their encoding read it correctly too.
    charset: "ascii",
    legalComments: "none",
    logLevel: "warning",
    // The element fetches nothing relative to its script. The pages' modules fetch their examples so, and webpack would search for these.
    define: { "import.meta.url": "undefined" },
};

const beside = {
    name: "beside",
    setup: ({ onResolve }) => onResolve({ filter: PACKAGE }, () => ({ path: "./curvescope.js", external: true })),
};

// The WebAssembly is compressed before it becomes text (base64), which is a third larger and does not compress in transport.
const inline = {
    name: "inline",
    setup: ({ onLoad }) => {
        onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: gzipSync(readFileSync(path), { level: 9 }), loader: "binary" }));
        onLoad({ filter: ENGINE }, () => ({
            contents: `
                import { initSync } from "../pkg/curvescope.js";
                import packed from "../pkg/curvescope_bg.wasm";
                let starting;
                async function begin() {
                    const unpacked = new Response(packed).body.pipeThrough(new DecompressionStream("gzip"));
                    initSync({ module: await new Response(unpacked).arrayBuffer() });
                }
                export const start = () => (starting ??= begin());`,
            resolveDir: join(from, "embed"),
        }));
    },
};

await build({
    ...common,
    entryPoints: [join(from, module)],
    outfile,
    format: kind === "script" ? "iife" : "esm",
    plugins: [kind === "beside" ? beside : inline],
});
