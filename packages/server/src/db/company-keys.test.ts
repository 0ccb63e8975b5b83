import { expect, inject, test } from "vitest";
import { asOwner, connectionTo } from "./connect.ts";

const { owner, template } = inject("postgres");

/** Names that a query over the migrated catalogue finds, `table.key`. */
async function found(text: string): Promise<readonly string[]> {
  const { rows } = await asOwner(connectionTo(owner, template), (client) => client.query<{ name: string }>(text));
  return rows.map(({ name }) => name);
}

const hasCompany = (table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and not a.attisdropped)`;
const holdsCompany = (table: string, columns: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and a.attnum = any(${columns}))`;

// What two companies may have alike could not live on two servers, and would tell one of them that the other has it.
test("what is unique in a company's table is unique within the company", async () => {
  const across = await found(`select t.relname || '.' || i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and x.indisunique and t.relrowsecurity and ${hasCompany("t.oid")} and not ${holdsCompany("t.oid", "x.indkey")}
    order by 1`);
  expect(across).toEqual([]);
});

test("no row of a company refers to a row of another one", async () => {
  const across = await found(`select t.relname || '.' || c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and ${hasCompany("t.oid")} and ${hasCompany("o.oid")}
      and not (${holdsCompany("t.oid", "c.conkey")} and ${holdsCompany("o.oid", "c.confkey")})
    order by 1`);
  expect(across).toEqual([]);
});

test("outside of companies only identity, the queue and answers kept by their hash are unique over the whole installation", async () => {
  const shared = await found(`select distinct t.relname as name from pg_index x
    join pg_class t on t.oid = x.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and x.indisunique and not t.relrowsecurity and ${hasCompany("t.oid")} and not ${holdsCompany("t.oid", "x.indkey")}
    order by 1`);
  expect(shared).toEqual(["account_links", "jobs", "kept_answers", "viewings"]);
});
