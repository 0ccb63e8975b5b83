import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./accounts-sessions-and-roles.ts";

const moment = () => timestamp({ withTimezone: true, mode: "string" });
const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Authenticator apps of users. After `confirmed` a sign-in by password requires a code. */
export const secondSteps = pgTable("second_steps", {
  user_id: ofUser().primaryKey(),
  /** Shared secret: hexadecimal, encrypted under SECRET_KEY (`database/secret-box.ts`). A restored installation needs the same key. */
  secret: text().notNull(),
  confirmed: moment(),
  /** The interval of the last used code: it and earlier ones are not accepted again. */
  last_step: integer().notNull().default(0),
});

/** Recovery codes by SHA-256; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { user_id: ofUser(), hash: text().notNull(), used: moment() },
  (table) => [primaryKey({ name: "recovery_codes_key", columns: [table.user_id, table.hash] })],
);
