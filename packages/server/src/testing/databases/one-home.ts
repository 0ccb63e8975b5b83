import { getTableName } from "drizzle-orm";
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

/** Statements over both since it was last asked, each after its tables. */
export function statementsOverBoth(): readonly string[] {
  const found = [...over];
  over.clear();
  return found;
}

/** Looks at a statement that the application sends. */
export function lookForHomes(text: string): void {
  if (seen.has(text)) return;
  seen.add(text);
  const tables = overBoth(text);
  if (tables.length > 0) over.add(`${tables.join(", ")}: ${text}`);
}
