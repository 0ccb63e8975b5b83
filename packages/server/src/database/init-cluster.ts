import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { StartError } from "../start-error.ts";
import { majorVersionOf, programOf, versionOf } from "./native-binaries.ts";

/** Returns the paths of a cluster's parts in its folder. */
export function clusterPaths(folder: string) {
  return { data: path.join(folder, "data"), password: path.join(folder, "password") };
}

/** How the server's programs are run: as which user, with which prefix, and from which folder. */
export interface ServerUser {
  /** Command before the program, for example `unshare …`. */
  readonly prefix: readonly string[];
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
  /** Folder of binaries that this user can execute. */
  readonly native: string;
}

// A user namespace as `nobody`: PostgreSQL refuses root, and users without an entry in passwd.
const asNobody = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

/** System users that may run the server if this process is root, in order. */
const defaultCandidates = ["postgres", "nobody"];

/**
 * Finds a way to run PostgreSQL, which refuses to run as root: as the current user, as a service user with access to the folder
 * (with a copy of the binaries in the data folder if necessary), or in a user namespace. Throws `StartError` if there is none.
 */
export function findServerUser(
  native: string,
  folder: string,
  candidates: readonly string[] = defaultCandidates,
): ServerUser {
  if (process.platform === "win32") return { prefix: [], ids: undefined, native };
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : asNobody, ids: undefined, native };
  for (const name of candidates) {
    const serviceUser = asServiceUser(name, native, folder);
    if (serviceUser) return serviceUser;
  }
  if (canRun(native, asNobody, undefined)) return { prefix: asNobody, ids: undefined, native };
  throw new StartError(
    `PostgreSQL cannot run as root here: choose DATA_DIR outside ${folder}, or start as a regular user.`,
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
  if (!ids || !canReach(ids, path.dirname(folder))) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chownSync(folder, ids.uid, ids.gid);
  const reachable = canRun(native, [], ids) ? native : copyBinaries(native, folder);
  return canRun(reachable, [], ids) ? { prefix: [], ids, native: reachable } : undefined;
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const readId = (flag: string) => spawnSync("id", [flag, name], { encoding: "utf8" });
  const [user, group] = [readId("-u"), readId("-g")];
  return user.status === 0 ? { uid: Number(user.stdout), gid: Number(group.stdout) } : undefined;
}

