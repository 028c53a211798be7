declare module "spdx-expression-parse" {
    /** What an expression of licences is made of. Throws where it names a licence that is not known. */
    export default function parse(expression: string): import("./licences.js").Terms;
}
