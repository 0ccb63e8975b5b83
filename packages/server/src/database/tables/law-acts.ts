import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Acts of law added by the installation's owner; they belong to no company. */
export const lawActs = pgTable(
  "law_acts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `begins` or `ends`. */
    kind: text().notNull(),
    /** The day on which it takes effect or ends. */
    date: date({ mode: "string" }).notNull(),
    title_ru: text().notNull(),
    title_en: text().notNull(),
    text_ru: text().notNull().default(""),
    text_en: text().notNull().default(""),
    links: text().array().notNull().default([]),
  },
  (table) => [index("law_acts_date_index").on(table.date)],
);

/** Changes of these acts; they survive the act. */
export const lawActChanges = pgTable("law_act_changes", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  act: integer().notNull(),
  at: moment().notNull(),
  /** Name of the user at that time. */
  changed_by: text().notNull(),
  /** `created`, `changed` or `deleted`. */
  kind: text().notNull(),
  title: text().notNull(),
  changes: jsonb().notNull(),
});
