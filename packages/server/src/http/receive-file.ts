import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Refusal, refused, refusedFields } from "@opis/model/errors";
import { type FileRoom, noRoomForFile } from "@opis/model/file-room";
import { allowedExtension, type FileType, fileTooLarge, safeFileName, wrongFormat } from "@opis/model/file-types";
import { bytesOfMegabyte } from "@opis/model/limits";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { contentFits } from "../files/content-fits.ts";
import { keepFile, type ReceivedFile } from "../files/keep-file.ts";

interface Reception<T> {
  readonly type: FileType;
  /** What the company has for it. */
  readonly room: FileRoom;
  /** Writes the row; where it fails the content is forgotten again. */
  readonly keep: (received: ReceivedFile) => Promise<T>;
}

/**
 * Takes the file of a multipart request into the storage: streamed, checked by name, size and content (decisions 8).
 * Refuses as `receiveLocal` does, and with `no_room_for_file`.
 */
export async function receiveFile<T>(
  { files, config }: Pick<Context, "files" | "config">,
  request: FastifyRequest,
  { type, room, keep }: Reception<T>,
): Promise<T> {
  const mostBytes = config.FILE_MAX_MEGABYTES * bytesOfMegabyte;
  return receiveLocal(request, { type, mostBytes, room }, async (local, filename) => {
    const received = await keepFile(files, local, filename);
    try {
      return await keep(received);
    } catch (error) {
      // After any other error the row may be there all the same: then the sweep decides.
      if (error instanceof Refusal) await files.delete(received.blob);
      throw error;
    }
  });
}

interface Limits {
  readonly type: FileType;
  readonly mostBytes: number;
  /** Of a company that has no more room than this. */
  readonly room?: FileRoom;
}

// More than the lines around the file may have in a multipart body, so that nobody is refused for them.
const envelopeBytes = 65_536;

/**
 * Takes the file of a multipart request aside for as long as `use` works with it. Refuses with `payload_not_valid` without a file,
 * `too_large` or `no_room_for_file`, before the body is read where its length tells, or a wrong format under the field `file`.
 */
export async function receiveLocal<T>(
  request: FastifyRequest,
  limits: Limits,
  use: (local: string, filename: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refused("wrong_type");
  const { type, mostBytes, room } = limits;
  const fileSize = Math.min(mostBytes, room?.free_bytes ?? mostBytes);
  const length = Number(request.headers["content-length"]) || undefined;
  if (length !== undefined && length - envelopeBytes > fileSize) throw tooLarge(limits, length);
  const part = await explainingDamage(() => request.file({ limits: { fileSize, files: 1 } }));
  if (!part) throw refused("payload_not_valid");
  const filename = safeFileName(part.filename);
  const extension = allowedExtension(type, filename);
  if (!extension) {
    // The rest is read and thrown away: a client that sends all before it listens would wait for ever.
    part.file.resume();
    throw wrongFile(type);
  }
  const folder = await mkdtemp(path.join(tmpdir(), "opis-upload-"));
  try {
    const local = path.join(folder, "content");
    await explainingDamage(() => pipeline(part.file, createWriteStream(local)));
    if (part.file.truncated) throw tooLarge(limits, length);
    if (!(await contentFits(local, extension))) throw wrongFile(type);
    return await use(local, filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// What the reader of the parts says of a body that is not made of them is a plain error; a disk's own has a code.
async function explainingDamage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && !("code" in error)) throw refused("payload_not_valid");
    throw error;
  }
}

function tooLarge({ mostBytes, room }: Limits, size = 0) {
  if (!room || Math.max(size, room.free_bytes) >= mostBytes)
    return refused("too_large", { text: fileTooLarge(mostBytes) });
  return refused("no_room_for_file", { text: noRoomForFile(room, size || undefined) });
}

function wrongFile(type: FileType) {
  return refusedFields({ file: [wrongFormat(type)] }, "wrong_file_format");
}
