import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Servers that work on this database, each as it was last asked whether it is ready. */
export const servers = pgTable("servers", {
  id: text().primaryKey(),
  started: timestamp({ withTimezone: true, mode: "string" }).notNull(),
  seen: timestamp({ withTimezone: true, mode: "string" }).notNull(),
});
