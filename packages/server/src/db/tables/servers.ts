import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Servers that work on this database, each as it was last asked whether it is ready. */
export const servers = pgTable("servers", {
  id: text().primaryKey(),
  started: moment().notNull(),
  seen: moment().notNull(),
});
