// A line beside a switch that draws into the plots, which may be out of sight: it leads to them.

import { find, make, makeButton } from "../page/dom.js";

/**
 * Creates the line, which is shown while something is drawn.
 * @returns {{ element: HTMLElement, show: (isDrawn: boolean) => void }}
 */
export function createDrawnAbove() {
    const showPlots = makeButton(
        "Show the plots",
        () => {
            const plot = find(document, "figure[data-space] .plot", HTMLElement);
            plot.focus({ preventScroll: true });
            (plot.closest("section") ?? plot).scrollIntoView();
        },
        { class: "quiet" },
    );
    const element = make("p", { class: "drawn-above", hidden: "" }, "Drawn in the plots above. ", showPlots);
    return { element, show: (isDrawn) => void (element.hidden = !isDrawn) };
}
