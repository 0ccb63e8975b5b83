import { readFileSync } from "node:fs";
import type { LockedPackage } from "./licences.ts";

type LockFile = { packages: Record<string, { license?: string; dev?: boolean; link?: boolean }> };

/** Every library of the lock file, for all platforms; the project's own packages left out. */
export function lockedPackages(): LockedPackage[] {
  const lock: LockFile = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.link)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      licence: entry.license ?? "none",
      dev: entry.dev ?? false,
    }));
}
