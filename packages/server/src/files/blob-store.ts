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

/** Where the contents of uploaded files are kept, under keys of our own making (decisions 8). Streams, never whole contents. */
export interface BlobStore {
  /** Keeps the content of a local file; it is there whole or not at all. */
  put(key: string, file: string): Promise<void>;
  /** The content as a stream, or the bytes of it from one to another, both included; rejects where there is none. */
  get(key: string, part?: BlobPart): Promise<Readable>;
  /** Forgets a content; one that is not there is forgotten already. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** Rejects where the storage cannot be used now. */
  check(): Promise<void>;
}
