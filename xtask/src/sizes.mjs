// Run with --eval, so the first file is process.argv[1].
// Prints "raw gzip brotli path" for each file named, one per line: the bytes of a download, each file compressed separately.
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

for (const path of process.argv.slice(1)) {
    const bytes = readFileSync(path);
    console.log(bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length, path);
}
