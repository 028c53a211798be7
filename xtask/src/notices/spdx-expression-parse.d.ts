declare module "spdx-expression-parse" {
    /** Parses an expression of licences. Throws if it names an unknown licence. */
    export default function parse(expression: string): import("./licences.js").Terms;
}
