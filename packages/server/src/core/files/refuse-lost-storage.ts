import type pg from "pg";
import { rowsOfFiles } from "../../database/file-blobs.ts";
import { StartError } from "../../start-error.ts";
import type { BlobStore } from "./blob-store.ts";

/**
 * Throws `StartError` where rows refer to files and the storage has none at all: a disk that is not mounted, or another folder or
 * bucket than before. `client` is the owner of the database, whom no row level security stops.
 */
export async function refuseLostStorage(client: pg.Client, files: BlobStore): Promise<void> {
  for await (const _ of files.list()) return;
  const { rowCount } = await client.query(`${rowsOfFiles} limit 1`);
  if (rowCount === 0) return;
  throw new StartError(
    `The database refers to uploaded files, but ${files.location} is empty: mount it, correct FILES_DIR, DATA_DIR or S3_BUCKET, or restore the files from a backup. If they are lost, put an empty file "lost" there to start without them.`,
  );
}
