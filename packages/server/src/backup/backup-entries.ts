import { createHash } from "node:crypto";
import { type Entry, entryOf } from "../archive/entry.ts";
import { noting } from "../archive/write-archive.ts";
import { filesOfCompanies, filesOfInstallation, neededAt } from "../db/file-blobs.ts";
import type { MigrationLevel } from "../db/migration-level.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { contentIfKept } from "../files/content-if-kept.ts";
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
import type { Progress } from "./progress.ts";
import { rowSum } from "./row-sum.ts";
import { furthest, type Home, rowsOfAll } from "./rows-of-homes.ts";
import { plainTexts, type StoredTable, sequenceStates, storedTables } from "./stored-tables.ts";

export interface BackupSource {
  /** The owners of the databases, whom no row level security stops: of the installation's own one first, then of those that companies live in. */
  readonly homes: readonly [Home, ...Home[]];
  readonly files: BlobStore;
  readonly level: MigrationLevel;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Everything there is at one moment: the tables as one transaction of each database sees them, then the contents that their rows need.
 * Contents never change and stay for a day after their last row, so those of that moment are still there. Companies that live in further
 * databases are in it as if they lived in the installation's own, where a restore puts all of them.
 */
export async function* backupEntries(source: BackupSource): AsyncGenerator<Entry, void> {
  const { homes, level, onProgress } = source;
  const [{ client }] = homes;
  for (const home of homes) {
    await home.client.query("begin isolation level repeatable read read only");
    await home.client.query(plainTexts);
    // The moment of a transaction is that of its first look.
    await home.client.query("select from companies limit 1");
  }
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
    tables.push(yield* tableEntries(homes, table));
  }
  const sequences = furthest(await Promise.all(homes.map((home) => sequenceStates(home.client))));
  const needed = await neededFiles(homes);
  for (const home of homes) await home.client.query("commit");

  const contents: BackupContents = { tables, sequences, files: [], missing: [] };
  for (const [done, blob] of needed.entries()) {
    onProgress({ stage: "files", done, total: needed.length });
    const file = yield* fileEntries(source.files, blob);
    if (file) contents.files.push(file);
    else contents.missing.push(blob);
  }
  yield entryOf(contentsName, JSON.stringify(contents));
}

async function neededFiles(homes: BackupSource["homes"]): Promise<string[]> {
  const all = new Set<string>();
  for (const { client } of homes) {
    const { rows } = await client.query<{ blob: string }>(
      `select blob from (${filesOfCompanies}) f where ${neededAt("now()")} union ${filesOfInstallation}`,
    );
    for (const { blob } of rows) all.add(blob);
  }
  return [...all].sort();
}

async function* tableEntries(homes: BackupSource["homes"], table: StoredTable): AsyncGenerator<Entry, TableContents> {
  const sum = rowSum();
  yield* inParts(
    `tables/${table.name}`,
    noting(rowsOfAll(homes, table), (chunk) => sum.add(chunk)),
  );
  return { name: table.name, columns: [...table.columns], ...sum.result() };
}

const isKey = /^[\w-]{1,80}$/;

async function* fileEntries(files: BlobStore, blob: string): AsyncGenerator<Entry, FileContents | undefined> {
  // One that is lost must not keep all others from being saved: it is named in the backup and by who makes it.
  const content = isKey.test(blob) ? await contentIfKept(files, blob) : undefined;
  if (!content) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  yield* inParts(
    `files/${blob}`,
    noting(content, (chunk) => {
      hash.update(chunk);
      size += chunk.length;
    }),
  );
  return { blob, size, sha256: hash.digest("hex") };
}
