import type { directoryFailures } from "@opis/model/contract/people/directory-sync";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, ofOneCompany } from "./columns.ts";
import { companies } from "./companies.ts";

/** Result of a sync for one group. */
export interface SyncedGroup {
  readonly id: number;
  readonly name: string;
  readonly outer_name: string;
  /** Members change only if this is `found`. */
  readonly state: "found" | "missing" | "empty" | "ambiguous";
  readonly come: number;
  readonly gone: number;
}

/** The last sync of each company's groups with the directory. */
export const directorySyncs = pgTable(
  "directory_syncs",
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    state: text().$type<"waiting" | "done" | "failed">().notNull(),
    /** The user who requested it, as in the history. */
    editor: jsonb()
      .$type<{ readonly author: string; readonly userId: number | null; readonly name: string }>()
      .notNull(),
    started: moment().notNull(),
    finished: moment(),
    /** Error code of a failed sync. */
    failure: text().$type<(typeof directoryFailures)[number]>(),
    groups: jsonb().$type<SyncedGroup[]>().notNull().default([]),
  },
  () => [ofOneCompany()],
);
