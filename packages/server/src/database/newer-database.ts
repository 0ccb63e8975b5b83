import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { isNewerThanProgram } from "./migration-level.ts";
import { codeOf } from "./with-transaction.ts";

/**
 * PostgreSQL's error codes for a statement that does not match the tables: an unknown table, column, function or type;
 * a missing or refused value.
 */
const mismatches: ReadonlySet<string> = new Set(["42P01", "42703", "42883", "42704", "23502", "23514"]);

/**
 * Maps the error of a statement that does not match the tables to `DatabaseUnavailable` if a newer version has migrated
 * them, since that version's servers can serve the request. Returns any other error unchanged.
 */
export async function explainNewerDatabase(error: unknown, context: { readonly db: Database }): Promise<unknown> {
  if (!mismatches.has(codeOf(error))) return error;
  const isNewer = await isNewerThanProgram(context.db).catch(() => false);
  return isNewer ? new DatabaseUnavailable("newer", error) : error;
}
