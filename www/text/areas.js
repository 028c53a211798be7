// The areas of whole curves, in the order of the table of models. An area of the report becomes a column of every table and every file of
// models (model-columns.js) by its entry in the catalogue.

import { AREAS } from "../catalogue/areas.js";
import { SPACE } from "../catalogue/spaces.js";
import { FIRST_PLOTS } from "../state/spaces.js";

/** @import { AreaId } from "../catalogue/areas.js" */

/** All area ids, in the order of the catalogue. */
export const AREA_IDS = /** @type {readonly AreaId[]} */ (Object.keys(AREAS));

/** The areas that models are ranked by, one for each of the first plots. */
export const RANKED_AREAS = FIRST_PLOTS.map((space) => SPACE[space].needs);
