// Which two models are compared.

import { differs } from "../page/changes.js";
import { make } from "../page/dom.js";

/** The model `first` is subtracted from the model `second`. @typedef {{ first: number, second: number }} Pair */

/** @param {() => void} onChoice hears when the reader has chosen others */
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
    /** @type {readonly string[]} */
    let shown = [];
    let pair = { first: 0, second: 1 };

    for (const side of /** @type {const} */ (["first", "second"])) {
        const other = side === "first" ? "second" : "first";
        choices[side].addEventListener("change", () => {
            const chosen = Number(choices[side].value);
            // A model is not compared with itself: the two change places.
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
     * @param {number} active the model to begin with
     */
    function render(names, active) {
        if (!differs(names, shown)) return;
        shown = names;
        for (const select of Object.values(choices)) {
            select.replaceChildren(...names.map((name, at) => make("option", { value: String(at) }, name)));
        }
        show({ second: active, first: active === 0 ? 1 : 0 });
    }

    return { element, render, getPair: () => pair };
}
