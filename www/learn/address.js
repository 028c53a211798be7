// What the address asks of the page of lessons.

import { partsOf } from "../share/codec.js";

/**
 * The name of a lesson, "" where there is none, and what a link says behind it; undefined where the address is no link.
 * A link is "#slug.v1.…"; one that was cut off has a payload that is none.
 * @param {string} hash with "#", or empty
 */
export function addressOf(hash) {
    const fragment = hash.slice(1);
    const [slug = ""] = fragment.split(".", 1);
    return { slug, payload: fragment.includes(".") ? partsOf(fragment).payload : undefined };
}
