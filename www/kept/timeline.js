// The order in which data were shown, for going back and forth between them. Pure functions.

/** Ids of data in that order, and the index `at` of the data shown. @typedef {{ ids: readonly string[], at: number }} Timeline */

/** Most entries of a timeline. @type {number} */
const MOST = 20;

/** @type {Timeline} */
export const EMPTY = { ids: [], at: -1 };

/**
 * Returns the timeline with these data shown: at their index if they are in it, else inserted after the data shown in place of all that
 * followed.
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
 * Returns the timeline without the data for which `isThere` is false; undefined if the data shown are among these.
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

/** Id of the data shown. @param {Timeline} timeline */
export const current = ({ ids, at }) => ids[at];

/** Id of the data before the ones shown. @param {Timeline} timeline */
export const before = ({ ids, at }) => ids[at - 1];

/** Id of the data after the ones shown. @param {Timeline} timeline */
export const after = ({ ids, at }) => ids[at + 1];
