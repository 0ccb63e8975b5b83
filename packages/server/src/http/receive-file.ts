import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { refused, refusedFields } from "@opis/model/errors";
import { allowedExtension, type FileType, fileTooLarge, safeFileName, wrongFormat } from "@opis/model/file-types";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { contentFits } from "../files/content-fits.ts";

/** An uploaded file whose content is in the storage, as its row keeps it. */
export interface ReceivedFile {
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
  /** Key of the content in the storage. */
  readonly blob: string;
}

/**
 * Takes the file of a multipart request into the storage: streamed, checked by name, size and content (decisions 8).
 * Refuses with `payload_not_valid` without a file, `too_large`, or a wrong format under the field `file`.
 * `keep` writes the row; where it fails the content is forgotten again.
 */
export async function receiveFile<T>(
  { files, config }: Pick<Context, "files" | "config">,
  request: FastifyRequest,
  type: FileType,
  keep: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refused("wrong_type");
  const mostBytes = config.FILE_MAX_MEGABYTES * 1_048_576;
  const part = await request.file({ limits: { fileSize: mostBytes, files: 1 } });
  if (!part) throw refused("payload_not_valid");
  const filename = safeFileName(part.filename);
  const extension = allowedExtension(type, filename);
  if (!extension) throw wrongFile(type);
  const folder = await mkdtemp(path.join(tmpdir(), "opis-upload-"));
  try {
    const local = path.join(folder, "content");
    const measured = measure();
    await pipeline(part.file, measured.stream, createWriteStream(local));
    if (part.file.truncated) throw refused("too_large", { text: fileTooLarge(mostBytes) });
    if (measured.size() === 0 || !(await contentFits(local, extension))) throw wrongFile(type);
    const blob = randomUUID();
    await files.put(blob, local);
    try {
      const { size, sha256 } = { size: measured.size(), sha256: measured.sha256() };
      return await keep({ filename, size, media_type: mediaTypes[extension], sha256, blob });
    } catch (error) {
      await files.delete(blob);
      throw error;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wrongFile(type: FileType) {
  return refusedFields({ file: [wrongFormat(type)] }, "wrong_file_format");
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
} as const;

/** Counts and sums up what flows through. */
function measure() {
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, size: () => size, sha256: () => hash.digest("hex") };
}
