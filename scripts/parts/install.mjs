import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} LockFile */

/** Installs the libraries when node_modules is missing or is not what package-lock.json says. Throws in words when npm fails. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing the libraries (npm ci) …");
  // Tools and platform binaries are needed whatever NODE_ENV or the user's npm settings say; no install script is.
  const code = await run("npm", [
    "ci",
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ]);
  if (code !== 0) throw new Error("npm ci failed: see its words above. It needs the network, or a filled npm cache.");
}

/** npm writes node_modules/.package-lock.json at the very end of an install, so a broken-off one is seen too. */
function isInstalled() {
  const installedFile = path.join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = readLock(path.join(root, "package-lock.json"));
  const installed = readLock(installedFile);
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.includes("node_modules/") || entry.link) return true;
    const found = installed[folder];
    return found ? found.version === entry.version : entry.optional === true;
  });
}

/** @param {string} file @returns {LockFile["packages"]} */
function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
