// The deployed page as a host hands it out that compresses: each file packed with brotli, with the headers it has else.
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { PAGE } from "./browsers.mjs";

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Packed */

/** @returns {Promise<{ page: string, close: () => void }>} its address, and what ends it */
export async function serveCompressed() {
    /** @type {Map<string, Promise<Packed>>} */
    const files = new Map();
    const server = createServer(async (request, response) => {
        const url = new URL(request.url ?? "", PAGE).href;
        const file = files.get(url) ?? pack(url);
        files.set(url, file);
        const { status, headers, body } = await file;
        response.writeHead(status, headers).end(body);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("the server has no address");
    const page = Object.assign(new URL(PAGE), { port: String(address.port) }).href;
    return { page, close: () => server.close() };
}

/**
 * @param {string} url
 * @returns {Promise<Packed>}
 */
async function pack(url) {
    const response = await fetch(url);
    const body = brotliCompressSync(Buffer.from(await response.arrayBuffer()));
    const { "transfer-encoding": _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers: { ...headers, "content-encoding": "br", "content-length": String(body.length) }, body };
}
