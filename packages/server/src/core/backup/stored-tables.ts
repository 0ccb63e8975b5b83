import { createHash } from "node:crypto";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { z } from "zod";
import { migrationLevel } from "../../database/migration-level.ts";
import { type Entry, entryOf } from "../archive/entry.ts";

/** A table and its columns, as the database's own catalogue has them: no second list that could miss one. */
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
  const found = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname order by c.relname`,
  );
  return found.rows;
}

/** Texts of values that do not depend on the settings of a server or of a role. */
export const plainTexts =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'";

/** The rows of a table as COPY's text. */
export function rowsOf(client: pg.Client, table: StoredTable): AsyncIterable<Uint8Array> {
  return client.query(to(`copy ${columnsOf(table)} to stdout`));
}

/** Counts rows and adds up their hashes. */
export interface RowSum {
  /** The next bytes of rows that end with a line feed each, cut anywhere. */
  add(chunk: Uint8Array): void;
  result(): { readonly rows: number; readonly sum: string };
}

const lineFeed = 10;
const modulus = 2n ** 64n;

/** The number of rows in COPY's text and the sum of the first 8 bytes of each row's SHA-256: the same in whatever order they come. */
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

/** Counts and sums the rows of a table as they are stored. */
export async function sumOf(client: pg.Client, table: StoredTable): Promise<ReturnType<RowSum["result"]>> {
  const sum = rowSum();
  for await (const chunk of rowsOf(client, table)) sum.add(chunk);
  return sum.result();
}

/** A stream that takes rows of a table as COPY's text. */
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
  const found = await client.query<Sequence>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 2`,
  );
  return found.rows;
}

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
type SequenceState = z.output<typeof sequenceState>;

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

/** How far the ids of each table are given out: one that was given once is never given again. */
export async function sequenceStates(client: pg.Client): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { table, column, sequence } of await sequencesOf(client)) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    );
    const [state] = found.rows;
    if (state) states.push({ table, column, ...state });
  }
  return states;
}

/** Sets the sequences as they stood. */
export async function setSequences(client: pg.Client, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, last, called } of states)
    await client.query("select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)", [
      table,
      column,
      last,
      called,
    ]);
}

/** Takes all foreign keys away; what it answers puts them back, and checks every row by them. */
export async function liftForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const found = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of found.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of found.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Lets no trigger take what is put back for a change, which would count it; what it answers lets them work again. */
export async function liftTriggers(client: pg.Client): Promise<() => Promise<void>> {
  const found = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table } of found.rows) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of found.rows) await client.query(`alter table ${table} enable trigger user`);
  };
}