// The folder itself will belong to the user; all folders above must be accessible.
function canReach(ids: { uid: number; gid: number }, above: string): boolean {
  mkdirSync(above, { recursive: true });
  return spawnSync("sh", ["-c", 'cd "$1"', "sh", above], { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

// Another user cannot run binaries in a private home, so each version is copied once (some 60 MB) to a folder next to the data.
function copyBinaries(native: string, folder: string): string {
  const copy = path.join(folder, `runtime-${versionOf(native)}`);
  if (existsSync(copy)) return copy;
  for (const name of readdirSync(folder))
    if (name.startsWith("runtime")) rmSync(path.join(folder, name), { recursive: true });
  // An interrupted copy must not look complete.
  const unfinished = path.join(folder, "runtime.unfinished");
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

function canRun(native: string, prefix: readonly string[], ids: ServerUser["ids"]): boolean {
  const [command, ...rest] = [...prefix, programOf(native, "postgres"), "-V"];
  return command !== undefined && spawnSync(command, rest, { ...ids, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * Creates a cluster in a folder without one. It is created under a temporary name and renamed, so a killed `initdb` leaves nothing
 * that looks like a cluster. Deletes only what this call has created. Throws `StartError`.
 */
export async function initCluster(user: ServerUser, folder: string): Promise<void> {
  const { data, password: passwordFile } = clusterPaths(folder);
  const unfinished = mkdtempSync(path.join(folder, "data.unfinished-"));
  const newPassword = `${unfinished}.password`;
  try {
    writeFileSync(newPassword, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (user.ids)
      for (const createdPath of [unfinished, newPassword]) chownSync(createdPath, user.ids.uid, user.ids.gid);
    await runProgram(user, folder, "initdb", [
      ...["-D", unfinished, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", newPassword],
      ...["-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"],
    ]);
    renameSync(newPassword, passwordFile);
    renameSync(unfinished, data);
  } catch (error) {
    for (const createdPath of [unfinished, newPassword]) rmSync(createdPath, { recursive: true, force: true });
    throw error instanceof Error
      ? new StartError(`The database cannot be created in ${folder}: ${error.message}.`)
      : error;
  }
}

/** Starts a program of PostgreSQL as the server's user, in the given folder, in UTC and without a locale. */
export function startProgram(
  user: ServerUser,
  folder: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = "", ...rest] = [...user.prefix, programOf(user.native, program), ...args];
  const env = { ...process.env, LC_ALL: "C", PGTZ: "UTC" };
  return spawn(command, rest, { ...user.ids, cwd: folder, windowsHide: true, env, ...options });
}

/** Runs a program to its end; rejects with its last error line. */
export function runProgram(user: ServerUser, folder: string, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const child = startProgram(user, folder, program, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${reasonIn(output)}`))));
  });
}

function reasonIn(output: string): string {
  const lines = output.trim().split("\n");
  return (lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? "").trim();
}

/**
 * Returns whether the folder contains a cluster that these programs can run; false if it contains none. Throws `StartError` for
 * anything in between, with what was found and what to do. Changes nothing.
 */
export function hasCluster(user: ServerUser, folder: string): boolean {
  const { data, password } = clusterPaths(folder);
  const entries = existsSync(data) ? readdirSync(data) : [];
  if (entries.length === 0) {
    if (!existsSync(password)) return false;
    throw new StartError(
      `The folder ${folder} has the password of a database, but no database: put its folder "data" back, or delete the file "password" to begin with an empty one.`,
    );
  }
  refuseIncomplete(data, entries);
  refuseOtherVersion(user, folder);
  refuseOtherOwner(user, data);
  if (existsSync(password)) return true;
  throw new StartError(
    `The file ${password} is missing, without which the database cannot be opened: put it back from a copy of the folder.`,
  );
}

function refuseIncomplete(data: string, entries: readonly string[]): void {
  if (entries.includes("PG_VERSION")) return;
  const inner = path.join("base", "1", "PG_VERSION");
  const remedy = existsSync(path.join(data, inner))
    ? `put this file back (cp -p ${path.join(data, inner)} ${path.join(data, "PG_VERSION")})`
    : "put the folder back from a backup, or move it away to begin with an empty database";
  throw new StartError(
    `The folder ${data} is not a complete database: it has ${entries.length} files and folders, and no PG_VERSION. Nothing was changed; ${remedy}.`,
  );
}

function refuseOtherVersion({ native }: ServerUser, folder: string): void {
  const ofData = majorVersionIn(folder);
  const ofPrograms = majorVersionOf(native);
  if (ofPrograms === undefined || ofData === ofPrograms) return;
  const remedy = ofData < ofPrograms ? "run npm run upgrade-database" : "bring the data over from a backup";
  throw new StartError(
    `The database in ${clusterPaths(folder).data} is of PostgreSQL ${ofData}, but the programs are PostgreSQL ${ofPrograms}: ${remedy}, or set PG_BIN to the folder of PostgreSQL ${ofData}.`,
  );
}

/** Returns the major version of PostgreSQL that created the cluster of a folder. Throws if there is no complete cluster. */
export function majorVersionIn(folder: string): number {
  return Number(readFileSync(path.join(clusterPaths(folder).data, "PG_VERSION"), "utf8").trim());
}

// PostgreSQL runs only on a folder that belongs to its user.
function refuseOtherOwner(user: ServerUser, data: string): void {
  if (process.platform === "win32") return;
  const expectedOwner = user.ids ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const isTheirs = ({ uid }: Stats) => uid === expectedOwner.uid;
  const files = [data, path.join(data, "PG_VERSION"), path.join(path.dirname(data), "password")];
  if (!files.filter((file) => existsSync(file)).every((file) => isTheirs(statSync(file)))) {
    throw new StartError(
      `The database in ${data} belongs to another user of the system: run chown -R ${expectedOwner.uid}:${expectedOwner.gid} ${path.dirname(data)} as root.`,
    );
  }
  if ((statSync(data).mode & 0o027) === 0) return;
  throw new StartError(`The database in ${data} is open to other users: run chmod -R u+rwX,go-rwx ${data}.`);
}
