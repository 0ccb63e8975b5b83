import { createHash } from "node:crypto";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { z } from "zod";
import { migrationLevel } from "../../database/migration-level.ts";
import { type Entry, entryOf } from "../archive/entry.ts";

/** A table and its columns, read from the database catalogue, so that none can be forgotten. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Lists the tables that a backup holds: all but the installation's secrets, since a restored installation creates its own. */
export async function storedTables(client: pg.Client): Promise<StoredTable[]> {
  return (await allTables(client)).filter(({ name }) => name !== "installation");
}

/** Lists all tables of the product. */
export async function allTables(client: pg.Client): Promise<StoredTable[]> {
  const result = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname order by c.relname`,
  );
  return result.rows;
}

/** Session settings under which the text of values does not depend on server or role settings. */
export const plainTexts =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'";

/** Returns the rows of a table in COPY's text format. */
export function rowsOf(client: pg.Client, table: StoredTable): AsyncIterable<Uint8Array> {
  return client.query(to(`copy ${columnsOf(table)} to stdout`));
}

/** Counts rows and sums their hashes. */
export interface RowSum {
  /** Adds a chunk of newline-terminated rows, split anywhere. */
  add(chunk: Uint8Array): void;
  result(): { readonly rows: number; readonly sum: string };
}

const lineFeed = 10;
const modulus = 2n ** 64n;

/**
 * Creates a counter of the rows in COPY's text, with the sum of the first 8 bytes of each row's SHA-256, which does not
 * depend on their order.
 */
export function rowSum(): RowSum {
  let rest: Buffer = Buffer.alloc(0);
  let rows = 0;
  let sum = 0n;
  const addRow = (row: Uint8Array) => {
    rows += 1;
    sum = (sum + createHash("sha256").update(row).digest().readBigUInt64BE()) % modulus;
  };
  return {
    add(chunk) {
      const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
      let start = 0;
      for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
        addRow(bytes.subarray(start, end));
        start = end + 1;
      }
      rest = bytes.subarray(start);
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(16, "0") }),
  };
}

/** Returns count and sum of the stored rows of a table. */
export async function sumOf(client: pg.Client, table: StoredTable): Promise<ReturnType<RowSum["result"]>> {
  const sum = rowSum();
  for await (const chunk of rowsOf(client, table)) sum.add(chunk);
  return sum.result();
}

/** Returns a stream that writes rows to a table in COPY's text format. */
export function rowsInto(client: pg.Client, table: StoredTable) {
  return client.query(from(`copy ${columnsOf(table)} from stdin`));
}

function columnsOf({ name, columns }: StoredTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})`;
}

interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const result = await client.query<Sequence>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 2`,
  );
  return result.rows;
}

/*
 * Format version of a backup: an archive (`archive/`) of `backup.json`; `tables/<table>/<part>` with rows as written by
 * PostgreSQL's COPY; `files/<key>/<part>` with the contents of uploaded files; `contents.json` with the expected counts
 * and hashes.
 */

export const backupVersion = 1;

export const headName = "backup.json";
export const contentsName = "contents.json";

/** First entry of a backup: describes it. */
export const backupHead = z.object({
  format: z.literal("opis-backup"),
  version: z.int(),
  /** Time of the backup. */
  made: z.iso.datetime(),
  /** Migration level of the database: a restore continues from there. */
  level: migrationLevel,
});
export type BackupHead = z.output<typeof backupHead>;

/** Rows of a table: their number and the sum of their hashes, independent of their order. */
const tableContents = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sum: z.string(),
});
export type TableContents = z.output<typeof tableContents>;

/** Current value of a column's sequence. */
const sequenceState = z.object({ table: z.string(), column: z.string(), last: z.string(), called: z.boolean() });
type SequenceState = z.output<typeof sequenceState>;

const fileContents = z.object({ blob: z.string(), size: z.int(), sha256: z.string() });
export type FileContents = z.output<typeof fileContents>;

/** Contents of a backup; the last entry of the file. */
export const backupContents = z.object({
  tables: z.array(tableContents),
  sequences: z.array(sequenceState),
  files: z.array(fileContents),
  /** Keys of contents that rows refer to but the storage does not have. */
  missing: z.array(z.string()),
});
export type BackupContents = z.output<typeof backupContents>;

/** Name of a part of a table or of a file. */
export const partName = /^(tables|files)\/([\w-]+)\/\d{6}$/;

const partBytes = 4_194_304;

/** Splits a stream of unknown length into entries of a few megabytes each. */
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

/** Reads the current value of each table's id sequence: ids that were used once are never assigned again. */
export async function sequenceStates(client: pg.Client): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of await sequencesOf(client)) {
    const result = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    );
    const [state] = result.rows;
    if (state) states.push({ table, column, ...state });
  }
  return states;
}

/** Sets the sequences to their stored values. */
export async function setSequences(client: pg.Client, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, last, called } of states)
    await client.query("select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)", [
      table,
      column,
      last,
      called,
    ]);
}

/** Drops all foreign keys; the returned function restores them, which checks every row. */
export async function liftForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const foreignKeys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of foreignKeys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of foreignKeys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Disables triggers, so that restored rows do not count as changes; the returned function enables them again. */
export async function liftTriggers(client: pg.Client): Promise<() => Promise<void>> {
  const triggers = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table } of triggers.rows) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggers.rows) await client.query(`alter table ${table} enable trigger user`);
  };
}
