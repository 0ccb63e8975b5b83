import type { Form } from "@opis/model/declaration/form";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A column of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Returns a point in time, read and written as ISO 8601. */
export function moment() {
  return timestamp({ withTimezone: true, mode: "string" });
}

/** Returns the columns of a form's rows that contain the time of creation. */
export function madeColumns({ approval }: Form): readonly string[] {
  return approval ? ["created", "modified", "status_since"] : ["created", "modified"];
}
