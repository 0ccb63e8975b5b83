import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

const moment = () => timestamp({ withTimezone: true, mode: "string" });
const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Authenticator apps of people: from `confirmed` on, signing in by password takes a code of theirs. */
export const secondSteps = pgTable("second_steps", {
  user_id: ofUser().primaryKey(),
  /** Shared with the app: hexadecimal, sealed under SECRET_KEY (`db/secrets`). A restored installation needs the same key. */
  secret: text().notNull(),
  confirmed: moment(),
  /** The interval whose code was used last: neither it nor an earlier one works again. */
  last_step: integer().notNull().default(0),
});

/** Codes for who has no app at hand, by SHA-256; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { user_id: ofUser(), hash: text().notNull(), used: moment() },
  (table) => [primaryKey({ name: "recovery_codes_key", columns: [table.user_id, table.hash] })],
);
