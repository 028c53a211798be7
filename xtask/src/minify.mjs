// Run with --eval, so the first file is process.argv[1].
// Writes a smaller copy of each JavaScript or style file named, in place: same name, same exports, nothing bundled.
import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";

for (const path of process.argv.slice(1)) {
    const { code } = await transform(await readFile(path, "utf8"), {
        loader: path.endsWith(".css") ? "css" : "js",
        format: path.endsWith(".css") ? undefined : "esm",
        // What browsers of any age must read is written without newer syntax, and stays so.
        target: path.endsWith("/start.js") ? "es5" : "es2022",
        charset: "utf8",
        legalComments: "none",
        minify: true,
    });
    await writeFile(path, code);
}
