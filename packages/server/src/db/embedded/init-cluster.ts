import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../start-error.ts";
import { runProgram } from "./run-program.ts";
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
