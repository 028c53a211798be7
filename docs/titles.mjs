// Names of the site's pages: a text is named by its first heading, that of a package, whose heading is the package's name, as here.

import { Converter } from "typedoc";

const HEADING = /^# +(.+)\n/;

/** @type {Readonly<Record<string, string>>} */
const PACKAGES = { "package/README": "JavaScript package", "python/README": "Python package" };

/** @param {import("typedoc").Application} app */
export function load(app) {
    app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
        const heading = HEADING.exec(document.content[0]?.text ?? "");
        const own = Object.keys(PACKAGES).find((path) => document.name.endsWith(path));
        if (!heading) throw new Error(`${document.name} does not begin with a heading`);
        document.name = own ? PACKAGES[own] : heading[1];
    });
    // The first page has its name above the text.
    app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
        const [first] = project.readme ?? [];
        if (first) first.text = first.text.replace(HEADING, "");
    });
}
