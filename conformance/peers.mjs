// Writes peers.md from what was recorded of other programs in peers.json: node conformance/peers.mjs

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { readCases } from "./run.mjs";

/**
 * A program, how its results were had, and its areas by ranking, as numbers of four decimals or words.
 * @typedef {object} Peer
 * @property {string} program
 * @property {string} version
 * @property {string} how
 * @property {string} says
 * @property {{ file: string, name: string }} [adapter] what of which adapter gives these values
 * @property {Partial<Record<"auprg" | "aucpr", Record<string, number | string>>>} [values]
 */

/** @returns {Peer[]} */
export const readPeers = () => JSON.parse(readFileSync(new URL("peers.json", import.meta.url), "utf8"));

/** The text of peers.md. */
export function peersText() {
    return `# What other programs give

Written by \`peers.mjs\` from \`peers.json\`. Values have four decimals; those that differ from the exact one are **bold**. The rankings are cases of this kit.
"Run" is the program itself; where its algorithm was written out, or its source was read, it says so.

## Area below the PRG curve

${tableOf("auprg")}

## Area below the PR curve

The exact area is that of Davis & Goadrich's interpolation. The others are not all mistakes: some programs mean another area by the same name.

${tableOf("aucpr")}

## Programs

| program | version | how | |
|---|---|---|---|
${readPeers()
    .map(({ program, version, how, says }) => `| ${program} | ${version} | ${how} | ${says} |`)
    .join("\n")}
`;
}

/**
 * A row for each ranking that a program was given, a column for each program.
 * @param {"auprg" | "aucpr"} area
 */
function tableOf(area) {
    const peers = readPeers().flatMap(({ program, values }) => (values?.[area] ? [{ program, values: values[area] }] : []));
    const rankings = Object.keys(peers[0]?.values ?? {});
    const cases = new Map(readCases().map(({ name, expected }) => [name, expected]));
    const rows = rankings.map((ranking) => {
        const exact = Number(cases.get(ranking)?.[area]);
        const cells = peers.map(({ values }) => cellOf(values[ranking], exact));
        return `| ${[ranking, rounded(exact), ...cells].join(" | ")} |`;
    });
    const head = ["ranking", "exact", ...peers.map(({ program }) => program)];
    return [`| ${head.join(" | ")} |`, `|${"---|".repeat(head.length)}`, ...rows].join("\n");
}

/** @param {number | string | undefined} value @param {number} exact */
function cellOf(value, exact) {
    if (value === undefined) return "";
    if (typeof value === "string") return `**${value}**`;
    return agrees(value, exact) ? rounded(value) : `**${rounded(value)}**`;
}

/** Whether a value of four decimals is that of a number. @param {number} value @param {number} exact */
export const agrees = (value, exact) => Math.abs(value - exact) <= 0.5001e-4;

/** @param {number} value */
const rounded = (value) => String(Number(value.toFixed(4)));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL("peers.md", import.meta.url), peersText());
