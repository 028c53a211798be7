// The element with a table that a program gave.

import { asArguments } from "./remedies.js";
import { unpackedColumns } from "./wire.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { CurvescopePlot } from "./element.js" */
/** @import { PackedColumn } from "./wire.js" */

/**
 * It says the remarks on the table too, and remedies in Python.
 * @param {{ columns: readonly PackedColumn[], options: Options }} table
 */
export function elementOf({ columns, options }) {
    const element = /** @type {CurvescopePlot} */ (document.createElement("curvescope-plot"));
    element.setAttribute("remarks", "");
    element.setAttribute("options", JSON.stringify(options));
    element.writing = asArguments;
    element.columns = unpackedColumns(columns);
    return element;
}
