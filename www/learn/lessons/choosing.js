// Two models that AUCPR and AUPRG rank in opposite order, and the recalls that cause it.

import { AREAS } from "../../catalogue/areas.js";
import { changeDetector } from "../../page/changes.js";
import { measuresAt, palette } from "../../pkg/drawing.js";
import { swatch } from "../../plots/legend.js";
import { showLayers } from "../../scene/layers.js";
import { countsAt } from "../../state/cursor.js";
import { analysisSettings } from "../../state/dials.js";
import { currentModels } from "../../state/state.js";
import { RANKED_AREAS } from "../../text/areas.js";
import { formatRatio } from "../../text/format.js";
import { formatOrdinal } from "../../text/ordinal.js";
import { createNumbersTable } from "../parts/numbers-table.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** Models in the order of the data, which gives each the colour that it has in Explore. */
const MODELS = ["ada", "lr", "gnb", "rf", "knn"];
/** Indices of the two on which the areas disagree. */
const ADA = 0;
const GNB = 2;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("white-clover", { scores: MODELS, fold: "" });
    showLayers(scene, "pr", "alwaysPositive", "minimum");
    showLayers(scene, "prg", "alwaysPositive");
    scene.dispatch({ type: "show-only", models: [GNB, ADA] });
    stage.plots(scene, "pr", "prg");
    stage.legend(scene);
    const own = scene.state.shown?.report.models ?? [];
    const prevalence = own[0]?.prevalence ?? 0;
    ranges(stage, scene, prevalence);
    areas(stage, scene);
    const cut = scene.analysis.measure({ recallRange: [prevalence, 1] });
    const disagreement = scene.analysis
        .disagreements()
        .listed.find(({ models, areas }) => models.join() === `${GNB},${ADA}` && areas.join() === "prArea,prgArea");
    const band = disagreement?.bands[0];
    stage.show({
        prevalence: formatRatio(prevalence),
        gnbPr: formatRatio(own[GNB]?.pr.area, 4),
        adaPr: formatRatio(own[ADA]?.pr.area, 4),
        gnbPrg: formatRatio(own[GNB]?.prg.area, 4),
        adaPrg: formatRatio(own[ADA]?.prg.area, 4),
        gnbCut: formatRatio(cut[GNB]?.pr.area),
        adaCut: formatRatio(cut[ADA]?.pr.area),
        low: formatRatio(band?.low, 2),
        high: formatRatio(band?.high, 2),
        worth: formatRatio(band?.inside[0]),
    });
    stage.numbers(scene, ({ model, measures }) => ({
        model: model.name,
        recall: formatRatio(measures.recall),
        precision: formatRatio(measures.precision),
        recallGain: formatRatio(measures.recallGain),
        precisionGain: formatRatio(measures.precisionGain),
    }));
    const compare = (low = prevalence) => {
        scene.dispatch({ type: "show-only", models: [GNB, ADA] });
        scene.dispatch({ type: "dial", dials: { recallRange: [low, 1] } });
    };
    const moveOnAda = (/** @type {(precision: number, recall: number) => boolean} */ isThere) => {
        const model = own[ADA];
        compare(0);
        scene.dispatch({ type: "activate", model: ADA });
        const at = model?.thresholds.findIndex((_, index) => {
            const { precision, recall } = measuresAt(countsAt(model, index));
            return isThere(precision ?? 1, recall ?? 0);
        });
        scene.dispatch({ type: "move", index: at ?? 0 });
    };
    stage.question("prevalence", compare, {
        half: {
            says: "One half has no role in gains: their zero is the share of positives, {prevalence}. The point now has precision {precision}; its gain is {precisionGain}, and that stretch counts in both areas.",
            show: () => moveOnAda((precision) => precision < 0.5),
        },
        late: {
            says: "Both areas end at recall 1, and count what is before it. The point is there now, at recall {recall}: recall gain {recallGain}, the right edge of both plots.",
            show: () => moveOnAda((_, recall) => recall === 1),
        },
    });
}

/**
 * Adds the choice of the recalls over which AUCPR is computed: all of them, or those that AUPRG counts.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {number} prevalence
 */
function ranges(stage, scene, prevalence) {
    stage.choice(scene, {
        name: "range",
        legend: "AUCPR over",
        texts: ["all recalls", `recalls above ${formatRatio(prevalence)}`],
        choose: (at) => scene.dispatch({ type: "dial", dials: { recallRange: [at === 0 ? 0 : prevalence, 1] } }),
        chosen: ({ dials }) => (dials.recallRange[0] === 0 ? 0 : 1),
    });
}

/**
 * Adds the table of the areas and ranks of all models.
 * @param {Stage} stage
 * @param {Scene} scene
 */
function areas(stage, scene) {
    const table = createNumbersTable("Areas of the models, and their places", ["Model", ...RANKED_AREAS.map((area) => AREAS[area].name)]);
    stage.control("stage-table", table.element);
    const isOther = changeDetector();
    scene.add({
        render: ({ state, theme }) => {
            const models = currentModels(state);
            if (!isOther(models, state.visible, theme)) return;
            const ranks = scene.analysis.ranks(analysisSettings(state.dials));
            const strokes = palette(theme);
            const rows = models.map((model, at) => ({
                name: model.name,
                mark: swatch(strokes[at % strokes.length]),
                cells: RANKED_AREAS.map((area) => `${formatRatio(AREAS[area].value(model))} · ${formatOrdinal(ranks[at]?.[area] ?? 0)}`),
                isFaint: !state.visible[at],
            }));
            table.render(rows, theme);
        },
    });
}
