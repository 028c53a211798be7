// Buttons of the element that save a picture of its plots.

import { AS_ON_THE_PAGE, failureText, pictureOf, pngBlob, svgText } from "../export/pictures.js";
import { makeButton } from "../page/dom.js";
import { fileName, save } from "../page/save-file.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Scene } from "../scene/scene.js" */

/** Pixels of a PNG for each pixel of the plots. */
const PNG_SCALE = 2;

const NOT_SAVED = "The picture could not be saved.";

/**
 * Fills `box`. Pictures have the colours and the point of the plots shown.
 * @param {HTMLElement} box
 * @param {Scene} scene
 * @param {{ spaces: readonly PlotSpace[], root: ParentNode, onProblem: (message: string) => void }} shown `root` contains the plots
 */
export function createSaveButtons(box, scene, { spaces, root, onProblem }) {
    const settings = { ...AS_ON_THE_PAGE, plots: spaces };
    const formats = {
        svg: () => new Blob([svgText(scene.plots, scene.state, pictureOf(scene.state, settings, root), root)], { type: "image/svg+xml" }),
        png: () => {
            const canvas = document.createElement("canvas");
            scene.plots.drawPicture(canvas, pictureOf(scene.state, settings, root), PNG_SCALE);
            return pngBlob(canvas);
        },
    };
    box.append(
        ...Object.entries(formats).map(([ending, blobOf]) => {
            const saveIt = async () => {
                onProblem("");
                try {
                    save(fileName(ending, scene.state.shown?.job.source.title ?? "", ...spaces), await blobOf());
                } catch (error) {
                    onProblem(failureText(error, NOT_SAVED));
                }
            };
            return makeButton(`Save ${ending.toUpperCase()}`, () => void saveIt(), { title: "Save a picture of the plots" });
        }),
    );
}
