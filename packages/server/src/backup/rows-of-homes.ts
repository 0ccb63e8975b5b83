import { getTableName } from "drizzle-orm";
import pg from "pg";
import { to } from "pg-copy-streams";
import { tablesEverywhere, tablesOfCompanies } from "../db/schema.ts";
import type { SequenceState } from "./backup-format.ts";
import { rowsOf, type StoredTable } from "./stored-tables.ts";

/** One of the databases of an installation, by its name in the catalogue. */
export interface Home {
  readonly place: string;
  readonly client: pg.Client;
}

const ofCompanies = new Set(Object.values(tablesOfCompanies).map(getTableName));
/** Tables that each database has, by name. */
export const everywhere = new Set(Object.values(tablesEverywhere).map(getTableName));

/** The rows of a table as COPY's text, of companies from where each of them lives. */
export async function* rowsOfAll(
  homes: readonly [Home, ...Home[]],
  table: StoredTable,
): AsyncGenerator<Uint8Array, void> {
  const [own, ...further] = homes;
  if (further.length === 0 || !(ofCompanies.has(table.name) || everywhere.has(table.name)))
    return yield* rowsOf(own.client, table);
  for (const { client, place } of homes) yield* client.query(to(`copy (${rowsAt(table, place)}) to stdout`));
}

// Put back, all of them live in the one database that there is then.
function rowsAt({ name, columns }: StoredTable, place: string): string {
  const isCompanies = everywhere.has(name);
  const values = columns.map((column) => (isCompanies && column === "place" ? "'own'" : pg.escapeIdentifier(column)));
  const there = `place = ${pg.escapeLiteral(place)}`;
  const isThere = isCompanies ? there : `company_id in (select id from companies where ${there})`;
  return `select ${values.join(", ")} from ${pg.escapeIdentifier(name)} where ${isThere}`;
}

/** Of the ids that databases have given out by themselves, the furthest of each table. */
export function furthest(states: readonly (readonly SequenceState[])[]): SequenceState[] {
  const found = new Map<string, SequenceState>();
  for (const state of states.flat()) {
    const key = `${state.table}.${state.column}`;
    const known = found.get(key);
    const isFurther = !known || BigInt(state.last) > BigInt(known.last) || (state.last === known.last && state.called);
    if (isFurther) found.set(key, state);
  }
  return [...found.values()];
}
