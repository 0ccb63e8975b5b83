import type { Readable } from "node:stream";

/** A stored content and the time it was stored. */
export interface StoredBlob {
  readonly key: string;
  readonly modified: Date;
}

/** A byte range of a content, counted from 0, both ends inclusive. */
export interface BlobPart {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores the contents of uploaded files under generated keys (decisions 8), as streams, never as whole contents. Every
 * method rejects with `StorageUnavailable` if the storage is away or full.
 */
export interface BlobStore {
  /** Names the storage in messages to operators. */
  readonly location: string;
  /** Stores the content of a local file, completely or not at all. */
  put(key: string, file: string): Promise<void>;
  /**
   * Returns the content or a part of it as a stream, which the caller closes; rejects with `StoredFileMissing` if there
   * is none.
   */
  get(key: string, part?: BlobPart): Promise<Readable>;
  /** Deletes a content; succeeds if there is none. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** Rejects if the storage cannot be written now. */
  check(): Promise<void>;
}
