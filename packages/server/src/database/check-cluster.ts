import { existsSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";
import { clusterPaths, type ServerUser } from "./init-cluster.ts";
import { majorVersionOf } from "./native-binaries.ts";

/**
 * Returns whether the folder contains a cluster that these programs can run; false if it contains none. Throws `StartError` for
 * anything in between, with what was found and what to do. Changes nothing.
 */
export function hasCluster(user: ServerUser, folder: string): boolean {
  const { data, password } = clusterPaths(folder);
  const found = existsSync(data) ? readdirSync(data) : [];
  if (found.length === 0) {
    if (!existsSync(password)) return false;
    throw new StartError(
      `The folder ${folder} has the password of a database, but no database: put its folder "data" back, or delete the file "password" to begin with an empty one.`,
    );
  }
  refuseIncomplete(data, found);
  refuseOtherVersion(user, folder);
  refuseOtherOwner(user, data);
  if (existsSync(password)) return true;
  throw new StartError(
    `The file ${password} is missing, without which the database cannot be opened: put it back from a copy of the folder.`,
  );
}

function refuseIncomplete(data: string, found: readonly string[]): void {
  if (found.includes("PG_VERSION")) return;
  const inner = path.join("base", "1", "PG_VERSION");
  const remedy = existsSync(path.join(data, inner))
    ? `put this file back (cp -p ${path.join(data, inner)} ${path.join(data, "PG_VERSION")})`
    : "put the folder back from a backup, or move it away to begin with an empty database";
  throw new StartError(
    `The folder ${data} is not a complete database: it has ${found.length} files and folders, and no PG_VERSION. Nothing was changed; ${remedy}.`,
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
  const expected = user.ids ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const isTheirs = ({ uid }: Stats) => uid === expected.uid;
  const files = [data, path.join(data, "PG_VERSION"), path.join(path.dirname(data), "password")];
  if (!files.filter((file) => existsSync(file)).every((file) => isTheirs(statSync(file)))) {
    throw new StartError(
      `The database in ${data} belongs to another user of the system: run chown -R ${expected.uid}:${expected.gid} ${path.dirname(data)} as root.`,
    );
  }
  if ((statSync(data).mode & 0o027) === 0) return;
  throw new StartError(`The database in ${data} is open to other users: run chmod -R u+rwX,go-rwx ${data}.`);
}
