import { customType, timestamp } from "drizzle-orm/pg-core";

/** A column of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Returns a point in time, read and written as ISO 8601. */
export function moment() {
  return timestamp({ withTimezone: true, mode: "string" });
}
