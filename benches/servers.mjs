// Hosts of the deployed page and of its yardstick: one program serves both, from memory.
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { PAGE } from "./browsers.mjs";

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

/** The answer to a URL on the host of `PAGE`. @typedef {(url: string) => Promise<Answer>} Host */

/**
 * @param {Host} host
 * @returns {Promise<{ page: string, close: () => void }>} its address, and what ends it
 */
export async function serve(host) {
    const server = createServer(async (request, response) => {
        const { status, headers, body } = await host(new URL(request.url ?? "", PAGE).href);
        response.writeHead(status, headers).end(body);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("the server has no address");
    const page = Object.assign(new URL(PAGE), { port: String(address.port) }).href;
    return { page, close: () => server.close() };
}

/**
 * The deployed page with the headers it has else; each file is read, and packed with brotli, when it is first asked for.
 * @param {boolean} isPacked
 * @returns {Host}
 */
export function deployed(isPacked) {
    /** @type {Map<string, Promise<Answer>>} */
    const files = new Map();
    return (url) => {
        const file = files.get(url) ?? read(url, isPacked);
        files.set(url, file);
        return file;
    };
}

/**
 * @param {string} url
 * @param {boolean} isPacked
 * @returns {Promise<Answer>}
 */
async function read(url, isPacked) {
    const response = await fetch(url);
    const plain = Buffer.from(await response.arrayBuffer());
    const body = isPacked ? brotliCompressSync(plain) : plain;
    const { "transfer-encoding": _, ...headers } = Object.fromEntries(response.headers);
    const packed = isPacked ? { "content-encoding": "br" } : {};
    return { status: response.status, headers: { ...headers, ...packed, "content-length": String(body.length) }, body };
}
