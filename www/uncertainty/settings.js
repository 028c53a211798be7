// Settings of the bootstrap: replicates, seed, the difference that rows are counted for, sampling, and the bands that are drawn.

import { createNumberField } from "../controls/number-field.js";
import { createSegments } from "../controls/segments.js";
import { shareWithin, whole, wholeIn } from "../controls/further-scales.js";
import { make, makeButton } from "../page/dom.js";
import { limits } from "../pkg/drawing.js";
import { formatCount, formatSetting } from "../text/format.js";
import { createBandChoice } from "./band-choice.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Wanted } from "../text/typed-number.js" */

/**
 * Defaults; the package chooses the replicates by the number of rows.
 * @type {{ replicates: number | undefined, seed: number, smallestDifference: number }}
 */
const FIRST = { replicates: undefined, seed: 1, smallestDifference: 0.05 };

/** How the rows were drawn. */
const SAMPLINGS = /** @type {const} */ ([
    { of: "rows", name: "with their classes" },
    { of: "classes", name: "each class apart" },
]);

const DRAWS = "How often rows are drawn: 1,000 times, more where rows are few. More make the ends of intervals steadier.";
const SEED = "The same seed gives the same draws again.";
const DIFFERENCE = "The smallest in AUROC that would matter: so many rows are needed to tell it.";
const SAMPLING =
    "With their classes: the share of positives is that of your rows by chance, and precision, NPV, F and AUCPR are less sure for it. " +
    "Each class apart: so many positives and so many negatives were taken, as in a case-control study, and their share says nothing. " +
    "At a prevalence that you set it is known either way.";

/** @param {Pick<Runtime, "dispatch" | "requestRender" | "state">} runtime */
export function createSettings(runtime) {
    const chosen = { ...FIRST };
    const onChange = runtime.requestRender;

    const replicates = createSetting(chosen, onChange, {
        name: "replicates",
        title: "Replicates",
        does: DRAWS,
        wanted: wholeIn(limits().replicates),
    });
    const seed = createSetting(chosen, onChange, {
        name: "seed",
        title: "Seed",
        does: SEED,
        wanted: whole(...limits().seed, "that is whole and at least 0."),
    });
    const difference = createSetting(chosen, onChange, {
        name: "smallestDifference",
        title: "Difference",
        does: DIFFERENCE,
        wanted: shareWithin(0.001, 1, "from 0.001 to 1."),
        format: formatSetting,
    });
    const { element: segments, render } = createSegments("uncertainty-sampling", "Rows were drawn", SAMPLINGS, (sampling) =>
        runtime.dispatch({ type: "dial", dials: { sampling } }),
    );
    const sampling = make("div", { class: "setting" }, segments, make("p", { class: "dial-note" }, SAMPLING));
    const bands = createBandChoice(onChange);
    const element = make(
        "div",
        { class: "uncertainty-settings" },
        ...[replicates, seed, difference].map((of) => of.element),
        sampling,
        bands.element,
    );

    // `showReplicates` shows the number used if the reader has chosen none.
    return {
        element,
        bands,
        settings: () => ({ ...chosen, sampling: runtime.state.dials.sampling }),
        showReplicates: replicates.show,
        render(/** @type {number} */ models) {
            difference.element.hidden = models < 2;
            render(runtime.state.dials.sampling);
        },
    };
}

/**
 * Creates a number setting with a "Reset" button.
 * @param {typeof FIRST} chosen where the number is kept
 * @param {() => void} onChange
 * @param {{ name: keyof typeof FIRST, title: string, does: string, wanted: Wanted, format?: (value: number) => string }} of
 */
function createSetting(chosen, onChange, { name, title, does, wanted, format = formatCount }) {
    const lower = title.toLowerCase();
    const { label, box, note, render } = createNumberField({
        id: `uncertainty-${lower.replaceAll(" ", "-")}`,
        name: [title],
        wanted,
        format: (value) => (Number.isNaN(value) ? "" : format(value)),
        onNumber: choose,
    });
    const reset = makeButton(
        "Reset",
        () => {
            box.focus();
            choose(FIRST[name]);
        },
        { class: "quiet dial-reset", "aria-label": `Reset ${lower}` },
    );

    /** @param {number | undefined} value */
    function choose(value) {
        Object.assign(chosen, { [name]: value });
        show();
        onChange();
    }

    /** @param {number} [used] number shown if the reader has chosen none */
    function show(used = NaN) {
        render(chosen[name] ?? used, does);
        reset.disabled = chosen[name] === FIRST[name];
        reset.classList.toggle("unused", reset.disabled);
    }

    show();
    return { element: make("div", { class: "setting" }, label, box, reset, note), show };
}
