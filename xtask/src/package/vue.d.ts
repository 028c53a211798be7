import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { CurvescopePlot, CurvescopePlotEvents, CurvescopePlotProperties } from "./element.js";

export * from "./element.js";

type Emits = { [Name in keyof CurvescopePlotEvents]: (event: CurvescopePlotEvents[Name]) => void };

declare module "vue" {
    interface GlobalComponents {
        "curvescope-plot": new () => CurvescopePlot & {
            /** For templates: the element has no such property. @deprecated */
            $props: HTMLAttributes & PublicProps & CurvescopePlotProperties;
            /** For templates: the element has no such property. @deprecated */
            $emit: EmitFn<Emits>;
        };
    }
}
