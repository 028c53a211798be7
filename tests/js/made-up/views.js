// What plots are asked to show.

import { DIALS, drawnDials } from "../../../www/state/dials.js";
import { FIRST_LAYERS } from "../../../www/state/layers.js";
import { FIRST_WINDOWS } from "../../../www/state/windows.js";

/** @import { View } from "../../../www/pkg/curvescope.js" */

/** The view that the page opens one model with, but for some of it. @param {Partial<View>} [part] @returns {View} */
export function viewOf(part) {
    return {
        theme: "light",
        pixelRatio: 1,
        ...drawnDials(DIALS),
        visible: [true],
        active: 0,
        layers: FIRST_LAYERS,
        windows: FIRST_WINDOWS,
        ...part,
    };
}
