import type { Language } from "@opis/model/words";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Letters that wait to be sent, could not be, or were sent lately. What they tell names no secret: a link is named by its id. */
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
    /** When a try began whose end is not known yet, of letters that go out once. */
    begun_at: moment(),
    /** When it was given up: it waits for a person. */
    failed_at: moment(),
    /** What the mail server said when the last try failed. */
    error: text(),
  },
  (table) => [index("letters_created_index").on(table.created)],
);
