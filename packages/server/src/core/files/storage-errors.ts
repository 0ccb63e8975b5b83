import type pg from "pg";
import { rowsOfFiles } from "../../database/file-usage.ts";
import { StartError } from "../../start-error.ts";
import type { BlobStore } from "./blob-store.ts";

/** The fault: file storage that is away or full, or a full folder of temporary files. */
export type StorageFault = "away" | "full" | "temporary_full";

/** File storage is unavailable: neither the request's fault nor a bug. */
export class StorageUnavailable extends Error {
  readonly fault: StorageFault;

  // Without a cause: its code would be mistaken for a database error.
  constructor(fault: StorageFault, reason: string) {
    super(`${subjects[fault]}: ${reason}`);
    this.name = "StorageUnavailable";
    this.fault = fault;
  }
}

const subjects: Readonly<Record<StorageFault, string>> = {
  away: "File storage cannot be used",
  full: "File storage is full",
  temporary_full: "There is no room for temporary files",
};

/** A row refers to a content that file storage does not have. */
export class StoredFileMissing extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`File storage has no content ${key}`);
    this.name = "StoredFileMissing";
    this.key = key;
  }
}

/** Codes of the operating system, and names and statuses of S3 services, for a full storage. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "QuotaExceeded", "QuotaExceededException", "XMinioStorageFull", "507"]);

/** Codes for missing content in a folder or an S3 service. */
const absenceCodes = new Set(["ENOENT", "NoSuchKey"]);

/** Returns the typed error for a storage failure; `describe` explains it to the operator. */
export function explainStorageError(
  error: unknown,
  describe: (error: unknown) => string = messageOf,
): StorageUnavailable | StoredFileMissing {
  if (error instanceof StorageUnavailable || error instanceof StoredFileMissing) return error;
  return new StorageUnavailable(codesOf(error).some((code) => fullCodes.has(code)) ? "full" : "away", describe(error));
}

/** Returns a storage whose errors are `StorageUnavailable` and `StoredFileMissing`. */
export function explainingStore(store: BlobStore, describe?: (error: unknown) => string): BlobStore {
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw explainStorageError(error, describe);
    }
  };
  return {
    location: store.location,
    put: (key, file) => explained(store.put(key, file)),
    get: async (key, part) => {
      try {
        return await store.get(key, part);
      } catch (error) {
        if (codesOf(error).some((code) => absenceCodes.has(code))) throw new StoredFileMissing(key);
        throw explainStorageError(error, describe);
      }
    },
    delete: (key) => explained(store.delete(key)),
    async *list() {
      try {
        yield* store.list();
      } catch (error) {
        throw explainStorageError(error, describe);
      }
    },
    check: () => explained(store.check()),
  };
}

/** Returns `StorageUnavailable` if the disk of temporary files is full; returns any other error unchanged. */
export function explainTemporaryError(error: unknown): unknown {
  const isFull = codesOf(error).some((code) => fullCodes.has(code));
  return isFull ? new StorageUnavailable("temporary_full", messageOf(error)) : error;
}

/** Returns the codes that identify an error: of the operating system, of an S3 service, its HTTP status. */
export function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error ? [String(error.code)] : [];
  const metadata = "$metadata" in error ? error.$metadata : undefined;
  const hasStatus = typeof metadata === "object" && metadata !== null && "httpStatusCode" in metadata;
  return [...code, error.name, ...(hasStatus ? [String(metadata.httpStatusCode)] : [])];
}

/** Returns the message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

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
