// The message in place of a part of the page that could not be loaded.

import { NOT_LOADED } from "../text/messages.js";
import { make } from "./dom.js";

/** @param {unknown} error of loading it */
export function notLoaded(error) {
    console.error(error);
    return make("p", { class: "problem", role: "alert" }, NOT_LOADED);
}
