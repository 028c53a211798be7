// Links to a lesson as its reader left it: what differs from how it begins, in the fragment behind its name.

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

    /** Takes what the stage shows for how the lesson begins. @param {Stage} stage */
    constructor(stage) {
        this.#stage = stage;
        // What follows a dial moves in the first frame.
        for (const scene of stage.scenes) scene.renderNow();
        const choices = [...stage.choices].map(([name, { reader, get }]) => [name, optional(reader, get())]);
        const views = stage.scenes.map(({ state }, at) => {
            const first = viewOf(state);
            return [viewName(at), optional(record(viewFields(first)), first)];
        });
        this.#reader = /** @type {Reader<Record<string, any>>} */ (record(Object.fromEntries([...choices, ...views])));
    }

    /** A link to what the stage shows now; undefined when it does not fit. */
    async make() {
        const choices = [...this.#stage.choices].map(([name, { get }]) => [name, get()]);
        const views = this.#stage.scenes.map(({ state }, at) => [viewName(at), viewOf(state)]);
        const payload = await encode(shortened(this.#reader, Object.fromEntries([...choices, ...views])));
        return payload === undefined
            ? undefined
            : { fragment: `#${this.#stage.article.id}.${payload}`, says: "It opens this lesson as it is now." };
    }

    /** Shows what a link holds. @param {unknown} sent anything; throws a `Fault` where it is not of this lesson */
    open(sent) {
        const link = this.#reader(sent, "link");
        // Data first: the rest is what is seen of them.
        for (const [name, { set }] of this.#stage.choices) set(link[name]);
        for (const [at, scene] of this.#stage.scenes.entries()) {
            /** @type {SeenView} */
            const view = link[viewName(at)];
            if (!scene.restore(view)) throw new Fault("link-unusable", UNLIKE);
            // What follows a dial does so once more, and then the point is where it was.
            scene.renderNow();
            scene.restore(view);
        }
    }
}

/** @param {number} at place of a scene */
function viewName(at) {
    return `view${at + 1}`;
}
