import { customType, timestamp } from "drizzle-orm/pg-core";

/** A column of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A column of a moment, read and written as ISO time. */
export function moment() {
  return timestamp({ withTimezone: true, mode: "string" });
}
