import { getTableName } from "drizzle-orm";
import pg from "pg";
import { everywhere } from "../../backup/rows-of-homes.ts";
import { companyReadings } from "../../db/companies/company-readings.ts";
import { tablesOfCompanies, tablesOfInstallation } from "../../db/schema.ts";

const ofCompanies = new Set([
  ...Object.values(tablesOfCompanies).map(getTableName),
  ...companyReadings.map(({ name }) => name),
]);
const ofInstallation = new Set(Object.values(tablesOfInstallation).map(getTableName));

const tableNamed = /\b(?:from|join|into|update|using)\s+(?:lateral\s+|only\s+)?(?:public\.)?"?([a-z_]+)"?/gi;

/** The tables that keep a statement from one database, because some are of companies and others of the installation; mostly none. */
export function overBoth(statement: string): readonly string[] {
  const named = [...new Set([...statement.matchAll(tableNamed)].map(([, name = ""]) => name))].sort();
  const isOver = named.some((name) => ofCompanies.has(name)) && named.some((name) => ofInstallation.has(name));
  return isOver ? named.filter((name) => ofCompanies.has(name) || ofInstallation.has(name)) : [];
}

/** Whether a statement is about rows of companies: what is not is about the installation, or about how things are kept. */
export function isOfCompanies(statement: string): boolean {
  const named = [...statement.matchAll(tableNamed)].map(([, name = ""]) => name);
  if (named.some((name) => ofInstallation.has(name))) return named.some((name) => ofCompanies.has(name));
  return named.some((name) => ofCompanies.has(name) || everywhere.has(name));
}

const seen = new Set<string>();
const over = new Set<string>();
let isWatching = false;

/** From now on each statement of these roles is looked at; those over both kinds of tables are told by `statementsOverBoth`. */
export function watchStatements(roles: readonly (string | undefined)[]): void {
  if (isWatching) return;
  isWatching = true;
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  Object.defineProperty(pg.Client.prototype, "query", {
    value(this: pg.Client, ...given: unknown[]) {
      if (roles.includes(this.user)) for (const text of textsOf(given[0])) look(text);
      return query.apply(this, given);
    },
  });
}

/** Statements over both since it was last asked, each after its tables. */
export function statementsOverBoth(): readonly string[] {
  const found = [...over];
  over.clear();
  return found;
}

/** The statements in what the driver is given: a text, what has one, or several that travel together (`db/transactions/flight.ts`). */
export function textsOf(given: unknown): readonly unknown[] {
  if (typeof given !== "object" || given === null) return [given];
  if ("texts" in given && Array.isArray(given.texts)) return given.texts;
  return "text" in given ? [given.text] : [];
}

function look(text: unknown): void {
  if (typeof text !== "string" || seen.has(text)) return;
  seen.add(text);
  const tables = overBoth(text);
  if (tables.length > 0) over.add(`${tables.join(", ")}: ${text}`);
}
