import type { Readable } from "node:stream";

/** A stored content and when it was put there. */
export interface StoredBlob {
  readonly key: string;
  readonly modified: Date;
}

/** Bytes of a content, counted from 0, both included. */
export interface BlobPart {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores the contents of uploaded files under keys of our own (decisions 8), as streams, never as whole contents. Every method
 * rejects with `StorageUnavailable` where the storage is away or full.
 */
export interface BlobStore {
  /** Names the storage in messages to operators. */
  readonly location: string;
  /** Stores the content of a local file; it is there whole or not at all. */
  put(key: string, file: string): Promise<void>;
  /** Returns the content as a stream, or the bytes of a part; rejects with `StoredFileMissing` where there is none. The caller closes it. */
  get(key: string, part?: BlobPart): Promise<Readable>;
  /** Deletes a content; one that is not there is deleted already. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** Rejects where the storage cannot be written now. */
  check(): Promise<void>;
}
