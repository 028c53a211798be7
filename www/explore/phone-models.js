// The models on a phone: a button with the chosen one and its rank, which opens the legend as a list.

import { AREAS } from "../catalogue/areas.js";
import { changeDetector } from "../page/changes.js";
import { closeOnLeave } from "../page/close-on-leave.js";
import { byId, make, makeButton, setText } from "../page/dom.js";
import { movable } from "../page/movable.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { currentModels } from "../state/state.js";
import { formatPlural, formatShort } from "../text/format.js";
import { formatOrdinal } from "../text/ordinal.js";
import { shownNames } from "../text/shown-names.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Model } from "../pkg/curvescope.js" */
/** @import { PhonePart } from "./phone.js" */

const RANKED_BY = AREAS.prgArea;

/** @returns {PhonePart} */
export function createPhoneModels() {
    const legend = byId("legend-bar", HTMLElement);
    const line = make("span", { class: "phone-swatch" });
    const [name, rank, area] = [make("b"), make("span", { class: "phone-rank" }), make("b", { class: "phone-area" })];
    const opener = makeButton(line, () => open(!isOpen()), { "aria-expanded": "false", "aria-controls": legend.id });
    opener.append(name, " ", rank, " ", area);
    const place = make("div", { class: "phone-models" }, opener);
    legend.before(place);
    const move = movable(legend, place);
    const [isOther, isOtherLine] = [changeDetector(), changeDetector()];
    closeOnLeave(place, opener, isOpen, () => open(false));
    // The first button of an entry chooses its model.
    legend.addEventListener("click", ({ target }) => {
        if (!isOpen() || !(target instanceof Element) || !target.closest("li:not(.legend-more) > button")) return;
        open(false);
        opener.focus();
    });

    function isOpen() {
        return place.classList.contains("is-open");
    }

    /** @param {boolean} opens */
    function open(opens) {
        place.classList.toggle("is-open", opens);
        opener.setAttribute("aria-expanded", String(opens));
    }

    /** @param {boolean} isPhone */
    function turn(isPhone) {
        open(false);
        move(isPhone);
        place.hidden = !isPhone;
    }

    /** @param {Frame} frame */
    function render({ state, theme, model }) {
        const models = currentModels(state);
        if (isOtherLine(theme, state.active)) {
            const strokes = palette(theme);
            line.replaceChildren(swatch(strokes[state.active % strokes.length]));
        }
        if (!isOther(models, state.active, shownNames)) return;
        const value = RANKED_BY.value(models[state.active] ?? model);
        setText(name, shownNames(models).names[state.active] ?? model.name);
        opener.title = model.name;
        setText(rank, rankText(models, value));
        setText(area, value === null ? "" : formatShort(value));
    }

    return { turn, render };
}

/**
 * "3rd of 5 by AUPRG", or "5 models" where the chosen one has no such area.
 * @param {readonly Model[]} models
 * @param {number | null} value the chosen model's
 */
function rankText(models, value) {
    if (value === null || models.length < 2) return value === null ? formatPlural(models.length, "model") : RANKED_BY.name;
    const better = models.filter((other) => (RANKED_BY.value(other) ?? -Infinity) > value).length;
    return `${formatOrdinal(better + 1)} of ${models.length} by ${RANKED_BY.name}`;
}
