import type { BlobPart } from "../../files/blob-store.ts";

/** What of a file is to be sent: all of it, a part, or nothing that there is. */
export type WantedBytes = { readonly whole: true } | { readonly part: BlobPart } | { readonly beyond: true };

interface RangeHeaders {
  readonly range?: string | undefined;
  readonly "if-range"?: string | string[] | undefined;
}

/**
 * What the header `Range` asks of a file of so many bytes under this entity tag (RFC 9110, 14.2). Several parts at once, and what is no
 * range, are answered with the whole file, as the RFC allows; so is a part of what was another file before (`If-Range`).
 */
export function wantedBytes(headers: RangeHeaders, size: number, etag: string): WantedBytes {
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return { whole: true };
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return { whole: true };
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? { beyond: true } : { part: { start: size - count, end: size - 1 } };
  }
  if (last !== "" && Number(last) < Number(first)) return { whole: true };
  if (Number(first) >= size) return { beyond: true };
  return { part: { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) } };
}
