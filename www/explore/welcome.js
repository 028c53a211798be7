// The welcome of a first visit: its words around the plots of two models, until the reader moves the point, brings data or asks a question.
// start.js decides on it before the first paint; its sentences with numbers are loaded after the first plots.

import { byId, find } from "../page/dom.js";
import { once } from "../page/once.js";
import { styleSheet } from "../page/style-sheet.js";
import { patiently } from "../page/waiting.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Action } from "../state/state.js" */

/** Key of the flag of a former visit in the browser's storage, read by start.js. */
const VISITED = "curvescope-visited";

/** The models of the first example that are shown: AUCPR and AUPRG put them in opposite orders. */
const PAIR = ["ada", "gnb"];

/** Actions that do not end the welcome: answers, and what only changes the looks. */
const STAYS = new Set(["analyzed", "decided", "measured", "reading", "highlight", "theme"]);

/**
 * The welcome: `act` dispatches an action that does not end it, `end` ends it, `open` opens it, where the first example is shown.
 * @typedef {{ act: (action: Action) => void, end: (isInPlace?: boolean) => void, open: () => void }} Welcome
 */

/** @param {Runtime} runtime */
export function createWelcome(runtime) {
    const { dataset } = document.documentElement;
    const isOpen = () => "welcome" in dataset;
    let isOwn = false;
    let isEnding = false;
    /** Keeps the plots in place while the welcome ends, once it is loaded. @type {((change: () => void) => void) | undefined} */
    let stay;
    const load = once(async () => {
        const [{ createGuide }] = await patiently(Promise.all([import("./welcome-guide.js"), styleSheet("explore/welcome.css")]));
        const guide = createGuide(runtime, { act, end, open });
        stay = guide.stay;
        return guide;
    });
    const press = listenForPress(() => isEnding && end());
    listenForButtons(runtime, async () => {
        const { job } = runtime.state;
        const { reopen } = await load();
        // Other data that the reader has chosen meanwhile stay.
        if (runtime.state.job === job) reopen();
    });

    runtime.listen(({ job, panel, visible }, former, action) => {
        if (!isOpen() || isOwn) return;
        if (action.type === "analyzed") showPair();
        else if (STAYS.has(action.type) || (action.type === "analyze" && action.origin === "page")) return;
        else if (press.isOn) isEnding = true;
        else end(job === former.job && panel === former.panel, visible !== former.visible && action.type !== "activate");
    });

    /** @param {Action} action */
    function act(action) {
        isOwn = true;
        runtime.dispatch(action);
        isOwn = false;
    }

    const modelsShown = () => runtime.state.shown?.report.models ?? [];

    function showPair() {
        act({ type: "show-only", models: PAIR.map((name) => modelsShown().findIndex((model) => model.name === name)) });
    }

    /**
     * @param {boolean} [isInPlace] true where the plots stay where they are in the window
     * @param {boolean} [areChosen] true where the reader chose which models are shown
     */
    function end(isInPlace = true, areChosen = false) {
        isEnding = false;
        if (!isOpen()) return;
        const change = () => {
            const hasFocus = document.activeElement?.closest("#welcome");
            delete dataset["welcome"];
            // On a phone "Add data" is in a closed menu.
            const next = "phone" in dataset ? ".phone-opener" : '[data-panel="examples"]';
            if (hasFocus) find(document, next, HTMLElement).focus({ preventScroll: true });
            if (!areChosen) act({ type: "show-only", models: modelsShown().map((_, at) => at) });
        };
        if (isInPlace && stay) stay(change);
        else change();
    }

    function open() {
        dataset["welcome"] = "";
        showPair();
    }

    return {
        /** Called when the first plots are drawn. */
        drawn() {
            if (!isOpen()) return;
            try {
                localStorage.setItem(VISITED, "yes");
            } catch {
                // Where nothing can be stored, start.js shows no welcome.
            }
            // Without its sentences the welcome still leads to everything.
            load().catch(console.error);
        },
    };
}

/**
 * Listens for a pointer pressed on the plots: the welcome ends at its release, so that its sentences follow the first drag.
 * @param {() => void} released
 */
function listenForPress(released) {
    const press = { isOn: false };
    byId("plots", HTMLElement).addEventListener("pointerdown", () => (press.isOn = true), { capture: true });
    const end = () => {
        press.isOn = false;
        released();
    };
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { capture: true });
    return press;
}

/**
 * Connects the welcome's buttons with those of the instrument, and the ways back to it.
 * @param {Runtime} runtime
 * @param {() => void} reopen
 */
function listenForButtons(runtime, reopen) {
    byId("welcome", HTMLElement).addEventListener("click", ({ target }) => {
        const pressed = target instanceof Element && target.closest("[data-press]")?.getAttribute("data-press");
        if (!pressed) return;
        const example = EXAMPLES.find(({ name }) => name === pressed);
        if (example) runtime.dispatch({ type: "analyze", source: { kind: "example", ...example }, options: {}, origin: "examples" });
        else find(document, `#${pressed}, [data-panel="${pressed}"]`, HTMLElement).click();
    });
    for (const id of ["welcome-open", "welcome-again"])
        byId(id, HTMLElement).addEventListener("click", (event) => {
            // The name is a link, which may be opened in another tab.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            reopen();
        });
}
