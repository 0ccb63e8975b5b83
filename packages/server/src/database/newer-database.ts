import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { isNewerThanProgram } from "./migration-level.ts";
import { codeOf } from "./with-transaction.ts";

/** PostgreSQL's codes for a statement that does not fit the tables: an unknown table, column, function or type; a value missing or refused. */
const mismatches: ReadonlySet<string> = new Set(["42P01", "42703", "42883", "42704", "23502", "23514"]);

/**
 * Turns the error of a statement that does not fit the tables into `DatabaseUnavailable` if a newer version has changed them: that is no
 * bug, and the servers of that version can serve the request. Any other error stays what it is.
 */
export async function explainNewerDatabase(error: unknown, context: { readonly db: Database }): Promise<unknown> {
  if (!mismatches.has(codeOf(error))) return error;
  const isNewer = await isNewerThanProgram(context.db).catch(() => false);
  return isNewer ? new DatabaseUnavailable("newer", error) : error;
}
