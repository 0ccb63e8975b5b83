import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** Sign-ins and refused attempts, outside of companies, for `SIGN_IN_PROTOCOL_DAYS`. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    /** No foreign key, since its check would take longer for existing names. */
    user_id: integer(),
    /** The user name, or a digest of it if no user has that name. */
    name: text().notNull(),
    address: text().notNull(),
    user_agent: text().notNull(),
    /** Error code of a refused attempt; null if it succeeded. */
    refusal: text(),
  },
  (table) => [
    index("sign_ins_at_index").on(table.at, table.id),
    index("sign_ins_user_index").on(table.user_id, table.at),
  ],
);
