// In the page: its plots with grid, labels, hull, isometrics and reference lines.
import { typicalTime, rankingOf, raster, SIZE } from "./frame-curves.mjs";

/** @type {string} */
const DRAWING = new URL("www/pkg/drawing.js", document.baseURI).href;

/**
 * Milliseconds of a frame while β or the prevalence turns, and of a move of the pointer: its script alone, and with what is drawn.
 * @param {number} points
 * @param {string[]} spaces
 */
export async function times(points, spaces) {
    const { Plots } = await import(DRAWING);
    const plots = new Plots();
    addModel(plots, points);
    const canvases = spaces.map(() => [document.createElement("canvas"), document.createElement("canvas")]);
    const bases = canvases.flatMap(([base]) => base ?? []);
    const tops = canvases.flatMap(([, top]) => top ?? []);
    const layers = ["hull", "isometrics", "optimum", "random", "alwaysPositive", "minimum"];
    const view = {
        theme: "light",
        pixelRatio: 1,
        measure: "f",
        beta: 1,
        rho: -2,
        cost: 0.5,
        recallRange: [0, 1],
        visible: [true],
        active: 0,
        windows: {},
        layers: Object.fromEntries(spaces.map((space) => [space, layers])),
    };
    const frame = (/** @type {object} */ dials) => {
        plots.setView({ ...view, ...dials });
        spaces.forEach((space, at) => plots.draw(canvases[at]?.[0], space, SIZE, SIZE));
        raster(bases);
    };
    const chosen = { model: 0, index: points >> 1 };
    const move = (/** @type {number} */ at) => {
        const passed = plots.pick(spaces[0], SIZE, SIZE, 60 + 4 * at, 300);
        spaces.forEach((space, plot) => plots.drawCursor(canvases[plot]?.[1], space, SIZE, SIZE, chosen, passed));
    };
    const measured = {
        beta: typicalTime((at) => frame({ beta: 0.5 + at / 30 })),
        prevalence: typicalTime((at) => frame({ prevalence: 0.01 + at / 70 })),
        move: typicalTime(move),
        moveWithRaster: typicalTime((at) => {
            move(at);
            raster(tops);
        }),
    };
    plots.free();
    return measured;
}

/**
 * @param {{ addModel: (name: string, ...columns: ArrayLike<number>[]) => void }} plots
 * @param {number} points
 */
function addModel(plots, points) {
    const { tps, fps } = rankingOf(points);
    // Probabilities, so that the classic decision curve is drawn.
    const thresholds = Float64Array.from({ length: points }, (_, at) => 1 - at / points);
    const corners = Float64Array.from({ length: 60 }, (_, at) => at / 59);
    const [positives, negatives] = [tps.at(-1) ?? 0, fps.at(-1) ?? 0];
    const hull = [corners.map((share) => positives * share ** 0.3), corners.map((share) => negatives * share)];
    plots.addModel("bench", thresholds, tps, fps, ...hull);
}
