import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, dev?: boolean, link?: boolean }> }} LockFile */

/** Installs the packages that run and build Opis if they are missing or differ from package-lock.json. Throws if npm fails. */
export async function ensureInstalled() {
  await ensure(isInstalled(root), ["--omit=dev"]);
}

/** Installs all packages, including those for tests and development. Throws if npm fails. */
export async function ensureAllInstalled() {
  await ensure(
    isInstalled(root, () => true),
    ["--include=dev"],
  );
}

/** @param {boolean} isComplete @param {string[]} options */
async function ensure(isComplete, options) {
  if (isComplete) return;
  console.log("Installing the libraries (npm ci) …");
  // Platform binaries are required regardless of NODE_ENV and the user's npm settings; install scripts are not.
  const code = await npmCi([...options, "--include=optional"], root);
  if (code !== 0) throw new Error("npm ci failed: see its output above. It needs the network, or a filled npm cache.");
}

/** Runs `npm ci` in a folder with the current Node.js, and resolves to its exit code. @param {string[]} options @param {string} folder */
export function npmCi(options, folder) {
  const words = ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", ...options];
  const cli = process.env.npm_execpath;
  // On Windows the program `npm` would use the Node.js next to it.
  return cli?.endsWith("npm-cli.js")
    ? run(process.execPath, [cli, ...words], { cwd: folder })
    : run("npm", words, { cwd: folder });
}

/**
 * Returns whether a folder has the wanted packages of its package-lock.json. npm writes node_modules/.package-lock.json at the very end of
 * an install, so an interrupted install is detected.
 * @param {string} folder
 * @param {(entry: LockFile["packages"][string]) => boolean} [isWanted]
 */
export function isInstalled(folder, isWanted = ({ dev }) => !dev) {
  const installedFile = path.join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const lockedEntries = readLock(path.join(folder, "package-lock.json"));
  const installed = readLock(installedFile);
  return Object.entries(lockedEntries).every(([place, entry]) => {
    if (!place.includes("node_modules/") || entry.link || !isWanted(entry)) return true;
    const installedEntry = installed[place];
    return installedEntry ? installedEntry.version === entry.version : entry.optional === true;
  });
}

/** @param {string} file @returns {LockFile["packages"]} */
function readLock(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
