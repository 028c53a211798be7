import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { CurvescopePlot, CurvescopePlotListeners, CurvescopePlotProperties } from "./element.js";

export * from "./element.js";

declare module "react" {
    namespace JSX {
        interface IntrinsicElements {
            "curvescope-plot": DetailedHTMLProps<HTMLAttributes<CurvescopePlot>, CurvescopePlot> &
                CurvescopePlotProperties &
                CurvescopePlotListeners;
        }
    }
}
