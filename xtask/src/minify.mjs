// Run with --eval, so the first file is process.argv[1].
// Writes a smaller copy of each JavaScript or style file named, in place: same name, same exports, nothing bundled.
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";
import { minify } from "terser";

/** The script of a package is lines that are alike: they pack better as statements than joined by commas. */
const PACKAGE = { module: true, ecma: 2022, compress: { sequences: false } };

for (const path of process.argv.slice(1)) {
    const text = await readFile(path, "utf8");
    const { code } = path.endsWith(".css")
        ? await transform(text, { loader: "css", charset: "utf8", legalComments: "none", minify: true })
        : // What browsers of any age must read is written without newer syntax, and stays so.
          await minify(text, path.endsWith("/start.js") ? { ecma: 5 } : PACKAGE);
    await writeFile(path, code);
}
