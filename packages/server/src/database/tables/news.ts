import type { Language } from "@opis/model/bilingual-text";
import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** News items of the installation; they belong to no company. */
export const news = pgTable(
  "news",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** Address of the source. */
    link: text().notNull().default(""),
    /** The date of the law it is about; its readers are led to what changes for their companies. */
    law_date: date({ mode: "string" }),
    /** Time of publication; null for a draft. */
    published: moment(),
  },
  (table) => [index("news_published_index").on(table.published)],
);
