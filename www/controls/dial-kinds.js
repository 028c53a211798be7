// The dials of the measure and of the prevalence, by name.

import { createCost, createRho } from "./expert-dials.js";
import { createBeta } from "./beta-dial.js";
import { createPrevalence } from "./prevalence-dial.js";

/** @import { Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** @typedef {(dials: Partial<Dials>) => void} Turn */
/**
 * Dial of one setting; `render` shows its value in `dials`.
 * @typedef {{ element: HTMLElement, render: (dials: Dials, model: Model) => void }} KindOfDial
 */

/**
 * Constructors by name. Each makes a dial for a part of the page whose ids begin with `prefix` and which shows the plots `spaces`.
 * @satisfies {Record<string, (turn: Turn, prefix: string, spaces: readonly PlotSpace[]) => KindOfDial>}
 */
export const DIAL_KINDS = { beta: createBeta, cost: createCost, rho: createRho, prevalence: createPrevalence };
