// `npm run complete-lock`, after `npm install <library>` from a registry without some platforms' packages: adds them to package-lock.json
// in the versions the library names, so that `npm ci` works everywhere, with hashes from the registry in use.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { entriesWithoutIntegrity, lockGaps, platformEntry } from "./shared/missing-platform-packages.mjs";
import { root } from "./shared/root.mjs";

const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const gaps = lockGaps(lock.packages);
for (const gap of gaps) lock.packages[`node_modules/${gap.name}`] = platformEntry(gap);
const entries = Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, "en"));
lock.packages = Object.fromEntries(entries);
console.log(`${gaps.length} platform packages added to package-lock.json`);

const unverified = entriesWithoutIntegrity(lock.packages);
for (const { folder, name, version } of unverified) {
  const { version: lockedVersion, ...rest } = lock.packages[folder];
  lock.packages[folder] = { version: lockedVersion, integrity: integrityOf(name, version), ...rest };
}
console.log(`${unverified.length} hashes added to package-lock.json`);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/** @param {string} name @param {string} version */
function integrityOf(name, version) {
  const { stdout, stderr } = spawnSync("npm", ["view", `${name}@${version}`, "dist.integrity"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const integrity = stdout.trim();
  if (!/^sha512-/.test(integrity)) throw new Error(`The registry has no hash of ${name}@${version}: ${stderr.trim()}`);
  return integrity;
}
