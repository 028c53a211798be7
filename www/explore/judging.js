// The card and the section of other rows, and the buttons that choose them: one in the card, one where files are added. The section is
// hidden until there are other rows.

import { byId, find, makeButton, setText } from "../page/dom.js";
import { focusStays } from "../page/focus-stays.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { filesTitle } from "../text/messages.js";

/** @import { Runtime } from "../scene/runtime.js" */

const WORDS = "Judge on another file…";
const UNKNOWN = "Not known: the threshold was chosen on these rows.";

/** @param {Runtime} runtime */
export function createJudging(runtime) {
    const section = byId("judge", HTMLElement);
    const body = find(section, ".judge-body", HTMLElement);
    const title = byId("judge-title", HTMLElement);
    const input = byId("judge-input", HTMLInputElement);
    const remove = byId("judge-remove", HTMLButtonElement);
    const card = byId("holds", HTMLElement);
    const answer = find(card, ".card-answer", HTMLElement);
    const pasteButton = byId("judge-paste", HTMLElement);
    const inMenu = makeButton(WORDS, () => input.click(), {
        id: "open-judge",
        title: "Other rows of the same models: does the threshold hold?",
    });
    byId("open-beside", HTMLElement).after(inMenu);
    const load = whenNeeded(card, async () => {
        const [{ createJudgePanel }] = await Promise.all([import("../judge/panel.js"), styleSheet("judge/judge.css")]);
        return createJudgePanel(body, runtime, { onChosen: chosen, onCancel: cancelled, onShown: show, onSentence: say });
    });
    say("");

    /** False where the reader has gone on before the panel arrived with the rows chosen. */
    let isHere = true;

    /** @param {string | undefined} name of the rows, undefined once they are removed */
    function chosen(name) {
        remove.hidden = name === undefined;
        remove.textContent = `Remove ${name}`;
        section.hidden = name === undefined;
        if (name === undefined) return byId("judge-choose", HTMLElement).focus({ preventScroll: true });
        if (!isHere) return;
        title.focus({ preventScroll: true });
        show();
    }

    function cancelled() {
        section.hidden = remove.hidden;
        pasteButton.focus();
    }

    /** @param {string} sentence on the active model, "" without other rows */
    function say(sentence) {
        setText(answer, sentence || UNKNOWN);
    }

    /** Brings the section into view. */
    function show() {
        section.scrollIntoView({ block: "start" });
    }

    byId("judge-choose", HTMLElement).addEventListener("click", () => input.click());
    pasteButton.addEventListener("click", async () => {
        const panel = await load(focusStays());
        if (!panel) return;
        section.hidden = false;
        panel.paste();
    });
    remove.addEventListener("click", async () => (await load())?.remove());
    input.addEventListener("change", async () => {
        const files = [...(input.files ?? [])];
        // So that the same file, changed meanwhile, can be chosen again.
        input.value = "";
        if (files.length === 0) return;
        // The menu would cover the section.
        runtime.dispatch({ type: "panel", panel: undefined });
        const stays = focusStays();
        const panel = await load();
        isHere = stays() || card.contains(document.activeElement);
        panel?.choose(filesTitle(files), files);
        isHere = true;
    });
}
