import { type UnzipFileFilter, unzipSync } from "fflate";
import { guardPackage, isRelationships, typesPart } from "./guard-package.ts";
import { workbookRules } from "./package-rules.ts";
import { PackageRefused } from "./read-xml.ts";

/** Limits for the unpacked part of a workbook, its content types and relationships; even a large workbook has only some kilobytes. */
const limits = { bytes: 4 * 1_048_576, parts: 5_000 };

/**
 * Checks the structure of a workbook without unpacking its sheets: no macros, embedded objects, connections or links to other files. Throws
 * `PackageRefused`.
 */
export function guardWorkbook(bytes: Uint8Array): void {
  const names = new Set<string>();
  let room = limits.bytes;
  const filter: UnzipFileFilter = ({ name, originalSize }) => {
    const isRead = name === typesPart || isRelationships(name);
    if (isRead) room -= originalSize;
    if (names.has(name) || room < 0 || names.size >= limits.parts) throw new PackageRefused("damaged", name);
    names.add(name);
    return isRead;
  };
  const unpacked = unpack(bytes, filter);
  if (!names.has(typesPart)) throw new PackageRefused("damaged", "");
  const parts = [...names].map((name) => [name, unpacked[name] ?? new Uint8Array()] as const);
  guardPackage(Object.fromEntries(parts), workbookRules);
}

function unpack(bytes: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof PackageRefused ? error : new PackageRefused("damaged", "");
  }
}
