import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Config } from "../../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/connect.ts";
import { knownLevels, type MigrationLevel, migrateUpTo } from "../../database/migration-level.ts";
import { openSecretBox } from "../../database/open-secret-box.ts";
import { createDatabase, prepareDatabase } from "../../database/prepare.ts";
import { ArchiveError } from "../archive/archive-error.ts";
import type { Entry } from "../archive/entry.ts";
import { readArchive } from "../archive/read-archive.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { openStore } from "../files/open-store.ts";
import { createTemporaryFolder, writeTemporaryFile } from "../files/temporary-folder.ts";
import { renewUnsentLinks } from "../identity/renew-unsent-links.ts";
import {
  type BackupContents,
  type BackupHead,
  liftForeignKeys,
  liftTriggers,
  partName,
  plainTexts,
  rowsInto,
  setSequences,
} from "./stored-tables.ts";
import { BackupError, type InspectedBackup, inspectBackup, type Progress } from "./take-backup.ts";
import { verifyFiles, verifyTables } from "./upgrade-cluster.ts";

export interface RestoreOrder {
  readonly owner: OwnerServer;
  readonly config: Config;
  readonly file: string;
  readonly onProgress?: (progress: Progress) => void;
}

/** A restored backup, and how many authenticator apps in it are encrypted with a key that is not configured. */
export interface RestoredBackup extends InspectedBackup {
  readonly unreadableSecondSteps: number;
}

/**
 * Brings a backup back into a place where there is nothing yet, whatever its server, names and owners are. The archive is read
 * whole before anything is touched; all rows come in one transaction, which ends only when each table and each file was read back
 * and compared; then the database is migrated to this edition, and letters that wait get links of the copy's own. Throws `ArchiveError`, `BackupError` or `PreparationError`, and
 * leaves nothing behind.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { owner, config, file } = order;
  const secretBox = await openSecretBox(config);
  const backup = await inspectBackup(file, config.BACKUP_PASSPHRASE);
  const level = levelIn(backup.head);
  await createDatabase(owner, databaseOf(owner));
  await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
    await client.query("begin");
    // A product starting here at the same time waits, and then finds the data.
    await client.query("select pg_advisory_xact_lock(hashtextextended('opis: preparation', 0))");
    await refuseUnlessEmpty(client, databaseOf(owner));
    await client.query(plainTexts);
    await migrateUpTo(client, level);
    const files = await openStore(config, await newInstallation(client));
    try {
      await fill(client, files, backup.contents, order);
      await client.query("commit");
    } catch (error) {
      for (const { blob } of backup.contents.files) await files.delete(blob);
      throw error;
    }
  });
  const { secrets, unreadableSecondSteps } = await prepareDatabase(owner, secretBox);
  await asOwner(connectionTo(owner, databaseOf(owner)), (client) => renewUnsentLinks(client, secrets));
  return { ...backup, unreadableSecondSteps };
}

async function fill(
  client: pg.Client,
  files: BlobStore,
  contents: BackupContents,
  { file, config, onProgress = () => undefined }: RestoreOrder,
): Promise<void> {
  const putBackForeignKeys = await liftForeignKeys(client);
  const putBackTriggers = await liftTriggers(client);
  await loadBackup({ client, files, contents, file, passphrase: config.BACKUP_PASSPHRASE, onProgress });
  await putBackTriggers();
  await putBackForeignKeys();
  await setSequences(client, contents.sequences);
  await verifyTables(client, contents.tables);
  await verifyFiles(files, contents.files);
}

interface Loading {
  readonly client: pg.Client;
  readonly files: BlobStore;
  readonly contents: BackupContents;
  readonly file: string;
  readonly passphrase: string;
  readonly onProgress: (progress: Progress) => void;
}

/** Puts the rows of a backup into tables that are there and empty, and its files into the storage. */
async function loadBackup(loading: Loading): Promise<void> {
  const { client, files, contents, onProgress } = loading;
  const tables = new Map(contents.tables.map((table) => [table.name, table]));
  const done = { tables: 0, files: 0 };
  const folder = await createTemporaryFolder("restore");
  try {
    for await (const { kind, key, content } of joined(readArchive(loading.file, loading))) {
      onProgress({ stage: kind, done: done[kind]++, total: contents[kind].length });
      if (kind === "tables") {
        const table = tables.get(key);
        if (!table) throw new ArchiveError(`The backup holds something unknown: ${key}`);
        await pipeline(content, rowsInto(client, table));
      } else {
        const local = path.join(folder, "content");
        await writeTemporaryFile(content, local);
        await files.put(key, local);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Whole {
  readonly kind: "tables" | "files";
  readonly key: string;
  /** Must be read to its end before the next entry is requested. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Yields tables and files with their parts in the order of the archive. */
async function* joined(entries: AsyncGenerator<Entry>): AsyncGenerator<Whole> {
  let next = await entries.next();
  const contentOf = async function* (folder: string) {
    while (!next.done && next.value.name.startsWith(`${folder}/`)) {
      yield* next.value.content;
      next = await entries.next();
    }
  };
  try {
    while (!next.done) {
      const [, kind, key] = partName.exec(next.value.name) ?? [];
      if ((kind === "tables" || kind === "files") && key !== undefined)
        yield { kind, key, content: contentOf(`${kind}/${key}`) };
      else next = await entries.next();
    }
  } finally {
    await entries.return(undefined);
  }
}

function levelIn({ level }: BackupHead): MigrationLevel {
  const known = knownLevels().find(({ tag, when }) => tag === level.tag && when === level.when);
  if (!known)
    throw new BackupError(`The backup was made by a newer edition of Opis (${level.tag}): restore it with that one`);
  return known;
}

async function refuseUnlessEmpty(client: pg.Client, database: string): Promise<void> {
  const found = await client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (found.rowCount === 0) return;
  throw new BackupError(
    `The database "${database}" already holds data, which a restore never overwrites: give an empty one in DATABASE_URL, or another DATA_DIR`,
  );
}

// A separate name: the original may live on next to its copy in the same bucket, and neither may sweep the other's files.
async function newInstallation(client: pg.Client): Promise<string> {
  const name = randomUUID();
  await client.query("insert into installation (name, value) values ('installation', $1)", [name]);
  return name;
}
