// Where the browser keeps the reader's texts and data: for this tab alone, and each deployment apart.

const FOLDER = new URL(".", location.href).pathname;
/** Of the texts in the paste box. */
export const KEY = `curvescope-texts ${FOLDER}`;
/** Of the list of the data that were shown. Those have keys of their own, which begin so. */
export const DATA_KEY = `curvescope-data ${FOLDER}`;

export const shelf = () => sessionStorage;

/**
 * Whether something is there from before the page was loaded.
 * @param {string} key
 */
export function isKept(key) {
    try {
        return shelf().getItem(key) !== null;
    } catch {
        return false;
    }
}
