import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { archived } from "../archive/write-archive.ts";
import type { Config } from "../config/config.ts";
import { asOwner, connectionTo, databaseOf, type OwnerServer } from "../db/connecting/connect.ts";
import { levelOf } from "../db/migration-level.ts";
import { openStore } from "../files/open-store.ts";
import { refuseLostStorage } from "../files/refuse-lost-storage.ts";
import { backupEntries } from "./backup-entries.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupContents } from "./backup-format.ts";
import { inspectBackup } from "./inspect-backup.ts";
import type { Progress } from "./progress.ts";

export interface BackupOrder {
  readonly owner: OwnerServer;
  readonly config: Config;
  /** The archive to make; what is there already is left alone. */
  readonly file: string;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends a backup that is to be left off. */
  readonly signal?: AbortSignal;
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
      await pipeline(archived(entries, config.BACKUP_PASSPHRASE), target, { signal: order.signal });
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
