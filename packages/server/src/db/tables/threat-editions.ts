import type { Threat } from "@opis/model/threats/catalogue/threat-list";
import { boolean, date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Editions of the regulator's list of threats, whole and never changed: models of companies are pinned to them. They belong to no company. */
export const threatEditions = pgTable("threat_editions", {
  /** The day as of which the list was taken. */
  date: date().primaryKey(),
  source: text().notNull(),
  /** Whether it came with the product or in a file of the regulator. */
  origin: text().$type<"product" | "file">().notNull(),
  threats: jsonb().$type<readonly Threat[]>().notNull(),
  file_name: text().notNull().default(""),
  imported: moment().notNull(),
  imported_by: text().notNull().default(""),
  /** Taken back: no model goes over to it any more, and those that have done so keep it. */
  is_withdrawn: boolean().notNull().default(false),
});
