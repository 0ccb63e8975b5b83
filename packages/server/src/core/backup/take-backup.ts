import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Config } from "../../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/connect.ts";
import { filesOfCompanies, filesOfInstallation, neededAt } from "../../database/file-blobs.ts";
import { levelOf, type MigrationLevel } from "../../database/migration-level.ts";
import { type Entry, entryOf } from "../archive/entry.ts";
import { createArchive, observeChunks } from "../archive/write-archive.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { findContent } from "../files/find-content.ts";
import { openStore } from "../files/open-store.ts";
import { refuseLostStorage } from "../files/refuse-lost-storage.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupContents,
  type BackupHead,
  backupVersion,
  contentsName,
  type FileContents,
  headName,
  inParts,
  type TableContents,
} from "./backup-format.ts";
import { inspectBackup } from "./inspect-backup.ts";
import type { Progress } from "./progress.ts";
import { rowSum } from "./row-sum.ts";
import { plainTexts, rowsOf, type StoredTable, sequenceStates, storedTables } from "./stored-tables.ts";

export interface BackupOrder {
  readonly owner: OwnerServer;
  readonly config: Config;
  /** The archive to make; what is there already is left alone. */
  readonly file: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends a backup that is to be left off. */
  readonly signal?: AbortSignal;
}

interface BackupSource {
  /** The owner of the database, whom no row level security stops. */
  readonly client: pg.Client;
  readonly files: BlobStore;
  readonly level: MigrationLevel;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Everything there is at one moment: the tables as one transaction sees them, then the contents that their rows need.
 * Contents never change and stay for a day after their last row, so those of that moment are still there.
 */
async function* backupEntries(source: BackupSource): AsyncGenerator<Entry, void> {
  const { client, level, onProgress } = source;
  await client.query("begin isolation level repeatable read read only");
  await client.query(plainTexts);
  const made = await client.query<{ made: Date }>("select now() as made");
  const head: BackupHead = {
    format: "opis-backup",
    version: backupVersion,
    made: (made.rows[0]?.made ?? new Date()).toISOString(),
    level,
  };
  yield entryOf(headName, JSON.stringify(head));

  const stored = await storedTables(client);
  const tables: TableContents[] = [];
  for (const table of stored) {
    onProgress({ stage: "tables", done: tables.length, total: stored.length });
    tables.push(yield* tableEntries(client, table));
  }
  const sequences = await sequenceStates(client);
  const needed = await neededFiles(client);
  await client.query("commit");

  const contents: BackupContents = { tables, sequences, files: [], missing: [] };
  for (const [done, blob] of needed.entries()) {
    onProgress({ stage: "files", done, total: needed.length });
    const file = yield* fileEntries(source.files, blob);
    if (file) contents.files.push(file);
    else contents.missing.push(blob);
  }
  yield entryOf(contentsName, JSON.stringify(contents));
}

async function neededFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ blob: string }>(
    `select blob from (${filesOfCompanies}) f where ${neededAt("now()")} union ${filesOfInstallation} order by 1`,
  );
  return rows.map(({ blob }) => blob);
}

async function* tableEntries(client: pg.Client, table: StoredTable): AsyncGenerator<Entry, TableContents> {
  const sum = rowSum();
  yield* inParts(
    `tables/${table.name}`,
    observeChunks(rowsOf(client, table), (chunk) => sum.add(chunk)),
  );
  return { name: table.name, columns: [...table.columns], ...sum.result() };
}

const isKey = /^[\w-]{1,80}$/;

async function* fileEntries(files: BlobStore, blob: string): AsyncGenerator<Entry, FileContents | undefined> {
  // One that is lost must not keep all others from being saved: it is named in the backup and by who makes it.
  const content = isKey.test(blob) ? await findContent(files, blob) : undefined;
  if (!content) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  yield* inParts(
    `files/${blob}`,
    observeChunks(content, (chunk) => {
      hash.update(chunk);
      size += chunk.length;
    }),
  );
  return { blob, size, sha256: hash.digest("hex") };
}

/**
 * Makes a backup of everything: written under another name, read back whole, and only then given its own, so a file of that name
 * is always good. Throws `BackupError` or `ArchiveError`.
 */
export async function takeBackup(order: BackupOrder): Promise<BackupContents> {
  const { owner, config, file, onProgress = () => undefined } = order;
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name`);
  const unfinished = `${file}${unfinishedEnding}`;
  try {
    await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
      const level = await levelOf(client);
      if (!level) throw new BackupError("The database is not one of this edition of Opis: start Opis on it first");
      const found = await client.query<{ value: string }>("select value from installation where name = 'installation'");
      const files = await openStore(config, found.rows[0]?.value ?? "");
      // A backup without any of its files would in time replace the good ones.
      await refuseLostStorage(client, files);
      const entries = backupEntries({ client, files, level, onProgress });
      // For its owner alone: it holds everybody's data.
      const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(createArchive(entries, config.BACKUP_PASSPHRASE), target, { signal: order.signal });
    });
    const { contents } = await inspectBackup(unfinished, config.BACKUP_PASSPHRASE);
    await rename(unfinished, file);
    await toDisk(path.dirname(file));
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** What the name of a backup ends with while it is made. */
export const unfinishedEnding = ".unfinished";

async function toDisk(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
