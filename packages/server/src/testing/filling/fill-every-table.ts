import pg from "pg";

/** A text with all that a format of rows may stumble over. */
export const awkwardText = "Ёж\\N\t«кавычки», 'одна' \"две\"\r\nновая строка \\. 😀";

/** A value by the type of a column, as PostgreSQL reads it. */
const valueOfType: Readonly<Record<string, unknown>> = {
  text: awkwardText,
  int4: 7,
  int8: "9007199254740993",
  bool: true,
  date: "2026-02-28",
  timestamptz: "2026-11-21T23:59:59.123456Z",
  jsonb: JSON.stringify({ ключ: [null, 1.5, awkwardText, { b: [] }] }),
  uuid: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
  bytea: Buffer.from([0, 9, 10, 13, 92, 255]),
  _text: [awkwardText, "", "NULL", "{a,b}"],
  _int4: [1, 2],
};

interface Column {
  readonly name: string;
  readonly type: string;
  /** It may not stay empty. */
  readonly demanded: boolean;
}

interface Key {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

/**
 * Puts a row with awkward values into every table that has none, found in the database's own catalogue; run by the owner after
 * something real is there. So a copy of such a database has a row of every kind that row.
 */
export async function fillEveryTable(client: pg.Client): Promise<void> {
  const found = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  let empty = found.rows.map(({ name }) => name);
  // A table's row can come once those that it refers to are there, so the rounds go on while they get anywhere.
  for (let before = Number.POSITIVE_INFINITY; empty.length > 0 && empty.length < before; ) {
    before = empty.length;
    const left: string[] = [];
    for (const table of empty) if (!(await hasRows(client, table)) && !(await addRow(client, table))) left.push(table);
    empty = left;
  }
  if (empty.length > 0) throw new Error(`no row could be made in ${empty.join(", ")}`);
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  return (await client.query(`select 1 from "${table}" limit 1`)).rowCount === 1;
}

async function addRow(client: pg.Client, table: string): Promise<boolean> {
  const columns = await columnsOf(client, table);
  const values = new Map<string, unknown>(columns.map(({ name, type }) => [name, valueOfType[type]]));
  for (const key of await keysOf(client, table)) {
    const target = await client.query<Record<string, unknown>>(`select * from "${key.target}" order by 1 limit 1`);
    const [row] = target.rows;
    if (!row) return false;
    for (const [index, column] of key.columns.entries()) values.set(column, row[key.targetColumns[index] ?? ""]);
  }
  // Not all of its columns may be filled at once: then those that must be, or with one more.
  const demanded = columns.filter(({ demanded }) => demanded).map(({ name }) => name);
  const more = columns.filter(({ demanded }) => !demanded).map(({ name }) => [...demanded, name]);
  for (const names of [[...values.keys()], demanded, ...more])
    if (await insert(client, table, new Map(names.map((name) => [name, values.get(name)])))) return true;
  throw new Error(`no row of ${table} passes its checks`);
}

const checkViolation = "23514";

/** Answers whether the row passed the checks of its table. */
async function insert(client: pg.Client, table: string, values: ReadonlyMap<string, unknown>): Promise<boolean> {
  const names = [...values.keys()].map((name) => pg.escapeIdentifier(name));
  const places = names.map((_, index) => `$${index + 1}`);
  try {
    await client.query(`insert into ${pg.escapeIdentifier(table)} (${names}) values (${places})`, [...values.values()]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === checkViolation) return false;
    throw error;
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const found = await client.query<Column>(
    `select a.attname as name, t.typname as type, a.attnotnull as demanded from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''`,
    [`"${table}"`],
  );
  return found.rows;
}

async function keysOf(client: pg.Client, table: string): Promise<Key[]> {
  const found = await client.query<Key>(
    `select c.confrelid::regclass::text as target,
       array(select attname::text from unnest(c.conkey) with ordinality k(n, i) join pg_attribute on attrelid = c.conrelid and attnum = n order by i) as columns,
       array(select attname::text from unnest(c.confkey) with ordinality k(n, i) join pg_attribute on attrelid = c.confrelid and attnum = n order by i) as "targetColumns"
     from pg_constraint c where c.contype = 'f' and c.conrelid = $1::regclass`,
    [`"${table}"`],
  );
  return found.rows.map((key) => ({ ...key, target: key.target.replaceAll('"', "") }));
}
