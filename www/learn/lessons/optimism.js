// A threshold that is chosen and judged on the same rows, and what it is worth on others, which are known here.

import { changeDetector } from "../../page/changes.js";
import { make, makeButton, setText } from "../../page/dom.js";
import { styleSheet } from "../../page/style-sheet.js";
import { measuresAt, palette } from "../../pkg/drawing.js";
import { swatch } from "../../plots/legend.js";
import { showLayers } from "../../scene/layers.js";
import { flag, whole } from "../../share/schema.js";
import { bestF1, chosenThreshold, indexForThreshold } from "../../state/cursor.js";
import { formatCount, formatRatio, formatSigned } from "../../text/format.js";
import { createChoice } from "../parts/choice.js";
import { countsFrom, curveOf, showGenerated, specOf } from "../parts/known-population.js";
import { createNumbersTable } from "../parts/numbers-table.js";
import { createTally } from "../parts/optimism.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { State } from "../../state/state.js" */
/** @import { Stage } from "../stage.js" */

/** Numbers of rows to choose from. */
const SIZES = [50, 200, 1000];
/** Most draws of each. */
const MOST = 500;
/** Draws of one press on the second button. */
const MANY = 100;
/** Threshold at which the figure begins, above the best one of the first draw. */
const FIRST = 0.75;

/** Columns of what is compared, in the order of the colours of their curves. */
const COMPARED = ["These rows", "New rows"];

/** `draws` has the number of draws of each size; the last one is shown. @typedef {{ size: number, draws: number[], isShown: boolean }} Drawn */

/** @param {Stage} stage */
export async function mount(stage) {
    await styleSheet("learn/rows.css");
    const scene = stage.scene();
    /** @type {Drawn} */
    const drawn = { size: 0, draws: SIZES.map(() => 1), isShown: false };
    const show = () => showGenerated(scene, specOf(SIZES[drawn.size] ?? 0, drawn.draws[drawn.size] ?? 1));
    const reveal = () => {
        drawn.isShown = true;
        scene.requestRender();
    };
    const moveTo = (/** @type {number | null | undefined} */ threshold) => {
        const model = scene.state.shown?.report.models[0];
        if (model) scene.dispatch({ type: "move", index: indexForThreshold(model, threshold ?? Infinity) });
    };
    const moveToBest = () => {
        const model = scene.state.shown?.report.models[0];
        moveTo(model && bestF1(model)?.threshold);
    };
    show();
    showLayers(scene, "pr", "isometrics");
    moveTo(FIRST);
    followTruth(scene, drawn);
    stage.scores(scene);
    stage.plots(scene, "pr");
    controls(stage, scene, drawn, show);
    table(stage, scene, drawn);
    stage.numbers(scene, ({ state, measures }) => ({
        rows: formatCount(SIZES[drawn.size] ?? NaN),
        seen: formatRatio(measures.f),
        truth: formatRatio(truthOf(state)),
    }));
    keep(stage, drawn, show);
    const answer = () => {
        moveToBest();
        reveal();
    };
    stage.question("lower", answer, {
        higher: {
            says: "It can be, with luck. But of all thresholds you keep the one that suits these rows best, and that is where their luck is best as well. Here F_{1} is {seen}, on new rows {truth}.",
            show: answer,
        },
        same: {
            says: "At a threshold that was fixed before, yes, on average. This one was chosen because F_{1} is high on these rows. Here it is {seen}, on new rows {truth}.",
            show: answer,
        },
    });
}

/** F1 of new rows at the threshold of the point. @param {State} state */
function truthOf(state) {
    const model = state.shown?.report.models[0];
    return model ? measuresAt(countsFrom(chosenThreshold(model, state))).f : null;
}

/**
 * Draws the population's curve, and its point at the threshold, once they may be seen.
 * @param {Scene} scene
 * @param {Drawn} drawn
 */
function followTruth(scene, drawn) {
    const curves = [curveOf("new rows")];
    const isOther = changeDetector();
    scene.add({
        render: ({ state }) => {
            if (!isOther(state.shown, state.index, state.typed, drawn.isShown)) return;
            const model = state.shown?.report.models[0];
            if (!model || !drawn.isShown) return;
            const { tp, fp } = countsFrom(chosenThreshold(model, state));
            scene.dispatch({ type: "groups", groups: { model: 0, curves, points: [{ tp, fp }] } });
        },
    });
}

