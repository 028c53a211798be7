// The browser storage of the reader's texts and data: for this tab only, and separate for each deployment.

const FOLDER = new URL(".", location.href).pathname;
/** Key of the texts in the paste box. */
export const KEY = `curvescope-texts ${FOLDER}`;
/** Key of the list of data that were shown, and prefix of the keys of the data themselves. */
export const DATA_KEY = `curvescope-data ${FOLDER}`;

export const tabStorage = () => sessionStorage;

/**
 * True where something was stored under a key before the page was loaded.
 * @param {string} key
 */
export function isStored(key) {
    try {
        return tabStorage().getItem(key) !== null;
    } catch {
        return false;
    }
}
