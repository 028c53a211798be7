// What stands where a part of the page should be that could not be loaded.

import { NOT_LOADED } from "../text/messages.js";
import { make } from "./dom.js";

/** @param {unknown} error what loading it ended in */
export function notLoaded(error) {
    console.error(error);
    return make("p", { class: "problem", role: "alert" }, NOT_LOADED);
}
