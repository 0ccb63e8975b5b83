import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Servers of this database with the result of their last readiness check. */
export const servers = pgTable("servers", {
  id: text().primaryKey(),
  started: moment().notNull(),
  seen: moment().notNull(),
});
