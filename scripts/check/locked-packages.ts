import { readFileSync } from "node:fs";
import path from "node:path";
import {
  entriesWithoutIntegrity,
  entriesWithRegistry,
  type LockEntry,
  lockGaps,
} from "../shared/missing-platform-packages.mjs";
import { root } from "../shared/root.mjs";

/** Returns every library in the lock file, for all platforms, without the project's own packages. */
export function lockedPackages(): LockedPackage[] {
  return Object.entries(lockEntries())
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      licence: entry.license ?? "none",
      dev: entry.dev ?? false,
    }));
}

/**
 * Lists defects of the lock file: a missing platform package (for which `npm ci` refuses the whole file on a fresh clone), an entry without
 * a hash, and a registry URL that others may not reach.
 */
export function missingFromLock(): string[] {
  const entries = lockEntries();
  const runtime = lockEntries("scripts/runtime/package-lock.json");
  return [
    ...lockGaps(entries).map(({ name, version }) => `${name}@${version} is missing: run npm run complete-lock.`),
    ...entriesWithoutIntegrity({ ...entries, ...runtime }).map(
      ({ folder }) => `${folder} has no integrity: run npm run complete-lock.`,
    ),
    ...entriesWithRegistry({ ...entries, ...runtime }).map(
      (folder) => `${folder} names a registry: remove its "resolved".`,
    ),
  ];
}

function lockEntries(file = "package-lock.json"): Record<string, LockEntry> {
  return JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;
}

/** A library as listed in the lock file. */
type LockedPackage = { name: string; licence: string; dev: boolean };

/** Licences that allow Opis to be used, changed and sold under its own licence. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  // Same terms as OFL-1.1: a changed typeface must be renamed, and none may be sold separately.
  "Bitstream-Vera",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Weak copyleft is fine in tools that are not shipped. */
const devOnly = new Set(["MPL-2.0"]);

/** Tools that build the app and are installed with Opis; nothing of them is shipped. */
const buildTools = /^lightningcss(-|$)/;

/** Packages without a licence identifier, with the licence granted by their text. */
const readByHand: Record<string, string> = {
  "png-js": "MIT",
  "dejavu-fonts-ttf": "Bitstream-Vera",
};

/** Lists libraries whose licence is not permissive. */
export function restrictiveLicences(packages: LockedPackage[]): string[] {
  return packages
    .filter((item) => !isAllowed(readByHand[item.name] ?? item.licence, item.dev || buildTools.test(item.name)))
    .map(
      (item) =>
        `${item.name} has the licence "${item.licence}", which is not on the list: replace it or read its text.`,
    );
}

/** Reads the SPDX expressions npm packages use: names joined by OR, or by AND, in at most one pair of brackets. */
function isAllowed(expression: string, dev: boolean): boolean {
  const names = expression.replace(/[()]/g, "");
  if (names.includes(" OR ")) return names.split(" OR ").some((name) => isAllowed(name, dev));
  return names.split(" AND ").every((name) => permissive.has(name) || (dev && devOnly.has(name)));
}
