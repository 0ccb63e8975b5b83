import { getTableName } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { overBoth } from "../../testing/databases/one-home.ts";
import { asOwner, connectionTo } from "../connecting/connect.ts";
import { tablesEverywhere, tablesOfCompanies, tablesOfInstallation } from "../schema.ts";

const { owner, template } = inject("postgres");

const namesOf = (tables: typeof tablesOfCompanies) => Object.values(tables).map(getTableName);
const ofCompanies = namesOf(tablesOfCompanies);
const ofInstallation = namesOf(tablesOfInstallation);

/** Names that a query over the migrated catalogue finds, `table.key`; its `$1`, `$2` … are names of tables, those of companies unless told. */
async function found(text: string, ...tables: readonly (readonly string[])[]): Promise<readonly string[]> {
  const { rows } = await asOwner(connectionTo(owner, template), (client) =>
    client.query<{ name: string }>(text, tables.length > 0 ? [...tables] : [ofCompanies]),
  );
  return rows.map(({ name }) => name);
}

const hasCompany = (table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and not a.attisdropped)`;
const holdsCompany = (table: string, columns: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and a.attnum = any(${columns}))`;

test("each table of the database lives in one place that is told", async () => {
  const there = await found(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and $1::text[] is not null",
  );
  const told = [...ofCompanies, ...ofInstallation, ...namesOf(tablesEverywhere)];
  expect(new Set(told).size).toBe(told.length);
  expect([...there].sort()).toEqual([...told].sort());
});

test("each table of companies shows a transaction only the rows of its company", async () => {
  const shown =
    await found(`select tablename::text as name from pg_policies where schemaname = 'public' and tablename = any($1)
    and policyname = 'of_one_company' and permissive = 'PERMISSIVE' and cmd = 'ALL'`);
  expect([...shown].sort()).toEqual([...ofCompanies].sort());
});

// What two companies may have alike could not live on two servers, and would tell one of them that the other has it.
test("what is unique in a company's table is unique within the company", async () => {
  const across = await found(`select t.relname || '.' || i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique and t.relname = any($1) and not ${holdsCompany("t.oid", "x.indkey")}
    order by 1`);
  expect(across).toEqual([]);
});

test("no row of a company refers to a row of another one", async () => {
  const across = await found(`select t.relname || '.' || c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and $1::text[] is not null and ${hasCompany("t.oid")} and ${hasCompany("o.oid")}
      and not (${holdsCompany("t.oid", "c.conkey")} and ${holdsCompany("o.oid", "c.confkey")})
    order by 1`);
  expect(across).toEqual([]);
});

test("of what the installation keeps about a company only links of letters, what sessions look at, the queue and answers have keys of their own", async () => {
  const shared = await found(
    `select distinct t.relname as name from pg_index x join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique and t.relname = any($1)
      and ${hasCompany("t.oid")} and not ${holdsCompany("t.oid", "x.indkey")}
    order by 1`,
    ofInstallation,
  );
  expect(shared).toEqual(["account_links", "jobs", "kept_answers", "viewings"]);
});

test("no foreign key leads from a company's table to one of the installation, nor back", async () => {
  const across = await found(
    `select t.relname || '.' || c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname <> all($1)
      and (t.relname = any($2) and o.relname = any($3) or t.relname = any($3) and o.relname = any($2)) order by 1`,
    namesOf(tablesEverywhere),
    ofCompanies,
    ofInstallation,
  );
  expect(across).toEqual([]);
});

test("no view and no function reads both kinds of tables", async () => {
  const views = await found(
    `select v.relname as name from pg_class v join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid join pg_class t on t.oid = d.refobjid
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
    group by 1 having bool_or(t.relname = any($1)) and bool_or(t.relname = any($2))`,
    ofCompanies,
    ofInstallation,
  );
  const texts = await found(
    "select prosrc as name from pg_proc where pronamespace = 'public'::regnamespace and $1::text[] is not null",
    ofCompanies,
  );
  expect(texts.length).toBeGreaterThan(1);
  expect([...views, ...texts.flatMap(overBoth)]).toEqual([]);
});
