import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { allowedExtension, type FileExtension } from "@opis/model/uploads/file-types";
import type { BlobStore } from "./blob-store.ts";

/** A file whose content is in the storage, as its row refers to it. */
export interface ReceivedFile {
  readonly filename: string;
  /** Size in bytes. */
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
  /** Key of the content in the storage. */
  readonly blob: string;
}

/** Stores a local file, whose name and content were checked, under a new key. */
export async function storeFile(
  files: BlobStore,
  local: string,
  filename = path.basename(local),
): Promise<ReceivedFile> {
  const [{ size }, sha256] = await Promise.all([stat(local), hashOf(local)]);
  const blob = randomUUID();
  await files.put(blob, local);
  return { filename, size, media_type: mediaTypeOf(filename), sha256, blob };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Returns the media type of a file by its extension. */
export function mediaTypeOf(filename: string): string {
  const types = ["xls_png", "default", "video"] as const;
  const [extension] = types.flatMap((type) => allowedExtension(type, filename) ?? []);
  return extension ? mediaTypes[extension] : "application/octet-stream";
}

const word = "application/msword";
const office = "application/vnd.openxmlformats-officedocument";
const mediaTypes = {
  doc: word,
  dot: word,
  docx: `${office}.wordprocessingml.document`,
  xls: "application/vnd.ms-excel",
  xlsx: `${office}.spreadsheetml.sheet`,
  pdf: "application/pdf",
  txt: "text/plain",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  gz: "application/gzip",
  mp4: "video/mp4",
  webm: "video/webm",
  xml: "application/xml",
  rss: "application/rss+xml",
  atom: "application/atom+xml",
} as const satisfies Record<FileExtension, string>;
