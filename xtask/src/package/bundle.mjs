// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, and the folder of the package.
// Writes the element twice: beside the package that it imports, and as one file with everything inside.
import { join } from "node:path";
import { build } from "esbuild";

const [, from = "", to = ""] = process.argv;
const ENGINE = /embed\/engine\.js$/;
const PACKAGE = /\/pkg\/curvescope\.js$/;

const common = {
    entryPoints: [join(from, "embed/element.js")],
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2022",
    // Pages and programs that do not name their encoding read it as well.
    charset: "ascii",
    legalComments: "none",
    logLevel: "warning",
    // The element fetches nothing that lies beside it. The pages' modules fetch their examples so, and webpack would look for these.
    define: { "import.meta.url": "undefined" },
};

const beside = {
    name: "beside",
    setup: ({ onResolve }) => onResolve({ filter: PACKAGE }, () => ({ path: "./curvescope.js", external: true })),
};

const inline = {
    name: "inline",
    setup: ({ onLoad }) =>
        onLoad({ filter: ENGINE }, () => ({
            contents: `
                import { initSync } from "../pkg/curvescope.js";
                import module from "../pkg/curvescope_bg.wasm";
                let started = false;
                export const start = async () => {
                    if (!started) initSync({ module });
                    started = true;
                };`,
            resolveDir: join(from, "embed"),
        })),
};

await build({ ...common, outfile: join(to, "element.js"), plugins: [beside] });
await build({ ...common, outfile: join(to, "element.inline.js"), loader: { ".wasm": "binary" }, plugins: [inline] });
