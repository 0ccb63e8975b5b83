// `npm run bundle`: dist-bundle/opis-<version>-<platform>.tar.gz, which starts on a machine without network, npm or Node.js. `npm run
// bundle -- linux-arm64` builds it for another platform of scripts/runtime.
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeChecksums } from "./shared/checksums.mjs";
import { ensureBuilt } from "./shared/ensure-built.mjs";
import { ensureInstalled, npmCi } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";
import { run } from "./shared/run.mjs";
import { ownPlatform, runtimeVersion } from "./shared/runtime.mjs";
import { writeSbom } from "./shared/sbom.mjs";
import { writeNotices } from "./shared/third-party-notices.mjs";

const platform = process.argv[2] ?? ownPlatform();
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const name = `opis-${version}-${platform}`;
const output = path.join(root, "dist-bundle");
const folder = path.join(output, name);
const within = (/** @type {string[]} */ ...parts) => path.join(folder, ...parts);

/** Files the server reads at run time, apart from packages: documents, migrations, the built programs and the app. */
const shipped = [
  "packages/model/src",
  "packages/documents/src",
  "packages/server/src",
  "packages/server/dist",
  "packages/web/dist",
  "docs",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
];

try {
  // The start script is a Unix shell script.
  if (!platform.startsWith("linux-")) throw new Error("Bundles are made for linux-x64 and linux-arm64.");
  const runtime = runtimeVersion(platform);
  if (!runtime) throw new Error(`There is no Node.js for ${platform} in scripts/runtime/package.json.`);
  await ensureInstalled();
  await ensureBuilt();
  rmSync(folder, { recursive: true, force: true });
  await installProduction();
  await installRuntime();
  for (const part of shipped) cpSync(path.join(root, part), within(part), { recursive: true, filter: isShipped });
  writeStartScript();
  // For another platform the first start does it, as a user who can write there.
  if (platform === ownPlatform()) await complete();
  writeNotices(folder, within("THIRD-PARTY-NOTICES.txt"));
  writeSbom(folder, within("sbom.cdx.json"), { version, runtime });
  writeChecksums(folder, within("SHA256SUMS"));
  await must("tar", ["-czf", `${name}.tar.gz`, name], output);
  console.log(`dist-bundle/${name}.tar.gz`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Installs only the server's production packages. */
async function installProduction() {
  const manifests = ["package.json", "package-lock.json", ".npmrc"];
  for (const workspace of ["model", "documents", "server", "web", "e2e"])
    manifests.push(`packages/${workspace}/package.json`);
  for (const file of manifests) cpSync(path.join(root, file), within(file));
  await install(folder, ["--omit=dev", "--workspace", "packages/server"]);
}

/** Copies the program and the licence from the npm package with Node.js. */
async function installRuntime() {
  const staging = path.join(output, "runtime");
  rmSync(staging, { recursive: true, force: true });
  cpSync(path.join(root, "scripts/runtime"), staging, { recursive: true });
  await install(staging, []);
  const installed = path.join(staging, "node_modules", `node-${platform}`);
  mkdirSync(within("node"));
  for (const part of ["bin", "LICENSE"]) renameSync(path.join(installed, part), within("node", part));
  rmSync(staging, { recursive: true });
}

/** @param {string} folder @param {string[]} options */
async function install(folder, options) {
  const [system, processor = ""] = platform.split("-");
  const target = ["--os", system === "win" ? "win32" : (system ?? ""), "--cpu", processor];
  const libc = system === "linux" ? ["--libc", "glibc"] : [];
  if ((await npmCi([...options, "--include=optional", ...target, ...libc], folder)) !== 0)
    throw new Error("npm ci failed: see its output above.");
}

/** @param {string} file */
function isShipped(file) {
  return !/\.test\.tsx?$|[\\/]packages[\\/]\w+[\\/]src[\\/]testing([\\/]|$)/.test(file);
}

function writeStartScript() {
  const script = [
    "#!/bin/sh",
    "# Starts Opis, or one of its commands: ./opis, ./opis backup /backups, ./opis reset-password admin",
    "set -e",
    'home=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)',
    'case "$1" in "" | -*) program=main ;; *) program=$1 && shift ;; esac',
    'exec "$home/node/bin/node" --enable-source-maps "$home/packages/server/dist/$program.js" "$@"',
    "",
  ];
  writeFileSync(within("opis"), script.join("\n"));
  chmodSync(within("opis"), 0o755);
}

async function complete() {
  await must(process.execPath, ["packages/server/src/database/complete-native-binaries.ts"], folder);
}

/** @param {string} command @param {string[]} words @param {string} cwd */
async function must(command, words, cwd) {
  if ((await run(command, words, { cwd })) !== 0)
    throw new Error(`${command} ${words[0]} failed: see its output above.`);
}
