// The welcome of a first visit: its words around the plots of two models, until the reader moves the point, brings data or asks a question.
// start.js decides on it before the first paint; its sentences with numbers are loaded after the first plots.

import { byId, find } from "../page/dom.js";
import { once } from "../page/once.js";
import { styleSheet } from "../page/style-sheet.js";
import { patiently } from "../page/waiting.js";
import { EXAMPLES } from "../text/examples.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Action } from "../state/state.js" */

/** Key of the flag of a former visit in the browser's storage, read by start.js. */
const VISITED = "curvescope-visited";

/** The models of the first example that are shown: AUCPR and AUPRG put them in opposite orders. */
const PAIR = ["ada", "gnb"];

/** Actions that do not end the welcome: answers, and what only changes the looks. */
const STAYS = new Set(["analyzed", "decided", "measured", "reading", "highlight", "theme"]);

/** @typedef {{ act: (action: Action) => void, end: () => void, open: () => void }} Welcome */

/** @param {Runtime} runtime */
export function createWelcome(runtime) {
    const root = document.documentElement;
    const section = byId("welcome", HTMLElement);
    const plots = byId("plots", HTMLElement);
    const isOpen = () => "welcome" in root.dataset;
    let isOwn = false;
    /** True while a pointer is pressed on the plots: the welcome ends at its release, so that its sentences follow the first drag. */
    let isPressed = false;
    let isEnding = false;

    plots.addEventListener("pointerdown", () => (isPressed = true), { capture: true });
    for (const type of ["pointerup", "pointercancel"])
        addEventListener(
            type,
            () => {
                isPressed = false;
                if (isEnding) end();
            },
            { capture: true },
        );
    section.addEventListener("click", ({ target }) => {
        const pressed = target instanceof Element && target.closest("[data-press]")?.getAttribute("data-press");
        if (!pressed) return;
        const example = EXAMPLES.find(({ name }) => name === pressed);
        if (example) runtime.dispatch({ type: "analyze", source: { kind: "example", ...example }, options: {}, origin: "examples" });
        else find(document, `#${pressed}, [data-panel="${pressed}"]`, HTMLElement).click();
    });
    for (const id of ["welcome-open", "welcome-again"])
        byId(id, HTMLElement).addEventListener("click", (event) => {
            event.preventDefault();
            void load().then(({ reopen }) => reopen());
        });

    runtime.listen(({ shown, job, panel }, former, action) => {
        if (!isOpen() || isOwn) return;
        if (action.type === "analyzed") showPair(shown?.report.models ?? []);
        else if (STAYS.has(action.type) || (action.type === "analyze" && action.origin === "page")) return;
        else if (isPressed) isEnding = true;
        else end(job === former.job && panel === former.panel);
    });

    /**
     * Dispatches an action that does not end the welcome.
     * @param {Action} action
     */
    function act(action) {
        isOwn = true;
        runtime.dispatch(action);
        isOwn = false;
    }

    /**
     * Gives way to the instrument.
     * @param {boolean} [isInPlace] true where the plots stay where they are in the window
     */
    function end(isInPlace = true) {
        isEnding = false;
        if (!isOpen()) return;
        const rest = keepPlots(() => {
            delete root.dataset["welcome"];
            act({ type: "show-only", models: (runtime.state.shown?.report.models ?? []).map((_, at) => at) });
        });
        if (!isInPlace || rest < 1) return;
        // The page can't be scrolled up any further, so the words stay until they are out of sight.
        section.classList.add("past");
        section.style.height = `${rest}px`;
        section.style.visibility = rest < byId("welcome-title", HTMLElement).offsetHeight + 8 ? "hidden" : "";
        addEventListener("scroll", passed);
    }

    function passed() {
        if (section.getBoundingClientRect().bottom > 0) return;
        removeEventListener("scroll", passed);
        keepPlots(clear);
    }

    /**
     * Changes what is above the plots, and scrolls so that they stay where they are.
     * @param {() => void} change
     * @returns {number} how far they are above their former place all the same, in CSS pixels
     */
    function keepPlots(change) {
        const place = () => plots.getBoundingClientRect().top;
        const before = place();
        // The browser's own correction would come on top of this one.
        root.style.overflowAnchor = "none";
        change();
        scrollBy(0, place() - before);
        return before - place();
    }

    /** Removes the words that stayed. */
    function clear() {
        section.classList.remove("past");
        section.removeAttribute("style");
    }

    /** @param {readonly Model[]} models */
    function showPair(models) {
        act({ type: "show-only", models: PAIR.map((name) => models.findIndex((model) => model.name === name)) });
    }

    /** Opens the welcome, where the first example is shown. */
    function open() {
        clear();
        root.dataset["welcome"] = "";
        showPair(runtime.state.shown?.report.models ?? []);
    }

    const load = once(async () => {
        const [{ createGuide }] = await patiently(Promise.all([import("./welcome-guide.js"), styleSheet("explore/welcome.css")]));
        return createGuide(runtime, { act, end, open });
    });

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
