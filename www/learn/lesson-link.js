// Links to a lesson in its present state: the differences from its first view, in the fragment after its name.

import { Fault } from "../formats/fault.js";
import { encode } from "../share/codec.js";
import { optional, record, shortened } from "../share/schema.js";
import { viewFields, viewOf } from "../share/view.js";

/** @import { Reader } from "../share/schema.js" */
/** @import { SeenView } from "../share/view.js" */
/** @import { Stage } from "./stage.js" */

const UNLIKE = "This link asks for models that this lesson does not have.";

export class LessonLink {
    #stage;
    #reader;

    /** Call it while the stage shows the first view of the lesson. @param {Stage} stage */
    constructor(stage) {
        this.#stage = stage;
        // Points that follow a dial move in the first frame.
        for (const scene of stage.scenes) scene.renderNow();
        const choices = [...stage.choices].map(([name, { reader, get }]) => [name, optional(reader, get())]);
        const views = stage.scenes.map(({ state }, at) => {
            const first = viewOf(state);
            return [viewName(at), optional(record(viewFields(first)), first)];
        });
        this.#reader = /** @type {Reader<Record<string, any>>} */ (record(Object.fromEntries([...choices, ...views])));
    }

    /** Returns a link to the present view; undefined if it does not fit. */
    async make() {
        const choices = [...this.#stage.choices].map(([name, { get }]) => [name, get()]);
        const views = this.#stage.scenes.map(({ state }, at) => [viewName(at), viewOf(state)]);
        const payload = await encode(shortened(this.#reader, Object.fromEntries([...choices, ...views])));
        return payload === undefined
            ? undefined
            : { fragment: `#${this.#stage.article.id}.${payload}`, says: "It opens this lesson as it is now." };
    }

    /** Restores the view of a link. @param {unknown} sent any value; throws a `Fault` if it does not fit this lesson */
    open(sent) {
        const link = this.#reader(sent, "link");
        // The choices first, because they may load other data.
        for (const [name, { set }] of this.#stage.choices) set(link[name]);
        for (const [at, scene] of this.#stage.scenes.entries()) {
            /** @type {SeenView} */
            const view = link[viewName(at)];
            if (!scene.restore(view)) throw new Fault("link-unusable", UNLIKE);
            // Points that follow a dial move once in this frame, so the point is restored again afterwards.
            scene.renderNow();
            scene.restore(view);
        }
    }
}

/** @param {number} at index of a scene */
function viewName(at) {
    return `view${at + 1}`;
}
