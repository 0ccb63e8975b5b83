import { refused } from "@opis/model/errors";
import { numberMax } from "@opis/model/limits";
import type { FastifyRequest } from "fastify";

/**
 * Returns the version of the row that the caller has read, if the request gives one: the newest of `If-Match`, else
 * that of `If-Unmodified-Since-Version` (decisions 1). Invalid values are refused, since ignoring them would skip the
 * check. Throws `unknown_version`, `if_match_invalid` or `if_match_failed`.
 */
export function requestedRowVersion({ headers }: FastifyRequest): number | undefined {
  const ifMatch = headers["if-match"];
  if (ifMatch !== undefined) return matchedVersion(ifMatch);
  const headerValue = headers["if-unmodified-since-version"];
  if (headerValue === undefined) return undefined;
  const version = typeof headerValue === "string" ? versionIn(headerValue) : undefined;
  if (version === undefined) throw refused("unknown_version");
  return version;
}

/** Returns the `ETag` for a version of a row. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

const listOfTags = /^[\t ,]*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[\t ]*(?:,[\t ,]*|$))+$/u;

// RFC 9110, 13.1.1: `*` matches any existing row; weak tags match nothing under strong comparison.
function matchedVersion(header: string): number | undefined {
  if (header.trim() === "*") return undefined;
  if (!listOfTags.test(header)) throw refused("if_match_invalid");
  const tags = header.match(/(?:W\/)?"[^"]*"/gu) ?? [];
  const versions = tags.flatMap((tag) => (tag.startsWith("W/") ? [] : (versionIn(tag.slice(1, -1)) ?? [])));
  if (versions.length === 0) throw refused("if_match_failed");
  return Math.max(...versions);
}

function versionIn(text: string): number | undefined {
  const version = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return version < 1 || version > numberMax ? undefined : version;
}
