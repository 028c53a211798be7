// Run with --eval, so the first file is process.argv[1].
// Writes a smaller copy of each JavaScript or style file named, in place: same name, same exports, nothing bundled.
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";
import { minify } from "terser";

for (const path of process.argv.slice(1)) {
    const text = await readFile(path, "utf8");
    const { code } = path.endsWith(".css")
        ? await transform(text, { loader: "css", charset: "utf8", legalComments: "none", minify: true })
        : // What browsers of any age must read is written without newer syntax, and stays so.
          await minify(text, path.endsWith("/start.js") ? { ecma: 5 } : { module: true, ecma: 2022 });
    await writeFile(path, code);
}
