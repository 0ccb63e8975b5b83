import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts-sessions-and-roles.ts";
import { moment } from "./column-types.ts";

/** The secret address of each user's calendar feed of tasks, by SHA-256; the address itself is not stored. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    token_hash: text().notNull(),
    created: moment().notNull(),
  },
  (table) => [uniqueIndex("calendar_links_hash_unique").on(table.token_hash)],
);
