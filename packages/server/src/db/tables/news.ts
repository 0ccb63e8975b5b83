import type { Language } from "@opis/model/words";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** What the owner of the installation tells everybody here; it belongs to no company. */
export const news = pgTable(
  "news",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** Where it was told first. */
    link: text().notNull().default(""),
    /** From when on it is read; none of a draft. */
    published: moment(),
  },
  (table) => [index("news_published_index").on(table.published)],
);
