import { open } from "node:fs/promises";
import type { FileExtension } from "@opis/model/uploads/file-types";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";

/** Extensions of formats without a signature; their reader checks the content. */
const texts = ["txt", "xml", "rss", "atom"] as const;
type TextExtension = (typeof texts)[number];

/** Detected formats allowed for each extension; `cfb` is the container of older Word and Excel formats. */
const formatsByExtension = {
  doc: ["cfb", "rtf"],
  dot: ["cfb", "rtf"],
  docx: ["docx"],
  xls: ["cfb"],
  xlsx: ["xlsx"],
  pdf: ["pdf"],
  png: ["png", "apng"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  gif: ["gif"],
  gz: ["gz", "tar.gz"],
  mp4: ["mp4", "m4v"],
  webm: ["webm"],
} as const satisfies Record<Exclude<FileExtension, TextExtension>, readonly string[]>;

/** Returns whether the content of a local file fits its extension (decisions 8). */
export async function matchesExtension(file: string, extension: FileExtension): Promise<boolean> {
  // A text may happen to begin like another format.
  if (isText(extension)) return looksLikeText(await startOf(file));
  const format = await lookOf(file);
  const allowedFormats: readonly string[] = formatsByExtension[extension];
  return allowedFormats.includes(format);
}

function isText(extension: FileExtension): extension is TextExtension {
  return texts.some((text) => text === extension);
}

/**
 * Identifies content by its bytes: the usual extension of its format ("pdf", "docx"), `text` if it has no format and
 * only bytes that occur in text, else `unknown`.
 */
export async function identifyContent(content: Buffer): Promise<string> {
  const fileType = await fileTypeFromBuffer(content);
  if (fileType?.ext === "zip") return lookOfZip(content.subarray(-sampleBytes));
  return fileType?.ext ?? (looksLikeText(content.subarray(0, sampleBytes)) ? "text" : "unknown");
}

async function lookOf(file: string): Promise<string> {
  const fileType = await fileTypeFromFile(file);
  if (fileType?.ext === "zip") return lookOfZip(await endOf(file));
  return fileType?.ext ?? "unknown";
}

// Some programs write the main part of an Office file late; the central directory lists all parts.
function lookOfZip(directory: Buffer): string {
  if (directory.includes("word/document.xml")) return "docx";
  if (directory.includes("xl/workbook.xml")) return "xlsx";
  return "zip";
}

const sampleBytes = 65_536;

// Text in the encodings used here has no zero bytes or control characters except tabs and line breaks; UTF-16 has a
// byte order mark.
function looksLikeText(sample: Buffer): boolean {
  if (isUtf16(sample)) return true;
  return (
    sample.length > 0 && sample.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13)
  );
}

function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

async function startOf(file: string): Promise<Buffer> {
  return read(file, () => 0);
}

async function endOf(file: string): Promise<Buffer> {
  return read(file, (size) => Math.max(0, size - sampleBytes));
}

async function read(file: string, from: (size: number) => number): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, from(size));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
