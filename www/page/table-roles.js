// Roles of the parts of a table that styles lay out as boxes.

/** Roles of the parts of a table. @type {Readonly<Record<string, string>>} */
const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TFOOT: "rowgroup", TR: "row", TD: "cell", TH: "rowheader" };

/**
 * Gives the parts of a table their roles as attributes: styles that lay it out as boxes would take these from it.
 * @param {HTMLTableElement} table
 */
export function withRoles(table) {
    for (const part of [table, ...table.querySelectorAll("thead, tbody, tfoot, tr, td, th")]) {
        const role = part.getAttribute("scope") === "col" ? "columnheader" : ROLES[part.tagName];
        if (role) part.setAttribute("role", role);
    }
}
