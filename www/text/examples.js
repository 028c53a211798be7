// The examples that come with the page. Their full provenance is in examples/README.md.

/** @typedef {{ name: string, title: string }} Example */

/** @type {readonly [Example, ...Example[]]} */
export const EXAMPLES = [
    { name: "white-clover", title: "White clover" },
    { name: "breast-cancer", title: "Breast cancer, Wisconsin" },
    { name: "digits-8", title: "Handwritten digits: 8 or not" },
    { name: "diabetes-groups", title: "Diabetes, two groups" },
    { name: "running-example", title: "Flach & Kull’s running example, reconstructed" },
    { name: "prg-readme-25", title: "Twenty-five rows" },
];

/**
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function fetchExample(name) {
    const response = await fetch(new URL(`../examples/${name}.csv`, import.meta.url));
    if (!response.ok) throw new Error(`${name}.csv: ${response.status} ${response.statusText}`);
    return response.text();
}
