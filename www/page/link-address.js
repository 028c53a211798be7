// Which addresses of the page are links to data.

/** Whether the address has a fragment that is meant as a link, whole or not, and no place on the page. */
export function isLink() {
    return /^#v(\d|$)|^#.*\./.test(location.hash);
}
