import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Config } from "../../config/config.ts";
import { knownLevels, type MigrationLevel, migrateUpTo } from "../../database/migration-level.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../../database/owner-connection.ts";
import { createDatabase, prepareDatabase } from "../../database/prepare-database.ts";
import { openSecretBox } from "../../database/secret-box.ts";
import { ArchiveError, type Entry } from "../archive/entry.ts";
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

/** A restored backup, with the number of its authenticator apps encrypted under a key that is not configured. */
export interface RestoredBackup extends InspectedBackup {
  readonly unreadableSecondSteps: number;
}

/**
 * Restores a backup into an empty installation, whatever its server, names and owners. The archive is verified before
 * anything is changed; all rows are written in one transaction, which commits only after each table and file was read
 * back and compared. Then the database is migrated to this edition, and unsent letters get new links. Throws
 * `ArchiveError`, `BackupError` or `StartError`, and leaves nothing behind.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const { owner, config, file } = order;
  const secretBox = await openSecretBox(config);
  const backup = await inspectBackup(file, config.BACKUP_PASSPHRASE);
  const level = levelIn(backup.head);
  await createDatabase(owner, databaseOf(owner));
  await asOwner(connectionTo(owner, databaseOf(owner)), async (client) => {
    await client.query("begin");
    // A product starting here concurrently waits, and then finds the data.
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

/** Loads the rows of a backup into existing empty tables, and its files into the storage. */
async function loadBackup(loading: Loading): Promise<void> {
  const { client, files, contents, onProgress } = loading;
  const tables = new Map(contents.tables.map((table) => [table.name, table]));
  const done = { tables: 0, files: 0 };
  const folder = await createTemporaryFolder("restore");
  try {
    for await (const { kind, key, content } of joinParts(readArchive(loading.file, loading))) {
      onProgress({ stage: kind, done: done[kind]++, total: contents[kind].length });
      if (kind === "tables") {
        const table = tables.get(key);
        if (!table) throw new ArchiveError(`The backup contains an unknown entry: ${key}`);
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

interface BackupEntry {
  readonly kind: "tables" | "files";
  readonly key: string;
  /** Must be read to its end before the next entry is requested. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Yields tables and files, each joined from its parts, in the order of the archive. */
async function* joinParts(entries: AsyncGenerator<Entry>): AsyncGenerator<BackupEntry> {
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
  const knownLevel = knownLevels().find(({ tag, when }) => tag === level.tag && when === level.when);
  if (!knownLevel)
    throw new BackupError(
      `The backup was made by a newer edition of Opis (${level.tag}): restore it with that edition`,
    );
  return knownLevel;
}

async function refuseUnlessEmpty(client: pg.Client, database: string): Promise<void> {
  const result = await client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
  );
  if (result.rowCount === 0) return;
  throw new BackupError(
    `The database "${database}" already contains data, which a restore never overwrites: set DATABASE_URL to an empty one, or choose another DATA_DIR`,
  );
}

// A separate name: original and copy may share a bucket, and neither may clean up the other's files.
async function newInstallation(client: pg.Client): Promise<string> {
  const name = randomUUID();
  await client.query("insert into installation (name, value) values ('installation', $1)", [name]);
  return name;
}
