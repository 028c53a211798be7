// Storage of former data in the browser for this tab, until it is closed, as links that contain the whole data.

import { DATA_KEY, tabStorage } from "../page/tab-storage.js";
import { jsonOf } from "../share/codec.js";
import { LINK } from "../share/explore-link.js";
import { actionOfLink } from "../share/open-link.js";
import { shortened } from "../share/schema.js";
import { current, without } from "./timeline.js";

/** @import { ExploreLink } from "../share/explore-link.js" */
/** @import { Action } from "../state/state.js" */
/** @import { Timeline } from "./timeline.js" */

/** Action that shows data again with their former view. @typedef {Extract<Action, { type: "reopen" }>} Reopening */

/** Most characters of one table with its view. */
export const ONE_AT_MOST = 2_000_000;
/** Most characters of all together: browsers keep some five million for a page, including drafts. */
const ALL_AT_MOST = 3_000_000;

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {string} id */
const keyOf = (id) => `${DATA_KEY} ${id}`;

/** @param {string} key */
function read(key) {
    try {
        return tabStorage().getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
}

/** @param {string} key */
function remove(key) {
    try {
        tabStorage().removeItem(key);
    } catch {
        // Where storage is forbidden, nothing is stored.
    }
}

/** Returns the stored timeline, including ids whose data were removed to make room. @returns {Timeline | undefined} */
function listed() {
    try {
        const { ids, at } = JSON.parse(read(DATA_KEY) ?? "{}");
        const isList = Array.isArray(ids) && ids.every((id) => typeof id === "string");
        return isList && Number.isInteger(at) ? { ids, at } : undefined;
    } catch {
        return undefined;
    }
}

/** Returns the timeline of the stored data; undefined if the data shown last are not stored. */
export function keptTimeline() {
    const timeline = listed();
    return timeline && without(timeline, (id) => read(keyOf(id)) !== undefined);
}

/**
 * Returns the action that shows stored data again.
 * @param {string} id
 * @returns {Reopening | undefined} undefined if they are not stored, or another version of the page stored them in another format
 */
export function reopening(id) {
    const text = read(keyOf(id));
    if (text === undefined) return undefined;
    try {
        const action = actionOfLink(LINK(JSON.parse(text), "data"));
        // The reader has already agreed to generate that many rows.
        const opening = action.type === "offer-rows" ? action.opening : action;
        return opening.type === "open-link" ? { ...opening, type: "reopen" } : undefined;
    } catch {
        return undefined;
    }
}

/**
 * Stores the data shown, in place of their former entry. The oldest other data are removed to make room.
 * @param {Timeline} timeline
 * @param {ExploreLink} link
 * @returns {"kept" | "too-large" | "forbidden"}
 */
export function keepShown(timeline, link) {
    const id = current(timeline);
    if (id === undefined) return "forbidden";
    const text = jsonOf(shortened(LINK, link));
    for (const former of listed()?.ids ?? []) if (!timeline.ids.includes(former)) remove(keyOf(former));
    remove(keyOf(id));
    if (text.length > ONE_AT_MOST) return "too-large";
    const others = timeline.ids.filter((other) => read(keyOf(other)) !== undefined);
    for (;;) {
        if (sizeOf(others) + text.length <= ALL_AT_MOST && write(keyOf(id), text) && write(DATA_KEY, JSON.stringify(timeline)))
            return "kept";
        const oldest = others.shift();
        if (oldest === undefined) break;
        remove(keyOf(oldest));
    }
    remove(keyOf(id));
    return "forbidden";
}

/** @param {readonly string[]} ids */
function sizeOf(ids) {
    return ids.reduce((sum, id) => sum + (read(keyOf(id))?.length ?? 0), 0);
}

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} true if the browser stored it
 */
function write(key, text) {
    try {
        tabStorage().setItem(key, text);
        return true;
    } catch {
        return false;
    }
}

/** Removes all stored data. */
export function removeAll() {
    for (const id of listed()?.ids ?? []) remove(keyOf(id));
    remove(DATA_KEY);
}

/** Removes all stored data at the reader's request, and notifies the listeners, so that the data shown are not stored again. */
export function forget() {
    removeAll();
    for (const listener of listeners) listener();
}

/** @param {() => void} listener called when the reader has stored data removed */
export function onForget(listener) {
    listeners.add(listener);
}
