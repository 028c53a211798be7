// Lessons whose question was answered rightly, kept in the browser's storage, which may be forbidden: then they last as long as the page.

/** Key in `localStorage`; its value is the names of the lessons, separated by spaces. */
const KEY = "curvescope-lessons";

export class Marks {
    /** @type {Set<string>} */
    #done;

    constructor() {
        this.#done = new Set(stored());
    }

    /** @param {string} slug */
    has(slug) {
        return this.#done.has(slug);
    }

    get count() {
        return this.#done.size;
    }

    /** @param {string} slug */
    add(slug) {
        // Another page may have added some meanwhile.
        this.#done = new Set([...stored(), ...this.#done, slug]);
        store([...this.#done].join(" "));
    }

    clear() {
        this.#done.clear();
        store("");
    }
}

/** @returns {string[]} */
function stored() {
    try {
        return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
    } catch {
        return [];
    }
}

/** @param {string} text "" for nothing */
function store(text) {
    try {
        if (text) localStorage.setItem(KEY, text);
        else localStorage.removeItem(KEY);
    } catch {
        // Storage is forbidden or full; the marks last as long as the page.
    }
}
