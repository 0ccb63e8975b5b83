import pg from "pg";

/** Returns PostgreSQL's code of an error, empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}
