// Going back to the data before: by Undo and Redo, by keys, by the browser's Back, and after the page was loaded again. Each comes back
// with its question, its models and its threshold.

import { askBeforeLeaving } from "../page/ask-before-leaving.js";
import { isLink } from "../page/link-address.js";
import { isEditable } from "../page/pasting.js";
import { LINK, linkOf, savedView } from "../share/explore-link.js";
import { wholeSource } from "../share/explore-sharing.js";
import { isSame, shortened } from "../share/schema.js";
import { isFollowing } from "../state/jobs.js";
import { doneFix } from "../state/state.js";
import { EXAMPLES } from "../text/examples.js";
import { GONE, backText, replacedText, unkeptText } from "../text/kept-words.js";
import { ONE_AT_MOST, keepShown, keptTimeline, onForget, removeAll, reopening } from "./data-shelf.js";
import { createReplacedNote } from "./replaced-note.js";
import { whatWasReopened } from "./reopen.js";
import { EMPTY, after, before, current, showing } from "./timeline.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { ExploreLink, LinkSource } from "../share/explore-link.js" */
/** @import { Source, State } from "../state/state.js" */
/** @import { Reopening } from "./data-shelf.js" */

/** Whether data are kept, and else why not. @typedef {ReturnType<typeof keepShown> | "unreadable"} Kept */

/** A source for links of which only the view is used. @type {LinkSource} */
const ANY = { kind: "example", name: EXAMPLES[0].name };

