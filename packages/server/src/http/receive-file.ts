import { rm } from "node:fs/promises";
import path from "node:path";
import { Refusal, refused, refusedFields } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import {
  allowedExtension,
  type FileExtension,
  type FileType,
  fileTooLarge,
  formFileName,
  safeFileName,
  wrongFormat,
} from "@opis/model/uploads/file-types";
import { type FileRoom, noRoomForFile } from "@opis/model/uploads/storage-quota";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { matchesExtension } from "../core/files/identify-content.ts";
import { StorageUnavailable } from "../core/files/storage-errors.ts";
import { type ReceivedFile, storeFile } from "../core/files/store-file.ts";
import { createTemporaryFolder, writeTemporaryFile } from "../core/files/temporary-folder.ts";

/** The form fields sent with the file, by name. */
export type FormFields = Readonly<Record<string, string>>;

interface Reception<T> {
  readonly type: FileType;
  /** The company's remaining room. */
  readonly room: FileRoom;
  /** A limit below the installation's maximum file size. */
  readonly mostBytes?: number;
  /** Writes the row; if it fails, the content is deleted again. */
  readonly keep: (received: ReceivedFile, fields: FormFields) => Promise<T>;
}

/**
 * Stores the file of a multipart request: streamed, checked by name, size and content (decisions 8). Throws as
 * `receiveLocal` does, and `no_room_for_file`.
 */
export async function receiveFile<T>(
  { files, config }: Pick<Context, "files" | "config">,
  request: FastifyRequest,
  { type, room, keep, mostBytes: ownLimit = Number.POSITIVE_INFINITY }: Reception<T>,
): Promise<T> {
  const mostBytes = Math.min(ownLimit, config.FILE_MAX_MEGABYTES * bytesOfMegabyte);
  return receiveLocal(request, { type, mostBytes, room }, async (local, filename, fields) => {
    const received = await storeFile(files, local, filename);
    try {
      return await keep(received, fields);
    } catch (error) {
      // After any other error the row may still have been committed; then the cleanup decides.
      if (error instanceof Refusal) await files.delete(received.blob);
      throw error;
    }
  });
}

interface Limits {
  readonly type: FileType;
  readonly mostBytes: number;
  /** The company's remaining room, if it is limited. */
  readonly room?: FileRoom;
}

// More than the multipart lines around a file can take, so that no file is refused because of them.
const envelopeBytes = 65_536;

/**
 * Stores the file of a multipart request in a temporary file for as long as `use` works with it. Throws
 * `payload_not_valid` without a file, `too_large` or `no_room_for_file` (before the body is read if its length is
 * known), or an error under the field `file` for a wrong format.
 */
export async function receiveLocal<T>(
  request: FastifyRequest,
  limits: Limits,
  use: (local: string, filename: string, fields: FormFields) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refused("wrong_type");
  const { type, mostBytes, room } = limits;
  const fileSize = Math.min(mostBytes, room?.free_bytes ?? mostBytes);
  const length = Number(request.headers["content-length"]) || undefined;
  if (length !== undefined && length - envelopeBytes > fileSize) throw tooLarge(limits, length);
  const handOver = async ({ local, file, fields }: ReadBody) => {
    if (!file) throw refused("payload_not_valid");
    if (file.truncated) throw tooLarge(limits, length);
    const { filename, extension } = file;
    if (!(await matchesExtension(local, extension))) throw wrongFile(type);
    return use(local, filename, fields);
  };
  const readAheadFile = readAhead.get(request);
  if (readAheadFile) return handOver(readAheadFile);
  const folder = await createTemporaryFolder("upload");
  try {
    const local = path.join(folder, "content");
    return await handOver(await layAside(request, { local, fileSize, type }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bodies that were read before their call was authorized. */
const readAhead = new WeakMap<FastifyRequest, ReadBody>();

/**
 * Returns the fields of a multipart body that names the company of the call. Its file, at any position in the body, is
 * stored temporarily until the response ends, for `receiveLocal` to hand over.
 */
export async function readFieldsAhead(
  { config }: Pick<Context, "config">,
  request: FastifyRequest,
  reply: FastifyReply,
  type: FileType,
): Promise<FormFields> {
  const mostBytes = config.FILE_MAX_MEGABYTES * bytesOfMegabyte;
  const length = Number(request.headers["content-length"]);
  if (length - envelopeBytes > mostBytes) throw tooLarge({ type, mostBytes }, length);
  const folder = await createTemporaryFolder("upload");
  reply.raw.once("close", () => void rm(folder, { recursive: true, force: true }));
  const body = await layAside(request, { local: path.join(folder, "content"), fileSize: mostBytes, type });
  readAhead.set(request, body);
  return body.fields;
}

/** Limits of the fields next to a file: their number, and the bytes of each. */
const fieldLimits = { fields: 40, fieldSize: 131_072 } as const;

interface Aside {
  readonly local: string;
  readonly fileSize: number;
  readonly type: FileType;
}

/** A parsed multipart body: its fields, and its file if it has one. */
interface ReadBody {
  readonly local: string;
  readonly file: LaidAside | undefined;
  readonly fields: FormFields;
}

interface LaidAside {
  readonly filename: string;
  readonly extension: FileExtension;
  readonly truncated: boolean;
}

function layAside(request: FastifyRequest, aside: Aside): Promise<ReadBody> {
  return explainingDamage(() => readParts(request, aside));
}

// Fields may come before or after the file, so the body is read to its end; a file that is too large is not.
async function readParts(request: FastifyRequest, { local, fileSize, type }: Aside): Promise<ReadBody> {
  const fields = new Map<string, string>();
  let file: LaidAside | undefined;
  for await (const part of request.parts({ limits: { ...fieldLimits, fileSize, files: 1 } })) {
    if (part.type === "field") {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const filename = safeFileName(formFileName(part.filename));
    const extension = allowedExtension(type, filename);
    if (!extension) {
      // The rest is drained: a client that sends everything before it reads would wait forever.
      part.file.resume();
      throw wrongFile(type);
    }
    await writeTemporaryFile(part.file, local);
    file = { filename, extension, truncated: part.file.truncated };
    if (file.truncated) break;
  }
  return { local, file, fields: Object.fromEntries(fields) };
}

// The parser throws a plain error for a malformed body; a disk error has a code.
async function explainingDamage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    if (error instanceof Error && (!("code" in error) || String(error.code).startsWith("FST_")))
      throw refused("payload_not_valid");
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
