import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { BlobStore } from "../files/blob-store.ts";
import { BackupError } from "./backup-error.ts";
import type { FileContents, TableContents } from "./backup-format.ts";
import { sumOf } from "./stored-tables.ts";

/** Reads every table back and compares the number of its rows and their sum with those of the backup. */
export async function verifyTables(client: pg.Client, tables: readonly TableContents[]): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await sumOf(client, table);
    if (rows !== table.rows || sum !== table.sum)
      throw new BackupError(
        `Table ${table.name} is not what it was (${rows} rows, ${table.rows} expected): nothing was restored`,
      );
  }
}

/** Reads every file back from the storage and compares its hash with that of the backup. */
export async function verifyFiles(files: BlobStore, expected: readonly FileContents[]): Promise<void> {
  for (const { blob, sha256 } of expected) {
    const hash = createHash("sha256");
    await pipeline(await files.get(blob), hash);
    if (hash.digest("hex") !== sha256) throw new BackupError(`File ${blob} is not what it was: nothing was restored`);
  }
}
