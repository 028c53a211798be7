// Run with --eval, so the first argument is process.argv[1]: the folder to write to, and the modules to bundle.
// Writes each module with all it takes from npm packages as one file of the same name. What a module exports, and nothing else,
// is also its declaration of types.
import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

const [, to = "", ...modules] = process.argv;
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
});
for (const module of modules) await copyFile(module, join(to, basename(module, ".js") + ".d.ts"));
