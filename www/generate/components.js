// Tables of the components of a mixture, with a row of number boxes for each.

import { NUMBER_BOX, listenForNumber, readTyped } from "../controls/number-field.js";
import { numberIn } from "../controls/further-scales.js";
import { make, makeButton, setText } from "../page/dom.js";
import { headOf } from "../page/table.js";
import { limits } from "../pkg/drawing.js";
import { formatSetting } from "../text/format.js";

/** @import { GenerateSpec, NormalComponent } from "../pkg/curvescope.js" */

const CLASSES = /** @type {const} */ (["positive", "negative"]);

/** @type {readonly { name: keyof NormalComponent, title: string, limit: "weight" | "location" | "scale" }[]} */
const NUMBERS = [
    { name: "weight", title: "Weight", limit: "weight" },
    { name: "mean", title: "Mean", limit: "location" },
    { name: "sd", title: "Std. deviation", limit: "scale" },
];

/**
 * @param {() => GenerateSpec} getSpec
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createComponents(getSpec, onSpec) {
    const note = make("p", { class: "dial-note", id: "components-note", role: "status" });
    const tables = CLASSES.map((of) =>
        createTable(
            of,
            note,
            () => {
                const spec = getSpec();
                return spec.kind === "mixture" ? spec[of] : [];
            },
            (components) => onSpec(/** @type {GenerateSpec} */ ({ ...getSpec(), [of]: components })),
        ),
    );
    const element = make("div", { class: "mixture" }, ...tables.map((table) => table.element), note);

    /** @param {GenerateSpec} spec */
    function render(spec) {
        element.hidden = spec.kind !== "mixture";
        if (!element.hidden) for (const table of tables) table.render();
    }

    return { element, render };
}

/**
 * @param {"positive" | "negative"} of
 * @param {HTMLElement} note
 * @param {() => NormalComponent[]} get
 * @param {(components: NormalComponent[]) => void} set
 */
function createTable(of, note, get, set) {
    const body = make("tbody");
    const add = makeButton(`Add a component of the ${of}s`, () => set([...get(), another(get())]), { class: "quiet" });
    const table = make(
        "table",
        { class: "components" },
        make("caption", {}, of === "positive" ? "Positives" : "Negatives"),
        headOf(...NUMBERS.map(({ title }) => title), ""),
        body,
    );
    /** @type {ReturnType<typeof makeRow>[]} */
    const rows = [];

    /** @param {number} at */
    function makeRow(at) {
        const boxes = NUMBERS.map((number) =>
            createBox(
                number,
                `${number.title} of ${of}s, component ${at + 1}`,
                note,
                () => get()[at]?.[number.name],
                (value) => set(get().map((component, index) => (index === at ? { ...component, [number.name]: value } : component))),
            ),
        );
        const remove = makeButton("Remove", () => set(get().filter((_, index) => index !== at)), {
            class: "quiet",
            "aria-label": `Remove component ${at + 1} of the ${of}s`,
        });
        const row = make("tr", {}, ...boxes.map(({ box }) => make("td", {}, box)), make("td", {}, remove));
        body.append(row);
        return { row, boxes, remove };
    }

    function render() {
        const { length } = get();
        const [fewest, most] = limits().components;
        // Rows are reused, so that the focus stays in its box.
        while (rows.length > length) rows.pop()?.row.remove();
        while (rows.length < length) rows.push(makeRow(rows.length));
        for (const { boxes, remove } of rows) {
            for (const box of boxes) box.render();
            remove.disabled = length === fewest;
        }
        add.disabled = length === most;
    }

    return { element: make("div", {}, table, add), render };
}

/**
 * @param {typeof NUMBERS[number]} number
 * @param {string} label
 * @param {HTMLElement} note
 * @param {() => number | undefined} get
 * @param {(value: number) => void} set
 */
function createBox({ limit }, label, note, get, set) {
    const box = make("input", { ...NUMBER_BOX, "aria-label": label, "aria-describedby": note.id });
    const { write, isRefused, isTyping } = listenForNumber(box, {
        read: (text) => readTyped(text, numberIn(limits()[limit]), formatSetting),
        onNumber(value, says) {
            setText(note, says);
            set(value);
        },
        onRefused: (refusal) => setText(note, refusal),
        show,
    });

    function show() {
        const value = get();
        if (value !== undefined) write(formatSetting(value));
    }

    function render() {
        if (!isRefused() && !isTyping()) show();
    }

    return { box, render };
}

/**
 * Returns a component to add: with the weight and deviation of the last one, two deviations to its right.
 * @param {NormalComponent[]} components
 * @returns {NormalComponent}
 */
function another(components) {
    const { weight, mean, sd } = components.at(-1) ?? { weight: 1, mean: 0, sd: 1 };
    const beside = Math.min(limits().location[1], mean + 2 * sd);
    return { weight, mean: Number(beside.toPrecision(4)), sd };
}
