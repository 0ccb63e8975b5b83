import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import type { ComposedDocument } from "./composed-document.ts";
import { documentText } from "./edits/list-text-lines.ts";

/** A composed document as stored: compressed content and the hash of its text. */
export interface PackedContent {
  readonly content: Uint8Array;
  /** SHA-256, in hexadecimal, of the text with one line per paragraph. */
  readonly sha256: string;
}

/** Compresses a composed document for storage and hashes its text. */
export function packContent(document: ComposedDocument): PackedContent {
  return { content: new Uint8Array(deflateSync(JSON.stringify(document))), sha256: textHash(document) };
}

/** Returns the stored document. Throws on invalid content. */
export function unpackContent(content: Uint8Array): ComposedDocument {
  return JSON.parse(inflateSync(content).toString());
}

function textHash(document: ComposedDocument): string {
  return createHash("sha256").update(documentText(document)).digest("hex");
}
