// Recognises addresses of the page that are links to data.

/** True where the fragment of the address is a link to data, complete or truncated, and not an anchor on the page. */
export function isLink() {
    return /^#v(\d|$)|^#.*\./.test(location.hash);
}
