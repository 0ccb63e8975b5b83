import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes the SHA-256 of every file in a folder, in the format of `sha256sum -c`. @param {string} folder @param {string} file */
export function writeChecksums(folder, file) {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((full) => `${sha256(full)}  ${path.relative(folder, full).replaceAll(path.sep, "/")}`);
  writeFileSync(file, `${lines.join("\n")}\n`);
}

/** @param {string} file */
function sha256(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
