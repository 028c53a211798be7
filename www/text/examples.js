// The examples that come with the page. Their full provenance is in examples/README.md.

/** @typedef {{ name: string, title: string, about: string }} Example */

/** @type {readonly [Example, ...Example[]]} */
export const EXAMPLES = [
    {
        name: "white-clover",
        title: "White clover",
        about: "63 rows from OpenML, five models, ten folds. The areas under PR and PRG disagree on which of gnb and ada is better.",
    },
    {
        name: "breast-cancer",
        title: "Breast cancer, Wisconsin",
        about: "569 rows, malignant is positive, six models, ten folds.",
    },
    {
        name: "digits-8",
        title: "Handwritten digits: 8 or not",
        about: "1,797 images, five models, ten folds. The scores of rf and knn have many ties.",
    },
    {
        name: "running-example",
        title: "Flach & Kull’s running example, reconstructed",
        about: "500 rows that give the labels of Figures 1 to 3; the paper does not fix the number of negatives.",
    },
    {
        name: "prg-readme-25",
        title: "Twenty-five rows",
        about: "The example of the prg R package, small enough to count every step by hand.",
    },
];

/**
 * The text of an example.
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function fetchExample(name) {
    const response = await fetch(new URL(`../examples/${name}.csv`, import.meta.url));
    if (!response.ok) throw new Error(`${name}.csv: ${response.status} ${response.statusText}`);
    return response.text();
}
