// "Generate": rows drawn from distributions that the reader shapes, and what they are a sample of.

import { createRadios } from "../controls/radios.js";
import { differs } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { fileName, save } from "../page/save-file.js";
import { Densities, population as computePopulation } from "../pkg/curvescope.js";
import { chosenThreshold } from "../state/cursor.js";
import { generatedTitle, problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { createComponents } from "./components.js";
import { createDensityView } from "./density-view.js";
import { createSpecDials } from "./dials.js";
import { FIRST_SHAPES, PRESETS } from "./presets.js";
import { createSeed } from "./seed.js";
import { createTruth } from "./truth.js";

/** @import { GenerateSpec, Overlay, Population, Shapes, Theme } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/** @type {readonly { kind: Shapes["kind"], name: string, says: string }[]} */
const KINDS = [
    { kind: "binormal", name: "Binormal", says: "Scores of both classes follow a bell curve." },
    { kind: "beta", name: "Beta", says: "Scores lie between 0 and 1, as probabilities do." },
    { kind: "mixture", name: "Mixture", says: "Each class is made of several bell curves, such as easy and hard cases." },
];

/** @type {readonly Overlay[]} */
const NOTHING = [];

const DRAG_HINT = "Drag a curve sideways to move it. Drag it up or down, or its ring sideways, to make it narrower or wider.";

/**
 * @param {HTMLElement} body
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} requestRender
 * @param {() => Promise<string | undefined>} askCsv the rows shown
 */
export function createGeneratePanel(body, getState, dispatch, requestRender, askCsv) {
    const source = getState().shown?.job.source;
    /** What the panel shows. @type {GenerateSpec} */
    let spec = source?.kind === "generated" ? source.spec : PRESETS[0].spec;
    /** What a reset goes back to. */
    let first = spec;
    /** The newest spec; it waits until the former one is shown, so that each answer is seen, however fast the hand is. @type {GenerateSpec | undefined} */
    let waiting;
    /** The last spec that a link brought. */
    let linked = spec;
    let isTruthShown = true;
    let isPossible = true;
    /** What `spec` is a sample of, undefined when it can't be generated. @type {Population | undefined} */
    let population;
    /** The same at the prevalence that the plots are drawn at. @type {Population | undefined} */
    let drawn;
    /** The spec and the prevalence that these are of. @type {readonly unknown[]} */
    let populationOf = [];

    const densities = new Densities(spec);
    const view = createDensityView(densities, (shapes) => change({ ...spec, ...shapes }), requestRender);
    const getSpec = () => spec;
    const dials = createSpecDials(getSpec, () => first, change);
    const components = createComponents(getSpec, change);
    const seed = createSeed(getSpec, change);
    const truth = createTruth();
    const fault = make("p", { class: "problem", role: "alert" });
    const says = make("p", { class: "hint" });

    const presets = PRESETS.map((preset) => {
        const button = make("button", { type: "button", title: preset.says }, preset.name);
        button.addEventListener("click", () => begin({ ...preset.spec, seed: spec.seed }));
        return { preset, button };
    });
    const radios = createRadios(
        "generate-kind",
        KINDS.map(({ kind: of, name }) => ({ of, name })),
        (kind) => begin({ n: spec.n, prevalence: spec.prevalence, seed: spec.seed, ...FIRST_SHAPES[kind] }),
    );
    const kinds = make(
        "fieldset",
        { class: "segments" },
        make("legend", { class: "visually-hidden" }, "Kind of distribution"),
        ...radios.labels,
    );
    const generate = make("button", { type: "button", class: "primary" }, "Generate");
    generate.addEventListener("click", () => change(spec));
    const csv = make("button", { type: "button" }, "Save rows as CSV");
    csv.addEventListener("click", () => void saveCsv());
    const truthBox = make("input", { type: "checkbox" });
    truthBox.checked = isTruthShown;
    truthBox.addEventListener("change", () => {
        isTruthShown = truthBox.checked;
        follow(getState());
    });

    body.append(
        make(
            "div",
            { class: "generate-head" },
            kinds,
            make("div", { class: "presets", role: "group", "aria-label": "Examples of data" }, ...presets.map(({ button }) => button)),
        ),
        says,
        make(
            "div",
            { class: "generate-main" },
            make(
                "div",
                { class: "generate-drawing" },
                view.element,
                make("p", { class: "hint" }, DRAG_HINT),
                make("div", { class: "generate-actions" }, csv, generate),
            ),
            make("div", { class: "generate-dials" }, ...dials.ofKind.map(({ element }) => element), components.element),
            make(
                "div",
                { class: "generate-dials" },
                ...dials.ofAll.map(({ element }) => element),
                seed.element,
                truth.element,
                make("label", { class: "check" }, truthBox, make("span", {}, "Show the true curves, dashed")),
            ),
        ),
        fault,
    );

    /**
     * Takes another spec and has it generated, or says why it can't be.
     * @param {GenerateSpec} next
     */
    function change(next) {
        // A box tells of its number on Enter and again when it is left.
        if (isSame(next, spec) && getState().job?.source.kind === "generated") return;
        spec = next;
        isPossible = true;
        let reason = "";
        try {
            densities.show(next);
        } catch (error) {
            isPossible = false;
            reason = problemFrom(error).message;
        }
        setText(fault, reason);
        waiting = undefined;
        const { job, working } = getState();
        if (isPossible && working && job?.source.kind === "generated") waiting = next;
        else if (isPossible) ask(next);
        follow(getState());
        requestRender();
    }

    /** @param {GenerateSpec} asked */
    function ask(asked) {
        dispatch({
            type: "analyze",
            source: { kind: "generated", title: generatedTitle(asked), spec: asked },
            options: {},
            origin: "generate",
        });
    }

    /**
     * A new start, which resets go back to.
     * @param {GenerateSpec} next
     */
    function begin(next) {
        first = next;
        change(next);
    }

    /**
     * Called after each change of the state: takes the spec of a link, lays the true curves over the plots, and sends what waits.
     * @param {State} state
     */
    function follow(state) {
        const { source, origin } = state.shown?.job ?? {};
        if (source?.kind === "generated" && origin === "link" && source.spec !== linked) {
            linked = spec = first = source.spec;
            isPossible = true;
            waiting = undefined;
            densities.show(spec);
            setText(fault, "");
        }
        const isShown = state.shown?.job.source.kind === "generated";
        const of = [spec, state.dials.prevalence];
        if (differs(of, populationOf)) {
            populationOf = of;
            const { prevalence } = state.dials;
            population = isPossible ? computePopulation(spec) : undefined;
            drawn = population && prevalence !== undefined ? computePopulation(spec, prevalence) : population;
        }
        const overlays = (isTruthShown && isShown && drawn?.overlays) || NOTHING;
        if ((state.overlays.population ?? NOTHING) !== overlays) dispatch({ type: "overlay", of: "population", overlays });
        const { job, working } = getState();
        // Other data have been asked for meanwhile.
        if (job?.source.kind !== "generated") waiting = undefined;
        if (!waiting || working) return;
        const asked = waiting;
        waiting = undefined;
        ask(asked);
    }

    async function saveCsv() {
        csv.disabled = true;
        try {
            const text = await askCsv();
            if (text !== undefined)
                save(
                    fileName("csv", getState().shown?.job.source.title ?? "", `seed ${spec.seed}`),
                    new Blob([text], { type: "text/csv" }),
                );
        } catch (error) {
            setText(fault, problemText(problemFrom(error, "worker-failed")));
        }
        csv.disabled = false;
    }

    /**
     * @param {State} state
     * @param {Theme} theme
     */
    function render(state, theme) {
        const { shown, active } = state;
        const isShown = shown?.job.source.kind === "generated";
        // Numbers of this panel are at its own prevalence, whatever the plots are drawn at.
        const model = isShown ? shown?.report.models[active] : undefined;
        const threshold = model && chosenThreshold(model, state);
        radios.render(spec.kind);
        const chosen = presets.find(({ preset }) => isSame(preset.spec, { ...spec, seed: preset.spec.seed }));
        for (const { button } of presets) button.setAttribute("aria-pressed", String(button === chosen?.button));
        setText(says, chosen?.preset.says ?? KINDS.find(({ kind }) => kind === spec.kind)?.says ?? "");
        for (const { render } of [...dials.ofKind, ...dials.ofAll]) render(spec, first);
        components.render(spec);
        seed.render(spec);
        view.render(
            spec,
            `Densities of the scores of positives and negatives, ${spec.kind}. The dials beside it change them.`,
            theme,
            threshold,
        );
        truth.render(population, model);
        csv.disabled = !isShown;
        generate.hidden = isShown;
    }

    follow(getState());
    return { render, follow };
}

/**
 * Whether two specs are the same, in whatever order they have their fields.
 * @param {GenerateSpec} one
 * @param {GenerateSpec} other
 */
function isSame(one, other) {
    return JSON.stringify(one) === JSON.stringify({ ...one, ...other });
}
