import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const sources = [
  "packages/web/src",
  "packages/web/public",
  "packages/web/index.html",
  "packages/web/vite.config.ts",
  "packages/web/bundling",
  "packages/web/package.json",
  "packages/model/src",
  "package-lock.json",
];
const built = path.join(root, "packages/web/dist/index.html");
const stampFile = path.join(root, ".cache/web-build");

/** Builds the app when it is missing or older than what it is made of. Throws in words when the build fails. */
export async function ensureBuilt() {
  const stamp = fingerprint();
  if (existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Building the app …");
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const code = await run(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: path.join(root, "packages/web"),
  });
  if (code !== 0) throw new Error("The app did not build: see the words of vite above.");
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** One hash over the names and contents of everything the app is built from. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} name @returns {string[]} */
function filesUnder(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full)
    .filter((entry) => !/\.test\.tsx?$/.test(entry))
    .flatMap((entry) => filesUnder(path.posix.join(name, entry)));
}
