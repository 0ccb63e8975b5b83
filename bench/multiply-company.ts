import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Product } from "./product.ts";

/** Tables of the installation that say who may do what in a company; all others of a company are found by the rule of their rows. */
const ofRights = ["memberships", "roles"];
/** At this many copies at once a transaction stays of a size that the log of a small machine takes. */
const copiesAtOnce = 50;

/** Works as the owner of the product's database. */
export async function asOwnerOf<T>({ postgres }: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = readFileSync(path.join(postgres, "password"), "utf8").trim();
  const client = new pg.Client({ host: postgres, port: 5432, user: "postgres", password, database: "opis" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds copies of a company with all its rows, their ids included, until there are so many of it; answers the companies' ids. */
export async function multiplyCompany(product: Product, company: number, count: number): Promise<number[]> {
  return asOwnerOf(product, async (client) => {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select t.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attname <> 'company_id'
         and exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id')
         and (t.relname = any($1) or exists (select from pg_policies where tablename = t.relname and policyname = 'of_one_company'))
       group by t.relname`,
      [ofRights],
    );
    const { rows: own } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all('{id,name,name_key}')`,
    );
    const ids = [company];
    // Copies are as right as the original: neither triggers nor foreign keys have to look at them again.
    await client.query("set session_replication_role = replica");
    while (ids.length < count) {
      await client.query("begin");
      const { rows: made } = await client.query<{ id: number }>(
        `insert into companies (name, name_key, ${own[0]?.columns})
         select name || ' ' || n, name_key || ' ' || n, ${own[0]?.columns}
         from companies, generate_series($2::int, $3::int) n where id = $1 returning id`,
        [company, ids.length + 1, Math.min(count, ids.length + copiesAtOnce)],
      );
      const copies = made.map(({ id }) => id);
      for (const { name, columns } of tables) {
        await client.query(
          `insert into "${name}" (company_id, ${columns}) overriding system value
           select copy, ${columns} from "${name}", unnest($2::int[]) copy where company_id = $1`,
          [company, copies],
        );
      }
      await client.query("commit");
      ids.push(...copies);
    }
    await client.query("vacuum (analyze)");
    return ids;
  });
}
