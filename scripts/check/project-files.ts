import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../shared/root.mjs";

const notOurs = new Set(["node_modules", ".git", "dist", "data", "coverage", ".cache", "test-results"]);

/** A committed or untracked file: its path from the project's root, with forward slashes. */
export type ProjectFile = { path: string; read: () => string };

/** Returns every file that git tracks or would add; outside a git checkout (an unpacked archive), every file except tool output. */
export function projectFiles(): ProjectFile[] {
  const git = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const paths = git.status === 0 ? git.stdout.split("\0").filter(Boolean) : walk("");
  return paths
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ path: file, read: () => readFileSync(path.join(root, file), "utf8") }));
}

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || entry.name.startsWith("dist-")) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(file) : [file];
  });
}
