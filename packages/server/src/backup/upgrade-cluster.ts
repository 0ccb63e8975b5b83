import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { asOwner, connectionTo } from "../db/connecting/connect.ts";
import { majorVersionIn } from "../db/embedded/check-cluster.ts";
import { lockFolder } from "../db/embedded/folder-lock.ts";
import { clusterPaths } from "../db/embedded/init-cluster.ts";
import { completeInstall, majorVersionOf, npmBinaries, previousNpmBinaries } from "../db/embedded/native-binaries.ts";
import { type EmbeddedServer, startEmbedded } from "../db/embedded/start-embedded.ts";
import { StartError } from "../start-error.ts";
import { copyDatabase } from "./copy-database.ts";
import type { Progress } from "./progress.ts";

export interface UpgradeOptions {
  /** Folder of the embedded cluster. */
  readonly folder: string;
  /** Folder of other programs of PostgreSQL (`PG_BIN`): of the old or of the new version. */
  readonly binaries?: string | undefined;
  readonly log: Logger;
  readonly onProgress: (progress: Progress) => void;
}

/** What an upgrade has done; `retained` is the folder of the old cluster. */
export interface ClusterUpgrade {
  readonly from: number;
  readonly to: number;
  readonly tables: number;
  readonly rows: number;
  readonly retained: string;
}

/**
 * Moves the embedded database to the newest PostgreSQL at hand: starts the old one, copies its database into a new cluster next to
 * it, compares every table, and only then swaps the two. The old cluster stays as `data-<version>`. Returns undefined where the
 * database is already of that version. Throws `StartError` or `BackupError`, with the old cluster untouched.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<ClusterUpgrade | undefined> {
  const folder = path.resolve(options.folder);
  const { data } = clusterPaths(folder);
  if (!existsSync(path.join(data, "PG_VERSION"))) throw new StartError(`There is no whole database in ${data}.`);
  const from = majorVersionIn(folder);
  const programs = findPrograms(options.binaries);
  const [newest] = programs;
  if (!newest || newest.version === from) return undefined;
  const old = programs.find(({ version }) => version === from);
  if (!old) throw new StartError(programsMissing(data, from));
  const retained = `${data}-${from}`;
  if (existsSync(retained))
    throw new StartError(`${retained} is left of an earlier upgrade: move it away, then run the command again.`);
  const server = await startEmbedded({ dataDir: folder, binaries: old.folder, log: options.log });
  const unfinished = mkdtempSync(path.join(folder, "data.unfinished-upgrade-"));
  try {
    const tables = await fillNewCluster(server, unfinished, newest.folder, options);
    await server.stop();
    exchange(folder, clusterPaths(unfinished).data, retained);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { from, to: newest.version, tables: tables.length, rows, retained };
  } finally {
    await server.stop();
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function exchange(folder: string, upgraded: string, retained: string): void {
  const { data } = clusterPaths(folder);
  // The old server's lock ended with it, and a service manager may start Opis at any time.
  const release = lockFolder(folder);
  try {
    renameSync(data, retained);
    try {
      renameSync(upgraded, data);
    } catch (error) {
      renameSync(retained, data);
      throw error;
    }
  } finally {
    release();
  }
}

async function fillNewCluster(source: EmbeddedServer, folder: string, binaries: string, options: UpgradeOptions) {
  const target = await startEmbedded({ dataDir: folder, binaries, log: options.log });
  try {
    const tables = await copyDatabase(source, target, options.onProgress);
    // One password for both, so that exchanging the two folders is all that is left to do.
    await asOwner(connectionTo(target, "postgres"), (client) =>
      client.query(`alter role postgres password ${pg.escapeLiteral(source.password)}`),
    );
    return tables;
  } finally {
    await target.stop();
  }
}

/** Lists the programs of PostgreSQL at hand, the newest version first. */
function findPrograms(binaries: string | undefined): { folder: string; version: number }[] {
  const ours = [npmBinaries(), previousNpmBinaries()].filter((native) => native !== undefined);
  for (const native of ours) completeInstall(native);
  const given = binaries === undefined ? [] : [path.dirname(path.resolve(binaries))];
  const found = [...given, ...ours].flatMap((native) => {
    const version = majorVersionOf(native);
    return version === undefined ? [] : [{ folder: path.join(native, "bin"), version }];
  });
  return found.toSorted((one, other) => other.version - one.version);
}

function programsMissing(data: string, version: number): string {
  return `The database in ${data} is of PostgreSQL ${version}, whose programs are not here: set PG_BIN to the folder of PostgreSQL ${version}, or bring the data over from a backup.`;
}