/**
 * Adds the choice of the number of rows, and the buttons that draw others.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {Drawn} drawn
 * @param {() => void} show
 */
function controls(stage, scene, drawn, show) {
    const texts = SIZES.map((n) => formatCount(n));
    const sizes = createChoice(`${stage.prefix}rows`, "Rows", texts, (at) => {
        drawn.size = at;
        show();
    });
    const more = (/** @type {number} */ times) => {
        drawn.draws[drawn.size] = Math.min(MOST, (drawn.draws[drawn.size] ?? 0) + times);
        drawn.isShown = true;
        show();
    };
    const buttons = [makeButton("Draw other rows", () => more(1)), makeButton(`Draw ${MANY} times`, () => more(MANY), { class: "quiet" })];
    stage.control("stage-draw", sizes.element, ...buttons);
    scene.add({
        render: () => {
            sizes.render(drawn.size);
            for (const button of buttons) button.disabled = (drawn.draws[drawn.size] ?? 0) >= MOST;
        },
    });
}

/**
 * Adds the table of F1 on these rows and on new ones, and a sentence on the draws.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {Drawn} drawn
 */
function table(stage, scene, drawn) {
    const numbers = createNumbersTable("F1 on these rows and on new ones", ["F₁", "Draws", ...COMPARED, "Optimism"]);
    const says = make("p", { role: "status" });
    stage.control("stage-table stage-draws", numbers.element, says);
    const heads = [...numbers.element.querySelectorAll("thead th")];
    const tallies = SIZES.map(createTally);
    const isOtherTheme = changeDetector();
    const isOther = changeDetector();
    scene.add({
        render: ({ state, measures, theme }) => {
            if (isOtherTheme(theme)) {
                for (const [at, name] of COMPARED.entries()) heads[at + 2]?.replaceChildren(swatch(palette(theme)[at]), ` ${name}`);
            }
            const { size, draws, isShown } = drawn;
            if (!isOther(state.shown, state.index, state.typed, isShown)) return;
            const cells = (/** @type {number | null} */ seen, /** @type {number | null} */ truth) =>
                isShown ? [formatRatio(seen), formatRatio(truth), optimismOf(seen, truth)] : [formatRatio(seen), "?", "?"];
            const means = SIZES.map((n, at) => {
                const count = draws[at] ?? 1;
                const tally = isShown ? tallies[at]?.(count) : undefined;
                const name = `Best of ${formatCount(n)} rows`;
                return { name, cells: [formatCount(count), ...(tally ? cells(tally.seen, tally.truth) : ["?", "?", "?"])] };
            });
            numbers.render([{ name: "Your threshold", cells: ["", ...cells(measures.f, truthOf(state))], isSum: true }, ...means]);
            const tally = isShown ? tallies[size]?.(draws[size] ?? 1) : undefined;
            setText(says, tally ? sentence(SIZES[size] ?? NaN, tally) : "New rows are shown with your answer to the question.");
        },
    });
}

/** F1 on the rows minus that on new ones. @param {number | null} seen @param {number | null} truth */
function optimismOf(seen, truth) {
    return seen === null || truth === null ? formatRatio(null) : formatSigned(seen - truth, (value) => formatRatio(value));
}

/**
 * @param {number} n
 * @param {{ draws: number, lower: number }} tally
 */
function sentence(n, { draws, lower }) {
    const rows = `${formatCount(n)} rows`;
    if (draws === 1) return `One draw of ${rows} so far: draw ${MANY} times for the mean.`;
    return `In ${formatCount(lower)} of ${formatCount(draws)} draws of ${rows}, F₁ at their best threshold is lower on new rows.`;
}

/**
 * Registers what a link to the lesson restores.
 * @param {Stage} stage
 * @param {Drawn} drawn
 * @param {() => void} show
 */
function keep(stage, drawn, show) {
    for (const [at, n] of SIZES.entries()) {
        const set = (/** @type {number} */ draws) => {
            drawn.draws[at] = draws;
        };
        stage.keep(`draws${n}`, { reader: whole(1, MOST), get: () => drawn.draws[at] ?? 1, set });
    }
    stage.keep("truth", { reader: flag, get: () => drawn.isShown, set: (isShown) => (drawn.isShown = isShown) });
    stage.keep("rows", {
        reader: whole(0, SIZES.length - 1),
        get: () => drawn.size,
        set(size) {
            drawn.size = size;
            show();
        },
    });
}
