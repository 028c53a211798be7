// The order in which data were shown, for going back and forth between them. Pure.

/** Data by their ids, in that order, and the place of those that are shown. @typedef {{ ids: readonly string[], at: number }} Timeline */

/** The most data that one can go back to. @type {number} */
const MOST = 20;

/** @type {Timeline} */
export const EMPTY = { ids: [], at: -1 };

/**
 * The timeline with these data shown: at their place if they have one, else after those that are shown, instead of what followed.
 * @param {Timeline} timeline
 * @param {string} id
 * @returns {Timeline}
 */
export function showing({ ids, at }, id) {
    if (ids.includes(id)) return { ids, at: ids.indexOf(id) };
    const shown = [...ids.slice(0, at + 1), id].slice(-MOST);
    return { ids: shown, at: shown.length - 1 };
}

/**
 * The timeline without the data for which `isThere` is false. Undefined where those that are shown are among these.
 * @param {Timeline} timeline
 * @param {(id: string) => boolean} isThere
 * @returns {Timeline | undefined}
 */
export function without({ ids, at }, isThere) {
    const shown = ids[at];
    if (shown === undefined || !isThere(shown)) return undefined;
    const left = ids.filter(isThere);
    return { ids: left, at: left.indexOf(shown) };
}

/** Id of the data that are shown. @param {Timeline} timeline */
export const current = ({ ids, at }) => ids[at];

/** Id of the data before those that are shown. @param {Timeline} timeline */
export const before = ({ ids, at }) => ids[at - 1];

/** Id of the data that were shown after those. @param {Timeline} timeline */
export const after = ({ ids, at }) => ids[at + 1];
