import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import { allowedExtension, type FileExtension } from "@opis/model/uploads/file-types";
import { type FileRoom, noRoomForFile } from "@opis/model/uploads/storage-quota";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import { bytesOfFiles, filesOfInstallation } from "../../database/file-usage.ts";
import type { Transaction } from "../../database/transaction.ts";
import { dailyAt, job, longLimitSeconds } from "../jobs/job.ts";
import { lockCompany } from "../records/lock-company.ts";
import type { BlobStore } from "./blob-store.ts";
import { sweepTemporaryFolders } from "./temporary-folder.ts";

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

/**
 * Returns the remaining room for files of the transaction's company. Content shared by rows counts once; deleted files
 * count while history can restore them, since they are retained that long.
 */
export async function readFileRoom(transaction: Transaction, config: Config): Promise<FileRoom> {
  return readRoomFor(transaction, config, "counts");
}

/** Returns the remaining room for a proposed file: pending proposals count too, or a link could fill the storage. */
export async function readProposedRoom(transaction: Transaction, config: Config): Promise<FileRoom> {
  return readRoomFor(transaction, config, "true");
}

async function readRoomFor(transaction: Transaction, config: Config, which: "counts" | "true"): Promise<FileRoom> {
  const [stored] = await transaction.query<{ bytes: number }>(bytesOfFiles("$1", which), [transaction.now]);
  const most_bytes = config.COMPANY_FILES_MEGABYTES * bytesOfMegabyte;
  return { free_bytes: Math.max(0, most_bytes - (stored?.bytes ?? 0)), most_bytes };
}

/**
 * Throws if the company has no room for files of this size in bytes. Locks, so that concurrent uploads are counted one
 * after the other; call it after locking the questionnaire, the order in which every change of an answer locks.
 */
export async function refuseWithoutRoom(
  transaction: Transaction,
  config: Config,
  size: number,
  readRoom = readFileRoom,
): Promise<void> {
  await lockCompany(transaction);
  const room = await readRoom(transaction, config);
  if (size > room.free_bytes) throw refused("no_room_for_file", { text: noRoomForFile(room, size) });
}

// Content is stored before its row; younger content may belong to an upload in progress.
const youngestMilliseconds = 24 * 3_600_000;

/** Frees the space of deleted files, at night in Russia. */
export const sweepFilesJob = job({
  name: "sweep_files",
  payload: z.strictObject({}),
  tries: 3,
  limitSeconds: longLimitSeconds,
  schedule: dailyAt(23, 30),
  run: async (context) => {
    await sweepFiles(context);
    await sweepTemporaryFolders();
  },
});

/** Deletes contents that no row refers to and no history can restore; returns their number. */
export async function sweepFiles(context: Pick<Context, "db" | "files" | "clock">): Promise<number> {
  const { files, clock } = context;
  const before = clock.now().getTime() - youngestMilliseconds;
  const old: string[] = [];
  for await (const { key, modified } of files.list()) if (modified.getTime() < before) old.push(key);
  const outdated = await unneeded(context, old);
  for (const key of outdated) await files.delete(key);
  return outdated.length;
}

const neededKeys = `select blob from needed_files(array(select id from companies), $1, $2)
  union ${filesOfInstallation} and blob = any($1::text[])`;

async function unneeded({ db, clock }: Pick<Context, "db" | "clock">, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const neededRows = await db.query<{ blob: string }>(neededKeys, [keys, clock.now().toISOString()]);
  const needed = new Set(neededRows.map(({ blob }) => blob));
  return keys.filter((key) => !needed.has(key));
}
