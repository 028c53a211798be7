// Packages whose code is compiled into the wasm or bundled into the scripts.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** @import { Package } from "./licences.js" */

/** @typedef {{ id: string, name: string, version: string, license: string | null, manifest_path: string }} Crate */
/** @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node */
/** Output of `cargo metadata`, as far as it is read. @typedef {{ packages: Crate[], workspace_members: string[], resolve: { root: string, nodes: Node[] } }} Metadata */

/**
 * Returns the crates of others from which the workspace's first crate is compiled. Macros are included, because they generate code.
 * @param {Metadata} metadata
 * @returns {Package[]}
 */
export function cratesIn({ packages, workspace_members, resolve: { root, nodes } }) {
    const found = new Set([root]);
    for (const id of found) {
        for (const { pkg, dep_kinds } of nodes.find((node) => node.id === id)?.deps ?? []) {
            if (dep_kinds.some(({ kind }) => kind === null)) found.add(pkg);
        }
    }
    const crates = packages.filter(({ id }) => found.has(id) && !workspace_members.includes(id));
    return crates
        .map(({ name, version, license, manifest_path }) => ({ name, version, licence: license ?? "", folder: dirname(manifest_path) }))
        .sort(byName);
}

/**
 * Returns the npm packages to which files belong, each with its files among them.
 * @param {readonly string[]} files
 * @returns {(Package & { files: string[] })[]}
 */
export function packagesOf(files) {
    /** @type {Map<string, string[]>} */
    const filesOf = new Map();
    for (const file of files) {
        const folder = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
        if (folder !== undefined) filesOf.set(folder, [...(filesOf.get(folder) ?? []), file]);
    }
    return [...filesOf]
        .map(([folder, own]) => {
            const { name, version, license = "" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
            return { name, version, licence: license, folder, files: own };
        })
        .sort(byName);
}

/**
 * @param {Package} one
 * @param {Package} other
 */
function byName(one, other) {
    return one.name < other.name ? -1 : 1;
}
