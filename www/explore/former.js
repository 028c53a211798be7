// Undo, the browser's Back and the data that a tab keeps: loaded at the first press or key, with other data than the page begins with, or
// where the tab has kept some.

import { DATA_KEY, isStored } from "../page/tab-storage.js";
import { patiently } from "../page/waiting.js";

/** @import { Runtime } from "../scene/runtime.js" */

/**
 * @param {Runtime} runtime
 * @returns {() => Promise<void>} loads them; a failure is only logged, because the page works without them
 */
export function createFormer(runtime) {
    /** @type {Promise<void> | undefined} */
    let loading;

    function load() {
        loading ??= patiently(import("../kept/former-data.js")).then(
            ({ FormerData }) => void new FormerData(runtime),
            (error) => {
                console.error(error);
                loading = undefined;
            },
        );
        return loading;
    }

    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => void load(), { once: true, capture: true });
    if (isStored(DATA_KEY)) void load();
    return load;
}
