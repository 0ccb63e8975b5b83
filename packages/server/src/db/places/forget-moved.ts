import { getTableName } from "drizzle-orm";
import pg from "pg";
import { tablesOfCompanies } from "../schema.ts";
import { ownPlace } from "./place.ts";

// One statement takes them all: foreign keys are checked at its end. The catalogue's row of the company stays.
const deleteAll = `with ${Object.values(tablesOfCompanies)
  .map(getTableName)
  .map(
    (name) =>
      `${pg.escapeIdentifier(`gone_${name}`)} as (delete from ${pg.escapeIdentifier(name)} where company_id = any($1))`,
  )
  .join(",\n")} select`;

/** Deletes, as the owner, what companies that live elsewhere by now have left in a database; answers which companies those were. */
export async function forgetMoved(client: pg.ClientBase, place: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    place === ownPlace
      ? // A company has these answers from its first moment, so whoever has none has left nothing.
        "select c.id from companies c where c.place <> $1 and exists (select from information i where i.company_id = c.id) order by 1"
      : "select id from companies where place <> $1 order by 1",
    [place],
  );
  const left = rows.map(({ id }) => id);
  if (left.length === 0) return [];
  if (place === ownPlace) await client.query(deleteAll, [left]);
  else await client.query("delete from companies where id = any($1)", [left]);
  return left;
}
