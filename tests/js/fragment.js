// Links that are packed as the page packs them, whatever is in them.

import { deflateRawSync, gzipSync } from "node:zlib";

/**
 * A payload of any bytes as the packed ones, its checksum right: gzip has the same one, eight bytes from its end.
 * @param {Uint8Array} packed
 */
export function payloadOf(packed) {
    const checksum = gzipSync(packed).subarray(-8, -4).reverse();
    return `v1.${Buffer.concat([checksum, packed]).toString("base64url")}`;
}

/** A link whose payload is this text. @param {string} json */
export const fragmentOf = (json) => payloadOf(deflateRawSync(json));
