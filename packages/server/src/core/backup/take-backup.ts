import { createHash, type Hash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { z } from "zod";
import type { Config } from "../../config/config.ts";
import { filesOfCompanies, filesOfInstallation, neededAt } from "../../database/file-usage.ts";
import { levelOf, type MigrationLevel } from "../../database/migration-level.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/owner-connection.ts";
import { ArchiveError, bytesOf, type Entry, entryOf } from "../archive/entry.ts";
import { readArchive } from "../archive/read-archive.ts";
import { createArchive, observeChunks } from "../archive/write-archive.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { openStore } from "../files/open-store.ts";
import { refuseLostStorage } from "../files/storage-errors.ts";
import { findContent } from "../files/zip-files.ts";
import {
  type BackupContents,
  type BackupHead,
  backupContents,
  backupHead,
  backupVersion,
  contentsName,
  type FileContents,
  headName,
  inParts,
  partName,
  plainTexts,
  type RowSum,
  rowSum,
  rowsOf,
  type StoredTable,
  sequenceStates,
  storedTables,
  type TableContents,
} from "./stored-tables.ts";

export interface BackupOrder {
  readonly owner: OwnerServer;
  readonly config: Config;
  /** The archive to write; an existing file is not overwritten. */
  readonly file: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Aborts the backup. */
  readonly signal?: AbortSignal;
}

/** Progress of a backup or restore: the number of tables or files done. */
export interface Progress {
  readonly stage: "tables" | "files";
  readonly done: number;
  readonly total: number;
}

/** Reports progress a line at a time, at most once a second. */
export function reportProgress(write: (line: string) => void): (progress: Progress) => void {
  let lastReport = Date.now();
  return ({ stage, done, total }) => {
    if (Date.now() - lastReport < 1_000) return;
    lastReport = Date.now();
    write(`${stage}: ${done} of ${total}\n`);
  };
}

interface BackupSource {
  /** Connection as the owner of the database, who bypasses row level security. */
  readonly client: pg.Client;
  readonly files: BlobStore;
  readonly level: MigrationLevel;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Yields a consistent snapshot: the tables as one transaction sees them, then the contents that their rows refer to.
 * Contents never change and are retained for a day after their last row, so those of the snapshot still exist.
 */
async function* backupEntries(source: BackupSource): AsyncGenerator<Entry, void> {
  const { client, level, onProgress } = source;
  await client.query("begin isolation level repeatable read read only");
  await client.query(plainTexts);
  const result = await client.query<{ made: Date }>("select now() as made");
  const head: BackupHead = {
    format: "opis-backup",
    version: backupVersion,
    made: (result.rows[0]?.made ?? new Date()).toISOString(),
    level,
  };
  yield entryOf(headName, JSON.stringify(head));

  const sourceTables = await storedTables(client);
  const tables: TableContents[] = [];
  for (const table of sourceTables) {
    onProgress({ stage: "tables", done: tables.length, total: sourceTables.length });
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
  // A lost file must not prevent the backup of all others: it is listed in the backup and reported to the caller.
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

/** A backup or restore that is not possible here; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/**
 * Backs up everything: writes to a temporary name, verifies the whole file, and only then renames it, so that a file
 * with the final name is always good. Throws `BackupError` or `ArchiveError`.
 */
export async function takeBackup(order: BackupOrder): Promise<BackupContents> {
  const { owner, config, file, onProgress = () => undefined } = order;
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another name`);
  const unfinished = `${file}${unfinishedEnding}`;
  try {
    await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
      const level = await levelOf(client);
      if (!level) throw new BackupError("The database is not of this edition of Opis: start Opis on it first");
      const result = await client.query<{ value: string }>(
        "select value from installation where name = 'installation'",
      );
      const files = await openStore(config, result.rows[0]?.value ?? "");
      // Backups without any files would in time replace the good ones.
      await refuseLostStorage(client, files);
      const entries = backupEntries({ client, files, level, onProgress });
      // Readable by its owner only: it contains all data.
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

/** A backup that was read to its end and is complete. */
export interface InspectedBackup {
  readonly head: BackupHead;
  readonly contents: BackupContents;
}

/**
 * Reads a whole backup and compares each table and file with its expected count and hash; throws `ArchiveError` on any
 * mismatch.
 */
export async function inspectBackup(file: string, passphrase = ""): Promise<InspectedBackup> {
  let head: BackupHead | undefined;
  let contents: BackupContents | undefined;
  const tables = new Map<string, RowSum>();
  const files = new Map<string, Hash>();
  for await (const entry of readArchive(file, { passphrase })) {
    head ??= await readHead(entry);
    if (entry.name === headName) continue;
    if (entry.name === contentsName) contents = read(backupContents, await bytesOf(entry));
    else await note(entry, tables, files);
  }
  if (!head || !contents) throw new ArchiveError("The archive is not a backup of Opis");
  compare(contents, tables, files);
  return { head, contents };
}

async function readHead(entry: Entry): Promise<BackupHead> {
  if (entry.name !== headName) throw new ArchiveError("The archive is not a backup of Opis");
  const head = read(backupHead, await bytesOf(entry));
  if (head.version > backupVersion) {
    throw new ArchiveError(
      `The backup was made by a newer edition of Opis (format ${head.version}): restore it with that edition`,
    );
  }
  return head;
}

function read<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  const parsed = schema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success)
    throw new ArchiveError(`The archive is not a backup of Opis: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

async function note({ name, content }: Entry, tables: Map<string, RowSum>, files: Map<string, Hash>): Promise<void> {
  const [, kind, key = ""] = partName.exec(name) ?? [];
  if (kind === undefined) throw new ArchiveError(`The backup contains an unknown entry: ${name}`);
  if (kind === "tables") {
    const sum = tables.get(key) ?? rowSum();
    tables.set(key, sum);
    for await (const chunk of content) sum.add(chunk);
  } else {
    const hash = files.get(key) ?? createHash("sha256");
    files.set(key, hash);
    for await (const chunk of content) hash.update(chunk);
  }
}

function compare({ tables, files }: BackupContents, rowSums: Map<string, RowSum>, hashes: Map<string, Hash>): void {
  for (const { name, rows, sum } of tables) {
    const is = (rowSums.get(name) ?? rowSum()).result();
    if (is.rows !== rows || is.sum !== sum) throw new ArchiveError(`The backup is damaged: table ${name}`);
    rowSums.delete(name);
  }
  for (const { blob, sha256 } of files) {
    if ((hashes.get(blob) ?? createHash("sha256")).digest("hex") !== sha256)
      throw new ArchiveError(`The backup is damaged: file ${blob}`);
    hashes.delete(blob);
  }
  const [more] = [...rowSums.keys(), ...hashes.keys()];
  if (more !== undefined) throw new ArchiveError(`The backup contains an unknown entry: ${more}`);
}

/** Suffix of a backup's name while it is written. */
export const unfinishedEnding = ".unfinished";

async function toDisk(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
