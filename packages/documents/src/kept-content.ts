import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import { paperText } from "./edits/paper-lines.ts";
import type { PaperDocument } from "./model.ts";

/** A paper as it is kept after its making: packed, and the hash by which its text is known. */
export interface KeptContent {
  readonly content: Uint8Array;
  /** SHA-256 of the text, a line for each paragraph, in hexadecimal. */
  readonly sha256: string;
}

/** Packs a composed paper. */
export function keptContent(document: PaperDocument): KeptContent {
  return { content: new Uint8Array(deflateSync(JSON.stringify(document))), sha256: textHash(document) };
}

/** The paper that was packed. Throws on what is none. */
export function unpacked(content: Uint8Array): PaperDocument {
  return JSON.parse(inflateSync(content).toString());
}

function textHash(document: PaperDocument): string {
  return createHash("sha256").update(paperText(document)).digest("hex");
}
