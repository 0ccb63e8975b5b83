import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";
import { programOf } from "./native-binaries.ts";
import type { ServerUser } from "./server-user.ts";

/** Returns the paths of a cluster's parts in its folder. */
export function clusterPaths(folder: string) {
  return { data: path.join(folder, "data"), password: path.join(folder, "password") };
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
    if (user.ids) for (const created of [unfinished, newPassword]) chownSync(created, user.ids.uid, user.ids.gid);
    await runProgram(user, folder, "initdb", [
      ...["-D", unfinished, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", newPassword],
      ...["-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"],
    ]);
    renameSync(newPassword, passwordFile);
    renameSync(unfinished, data);
  } catch (error) {
    for (const created of [unfinished, newPassword]) rmSync(created, { recursive: true, force: true });
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
    let printed = "";
    const child = startProgram(user, folder, program, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += String(chunk)));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${reasonIn(printed)}`))));
  });
}

function reasonIn(printed: string): string {
  const lines = printed.trim().split("\n");
  return (lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? "").trim();
}
