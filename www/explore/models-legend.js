// The legend of Explore, which summarises the models: each with its areas, sorted by one of them. Of many models it shows the best few.

import { AREAS } from "../catalogue/areas.js";
import { changeDetector } from "../page/changes.js";
import { make, makeButton, screenReaderText, setText } from "../page/dom.js";
import { createLegend } from "../plots/legend.js";
import { currentModels } from "../state/state.js";
import { formatShort } from "../text/format.js";
import { reasonFor } from "../text/messages.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** Most models shown before the others are folded. */
export const MOST = 6;

const SHOWN = [AREAS.auroc, AREAS.prArea, AREAS.prgArea];

/** @typedef {(typeof SHOWN)[number]} Area */

/**
 * @param {HTMLElement} bar to be filled
 * @param {HTMLElement} list of the models, in it
 * @param {(action: Action) => void} dispatch
 */
export function createModelsLegend(bar, list, dispatch) {
    const legend = createLegend(list, dispatch);
    const [isOther, isOtherOrder, isOtherChoice] = [changeDetector(), changeDetector(), changeDetector()];
    /** Area that the models are sorted by, undefined for the order of the data. @type {Area | undefined} */
    let order;
    let areAllShown = false;
    /** @type {Frame | undefined} */
    let latest;

    const heads = SHOWN.map((area) => {
        const head = makeButton(area.name, () => sort(area), {
            title: `${area.says} Press to have the best first.`,
            "aria-pressed": "false",
        });
        return { area, head };
    });
    bar.prepend(make("div", { class: "legend-heads", role: "group", "aria-label": "Best first" }, ...heads.map(({ head }) => head)));
    const more = makeButton("", () => {
        areAllShown = !areAllShown;
        if (latest) render(latest);
    });
    const last = make("li", { class: "legend-more" }, more);

    /** @param {Area} area */
    function sort(area) {
        order = order === area ? undefined : area;
        for (const { area: of, head } of heads) head.setAttribute("aria-pressed", String(of === order));
        if (latest) render(latest);
    }

    /** @param {Frame} frame */
    function render(frame) {
        latest = frame;
        legend.render(frame);
        const [items, models] = [legend.items(), currentModels(frame.state)];
        const { active } = frame.state;
        if (isOther(items, models)) {
            for (const [at, item] of items.entries()) {
                const model = models[at];
                item.querySelector(".areas")?.remove();
                if (model) item.append(areasOf(model));
            }
        }
        // An entry that is moved loses the focus.
        const places = placesBy(order, models);
        if (isOtherOrder(items, ...places)) list.append(...places.flatMap((at) => items[at] ?? []));
        if (isOtherChoice(items, models, order, active, areAllShown)) fold(items, models, active);
    }

    /**
     * Of many models, shows the chosen one and the best by the order.
     * @param {readonly HTMLElement[]} items
     * @param {readonly Model[]} models
     * @param {number} active
     */
    function fold(items, models, active) {
        const isLong = models.length > MOST;
        const best = placesBy(order ?? AREAS.auroc, models)
            .filter((at) => at !== active)
            .slice(0, MOST - 1);
        for (const [at, item] of items.entries()) item.hidden = isLong && !areAllShown && at !== active && !best.includes(at);
        setText(more, areAllShown ? "Fewer" : `${models.length - MOST} more`);
        more.setAttribute("aria-expanded", String(areAllShown));
        if (!isLong) last.remove();
        else if (list.lastElementChild !== last) list.append(last);
    }

    return { render };
}

/**
 * Returns the indices of models, the greatest area first and those without one last.
 * @param {Area | undefined} area undefined for the order of the data
 * @param {readonly Model[]} models
 */
export function placesBy(area, models) {
    const values = models.map((model) => area?.value(model) ?? -Infinity);
    return models.map((_, at) => at).sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0) || one - other);
}

/** @param {Model} model */
function areasOf(model) {
    return make(
        "span",
        { class: "areas" },
        ...SHOWN.map(({ name, field, value }) => {
            const area = value(model);
            const title = area === null ? `${name}: ${reasonFor(model, field)}` : name;
            return make("span", { title }, screenReaderText(`${name} `), formatShort(area));
        }),
    );
}
