import { getTableName } from "drizzle-orm";
import type pg from "pg";
import * as groups from "../../db/tables/groups.ts";
import { memberships, objectGrants, roles } from "../../db/tables/identity.ts";
import { holdRow } from "../../db/transactions/held-company.ts";

/** What says what somebody may do in a company: whatever changes it changes the installation's row of the company (by triggers). */
export const tablesOfRights: readonly string[] = [memberships, roles, objectGrants, ...Object.values(groups)].map(
  getTableName,
);

const written = /\b(?:insert into|update|delete from)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)"?/gi;

/** Whether a statement changes rights, for which the company is held (`db/transactions/held-company.ts`). */
function changesRights(statement: string): boolean {
  return [...statement.matchAll(written)].some(([, name = ""]) => tablesOfRights.includes(name));
}

const watched = new Set<string>();

/** From now on this database of an installation is watched, some of whose companies live in further ones. */
export function watchHolds(database: string): void {
  watched.add(database);
}

const begins = /^begin\b/;
const ends = /^(commit|rollback|prepare transaction)\b/;
// A company that is new nobody else can lock.
const holds = (statement: string) => statement === holdRow || /^\s*insert into "?companies\b/.test(statement);

/** Of a connection: whether the transaction that it is in holds a company; a statement by itself locks in one database alone. */
const states = new WeakMap<pg.Client, "open" | "holding">();
const unheld = new Set<string>();

/** Looks at a statement that a connection is given. */
export function lookForHold(client: pg.Client, statement: string): void {
  if (!watched.has(client.database ?? "")) return;
  if (begins.test(statement)) states.set(client, "open");
  else if (ends.test(statement)) states.delete(client);
  else if (holds(statement)) states.set(client, "holding");
  else if (states.get(client) === "open" && changesRights(statement)) unheld.add(statement);
}

/** Statements since it was last asked by which a transaction may wait for another one in two databases. */
export function statementsUnheld(): readonly string[] {
  const found = [...unheld];
  unheld.clear();
  return found;
}
