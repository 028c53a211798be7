// Run with --eval, so the first argument is process.argv[1]: the folder to write to, and the modules to bundle. Writes each module with
// its code from npm packages as a file of the same name; code of several modules is in shared files. A module only exports, so it is also
// its declaration of types, unless a .d.ts file is beside it. Prints the files that are bundled, one per line.
import { copyFile, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "esbuild";

const [, to = "", ...files] = process.argv;
const modules = files.filter((file) => file.endsWith(".js"));

// Modules that jsPDF loads for pictures of a page, which this project does not use.
const UNUSED = /import\("(canvg|dompurify|html2canvas)"\)/g;

// The libraries trust the counts in a file. A damaged one would keep them busy for ever, or fill the memory of the tab, so counts are
// checked where they are read. Each entry: the file of the library, a text in it, and the check to insert before that text.
const CHECKS = [
    // Reading at an offset that is not a number would never advance.
    ["hyparquet/src/thrift.js", "let result = 0\n", "if (!(reader.offset >= 0)) throw new Error('a page has no place')\n"],
    // A run has no more values than remain to be read.
    ["hyparquet/src/encoding.js", "const width = bitWidth + 7 >> 3\n", "count = Math.min(count, output.length - seen)\n"],
    [
        "hyparquet/src/encoding.js",
        "const mask = (1 << bitWidth) - 1\n",
        "if (count < 0) throw new Error('a run has no length')\ncount = Math.min(count, output.length - seen + 7)\n",
    ],
    // A negative length would move backwards.
    ["hyparquet/src/snappy.js", "if (pos + len > inputLength) {\n", "if (len < 0) throw new Error('a literal has no length')\n"],
    // A page has no more values than its column.
    [
        "hyparquet/src/column.js",
        "// read compressed_page_size bytes\n",
        "const values = (header.data_page_header ?? header.data_page_header_v2)?.num_values ?? 0\n" +
            "if (!(header.compressed_page_size >= 0 && values >= 0 && values <= columnDecoder.num_values)) throw new Error('a page has no size')\n",
    ],
    // Blocks of a frame may refer to the output of earlier blocks, which only this function supports.
    ["hyparquet-compressors/src/lz4.js", "function lz4basic(", "export "],
    // A table and a list are within their message: bytes outside would be read as nothing, and rows would be missing.
    [
        "flechette/src/util/read.js",
        "const size = readInt16(buf, vtable);\n",
        "if (!(pos >= 0 && pos + 4 <= buf.length && vtable >= 0 && vtable + readInt16(buf, vtable) <= buf.length)) throw new Error('a table is cut off');\n",
    ],
    ["flechette/src/util/read.js", "if (off) return read(", "if (pos + off >= buf.length) throw new Error('a table is cut off');\n"],
    [
        "flechette/src/util/read.js",
        "return Array.from(\n",
        "if (!(base >= 0 && readInt32(buf, base) >= 0 && base + 4 + readInt32(buf, base) * stride <= buf.length)) throw new Error('a list is cut off');\n",
    ],
];

const checked = {
    name: "checked",
    setup: ({ onLoad }) =>
        onLoad({ filter: /\.js$/ }, async ({ path }) => {
            const checks = CHECKS.filter(([file]) => path.replaceAll("\\", "/").endsWith(file));
            let contents = await readFile(path, "utf8");
            if (checks.length === 0 && !UNUSED.test(contents)) return undefined;
            contents = contents.replaceAll(UNUSED, "Promise.reject()");
            for (const [, text, check] of checks) {
                if (!contents.includes(text)) throw new Error(`${path} has changed: see what xtask/src/libraries.mjs checks in it`);
                contents = contents.replace(text, () => check + text);
            }
            return { contents };
        }),
};

const { metafile } = await build({
    entryPoints: modules,
    outdir: to,
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    metafile: true,
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
    plugins: [checked],
    loader: { ".ttf": "base64" },
});
for (const module of modules) {
    const types = module.replace(/\.js$/, ".d.ts");
    await copyFile(files.includes(types) ? types : module, join(to, basename(types)));
}
for (const file of Object.keys(metafile.inputs)) console.log(file);
