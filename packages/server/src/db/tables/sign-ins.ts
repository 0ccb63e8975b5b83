import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Who signed in or tried to: for `SIGN_IN_PROTOCOL_DAYS`, outside any company. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    /** Held to no row of theirs: the check would take longer for a name that somebody has. */
    user_id: integer(),
    /** The login; of a name that nobody has a sign of it. */
    name: text().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /** Why it was refused, by the code of the error; null where it was let in. */
    refusal: text(),
  },
  (table) => [
    index("sign_ins_at_index").on(table.at, table.id),
    index("sign_ins_user_index").on(table.user_id, table.at),
  ],
);
