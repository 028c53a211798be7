// Parses the address of the page of lessons.

import { partsOf } from "../share/codec.js";

/**
 * Returns the name of a lesson, "" if there is none, and the payload of a link, undefined if the address is no link.
 * A link is "#slug.v1.…"; one that was cut off has an invalid payload.
 * @param {string} hash with "#", or empty
 */
export function addressOf(hash) {
    const fragment = hash.slice(1);
    const [slug = ""] = fragment.split(".", 1);
    return { slug, payload: fragment.includes(".") ? partsOf(fragment).payload : undefined };
}
