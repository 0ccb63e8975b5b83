import type { Language } from "@opis/model/bilingual-text";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** E-mails that wait, failed or were sent recently. Their data contain no secret: a link is stored by its id. */
export const letters = pgTable(
  "letters",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<Language>().notNull(),
    data: jsonb().notNull(),
    created: moment().notNull(),
    sent_at: moment(),
    /** Start of an attempt whose result is unknown, for e-mails that are sent at most once. */
    begun_at: moment(),
    /** When it failed for good and waits for a person. */
    failed_at: moment(),
    /** Response of the mail server to the last failed attempt. */
    error: text(),
  },
  (table) => [index("letters_created_index").on(table.created)],
);
