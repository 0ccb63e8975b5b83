import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

/**
 * A build: its sources, its target folder, and a function that builds into a given folder.
 * @typedef {{ what: string, sources: readonly string[], folder: string, build: (folder: string) => Promise<void> }} Building
 */

/** @type {Building} */
const app = {
  what: "the app",
  sources: [
    "packages/web/src",
    "packages/web/public",
    "packages/web/index.html",
    "packages/web/vite.config.ts",
    "packages/web/bundling",
    "packages/web/package.json",
    "packages/model/src",
    "package-lock.json",
  ],
  folder: "packages/web/dist",
  build: async (folder) => {
    const vite = path.join(root, "node_modules/vite/bin/vite.js");
    const words = ["build", "--logLevel", "warn", "--outDir", folder, "--emptyOutDir"];
    const code = await run(process.execPath, [vite, ...words], { cwd: path.join(root, "packages/web") });
    if (code !== 0) throw new Error("The app did not build: see the words of vite above.");
  },
};

/** @type {Building} */
const programs = {
  what: "the server",
  sources: [
    "packages/server/src",
    "scripts/shared/bundle-programs.mjs",
    "packages/documents/src",
    "packages/model/src",
    "package-lock.json",
  ],
  folder: "packages/server/dist",
  build: async (folder) => {
    const { bundlePrograms } = await import("./bundle-programs.mjs");
    await bundlePrograms(programsOf("packages/server/src"), folder);
  },
};

/** Lists the server's programs among its sources: the server, its commands, and its child processes. @param {string} sources */
function programsOf(sources) {
  const isProgram = /^(main|cli\/[\w-]+|(?!testing\/).*-worker)\.ts$/;
  return filesUnder(sources)
    .map((file) => path.posix.relative(sources, file))
    .filter((file) => isProgram.test(file));
}

/** Builds the app and the server if they are missing or older than their sources. Throws with a message if a build fails. */
export async function ensureBuilt() {
  await ensure(app);
  await ensureProgramsBuilt();
}

/** Builds only the server's programs if they are missing or older than their sources. */
export async function ensureProgramsBuilt() {
  await ensure(programs);
}

/** @param {Building} building */
async function ensure({ what, sources, folder, build }) {
  const target = path.join(root, folder);
  const stampFile = path.join(root, ".cache", `${folder.replaceAll("/", "-")}.stamp`);
  const stamp = fingerprint(sources);
  if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log(`Building ${what} …`);
  // Built next to the target, so that an aborted build leaves nothing half done.
  const temporary = `${target}-${process.pid}`;
  try {
    await build(temporary);
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Returns one hash over the names and contents of all sources. @param {readonly string[]} sources */
function fingerprint(sources) {
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
