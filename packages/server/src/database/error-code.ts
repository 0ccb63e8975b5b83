import pg from "pg";

/** PostgreSQL's code of an error, empty where it is none of its own. */
export function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}
