import { refused } from "@opis/model/errors";
import type { Database } from "../../database/database.ts";

/** The revisions of a company; caches of it are valid for these. */
export interface Revisions {
  readonly revision: number;
  /** Of everything outside the questionnaires that risks depend on (`risks/circumstances.ts`). */
  readonly circumstances: number;
}

/** The revisions that a company has by now; refuses with `not_found` where there is none. */
export async function revisionsOf(db: Database, company: number): Promise<Revisions> {
  const [row] = await db.query<Revisions & Record<string, unknown>>(
    "select revision, circumstances_revision as circumstances from companies where id = $1",
    [company],
  );
  if (!row) throw refused("not_found");
  return row;
}

/** The revision that a company has by now; refuses with `not_found` where there is none. */
export async function revisionOf(db: Database, company: number): Promise<number> {
  return (await revisionsOf(db, company)).revision;
}
