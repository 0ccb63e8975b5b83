import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { programOf, versionOf } from "./native-binaries.ts";

/** How the server's programs are run: as whom, behind which command, and from where. */
export interface ServerUser {
  /** Words before the program, e.g. `unshare …`. */
  readonly prefix: readonly string[];
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
  /** Folder of the binaries that this user can reach. */
  readonly native: string;
}

// A user namespace in which we are `nobody`: PostgreSQL refuses root, and a user without an entry in passwd.
const asNobody = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

/** Users of the system that may run the server when we are root, in order. */
const usualCandidates = ["postgres", "nobody"];

/**
 * Finds a way to run PostgreSQL, which refuses to run as root: as ourselves, as a service user that can reach the
 * folder (with a copy of the binaries beside the data where it cannot reach them), or in a user namespace.
 */
export function serverUser(
  native: string,
  folder: string,
  candidates: readonly string[] = usualCandidates,
): ServerUser {
  if (process.platform === "win32") return { prefix: [], ids: undefined, native };
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobody, ids: undefined, native };
  for (const name of candidates) {
    const found = asServiceUser(name, native, folder);
    if (found) return found;
  }
  if (runs(native, asNobody, undefined)) return { prefix: asNobody, ids: undefined, native };
  throw new StartError(
    `PostgreSQL cannot run as root here: choose DATA_DIR outside ${folder}, or start as a usual user.`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

function asServiceUser(name: string, native: string, folder: string): ServerUser | undefined {
  const ids = idsOf(name);
  if (!ids || !reaches(ids, path.dirname(folder))) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chownSync(folder, ids.uid, ids.gid);
  const reachable = runs(native, [], ids) ? native : copied(native, folder);
  return runs(reachable, [], ids) ? { prefix: [], ids, native: reachable } : undefined;
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const ask = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const [user, group] = [ask("-u"), ask("-g")];
  return user.status === 0 ? { uid: Number(user.stdout), gid: Number(group.stdout) } : undefined;
}

// The folder itself will be theirs; all above it must let them through.
function reaches(ids: { uid: number; gid: number }, above: string): boolean {
  mkdirSync(above, { recursive: true });
  return spawnSync("sh", ["-c", 'cd "$1"', "sh", above], { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

// Binaries under a closed home cannot be run by another user: each version is copied once, some 60 MB, to a folder next to the data.
function copied(native: string, folder: string): string {
  const copy = path.join(folder, `runtime-${versionOf(native)}`);
  if (existsSync(copy)) return copy;
  for (const name of readdirSync(folder))
    if (name.startsWith("runtime")) rmSync(path.join(folder, name), { recursive: true });
  // An interrupted copy must not pass for a whole one.
  const unfinished = path.join(folder, "runtime.unfinished");
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

function runs(native: string, prefix: readonly string[], ids: ServerUser["ids"]): boolean {
  const [command, ...rest] = [...prefix, programOf(native, "postgres"), "-V"];
  return command !== undefined && spawnSync(command, rest, { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}
