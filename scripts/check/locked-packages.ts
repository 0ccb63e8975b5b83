import { readFileSync } from "node:fs";
import path from "node:path";
import {
  entriesWithoutIntegrity,
  entriesWithRegistry,
  type LockEntry,
  lockGaps,
} from "../shared/missing-platform-packages.mjs";
import { root } from "../shared/root.mjs";
import type { LockedPackage } from "./licences.ts";

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
