import { refused } from "@opis/model/errors";
import type { Database } from "../db/database.ts";

/** The revision that a company has by now; refuses with `not_found` where there is none. */
export async function revisionOf(db: Database, company: number): Promise<number> {
  const [row] = await db.ofCompany<{ revision: number }>(company, "select revision from companies where id = $1", [
    company,
  ]);
  if (!row) throw refused("not_found");
  return row.revision;
}
