import { getTableName } from "drizzle-orm";
import pg from "pg";
import { ownPlace } from "./places/place.ts";
import { tablesOfInstallation } from "./schema.ts";

/** What the application's role may do: work with rows; history it only adds to, and the installation's secrets it cannot read. */
export function grantsTo(role: string, database: string, place: string): string {
  const to = pg.escapeIdentifier(role);
  const elsewhere = Object.values(tablesOfInstallation).map((table) => pg.escapeIdentifier(getTableName(table)));
  return [
    `grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${to}`,
    `grant usage on schema public to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    // Rows that were moved here have ids that new ones must not get.
    `grant usage, select, update on all sequences in schema public to ${to}`,
    `revoke update, delete on history from ${to}`,
    `revoke all on installation from ${to}`,
    // Nobody is to look for people where companies only live.
    ...(place === ownPlace ? [] : [`revoke all on ${elsewhere.join(", ")} from ${to}`]),
  ].join(";\n");
}
