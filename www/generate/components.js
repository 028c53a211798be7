// The components of a mixture: a row of number boxes each.

import { isRefused, listenForNumber, writeNumber } from "../controls/number-field.js";
import { numberIn } from "../controls/scales.js";
import { make, setText } from "../page/dom.js";
import { limits } from "../pkg/curvescope.js";
import { formatSetting } from "../text/format.js";
import { numberWanted } from "../text/messages.js";
import { understood } from "../text/typed-number.js";

/** @import { GenerateSpec, NormalComponent, Shapes } from "../pkg/curvescope.js" */

const CLASSES = /** @type {const} */ (["positive", "negative"]);

/** @type {readonly { name: keyof NormalComponent, title: string, of: "weight" | "location" | "scale" }[]} */
const NUMBERS = [
    { name: "weight", title: "Weight", of: "weight" },
    { name: "mean", title: "Mean", of: "location" },
    { name: "sd", title: "Std. deviation", of: "scale" },
];

/** @typedef {Extract<Shapes, { kind: "mixture" }>} Mixture */

/**
 * @param {() => GenerateSpec} getSpec
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createComponents(getSpec, onSpec) {
    const {
        components: [fewest, most],
        ...ends
    } = limits();
    const note = make("p", { class: "dial-note", id: "components-note", role: "status" });
    const groups = CLASSES.map((of) => {
        const rows = make("tbody");
        const add = make("button", { type: "button", class: "quiet" }, `Add a component of the ${of}s`);
        add.addEventListener("click", () => change(of, (components) => [...components, another(components)]));
        const table = make(
            "table",
            { class: "components" },
            make("caption", {}, of === "positive" ? "Positives" : "Negatives"),
            make("thead", {}, make("tr", {}, ...NUMBERS.map(({ title }) => make("th", { scope: "col" }, title)), make("td"))),
            rows,
        );
        return { of, rows, add, table, element: make("div", {}, table, add) };
    });
    const element = make("div", { class: "mixture" }, ...groups.map((group) => group.element), note);

    /**
     * @param {"positive" | "negative"} of
     * @param {(components: NormalComponent[]) => NormalComponent[]} to
     */
    function change(of, to) {
        const spec = getSpec();
        if (spec.kind === "mixture") onSpec({ ...spec, [of]: to(spec[of]) });
    }

    /**
     * @param {"positive" | "negative"} of
     * @param {number} at
     */
    function makeRow(of, at) {
        const boxes = NUMBERS.map(({ name, title, of: kind }) => {
            const { parse, range } = numberIn(ends[kind]);
            const box = make("input", {
                type: "text",
                inputmode: "decimal",
                autocomplete: "off",
                spellcheck: "false",
                "aria-label": `${title} of ${of}s, component ${at + 1}`,
                "aria-describedby": note.id,
                "data-number": name,
            });
            listenForNumber(box, {
                parse,
                onNumber(value) {
                    setText(note, understood(box.value, formatSetting(value)));
                    writeNumber(box, formatSetting(value));
                    change(of, (components) =>
                        components.map((component, index) => (index === at ? { ...component, [name]: value } : component)),
                    );
                },
                onRefused: () => setText(note, numberWanted(range)),
                show() {
                    const spec = getSpec();
                    const own = spec.kind === "mixture" ? spec[of][at]?.[name] : undefined;
                    if (own !== undefined) writeNumber(box, formatSetting(own));
                },
            });
            return make("td", {}, box);
        });
        const remove = make(
            "button",
            { type: "button", class: "quiet", "aria-label": `Remove component ${at + 1} of the ${of}s` },
            "Remove",
        );
        remove.addEventListener("click", () => change(of, (components) => components.filter((_, index) => index !== at)));
        return make("tr", {}, ...boxes, make("td", {}, remove));
    }

    /** @param {GenerateSpec} spec */
    function render(spec) {
        element.hidden = spec.kind !== "mixture";
        if (spec.kind !== "mixture") return;
        for (const { of, rows, add } of groups) {
            const components = spec[of];
            // Rows stay, so that the keyboard's place does.
            while (rows.rows.length > components.length) rows.lastElementChild?.remove();
            while (rows.rows.length < components.length) rows.append(makeRow(of, rows.rows.length));
            for (const [at, row] of [...rows.rows].entries()) {
                for (const box of row.querySelectorAll("input")) {
                    const number = NUMBERS.find(({ name }) => name === box.dataset["number"]);
                    const value = number && components[at]?.[number.name];
                    if (value !== undefined && !isRefused(box) && document.activeElement !== box) writeNumber(box, formatSetting(value));
                }
                for (const remove of row.querySelectorAll("button")) remove.disabled = components.length === fewest;
            }
            add.disabled = components.length === most;
        }
    }

    return { element, render };
}

/**
 * A component to add: beside the last one, as wide and as weighty.
 * @param {NormalComponent[]} components
 * @returns {NormalComponent}
 */
function another(components) {
    const { weight, mean, sd } = components.at(-1) ?? { weight: 1, mean: 0, sd: 1 };
    const beside = Math.min(limits().location[1], mean + 2 * sd);
    return { weight, mean: Number(beside.toPrecision(4)), sd };
}
