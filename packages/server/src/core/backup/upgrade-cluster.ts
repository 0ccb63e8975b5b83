import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import type { Logger } from "pino";
import { clusterPaths, majorVersionIn } from "../../database/init-cluster.ts";
import { levelOf, migrateUpTo } from "../../database/migration-level.ts";
import { completeInstall, majorVersionOf, npmBinaries, previousNpmBinaries } from "../../database/native-binaries.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/owner-connection.ts";
import { createDatabase } from "../../database/prepare-database.ts";
import { type EmbeddedServer, lockFolder, startEmbedded } from "../../database/start-embedded.ts";
import { StartError } from "../../start-error.ts";
import type { BlobStore } from "../files/blob-store.ts";
import {
  allTables,
  type FileContents,
  liftForeignKeys,
  liftTriggers,
  plainTexts,
  rowSum,
  rowsInto,
  rowsOf,
  type StoredTable,
  sequenceStates,
  setSequences,
  sumOf,
  type TableContents,
} from "./stored-tables.ts";
import { BackupError, type Progress } from "./take-backup.ts";

export interface UpgradeOptions {
  /** Folder of the embedded cluster. */
  readonly folder: string;
  /** Folder of other PostgreSQL programs (`PG_BIN`): of the old or of the new version. */
  readonly binaries?: string | undefined;
  readonly log: Logger;
  readonly onProgress: (progress: Progress) => void;
}

/** The result of an upgrade; `retained` is the folder of the old cluster. */
export interface ClusterUpgrade {
  readonly from: number;
  readonly to: number;
  readonly tables: number;
  readonly rows: number;
  readonly retained: string;
}

/**
 * Moves the embedded database to the newest PostgreSQL available: starts the old one, copies its database into a new
 * cluster next to it, compares every table, and only then swaps the two. The old cluster stays as `data-<version>`.
 * Returns undefined if the database is already of that version. Throws `StartError` or `BackupError`, leaving the old
 * cluster untouched.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<ClusterUpgrade | undefined> {
  const folder = path.resolve(options.folder);
  const { data } = clusterPaths(folder);
  if (!existsSync(path.join(data, "PG_VERSION"))) throw new StartError(`There is no complete database in ${data}.`);
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
    // The same password for both, so that swapping the folders is all that is left to do.
    await asOwner(connectionTo(target, "postgres"), (client) =>
      client.query(`alter role postgres password ${pg.escapeLiteral(source.password)}`),
    );
    return tables;
  } finally {
    await target.stop();
  }
}

/**
 * Copies the product's database into a server that has none, at the same migration level and with the installation's
 * secrets. The copy is committed only after every table was read back and compared; uploaded files are not touched.
 * Returns the copied tables. Throws `BackupError` if the source is of a newer edition, or the copy differs.
 */
async function copyDatabase(
  source: OwnerServer,
  target: OwnerServer,
  onProgress: (progress: Progress) => void,
): Promise<readonly TableContents[]> {
  await createDatabase(target, databaseOf(target));
  return asOwner(connectionTo(source, databaseOf(source)), (from) =>
    asOwner(connectionTo(target, databaseOf(target)), async (to) => {
      await from.query("begin isolation level repeatable read read only");
      const level = await levelOf(from);
      if (!level)
        throw new BackupError("The database was migrated by another edition of Opis: upgrade it with that edition");
      await to.query("begin");
      for (const client of [from, to]) await client.query(plainTexts);
      await migrateUpTo(to, level);
      const tables = await copyTables(from, to, onProgress);
      await setSequences(to, await sequenceStates(from));
      await verifyTables(to, tables);
      await to.query("commit");
      return tables;
    }),
  );
}

/** Reads every table back and compares its row count and sum with those of the backup. */
export async function verifyTables(client: pg.Client, tables: readonly TableContents[]): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await sumOf(client, table);
    if (rows !== table.rows || sum !== table.sum)
      throw new BackupError(
        `Table ${table.name} differs from the backup (${rows} rows, ${table.rows} expected): nothing was restored`,
      );
  }
}

/** Reads every file back from the storage and compares its hash with that of the backup. */
export async function verifyFiles(files: BlobStore, fileContents: readonly FileContents[]): Promise<void> {
  for (const { blob, sha256 } of fileContents) {
    const hash = createHash("sha256");
    await pipeline(await files.get(blob), hash);
    if (hash.digest("hex") !== sha256)
      throw new BackupError(`File ${blob} differs from the backup: nothing was restored`);
  }
}

async function copyTables(from: pg.Client, to: pg.Client, onProgress: (progress: Progress) => void) {
  const putBackForeignKeys = await liftForeignKeys(to);
  const putBackTriggers = await liftTriggers(to);
  const sourceTables = await allTables(from);
  const tables: TableContents[] = [];
  for (const table of sourceTables) {
    onProgress({ stage: "tables", done: tables.length, total: sourceTables.length });
    tables.push(await copyTable(from, to, table));
  }
  await putBackTriggers();
  await putBackForeignKeys();
  return tables;
}

async function copyTable(from: pg.Client, to: pg.Client, table: StoredTable): Promise<TableContents> {
  const sum = rowSum();
  const summed = async function* (rows: AsyncIterable<Uint8Array>) {
    for await (const chunk of rows) {
      sum.add(chunk);
      yield chunk;
    }
  };
  await pipeline(rowsOf(from, table), summed, rowsInto(to, table));
  return { name: table.name, columns: [...table.columns], ...sum.result() };
}

/** Lists the available PostgreSQL programs, newest version first. */
function findPrograms(binaries: string | undefined): { folder: string; version: number }[] {
  const ours = [npmBinaries(), previousNpmBinaries()].filter((native) => native !== undefined);
  for (const native of ours) completeInstall(native);
  const configuredFolders = binaries === undefined ? [] : [path.dirname(path.resolve(binaries))];
  const installations = [...configuredFolders, ...ours].flatMap((native) => {
    const version = majorVersionOf(native);
    return version === undefined ? [] : [{ folder: path.join(native, "bin"), version }];
  });
  return installations.toSorted((left, right) => right.version - left.version);
}

function programsMissing(data: string, version: number): string {
  return `The database in ${data} is of PostgreSQL ${version}, whose programs are not here: set PG_BIN to the folder of PostgreSQL ${version}, or bring the data over from a backup.`;
}
