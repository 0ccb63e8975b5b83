import { readFileSync } from "node:fs";
import { type LockEntry, lockGaps } from "../parts/lock-gaps.mjs";
import type { LockedPackage } from "./licences.ts";

/** Every library of the lock file, for all platforms; the project's own packages left out. */
export function lockedPackages(): LockedPackage[] {
  return Object.entries(lockEntries())
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      licence: entry.license ?? "none",
      dev: entry.dev ?? false,
    }));
}

/** Every platform package the lock file lacks: with one missing, `npm ci` refuses the whole file on a fresh clone. */
export function missingFromLock(): string[] {
  return lockGaps(lockEntries()).map(
    ({ name, version }) => `${name}@${version} is missing: run npm run complete-lock.`,
  );
}

function lockEntries(): Record<string, LockEntry> {
  return JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")).packages;
}
