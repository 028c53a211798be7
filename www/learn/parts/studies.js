// Loads the WebAssembly package that draws charts other than the plots of a model, with the first of them.

import { once } from "../../page/once.js";
import init from "../pkg/curvescope.js";

export const loadStudies = once(() => init());
