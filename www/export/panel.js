// Panel "Export": choice of kind and format, with preview.

import { sourceOf } from "./all-points.js";
import { createRadios } from "../controls/radios.js";
import { fillSelect } from "../controls/fields.js";
import { make } from "../page/dom.js";
import { DEFAULT_SETTINGS, KINDS } from "./exports.js";
import { createPictureSettings } from "./picture-settings.js";
import { createExportActions } from "./ways-out.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { ExportSettings, Format, Kind } from "./exports.js" */

/** Milliseconds without a change before the preview is drawn. */
const PAUSE = 120;

const DECIMALS = ["2", "3", "4", "5", "6"].map((digits) => /** @type {const} */ ([digits, digits]));

/** @type {readonly (readonly [ExportSettings["which"], string])[]} */
const COLUMNS = [
    ["few", "Areas and best F₁"],
    ["all", "All"],
];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 */
export function createExportPanel(body, runtime) {
    /** @type {Kind} */
    let kind = KINDS[0];
    /** @type {Format} */
    let format = kind.formats[0];
    let settings = DEFAULT_SETTINGS;
    /** The state that the preview shows, or will show after a pause. @type {State | undefined} */
    let latest;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    const waysOut = createExportActions(() => {
        return { format, settings, source: sourceOf(runtime) };
    });
    const says = make("p", { class: "hint" });
    const formats = make("div", { class: "export-choices" });
    const decimals = chooser("Decimals", DECIMALS, String(settings.digits), (digits) => wish({ digits: Number(digits) }));
    const columns = chooser("Columns", COLUMNS, settings.which, (which) => wish({ which: which === "all" ? "all" : "few" }));
    const picture = createPictureSettings(settings, wish);
    const what = make("fieldset", {}, make("legend", { class: "field-label" }, "What"), radios("export-kind", KINDS, choose), says);
    const writtenAs = make("fieldset", {}, make("legend", { class: "field-label" }, "Written as"), formats);
    body.classList.add("export");
    body.append(make("div", { class: "export-controls" }, what, writtenAs, picture.element, columns, decimals), waysOut.element);
    choose(kind);

    /** @param {Kind} chosen */
    function choose(chosen) {
        kind = chosen;
        says.textContent = kind.says;
        formats.replaceChildren(radios("export-format", kind.formats, chooseFormat));
        chooseFormat(kind.formats[0]);
    }

    /** @param {Format} chosen */
    function chooseFormat(chosen) {
        format = chosen;
        decimals.hidden = columns.hidden = kind.id !== "models" || format.id === "csv";
        picture.element.hidden = kind.id !== "plots";
        refresh();
    }

    /** @param {Partial<ExportSettings>} change */
    function wish(change) {
        settings = { ...settings, ...change };
        refresh();
    }

    function refresh() {
        begin(runtime.state);
        void waysOut.show();
    }

    /** @param {State} state to be shown from now on */
    function begin(state) {
        clearTimeout(timer);
        latest = state;
        waysOut.clear();
    }

    /** @param {Frame} frame */
    function render({ state }) {
        if (state === latest || !(body.closest("details")?.open ?? true)) return;
        begin(state);
        timer = setTimeout(() => void waysOut.show(), PAUSE);
    }

    runtime.add({ render });
}

/**
 * Radio buttons; the first option is chosen.
 * @template {{ id: string, name: string }} T
 * @param {string} group
 * @param {readonly [T, ...T[]]} options
 * @param {(option: T) => void} onChoice
 */
function radios(group, options, onChoice) {
    const { labels, render } = createRadios(
        group,
        options.map(({ id: of, name }) => ({ of, name })),
        (id) => {
            const option = options.find((one) => one.id === id);
            if (option) onChoice(option);
        },
    );
    render(options[0].id);
    return make("div", { class: "export-radios" }, ...labels);
}

/**
 * @param {string} label
 * @param {readonly (readonly [value: string, text: string])[]} options
 * @param {string} chosen
 * @param {(value: string) => void} onChoice
 */
function chooser(label, options, chosen, onChoice) {
    const list = make("select");
    fillSelect(list, options, chosen);
    list.addEventListener("change", () => onChoice(list.value));
    return make("label", { class: "choice" }, make("span", { class: "field-label" }, label), list);
}
