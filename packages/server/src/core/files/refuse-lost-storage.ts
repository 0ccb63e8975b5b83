import type pg from "pg";
import { rowsOfFiles } from "../../database/file-usage.ts";
import { StartError } from "../../start-error.ts";
import type { BlobStore } from "./blob-store.ts";

/**
 * Throws `StartError` if rows refer to files and the storage is empty: a disk is not mounted, or the folder or bucket
 * has changed. `client` is the owner of the database, who bypasses row level security.
 */
export async function refuseLostStorage(client: pg.Client, files: BlobStore): Promise<void> {
  for await (const _ of files.list()) return;
  const { rowCount } = await client.query(`${rowsOfFiles} limit 1`);
  if (rowCount === 0) return;
  throw new StartError(
    `The database refers to uploaded files, but ${files.location} is empty: mount it, correct FILES_DIR, DATA_DIR or S3_BUCKET, or restore the files from a backup. If they are lost, put an empty file "lost" there to start without them.`,
  );
}
