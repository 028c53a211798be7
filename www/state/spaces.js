/** The spaces that a curve is shown in, in the order of their plots. */
export const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);
