import type { Language } from "@opis/model/bilingual-text";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
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
    /** Time of publication; null for a draft. */
    published: moment(),
  },
  (table) => [index("news_published_index").on(table.published)],
);
