import { getTableName } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { asOwner, connectionTo } from "./owner-connection.ts";
import { schema } from "./schema.ts";

const { owner, template } = inject("postgres");

/** Returns the names found by a query on the migrated database. */
async function findNames(text: string): Promise<readonly string[]> {
  const { rows } = await asOwner(connectionTo(owner, template), (client) => client.query<{ name: string }>(text));
  return rows.map(({ name }) => name);
}

const isTable = "c.relnamespace = 'public'::regnamespace and c.relkind = 'r'";
const hasCompany = (table: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and not a.attisdropped)`;
const holdsCompany = (table: string, columns: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'company_id' and a.attnum = any(${columns}))`;
const hasPolicy = (table: string, name: string) =>
  `exists (select from pg_policy p where p.polrelid = ${table} and p.polname = '${name}' and p.polpermissive and p.polcmd = '*')`;

test("the database has the declared tables and no others", async () => {
  const there = await findNames(`select relname as name from pg_class c where ${isTable}`);
  expect([...there].sort()).toEqual(Object.values(schema).map(getTableName).sort());
});

test("row level security shows a transaction only the rows of its company, and of no company", async () => {
  const open = await findNames(`select relname as name from pg_class c where ${isTable} and ${hasCompany("c.oid")}
    and not (c.relrowsecurity and (${hasPolicy("c.oid", "of_one_company")} or ${hasPolicy("c.oid", "of_one_company_or_none")})) order by 1`);
  // A stored response is found by the hash of its request, before its company is known.
  expect(open).toEqual(["kept_answers"]);
  const orNone = await findNames(`select relname as name from pg_class c where ${isTable}
    and ${hasPolicy("c.oid", "of_one_company_or_none")} order by 1`);
  expect(orNone).toEqual([
    ...["account_links", "api_token_companies", "group_grants", "group_members", "group_tag_grants"],
    ...["invitations", "jobs", "memberships", "object_grants", "roles", "user_groups", "viewings"],
    ...["webhook_deliveries", "webhooks"],
  ]);
});

// Uniqueness across companies would reveal that another company has a value.
test("unique constraints of companies' tables include the company", async () => {
  const across = await findNames(`select c.relname || '.' || i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where ${isTable} and x.indisunique and ${hasPolicy("c.oid", "of_one_company")} and not ${holdsCompany("c.oid", "x.indkey")}
    order by 1`);
  expect(across).toEqual([]);
});

test("no row of a company refers to a row of another one", async () => {
  const across = await findNames(`select t.relname || '.' || c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and ${hasCompany("t.oid")} and ${hasCompany("o.oid")}
      and not (${holdsCompany("t.oid", "c.conkey")} and ${holdsCompany("o.oid", "c.confkey")})
    order by 1`);
  // Events of a company also go to webhooks of the installation, which have no company.
  expect(across).toEqual(["webhook_deliveries.webhook_deliveries_webhook_fk"]);
});
