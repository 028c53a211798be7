// Return to former data by Undo and Redo, by keys, by the browser's Back, and after a reload of the page. The data are shown again with
// their question, models and threshold.

import { askBeforeLeaving } from "../page/ask-before-leaving.js";
import { isLink, isNewLink } from "../page/link-address.js";
import { isEditable } from "../page/pasting.js";
import { LINK, linkOf, savedView } from "../share/explore-link.js";
import { wholeSource } from "../share/explore-sharing.js";
import { isSame, shortened } from "../share/schema.js";
import { FIRST_VIEW } from "../share/view.js";
import { areSameGenerator } from "../state/jobs.js";
import { bestModel } from "../state/models-shown.js";
import { doneFix } from "../state/state.js";
import { EXAMPLES } from "../text/examples.js";
import { GONE, backText, replacedText, unkeptText } from "../text/kept-words.js";
import { ONE_AT_MOST, keepShown, keptTimeline, onForget, removeAll, reopening } from "./data-storage.js";
import { createReplacedNote } from "./replaced-note.js";
import { whatWasReopened } from "./reopen.js";
import { EMPTY, after, before, current, showing } from "./timeline.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { ExploreLink, LinkSource } from "../share/explore-link.js" */
/** @import { Source, State } from "../state/state.js" */
/** @import { Reopening } from "./data-storage.js" */

/** "kept", or the reason why data are not stored. @typedef {ReturnType<typeof keepShown> | "unreadable"} Kept */

/** A source for links of which only the view is used. @type {LinkSource} */
const ANY = { kind: "example", name: EXAMPLES[0].name };

