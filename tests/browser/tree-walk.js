// A walk through what a page tells assistive technology: the browser's own accessibility tree.

/** @import { Page } from "@playwright/test" */

/** @typedef {{ role: string, name: string, level: number | undefined, focusable: boolean }} AccessibilityNode */

/** Roles that need a name: of controls, and of what shows something. */
const NAMED = new Set([
    ...[
        "button",
        "link",
        "textbox",
        "searchbox",
        "combobox",
        "listbox",
        "option",
        "checkbox",
        "radio",
        "slider",
        "spinbutton",
        "switch",
        "tab",
    ],
    ...["menuitem", "DisclosureTriangle", "dialog", "alertdialog", "figure", "image", "img", "radiogroup", "region", "navigation", "table"],
]);

/** Parts of a page that readers jump to: two of a kind need names that differ. */
const LANDMARKS = new Set(["banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search"]);

/** Pieces of texts, which stand in what they are of. */
const TEXT = new Set(["StaticText", "InlineTextBox", "ListMarker"]);

/** Words that stand in no name. */
const GARBAGE = /^undefined$|NaN|\[object|\bnull\b/;

/**
 * The nodes of the tree, in order.
 * @param {Page} page
 * @returns {Promise<AccessibilityNode[]>}
 */
export async function accessibilityNodes(page) {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    await session.detach();
    const property = (/** @type {(typeof nodes)[0]} */ node, /** @type {string} */ wanted) =>
        node.properties?.find(({ name }) => name === wanted)?.value.value;
    return nodes
        .filter(({ ignored, role }) => !ignored && !TEXT.has(String(role?.value)))
        .map((node) => ({
            role: String(node.role?.value ?? ""),
            name: String(node.name?.value ?? "").trim(),
            level: property(node, "level"),
            focusable: property(node, "focusable") === true,
        }));
}

/**
 * The faults of a tree, a phrase each.
 * @param {readonly AccessibilityNode[]} nodes
 */
export function faultsOf(nodes) {
    const faults = [];
    for (const { role, name, focusable } of nodes) {
        if (NAMED.has(role) && name === "") faults.push(`a ${role} without a name`);
        if (GARBAGE.test(name)) faults.push(`a ${role} called "${name.slice(0, 60)}"`);
        if (focusable && ["generic", "none", "", "canvas", "Canvas"].includes(role)) faults.push(`"${name}" can be reached and is nothing`);
    }
    faults.push(...headingFaults(nodes));
    // A form without a name is none of them.
    const isLandmark = (/** @type {AccessibilityNode} */ { role, name }) => LANDMARKS.has(role) && !(role === "form" && name === "");
    const marks = nodes.filter(isLandmark).map(({ role, name }) => `${role} "${name}"`);
    faults.push(...new Set(marks.filter((mark, at) => marks.indexOf(mark) !== at).map((mark) => `${mark} more than once`)));
    return faults;
}

/**
 * Headings go down a level at a time.
 * @param {readonly AccessibilityNode[]} nodes
 */
function headingFaults(nodes) {
    const headings = nodes.filter(({ role }) => role === "heading");
    return headings.flatMap(({ name, level = 0 }, at) => {
        const before = headings[at - 1]?.level ?? 0;
        return at > 0 && level > before + 1 ? [`heading "${name}" of level ${level} below one of level ${before}`] : [];
    });
}
