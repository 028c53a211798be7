// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, the folder to write to, the modules
// that the first page and its worker are started with, and behind "--" those that start other pages.
// Writes each of these with all it imports as one small file, and likewise each module that is loaded when it is first needed,
// under its own name; what several of them need goes into chunks. Each package is a file of its own, which others import too.
// Prints what the first page loads at once, one path below the second folder a line.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { build } from "esbuild";

const [, from = "", to = "", ...given] = process.argv;
const first = given.slice(0, given.indexOf("--"));
const starts = given.filter((start) => start !== "--");
const STAND_IN = "package:";

const besideTheBundle = {
    name: "package",
    setup: ({ onResolve }) =>
        onResolve({ filter: /\/pkg\/curvescope\.js$/ }, ({ path, resolveDir }) => ({
            path: STAND_IN + relative(from, resolve(resolveDir, path)),
            external: true,
        })),
};
const bundle = (entryPoints) =>
    build({
        absWorkingDir: from,
        entryPoints,
        outdir: to,
        outbase: ".",
        bundle: true,
        splitting: true,
        // As deep as the rooms, so that an address beside one script is the same from all.
        chunkNames: "chunks/[hash]",
        format: "esm",
        minify: true,
        metafile: true,
        write: false,
        target: "es2022",
        charset: "utf8",
        legalComments: "none",
        plugins: [besideTheBundle],
    });
const imports = Object.values((await bundle(starts)).metafile.inputs).flatMap((input) => input.imports);
const later = new Set(imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path));
const { outputFiles, metafile } = await bundle([...starts, ...later]);

for (const { path, text } of outputFiles) {
    await mkdir(dirname(path), { recursive: true });
    const toPackage = (_, name) => {
        const place = relative(dirname(path), resolve(to, name));
        return JSON.stringify(place.startsWith(".") ? place : `./${place}`);
    };
    await writeFile(path, text.replaceAll(new RegExp(`"${STAND_IN}([^"]+)"`, "g"), toPackage));
}

const { outputs } = metafile;
const atOnce = new Set(Object.keys(outputs).filter((path) => first.includes(outputs[path].entryPoint)));
for (const path of atOnce) {
    for (const { kind, path: imported } of outputs[path].imports) {
        if (kind === "import-statement" && imported in outputs) atOnce.add(imported);
    }
}
for (const path of atOnce) console.log(relative(to, resolve(from, path)));
