import type { Database } from "../../db/database.ts";

/** What all databases of the installation take, bytes. */
export async function databaseBytes(db: Database): Promise<number> {
  const sizes = await db.ofPlaces<{ bytes: number }>("select pg_database_size(current_database())::float8 as bytes");
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}
