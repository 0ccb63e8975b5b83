import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program.ts";
import type { ServerUser } from "./server-user.ts";

/** Where the parts of a cluster lie in its folder. */
export function clusterPaths(folder: string) {
  return {
    data: path.join(folder, "data"),
    password: path.join(folder, "password"),
    log: path.join(folder, "server.log"),
  };
}

/**
 * Makes the cluster unless it is there; answers the password of its owner.
 * It is made under another name and renamed, so a killed `initdb` leaves nothing that could be taken for a cluster.
 */
export async function initCluster(user: ServerUser, folder: string): Promise<string> {
  const { data, password: passwordFile } = clusterPaths(folder);
  if (existsSync(path.join(data, "PG_VERSION"))) return readFileSync(passwordFile, "utf8").trim();
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.ids) chownSync(passwordFile, user.ids.uid, user.ids.gid);
  const unfinished = path.join(folder, "data.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  await runProgram(user, folder, "initdb", [
    ...["-D", unfinished, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile],
    ...["-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8"],
  ]);
  rmSync(data, { recursive: true, force: true });
  renameSync(unfinished, data);
  return password;
}
