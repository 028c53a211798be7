// Creates the element for a table from a program.

import { asArguments } from "./remedies.js";
import { unpackedColumns } from "./wire.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { CurvescopePlot } from "./element.js" */
/** @import { PackedColumn } from "./wire.js" */

/**
 * Creates an element that also shows the notices on the table, and remedies in Python.
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
