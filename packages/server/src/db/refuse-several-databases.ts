import type pg from "pg";
import { StartError } from "../start-error.ts";

/**
 * Refuses an installation that keeps companies in several databases, as Opis could up to version 0.2: this version would not find
 * them. Runs before the migration that drops where each company is. Throws `StartError`.
 */
export async function refuseSeveralDatabases(client: pg.ClientBase): Promise<void> {
  await refusePlacedCompanies(client);
  await refusePreparedTransactions(client);
}

async function refusePlacedCompanies(client: pg.ClientBase): Promise<void> {
  const { rows: columns } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('public.companies') and attname = 'place' and not attisdropped",
  );
  if (columns.length === 0) return;
  const { rows } = await client.query<{ id: number; place: string }>(
    "select id, place from companies where place <> 'own' order by id",
  );
  const [first] = rows;
  if (!first) return;
  throw new StartError(
    `${rows.length} companies are in other databases (company ${first.id} in "${first.place}"): with Opis 0.2 run "npm run move-company -- ${first.id} own" for each of them, then start this version.`,
  );
}

// Version 0.2 wrote to two databases by two-phase commit. What it left prepared holds locks until somebody ends it.
async function refusePreparedTransactions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ gid: string }>(
    "select gid from pg_prepared_xacts where database = current_database() and gid like 'opis %' order by prepared",
  );
  const [first] = rows;
  if (!first) return;
  throw new StartError(
    `A transaction of Opis 0.2 is left prepared: let 0.2 run for a minute, which ends it, or run ROLLBACK PREPARED '${first.gid}' in the database.`,
  );
}
