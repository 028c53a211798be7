// Recognises addresses of the page that are links to data, and those of these whose data were shown before.
// The state of an entry of the browser's history is `{ data, link }`: the id of its data, and, where they came from the link in its
// address, that link's fragment, with "#".

/** True where the fragment of the address is a link to data, complete or truncated, and not an anchor on the page. */
export function isLink() {
    return /^#v(\d|$)|^#.*\./.test(location.hash);
}

/** True where the address is a link to data that this entry of the history has not shown. */
export function isNewLink() {
    return isLink() && history.state?.link !== location.hash;
}
