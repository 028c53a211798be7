// Run with --eval, so the first file is process.argv[1].
// Replaces each JavaScript or style file named by a minified one: same name, same exports, nothing bundled.
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";
import { minify } from "terser";

/** The script of a package has many similar lines: they compress better as statements than joined by commas. */
const PACKAGE = { module: true, ecma: 2022, compress: { sequences: false } };

for (const path of process.argv.slice(1)) {
    const text = await readFile(path, "utf8");
    const { code } = path.endsWith(".css")
        ? await transform(text, { loader: "css", charset: "utf8", legalComments: "none", minify: true })
        : // start.js runs in browsers of any age: minifying must not introduce newer syntax.
          await minify(text, path.endsWith("/start.js") ? { ecma: 5 } : PACKAGE);
    await writeFile(path, code);
}
