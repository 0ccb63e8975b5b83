import { open } from "node:fs/promises";
import type { FileExtension } from "@opis/model/uploads/file-types";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";

/** Endings of formats without a signature of their own; their reader checks the content. */
const texts = ["txt", "xml", "rss", "atom"] as const;
type TextExtension = (typeof texts)[number];

/** What a content may look like for each ending; `cfb` is the container of Word's and Excel's older formats. */
const looks = {
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

/** Whether the content of a local file is what the ending of its name says (decisions 8). */
export async function contentFits(file: string, extension: FileExtension): Promise<boolean> {
  // What begins like something else may be a text all the same.
  if (isText(extension)) return looksLikeText(await startOf(file));
  const look = await lookOf(file);
  const expected: readonly string[] = looks[extension];
  return expected.includes(look);
}

function isText(extension: FileExtension): extension is TextExtension {
  return texts.some((text) => text === extension);
}

/**
 * Identifies a whole content by its bytes: the usual ending of its format ("pdf", "docx"), `text` where it has no format and no bytes that
 * texts do not have, else `unknown`.
 */
export async function identifyContent(content: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(content);
  if (found?.ext === "zip") return lookOfZip(content.subarray(-sampleBytes));
  return found?.ext ?? (looksLikeText(content.subarray(0, sampleBytes)) ? "text" : "unknown");
}

async function lookOf(file: string): Promise<string> {
  const found = await fileTypeFromFile(file);
  if (found?.ext === "zip") return lookOfZip(await endOf(file));
  return found?.ext ?? "unknown";
}

// Office files of some programs name their main part late: the directory at the end of the archive names all.
function lookOfZip(directory: Buffer): string {
  if (directory.includes("word/document.xml")) return "docx";
  if (directory.includes("xl/workbook.xml")) return "xlsx";
  return "zip";
}

const sampleBytes = 65_536;

// No text of any encoding in use here has zero bytes or other controls than those of lines and tabs, save UTF-16 with its mark.
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
