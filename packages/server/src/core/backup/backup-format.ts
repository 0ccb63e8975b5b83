import { z } from "zod";
import { migrationLevel } from "../../database/migration-level.ts";
import { type Entry, entryOf } from "../archive/entry.ts";

/*
 * A backup is an archive (`archive/`) of: `backup.json`; `tables/<table>/<part>` with the rows as PostgreSQL's COPY writes them;
 * `files/<key>/<part>` with the contents of uploaded files; `contents.json`, which tells what all of it must come to.
 */

export const backupVersion = 1;

export const headName = "backup.json";
export const contentsName = "contents.json";

/** What a backup says of itself before all else. */
export const backupHead = z.object({
  format: z.literal("opis-backup"),
  version: z.int(),
  /** The moment of the backup. */
  made: z.iso.datetime(),
  /** How far the database was migrated: a restore goes on from there. */
  level: migrationLevel,
});
export type BackupHead = z.output<typeof backupHead>;

/** Rows of a table: their number and the sum of their hashes, whatever their order. */
const tableContents = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sum: z.string(),
});
export type TableContents = z.output<typeof tableContents>;

/** A sequence behind a column, as it stood. */
const sequenceState = z.object({ table: z.string(), column: z.string(), last: z.string(), called: z.boolean() });
export type SequenceState = z.output<typeof sequenceState>;

const fileContents = z.object({ blob: z.string(), size: z.int(), sha256: z.string() });
export type FileContents = z.output<typeof fileContents>;

/** Lists the contents of a backup; the last entry of the file. */
export const backupContents = z.object({
  tables: z.array(tableContents),
  sequences: z.array(sequenceState),
  files: z.array(fileContents),
  /** Keys of contents that rows spoke of and the storage did not have. */
  missing: z.array(z.string()),
});
export type BackupContents = z.output<typeof backupContents>;

/** The position of a part of a table or of a content. */
export const partName = /^(tables|files)\/([\w-]+)\/\d{6}$/;

const partBytes = 4_194_304;

/** A stream of unknown length as entries of a few megabytes each. */
export async function* inParts(folder: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  let number = 0;
  const part = () => {
    number += 1;
    const entry = entryOf(`${folder}/${String(number).padStart(6, "0")}`, Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
    return entry;
  };
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) yield part();
  }
  if (bytes > 0 || number === 0) yield part();
}
