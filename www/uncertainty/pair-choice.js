// Choice of the two models that are compared, among those shown.

import { differs } from "../page/changes.js";
import { make } from "../page/dom.js";

/** The model `first` is subtracted from the model `second`. @typedef {{ first: number, second: number }} Pair */

/** @param {() => void} onChoice called when the reader has chosen another pair */
export function createPairChoice(onChoice) {
    const choices = { second: make("select", { id: "uncertainty-second" }), first: make("select", { id: "uncertainty-first" }) };
    const element = make(
        "div",
        { class: "pair-choice" },
        make("label", { for: "uncertainty-second" }, "Difference of"),
        choices.second,
        make("label", { for: "uncertainty-first" }, "minus"),
        choices.first,
    );
    /** @type {readonly (string | boolean)[]} */
    let offered = [];
    let pair = { first: 0, second: 1 };

    for (const side of /** @type {const} */ (["first", "second"])) {
        const other = side === "first" ? "second" : "first";
        choices[side].addEventListener("change", () => {
            const chosen = Number(choices[side].value);
            // A model is not compared with itself: if it is chosen twice, the two models are swapped.
            const rival = pair[other] === chosen ? pair[side] : pair[other];
            show(side === "first" ? { first: chosen, second: rival } : { first: rival, second: chosen });
            onChoice();
        });
    }

    /** @param {Pair} next */
    function show(next) {
        pair = next;
        choices.second.value = String(pair.second);
        choices.first.value = String(pair.first);
    }

    /**
     * @param {readonly string[]} names of the models
     * @param {readonly boolean[]} visible true for the models shown, at least two
     * @param {number} active index of the model that is chosen first
     */
    function render(names, visible, active) {
        const next = [...names, ...visible];
        if (!differs(next, offered)) return;
        const isSame = !differs(names, offered.slice(0, names.length));
        offered = next;
        for (const select of Object.values(choices)) {
            const options = names.flatMap((name, at) => (visible[at] ? [make("option", { value: String(at) }, name)] : []));
            select.replaceChildren(...options);
        }
        const isKept = isSame && visible[pair.first] && visible[pair.second];
        show(isKept ? pair : { second: active, first: visible.findIndex((is, at) => is && at !== active) });
    }

    return { element, render, getPair: () => pair };
}
