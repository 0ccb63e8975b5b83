import type pg from "pg";
import type { Catalogue } from "../places/catalogue.ts";
import type { Place } from "../places/place.ts";
import { preparedPrefix } from "./commit-together.ts";

/** Whoever has prepared a transaction tells it its fate within this time, unless it died in between. */
export interface Patience {
  readonly patienceSeconds: number;
}

const usual: Patience = { patienceSeconds: 10 };

/**
 * Commits or takes back what a server that died, or lost a connection, has left prepared: as the transaction that it waits for ended
 * (`commit-together.ts`). One whose fate cannot be known yet waits for the next time. Answers how many were settled.
 */
export async function settlePrepared(catalogue: Catalogue, { patienceSeconds } = usual): Promise<number> {
  let settled = 0;
  for (const place of catalogue.places)
    for (const name of await namesAt(place, patienceSeconds)) {
      const verb = verbOf(await fateOf(catalogue, name));
      if (!verb) continue;
      await queryAt(place, `${verb} prepared '${name}'`);
      settled++;
    }
  return settled;
}

async function namesAt(place: Place, patienceSeconds: number): Promise<string[]> {
  const rows = await queryAt<{ gid: string }>(
    place,
    `select gid from pg_prepared_xacts where database = current_database() and owner = current_user
       and gid ~ '^${preparedPrefix} [a-z0-9-]+ [0-9]+ [0-9a-f]+ [a-z0-9-]+$' and prepared < clock_timestamp() - interval '${patienceSeconds} seconds'`,
  );
  return rows.map(({ gid }) => gid);
}

async function fateOf(catalogue: Catalogue, name: string): Promise<string | null> {
  const [, place = "", xid = ""] = name.split(" ");
  const [row] = await queryAt<{ status: string | null }>(
    catalogue.named(place),
    `select pg_xact_status('${xid}'::xid8) as status`,
  );
  return row?.status ?? null;
}

function verbOf(status: string | null): "commit" | "rollback" | undefined {
  if (status === "committed") return "commit";
  return status === "aborted" ? "rollback" : undefined;
}

async function queryAt<R extends pg.QueryResultRow>({ connections }: Place, text: string): Promise<R[]> {
  const { client, release } = await connections.take("single");
  try {
    const { rows } = await client.query<R>(text);
    release();
    return rows;
  } catch (error) {
    release(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
