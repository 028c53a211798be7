import type { HTMLAttributes } from "svelte/elements";
import type { CurvescopePlot, CurvescopePlotListeners, CurvescopePlotProperties } from "./element.js";

export * from "./element.js";

declare module "svelte/elements" {
    interface SvelteHTMLElements {
        "curvescope-plot": HTMLAttributes<CurvescopePlot> & CurvescopePlotProperties & CurvescopePlotListeners;
    }
}
