import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { appPackages } from "./third-party-notices.mjs";

/** @typedef {{ name?: string, version: string, integrity?: string, license?: string, link?: boolean }} LockEntry */

/**
 * Writes the bill of materials of a bundle in CycloneDX 1.6: its installed packages, the packages its app is built from, and the runtime,
 * with hashes and licences from the lock files.
 * @param {string} folder @param {string} file @param {{ version: string, runtime: string }} versions of Opis and of Node.js
 */
export function writeSbom(folder, file, { version, runtime }) {
  const installed = entriesOf(path.join(folder, "node_modules/.package-lock.json"));
  const locked = entriesOf(path.join(root, "package-lock.json"));
  const ofApp = appPackages().map((packageFolder) => path.relative(root, packageFolder).replaceAll(path.sep, "/"));
  const libraries = new Map(
    [
      ...Object.entries(installed),
      ...ofApp.map((location) => /** @type {const} */ ([location, locked[location]])),
    ].flatMap(([place, entry]) =>
      entry && !entry.link && place.includes("node_modules/") ? [libraryOf(place, entry)] : [],
    ),
  );
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: "application", name: "opis", version, licenses: [{ expression: "Apache-2.0" }] },
    },
    components: [
      ...libraries.values(),
      { type: "platform", name: "node", version: runtime, purl: `pkg:generic/node@${runtime}` },
    ],
  };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
}

/** @param {string} file @returns {Record<string, LockEntry | undefined>} */
function entriesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/** @param {string} location @param {LockEntry} entry @returns {[string, object]} */
function libraryOf(location, { name = location.split("node_modules/").at(-1) ?? "", version, integrity, license }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? "") ?? [];
  const component = {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(hash && { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }),
    ...(license && { licenses: [{ expression: license }] }),
  };
  return [purl, component];
}
