// The dials of the measure and of the prevalence: what each takes, where its values are on the slider, what a value means.

import { createCost, createRho } from "./expert-dials.js";
import { createBeta, createPrevalence } from "./first-dials.js";

/** @import { Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/** @typedef {(dials: Partial<Dials>) => void} Turn */
/** A dial that shows its part of the state. @typedef {{ element: HTMLElement, render: (dials: Dials, model: Model) => void }} KindOfDial */

/**
 * The kinds, by name. Each makes one for a part of the page whose ids begin with `prefix`, and which shows these plots.
 * @satisfies {Record<string, (turn: Turn, prefix: string, spaces: readonly PlotSpace[]) => KindOfDial>}
 */
export const DIAL_KINDS = { beta: createBeta, cost: createCost, rho: createRho, prevalence: createPrevalence };
