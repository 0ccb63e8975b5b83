import type { Threat } from "@opis/model/threats/catalogue/catalogue-schemas";
import { boolean, date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Editions of the regulator's threat list, immutable: models of companies refer to them. They belong to no company. */
export const threatEditions = pgTable("threat_editions", {
  /** The date of the list. */
  date: date().primaryKey(),
  source: text().notNull(),
  /** Whether it is part of the product or was imported from the regulator's file. */
  origin: text().$type<"product" | "file">().notNull(),
  threats: jsonb().$type<readonly Threat[]>().notNull(),
  file_name: text().notNull().default(""),
  imported: moment().notNull(),
  imported_by: text().notNull().default(""),
  /** Withdrawn: no model changes to it any more; models that use it keep it. */
  is_withdrawn: boolean().notNull().default(false),
});