export class FormerData {
    #runtime;
    #note = createReplacedNote(
        () => this.#show(before(this.#timeline)),
        () => this.#show(after(this.#timeline)),
    );
    /** Order of the data, which continues that of the tab even if a link opened the page. */
    #timeline = whatWasReopened()?.timeline ?? keptTimeline() ?? EMPTY;
    /**
     * Action that shows data again, by id: of all data since the page was loaded, and of earlier ones once they were read from storage.
     * @type {Map<string, Reopening>}
     */
    #openings = new Map();
    /** Data that are being shown again, and the number of their job. @type {{ id: string, job: number } | undefined} */
    #awaited;
    /** Data as they are stored; undefined if they are too long or unreadable. @type {WeakMap<Source, LinkSource | undefined>} */
    #whole = new WeakMap();
    /** True if the reader had the stored data removed while the present ones were shown. */
    #isForgotten = false;
    /** Number of data shown since the page was loaded. */
    #count = 0;
    /** Id of the first data, while the entry of the history that they were shown in is not marked. @type {string | undefined} */
    #unmarked;

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
        // The view changes with every move, so it is stored only when the page is left.
        addEventListener("pagehide", () => void this.#keep());
        document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void this.#keep());
        if (isElsewhere()) this.#onEntry(history.state.data);
    }

    /**
     * @param {State} state
     * @param {State | undefined} former undefined for the first data of the page
     */
    #onShown(state, former) {
        const source = state.shown?.job.source;
        if (!source) return;
        const id = this.#awaited?.job === state.shown?.job.id ? this.#awaited?.id : undefined;
        // Rows generated with other parameters, and the same data again, make no new entry, unless they are former data shown again.
        if (id === undefined) {
            if (former?.shown && areSameGenerator(former.shown.job.source, source)) return;
            if (former?.shown?.job.source === source) return void this.#keep();
        }
        if (former?.shown) this.#setAside(former);
        this.#timeline = showing(this.#timeline, id ?? this.#newId());
        this.#isForgotten = false;
        this.#writeEntry(former?.shown === undefined);
        this.#showNote();
        void this.#keep();
    }

    /** Returns an id that is unique in this tab: the time at which the page was loaded, and a number. */
    #newId() {
        this.#count += 1;
        return `${Math.round(performance.timeOrigin)}.${this.#count}`;
    }

    /** Stores the view of data that are being replaced. @param {State} former */
    #setAside(former) {
        const { shown } = former;
        const id = current(this.#timeline);
        if (!shown || id === undefined) return;
        const { source, options } = shown.job;
        this.#openings.set(id, { type: "reopen", source, options, saved: savedView(linkOf(former, shown, ANY)) });
        this.#write(former);
    }

    /**
     * Marks the present entry of the browser's history as that of the data shown, or adds one. The entry of a link is left to the data of
     * that link, which may still be loading.
     * @param {boolean} isFirst true for the first data of the page, which may have been shown long ago, in another entry
     */
    #writeEntry(isFirst) {
        const data = current(this.#timeline);
        if (!data || history.state?.data === data || (isFirst && isElsewhere())) return;
        const isOfLink = location.hash === `#${this.#runtime.state.shown?.job.saved?.fragment}`;
        const isOfOther = isNewLink() && !isOfLink;
        if (isFirst && isOfOther) this.#unmarked = data;
        // The entry of a place on the page exists already.
        else if (isFirst || isOfLink || !(isOfOther || history.state?.data)) this.#mark(data, isOfLink ? location.hash : undefined);
        else history.pushState({ data }, "", location.pathname + location.search);
    }

    /**
     * Marks the present entry of the browser's history.
     * @param {string | undefined} data
     * @param {string} [link]
     */
    #mark(data, link) {
        history.replaceState({ data, link }, "");
    }

    /** Shows the data of another entry of the browser's history. @param {string | undefined} id of its data */
    #onEntry(id) {
        const shown = current(this.#timeline);
        const entry = id ?? (location.hash ? undefined : this.#unmarked);
        if (entry === shown) {
            // Former data that are being analysed are those of the entry that was left.
            if (this.#awaited?.job === this.#runtime.state.job?.id) this.#runtime.dispatch({ type: "cancel" });
        } else if (!(id === undefined && isLink()) && !this.#show(entry)) this.#mark(shown);
    }

    /**
     * Shows former data again, or a note that they no longer exist.
     * @param {string | undefined} id
     * @returns {boolean} true if the data still exist
     */
    #show(id) {
        if (id === undefined) return false;
        const opening = this.#openingOf(id);
        if (!opening) {
            this.#note.show(GONE, this.#ways());
            return false;
        }
        // A box with the focus would keep the number being typed.
        if (document.activeElement instanceof HTMLElement && isEditable(document.activeElement)) document.activeElement.blur();
        this.#runtime.dispatch(opening);
        this.#awaited = { id, job: this.#runtime.state.job?.id ?? 0 };
        return true;
    }

    /**
     * Returns the action that shows data again; undefined if they are no longer stored. Data from before the page was loaded are read from
     * the tab's storage once.
     * @param {string | undefined} id
     */
    #openingOf(id) {
        if (id === undefined) return undefined;
        const opening = this.#openings.get(id) ?? reopening(id);
        if (opening) this.#openings.set(id, opening);
        return opening;
    }

    /** True if there are data to go back to, and true if there are data to go forward to. @returns {readonly [boolean, boolean]} */
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

    /** Stores the data shown for a reload of the page. */
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
        // The welcome chooses its own models, and a later visit opens without it.
        const isFirst = "welcome" in document.documentElement.dataset || isFirstView(link, bestModel(shown.report.models));
        if (!isAlone || !isFirst) return keepShown(this.#timeline, link);
        // The page starts with this view anyway.
        removeAll();
        return "kept";
    }

    /** Warns the reader if the data shown will be lost at a reload. @param {Kept} result */
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

/** True where the reader has gone to another entry of the history since the page began to show the data of one again. */
function isElsewhere() {
    const id = whatWasReopened()?.id;
    const entry = history.state?.data;
    return id !== undefined && entry !== undefined && entry !== id;
}

/**
 * True if a link leads to the view with which the page starts.
 * @param {ExploreLink} link
 * @param {number} best index of the model that the page chooses
 */
function isFirstView(link, best) {
    const { active = FIRST_VIEW.active, point, follows, ...others } = shortened(LINK, link);
    return active === best && isSame(others, { source: ANY }) && (follows === true || point === undefined);
}

/** A separate listener, because drafts add and remove `askBeforeLeaving` itself. @param {BeforeUnloadEvent} event */
function ask(event) {
    askBeforeLeaving(event);
}
