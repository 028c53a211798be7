// Names of the models where there is little room: at curves, in legend and readout. Whole until `model-names.js` is loaded.

/** @typedef {(models: readonly { name: string }[]) => { names: readonly string[], common: string }} ShownNames */

/** The names as shown, and what all have left out, "" for nothing. @type {ShownNames} */
export let shownNames = (models) => ({ names: models.map(({ name }) => name), common: "" });

/** Replaces `shownNames`, which views compare to draw again. @param {ShownNames} others */
export function useNames(others) {
    shownNames = others;
}
