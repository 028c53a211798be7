// "Take it away": what, how it is written, a preview, and the ways out of the page.

import { createRadios } from "../controls/radios.js";
import { make } from "../page/dom.js";
import { copy, save, select } from "../page/save-file.js";
import { DEFAULT_WISHES, KINDS, blobOf, gathered, nameOf } from "./exports.js";
import { PLOTS, PLOT_NAMES, TooLarge } from "./pictures.js";
import { createPreview } from "./preview.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { Format, Kind, Wishes } from "./exports.js" */

/** A preview waits until nothing has moved for so many milliseconds. */
const PAUSE = 120;

/** The longest text that is copied; a longer one is better saved. */
const MOST_COPIED = 5_000_000;

const WRITING = "Writing…";

const DECIMALS = [2, 3, 4, 5, 6];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 */
export function createExportPanel(body, runtime) {
    /** @type {Kind} */
    let kind = KINDS[0];
    /** @type {Format} */
    let format = kind.formats[0];
    let wishes = DEFAULT_WISHES;
    /** @type {State | undefined} */
    let shownState;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    const preview = createPreview();
    const says = make("p", { class: "hint" });
    const formats = make("div", { class: "export-choices" });
    const name = make("p", { class: "export-name" });
    const status = make("p", { class: "hint", role: "status" });
    const copyButton = make("button", { type: "button" }, "Copy");
    const saveButton = make("button", { type: "button", class: "primary" }, "Download");
    const decimals = chooser(
        "Decimals",
        DECIMALS.map((digits) => [String(digits), String(digits)]),
        String(wishes.digits),
        (digits) => wish({ digits: Number(digits) }),
    );
    const plot = chooser(
        "Plot",
        PLOTS.map((name) => [name, PLOT_NAMES[name]]),
        wishes.plot,
        (chosen) => wish({ plot: PLOTS.find((name) => name === chosen) ?? wishes.plot }),
    );
    const point = checkbox("Mark the operating point", wishes.withPoint, (withPoint) => wish({ withPoint }));

    body.classList.add("export");
    body.append(
        make(
            "div",
            { class: "export-controls" },
            make("fieldset", {}, make("legend", { class: "field-label" }, "What"), radios("export-kind", KINDS, kind, choose), says),
            make("fieldset", {}, make("legend", { class: "field-label" }, "Written as"), formats),
            plot,
            decimals,
            point,
        ),
        make("div", { class: "export-result" }, make("div", { class: "export-bar" }, name, copyButton, saveButton), status, preview.box),
    );
    choose(kind);

    /** @param {Kind} chosen */
    function choose(chosen) {
        kind = chosen;
        says.textContent = kind.says;
        formats.replaceChildren(radios("export-format", kind.formats, kind.formats[0], chooseFormat));
        chooseFormat(kind.formats[0]);
    }

    /** @param {Format} chosen */
    function chooseFormat(chosen) {
        format = chosen;
        decimals.hidden = kind.id !== "models" || format.id === "csv";
        plot.hidden = point.hidden = kind.id !== "plots";
        void refresh();
    }

    /** @param {Partial<Wishes>} change */
    function wish(change) {
        wishes = { ...wishes, ...change };
        void refresh();
    }

    /** What there is to export, or undefined before the first data are shown. */
    function source() {
        const { state, plots } = runtime;
        return state.shown && { state, shown: state.shown, plots };
    }

    async function refresh() {
        clearTimeout(timer);
        timer = undefined;
        shownState = runtime.state;
        status.textContent = "";
        const from = source();
        copyButton.disabled = !from || !format.pieces;
        saveButton.disabled = !from;
        if (!from) return;
        name.textContent = nameOf(format, from, wishes);
        try {
            await preview.show(format, from, wishes, name.textContent);
        } catch (error) {
            console.error(error);
            status.textContent = "The preview could not be drawn.";
        }
    }

    copyButton.addEventListener("click", async () => {
        const from = source();
        if (!from || !format.pieces) return;
        status.textContent = WRITING;
        const text = (await gathered(format.pieces(from, wishes))).join("");
        if (text.length > MOST_COPIED) {
            status.textContent = "It is too long to be copied. Download it.";
        } else if (await copy(text)) {
            status.textContent = "Copied.";
        } else {
            preview.text.textContent = text;
            select(preview.text);
            status.textContent = "This browser does not let the page copy. The text is selected: press Ctrl or ⌘ and C.";
        }
    });

    saveButton.addEventListener("click", async () => {
        const from = source();
        if (!from) return;
        const file = nameOf(format, from, wishes);
        status.textContent = WRITING;
        try {
            save(file, await blobOf(format, from, wishes));
            status.textContent = `${file} goes to your downloads.`;
        } catch (error) {
            if (!(error instanceof TooLarge)) console.error(error);
            status.textContent = error instanceof TooLarge ? error.message : `${file} could not be made.`;
        }
    });

    /** @param {Frame} frame */
    function render({ state }) {
        if (state === shownState || !isUnfolded(body)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void refresh(), PAUSE);
    }

    runtime.add({ render });
}

/** @param {HTMLElement} body */
function isUnfolded(body) {
    return body.closest("details")?.open ?? true;
}

/**
 * One choice of several, all in sight.
 * @template {{ id: string, name: string }} T
 * @param {string} group
 * @param {readonly T[]} options
 * @param {T} chosen
 * @param {(option: T) => void} onChoice
 */
function radios(group, options, chosen, onChoice) {
    const { labels, render } = createRadios(
        group,
        options.map(({ id, name }) => ({ of: id, name })),
        (id) => {
            const option = options.find((one) => one.id === id);
            if (option) onChoice(option);
        },
    );
    render(chosen.id);
    return make("div", { class: "export-radios" }, ...labels);
}

/**
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} options values and names
 * @param {string} chosen
 * @param {(value: string) => void} onChoice
 */
function chooser(label, options, chosen, onChoice) {
    const list = make("select", {}, ...options.map(([value, name]) => make("option", { value }, name)));
    list.value = chosen;
    list.addEventListener("change", () => onChoice(list.value));
    return make("label", { class: "choice" }, make("span", { class: "field-label" }, label), list);
}

/**
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} onChoice
 */
function checkbox(label, checked, onChoice) {
    const box = make("input", { type: "checkbox" });
    box.checked = checked;
    box.addEventListener("change", () => onChoice(box.checked));
    return make("label", { class: "check" }, box, label);
}
