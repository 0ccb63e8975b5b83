import type { Database } from "../../db/database.ts";

/** Returns the size of the database, bytes. */
export async function databaseBytes(db: Database): Promise<number> {
  const [size] = await db.query<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  return size?.bytes ?? 0;
}
