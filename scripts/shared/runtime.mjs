import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isInstalled, npmCi } from "./install.mjs";
import { root } from "./root.mjs";

/** Location of the project's own Node.js, pinned by a separate lock file. */
const runtimeFolder = path.join(root, "scripts/runtime");
const folder = path.join(root, ".cache/runtime");

/** Returns the supported Node.js versions from package.json: `^22.22 || >=26.1`. */
export function supportedVersions() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return engines.node;
}

/**
 * Returns whether a version is in a range of `^major.minor` and `>=major.minor` parts, joined by `||`.
 * @param {string} version @param {string} range
 */
export function isSupported(version, range) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return range.split("||").some((part) => {
    const [, operator, least = "", leastMinor = ""] = /^(\^|>=)(\d+)\.(\d+)$/.exec(part.trim()) ?? [];
    if (!operator) throw new Error(`engines.node in package.json has a part that is not understood: ${part}`);
    if (major === Number(least)) return minor >= Number(leastMinor);
    return operator === ">=" && major > Number(least);
  });
}

/** Returns this machine's platform as named by the Node.js packages: `linux-x64`. */
export function ownPlatform() {
  return `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

/** Returns the Node.js version pinned for a platform; undefined if npm has none. @param {string} platform @returns {string | undefined} */
export function runtimeVersion(platform) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(runtimeFolder, "package.json"), "utf8"));
  return optionalDependencies[`node-${platform}`];
}

/**
 * Installs the project's own Node.js if it is missing, and returns the path of its program. Throws with instructions to install it by hand
 * if the platform has none.
 */
export async function ensureRuntime() {
  const version = runtimeVersion(ownPlatform());
  if (!version) throw new Error(adviceBecause("npm has none for this system"));
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(path.join(runtimeFolder, file), path.join(folder, file));
  if (!isInstalled(folder)) {
    console.log(`This is Node.js ${process.versions.node}; installing Node.js ${version} for Opis …`);
    const code = await npmCi(["--include=optional"], folder);
    if (code !== 0) throw new Error(adviceBecause("npm could not install it: see its output above"));
  }
  const node = path.join(
    folder,
    `node_modules/node-${ownPlatform()}/bin`,
    process.platform === "win32" ? "node.exe" : "node",
  );
  // For example, Alpine has a different C library than the one the program is built for.
  if (spawnSync(node, ["--version"]).status !== 0) throw new Error(adviceBecause("the one from npm does not run here"));
  return node;
}

/** @param {string} reason */
function adviceBecause(reason) {
  return `Opis needs Node.js ${supportedVersions()}, this is ${process.versions.node}, and ${reason}. Install Node.js 24 from https://nodejs.org`;
}
