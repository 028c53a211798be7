// Run with --eval, so the first file is process.argv[1].
// Prints the hash of each file named, one per line, in the form that browsers check (subresource integrity).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

for (const path of process.argv.slice(1)) {
    console.log(
        `sha256-${createHash("sha256")
            .update(await readFile(path))
            .digest("base64")}`,
    );
}
