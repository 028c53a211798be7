// Settings of a picture: plots, size, font, colours, and marks.

import { createCheckBox, fillSelect } from "../controls/fields.js";
import { make } from "../page/dom.js";
import { PLOTS } from "../state/plots.js";
import { COLOURS, FONTS, SIZES, coloursFor } from "./print.js";

/** @import { PlotName } from "../pkg/curvescope.js" */
/** @import { PictureSettings } from "./pictures.js" */

/** All plots in the order of the page. */
const ALL_PLOTS = /** @type {readonly PlotName[]} */ (Object.keys(PLOTS));

/**
 * @param {PictureSettings} first
 * @param {(settings: PictureSettings) => void} onChange
 */
export function createPictureSettings(first, onChange) {
    let settings = first;
    const plots = ALL_PLOTS.map((plot) => {
        const { box, label } = createCheckBox(PLOTS[plot].name, (isTicked) =>
            wish({ plots: ALL_PLOTS.filter((one) => (one === plot ? isTicked : settings.plots.includes(one))) }),
        );
        return { plot, box, label };
    });
    const size = chooser("Size", SIZES, (chosen) => wish({ size: chosen, colours: coloursFor(chosen) }));
    const font = chooser("Font", FONTS, (chosen) => wish({ font: chosen }));
    const fontName = make("input", { type: "text", autocomplete: "off", spellcheck: "false", placeholder: "Times New Roman" });
    fontName.addEventListener("input", () => wish({ fontName: fontName.value }));
    const fontLabel = make(
        "label",
        { class: "choice" },
        make("span", { class: "field-label" }, "Name of the font"),
        fontName,
        make("span", { class: "hint" }, "One of this machine. A PDF has Source Sans instead."),
    );
    const colours = chooser("Colours", COLOURS, (chosen) => wish({ colours: chosen }));
    const point = createCheckBox("Mark the operating point", (withPoint) => wish({ withPoint }));
    const names = createCheckBox("Name the models at their curves", (withNames) => wish({ withNames }));
    const which = make("fieldset", { class: "export-plots" }, make("legend", { class: "field-label" }, "Plots, side by side"));
    which.append(...plots.map(({ label }) => label));
    const element = make("div", { class: "picture-wishes" }, which, size.element, font.element, fontLabel, colours.element);
    element.append(point.label, names.label);
    show();

    /** @param {Partial<PictureSettings>} change */
    function wish(change) {
        settings = { ...settings, ...change };
        show();
        onChange(settings);
    }

    function show() {
        for (const { plot, box } of plots) {
            box.checked = settings.plots.includes(plot);
            // A picture has at least one plot.
            box.disabled = box.checked && settings.plots.length === 1;
        }
        size.show(settings.size);
        font.show(settings.font);
        colours.show(settings.colours);
        fontLabel.hidden = settings.font !== "own";
        point.box.checked = settings.withPoint;
        names.box.checked = settings.withNames;
    }

    return { element };
}

/**
 * @template {string} T
 * @param {string} label
 * @param {Readonly<Record<T, string>>} texts
 * @param {(chosen: T) => void} onChoice
 */
function chooser(label, texts, onChoice) {
    const values = /** @type {T[]} */ (Object.keys(texts));
    const list = make("select");
    fillSelect(
        list,
        values.map((value) => [value, texts[value]]),
        "",
    );
    list.addEventListener("change", () => {
        const chosen = values.find((value) => value === list.value);
        if (chosen !== undefined) onChoice(chosen);
    });
    const element = make("label", { class: "choice" }, make("span", { class: "field-label" }, label), list);
    return { element, show: (/** @type {T} */ value) => void (list.value = value) };
}
