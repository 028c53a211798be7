// What tests know of the page, whatever drives it.

/** The first plots. */
export const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);

/** Room around the square of a plot in CSS pixels: left, right, top, bottom, as in crates/draw/src/pens/layout.rs. */
export const MARGINS = { left: 34, right: 30, top: 39, bottom: 37 };

/** Twenty positives and twenty negatives in four ties: the curve dents in, and the hull spans the dent. */
export const DENTED = ["label,score", ...["1,4", "0,3", "1,2", "0,1"].flatMap((row) => Array(10).fill(row))].join("\n");
