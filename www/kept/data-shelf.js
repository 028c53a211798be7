// Data that were shown, kept by the browser for this tab, until it is closed, as links to them that hold them whole.

import { DATA_KEY, shelf } from "../page/shelf.js";
import { jsonOf } from "../share/codec.js";
import { LINK } from "../share/explore-link.js";
import { actionOfLink } from "../share/open-link.js";
import { shortened } from "../share/schema.js";
import { current, without } from "./timeline.js";

/** @import { ExploreLink } from "../share/explore-link.js" */
/** @import { Action } from "../state/state.js" */
/** @import { Timeline } from "./timeline.js" */

/** Shows data as they were seen. @typedef {Extract<Action, { type: "reopen" }>} Reopening */

/** The most characters of one table, with its view. */
export const ONE_AT_MOST = 2_000_000;
/** The most of all together: browsers keep some five million for a page, drafts among them. */
const ALL_AT_MOST = 3_000_000;

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {string} id */
const keyOf = (id) => `${DATA_KEY} ${id}`;

/** @param {string} key */
function read(key) {
    try {
        return shelf().getItem(key) ?? undefined;
    } catch {
        return undefined;
    }
}

/** @param {string} key */
function remove(key) {
    try {
        shelf().removeItem(key);
    } catch {
        // Where storage is forbidden nothing is kept.
    }
}

/** All ids that are listed, those whose data had to make room among them. @returns {Timeline | undefined} */
function listed() {
    try {
        const { ids, at } = JSON.parse(read(DATA_KEY) ?? "{}");
        const isList = Array.isArray(ids) && ids.every((id) => typeof id === "string");
        return isList && Number.isInteger(at) ? { ids, at } : undefined;
    } catch {
        return undefined;
    }
}

/** The order of the data that are kept. Undefined where those that were shown last are not. */
export function keptTimeline() {
    const timeline = listed();
    return timeline && without(timeline, (id) => read(keyOf(id)) !== undefined);
}

/**
 * What shows kept data again.
 * @param {string} id
 * @returns {Reopening | undefined} undefined where they are not kept, or another version of the page wrote them in another way
 */
export function reopening(id) {
    const text = read(keyOf(id));
    if (text === undefined) return undefined;
    try {
        const action = actionOfLink(LINK(JSON.parse(text), "data"));
        // The reader had so many rows made before.
        const opening = action.type === "offer-rows" ? action.opening : action;
        return opening.type === "open-link" ? { ...opening, type: "reopen" } : undefined;
    } catch {
        return undefined;
    }
}

/**
 * Keeps the data that are shown, instead of what was kept of them. The oldest others make room.
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
 * @returns {boolean} whether the browser keeps it
 */
function write(key, text) {
    try {
        shelf().setItem(key, text);
        return true;
    } catch {
        return false;
    }
}

/** Keeps no data any more. */
export function removeAll() {
    for (const id of listed()?.ids ?? []) remove(keyOf(id));
    remove(DATA_KEY);
}

/** The reader cleared data away: none are kept, not even those that are shown. */
export function forget() {
    removeAll();
    for (const listener of listeners) listener();
}

/** @param {() => void} listener called when the reader clears data away */
export function onForget(listener) {
    listeners.add(listener);
}