export class FormerData {
    #runtime;
    #note = createReplacedNote(
        () => this.#show(before(this.#timeline)),
        () => this.#show(after(this.#timeline)),
    );
    /** Also on a page that a link opened: it goes on with what this tab keeps. */
    #timeline = whatWasReopened()?.timeline ?? keptTimeline() ?? EMPTY;
    /** By id, the action that shows data again: of all data since the page was loaded, and of earlier ones once they were read. @type {Map<string, Reopening>} */
    #openings = new Map();
    /** Data that are being shown again, and the job that does it. @type {{ id: string, job: number } | undefined} */
    #awaited;
    /** Data as they are kept; undefined where they are too long. @type {WeakMap<Source, LinkSource | undefined>} */
    #whole = new WeakMap();
    /** Whether the reader cleared away the data that are shown. */
    #isForgotten = false;
    /** How many data were shown since the page was loaded. */
    #count = 0;

    /** @param {Runtime} runtime */
    constructor(runtime) {
        this.#runtime = runtime;
        const reopened = whatWasReopened();
        this.#awaited = reopened && { id: reopened.id, job: 1 };
        const { state } = runtime;
        if (state.shown) this.#onShown(state, undefined);
        runtime.listen((state, former) => {
            if (state.shown && state.shown !== former.shown) this.#onShown(state, former);
        });
        onForget(() => {
            this.#isForgotten = true;
            this.#tell("kept");
        });
        document.addEventListener("keydown", (event) => this.#onKey(event));
        addEventListener("popstate", ({ state }) => this.#onEntry(state?.data));
        // The view changes with every move; what is kept of it is written when the page is left.
        addEventListener("pagehide", () => void this.#keep());
        document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void this.#keep());
    }

    /**
     * @param {State} state
     * @param {State | undefined} former undefined for the first data of the page
     */
    #onShown(state, former) {
        const source = state.shown?.job.source;
        if (!source) return;
        const id = this.#awaited?.job === state.shown?.job.id ? this.#awaited?.id : undefined;
        // Data that are shown again may follow those that they take the place of, or be the same.
        if (id === undefined) {
            if (former?.shown && isFollowing(former.shown.job.source, source)) return;
            if (former?.shown?.job.source === source) return void this.#keep();
        }
        if (former?.shown) this.#setAside(former);
        this.#timeline = showing(this.#timeline, id ?? this.#newId());
        this.#isForgotten = false;
        this.#writeEntry(former?.shown === undefined);
        this.#showNote();
        void this.#keep();
    }

    /** An id that no other data of this tab have: the time at which the page was loaded, and a number. */
    #newId() {
        this.#count += 1;
        return `${Math.round(performance.timeOrigin)}.${this.#count}`;
    }

    /** Remembers how data were seen that others take the place of. @param {State} former */
    #setAside(former) {
        const { shown } = former;
        const id = current(this.#timeline);
        if (!shown || id === undefined) return;
        const { source, options } = shown.job;
        this.#openings.set(id, { type: "reopen", source, options, saved: savedView(linkOf(former, shown, ANY)) });
        this.#write(former);
    }

    /** Each data that are shown are an entry of the browser's history. @param {boolean} isFirst of the page */
    #writeEntry(isFirst) {
        const data = current(this.#timeline);
        if (history.state?.data === data) return;
        // The entry that a link or a place on the page made is there already.
        if (isFirst || !history.state?.data) history.replaceState({ data }, "");
        else history.pushState({ data }, "", location.pathname + location.search);
    }

    /** Another entry of the history is shown. @param {string | undefined} id of its data */
    #onEntry(id) {
        if (id === undefined) {
            if (!isLink()) history.replaceState({ data: current(this.#timeline) }, "");
        } else if (id !== current(this.#timeline) && !this.#show(id)) history.replaceState({ data: current(this.#timeline) }, "");
    }

    /**
     * @param {string | undefined} id
     * @returns {boolean} whether the data are still there
     */
    #show(id) {
        if (id === undefined) return false;
        const opening = this.#openingOf(id);
        if (!opening) {
            this.#note.show(GONE, this.#ways());
            return false;
        }
        // A box in which a number was being typed would keep it.
        if (document.activeElement instanceof HTMLElement && isEditable(document.activeElement)) document.activeElement.blur();
        this.#runtime.dispatch(opening);
        this.#awaited = { id, job: this.#runtime.state.job?.id ?? 0 };
        return true;
    }

    /**
     * The action that shows data again; undefined where they are not kept any more. Data from before the page was loaded are read from the tab once.
     * @param {string | undefined} id
     */
    #openingOf(id) {
        if (id === undefined) return undefined;
        const opening = this.#openings.get(id) ?? reopening(id);
        if (opening) this.#openings.set(id, opening);
        return opening;
    }

    /** Whether there are data to go back and forth to. @returns {readonly [boolean, boolean]} */
    #ways() {
        const isThere = (/** @type {string | undefined} */ id) => this.#openingOf(id) !== undefined;
        return [isThere(before(this.#timeline)), isThere(after(this.#timeline))];
    }

    /** @param {KeyboardEvent} event */
    #onKey(event) {
        const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
        const letter = key.toLowerCase();
        if (!(ctrlKey || metaKey) || altKey || !["z", "y"].includes(letter) || isEditable(target)) return;
        const isRedo = letter === "y" || shiftKey;
        if (!isRedo && doneFix(this.#runtime.state)) this.#runtime.dispatch({ type: "undo" });
        else this.#show(isRedo ? after(this.#timeline) : before(this.#timeline));
        event.preventDefault();
    }

    #showNote() {
        const can = this.#ways();
        const shown = this.#runtime.state.shown?.job.source.title ?? "";
        const former = this.#openingOf(before(this.#timeline))?.source.title ?? "";
        this.#note.show(can[1] ? backText(shown) : can[0] ? replacedText(former) : "", can);
    }

    /** Keeps the data that are shown for when the page is loaded again. */
    async #keep() {
        const source = this.#runtime.state.shown?.job.source;
        if (!source) return;
        if (!this.#whole.has(source)) this.#whole.set(source, await wholeSource(source));
        const { state } = this.#runtime;
        if (state.shown?.job.source === source) this.#tell(this.#write(state));
    }

    /**
     * @param {State} state whose data are the current ones of the timeline
     * @returns {Kept}
     */
    #write(state) {
        const { shown } = state;
        const whole = shown && this.#whole.get(shown.job.source);
        if (this.#isForgotten) return "kept";
        if (!shown || !whole) return "unreadable";
        const link = linkOf(state, shown, whole);
        const isAlone = this.#timeline.ids.length === 1 && state === this.#runtime.state;
        if (!isAlone || !isFirstView(link)) return keepShown(this.#timeline, link);
        // The page begins with this anyway.
        removeAll();
        return "kept";
    }

    /** Says what will not be there after a reload. @param {Kept} result */
    #tell(result) {
        const job = this.#runtime.state.shown?.job;
        const first = job?.source.kind === "joined" ? job.source.first : job?.source;
        const isPasted = first?.kind === "paste";
        const isLost = job && result !== "kept" && (isPasted || first?.kind === "file");
        this.#note.showUnkept(isLost ? unkeptText(job.source.title, result, isPasted, ONE_AT_MOST) : "");
        if (isLost && isPasted && job.origin !== "link") addEventListener("beforeunload", ask);
        else removeEventListener("beforeunload", ask);
    }
}

/**
 * Whether a link leads to what the page begins with.
 * @param {ExploreLink} link
 */
function isFirstView(link) {
    const { point, follows, ...others } = shortened(LINK, link);
    return isSame(others, { source: ANY }) && (follows === true || point === undefined);
}

/** Of its own, because drafts add and remove the other. @param {BeforeUnloadEvent} event */
function ask(event) {
    askBeforeLeaving(event);
}
