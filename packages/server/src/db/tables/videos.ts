import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Video instructions of the installation; they belong to no company. */
export const videos = pgTable(
  "videos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title_ru: text().notNull(),
    title_en: text().notNull(),
    /** The questionnaire that it helps to fill in; null of one about all else. */
    form: text().$type<QuestionnaireName>(),
    /** Where it is looked at on another site. */
    link: text().notNull().default(""),
    /** Its place among the others. */
    position: integer().notNull(),
    filename: text(),
    /** Bytes. */
    size: integer(),
    media_type: text(),
    sha256: text(),
    /** Key of the content in the storage. */
    blob: text(),
    /** WebVTT; empty of none. */
    captions: text().notNull().default(""),
  },
  (table) => [
    index("videos_position_index").on(table.position, table.id),
    check(
      "videos_whole_file",
      sql`num_nulls(${table.filename}, ${table.size}, ${table.media_type}, ${table.sha256}, ${table.blob}) in (0, 5)`,
    ),
  ],
);
