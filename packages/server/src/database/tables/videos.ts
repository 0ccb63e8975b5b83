import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Video instructions of the installation; they belong to no company. */
export const videos = pgTable(
  "videos",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title_ru: text().notNull(),
    title_en: text().notNull(),
    /** The questionnaire it explains; null for any other subject. */
    form: text().$type<QuestionnaireName>(),
    /** Address of the video on another site. */
    link: text().notNull().default(""),
    /** Its position in the list. */
    position: integer().notNull(),
    filename: text(),
    /** Bytes. */
    size: integer(),
    media_type: text(),
    sha256: text(),
    /** Storage key of the file. */
    blob: text(),
    /** WebVTT subtitles; empty if there are none. */
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
