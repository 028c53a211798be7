// Encodes a value as the fragment of an address, and decodes it: JSON, deflated, with a checksum, in URL-safe base64.
// The input of decoding is untrusted: every limit is checked before the work that it limits.

import { crc32 } from "../formats/crc32.js";
import { Fault } from "../formats/fault.js";
import { bytesWithin, joined } from "./bytes.js";

/** Version of the encoding. The fields of a link are defined by its schema. */
const VERSION = "v1";

/**
 * Limit of a fragment, in characters. Browsers accept more, but links are also clicked in mails and chats: Windows passes them to the
 * browser in a command line, which is limited to 32,767 characters. The rest is for the address of the page and the path of the browser.
 */
export const MOST_CHARACTERS = 32_000;

/** Limit of the JSON in a fragment, in bytes: enough for a table that deflates to a hundredth, and read by the page without delay. */
export const MOST_BYTES = 4_000_000;

const CHECKSUM_BYTES = 4;

/** Bytes converted to characters per call, because the number of arguments is limited. */
const CHUNK = 8192;

const DAMAGED = "This link is damaged: a part of it is missing or has changed on its way. Copy the whole of it, or ask for a new one.";
const OTHER_VERSION =
    "This link is written in a way that this page does not know. Reload the page to get its newest version, or ask for a new link.";
const TOO_LONG = `This link is longer than ${MOST_CHARACTERS.toLocaleString("en")} characters, which no link of this page is. Ask for the data as a file.`;
const TOO_LARGE = "This link unpacks to more than a link of this page holds. Ask for the data as a file.";
const NO_PACKING = "This browser can't make links. Use a current browser: Chrome or Edge 117, Firefox 115, Safari 16.4, or newer.";
const NO_UNPACKING =
    "This browser can't read links. Open the link in a current browser: Chrome or Edge 117, Firefox 115, Safari 16.4, or newer.";

/**
 * Encodes a JSON value as "v1.…". Infinite numbers become the texts "Infinity" and "-Infinity"; fields with the value undefined
 * are omitted.
 * @param {unknown} value without NaN
 * @returns {Promise<string | undefined>} undefined if it does not fit; rejects with a `Fault` if the browser has no compression
 */
export async function encode(value) {
    if (!("CompressionStream" in globalThis)) throw new Fault("link-unwritable", NO_PACKING);
    const bytes = new TextEncoder().encode(jsonOf(value));
    if (bytes.length > MOST_BYTES) return undefined;
    const packed = await new Response(through(bytes, new CompressionStream("deflate-raw"))).blob();
    const checksum = new DataView(new ArrayBuffer(CHECKSUM_BYTES));
    checksum.setUint32(0, crc32(new Uint8Array(await packed.arrayBuffer())));
    const payload = `${VERSION}.${lettersOf(await joined([checksum, packed]))}`;
    return payload.length > MOST_CHARACTERS ? undefined : payload;
}

/**
 * Decodes a payload of `encode`. The result may be any JSON value and has to be checked against a schema.
 * @param {string} payload
 * @returns {Promise<unknown>} rejects with a `Fault` whose code begins with "link-"
 */
export async function decode(payload) {
    const [, version, letters = ""] = /^(v\d+)\.([A-Za-z0-9_-]*)$/.exec(payload) ?? [];
    if (version === undefined) throw new Fault("link-damaged", DAMAGED);
    if (version !== VERSION) throw new Fault("link-version", OTHER_VERSION);
    if (payload.length > MOST_CHARACTERS) throw new Fault("link-too-large", TOO_LONG);
    if (!("DecompressionStream" in globalThis)) throw new Fault("link-unreadable", NO_UNPACKING);
    const bytes = bytesIn(letters);
    if (!bytes || bytes.length <= CHECKSUM_BYTES) throw new Fault("link-damaged", DAMAGED);
    const packed = bytes.subarray(CHECKSUM_BYTES);
    const checksum = new DataView(bytes.buffer).getUint32(0);
    if (checksum !== crc32(packed)) throw new Fault("link-damaged", DAMAGED);
    let json;
    try {
        json = await bytesWithin(through(packed, new DecompressionStream("deflate-raw")), MOST_BYTES);
        if (json) return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
    } catch {
        throw new Fault("link-damaged", DAMAGED);
    }
    throw new Fault("link-too-large", TOO_LARGE);
}

/**
 * Splits a fragment into the name before the payload and the payload, each "" if missing. A lesson's link is
 * "slug.v1.…", a link to Explore "v1.…".
 * @param {string} fragment without "#"
 */
export function partsOf(fragment) {
    const found = /(?:^|\.)(v\d+\..*)$/s.exec(fragment);
    return found ? { name: fragment.slice(0, found.index), payload: found[1] ?? "" } : { name: fragment, payload: "" };
}

/**
 * Returns the JSON of a value, with infinite numbers as texts, which the readers of schema.js convert back. Throws for NaN.
 * @param {unknown} value without NaN
 */
export function jsonOf(value) {
    return JSON.stringify(value, (_, entry) => finite(entry));
}

/** @param {unknown} value */
function finite(value) {
    if (Number.isNaN(value)) throw new Error("NaN has no place in a link");
    return value === Infinity || value === -Infinity ? String(value) : value;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
function through(bytes, stream) {
    return new Blob([bytes]).stream().pipeThrough(stream);
}

/** Returns URL-safe base64 without padding. @param {Uint8Array} bytes */
function lettersOf(bytes) {
    let characters = "";
    for (let at = 0; at < bytes.length; at += CHUNK) characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
    return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Decodes URL-safe base64; undefined if it is not exactly as written by `lettersOf`, for example with stray bits in the last letter.
 * @param {string} letters
 */
function bytesIn(letters) {
    try {
        const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
        return lettersOf(bytes) === letters ? bytes : undefined;
    } catch {
        return undefined;
    }
}
