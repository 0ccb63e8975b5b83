import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes } from "./column-types.ts";
import { companies } from "./companies.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Letterheads of companies. */
export const letterheads = pgTable(
  "letterheads",
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    has_requisites: boolean().notNull().default(false),
    line: text().notNull().default(""),
    typeface: text().notNull().default("serif"),
    number_pattern: text().notNull().default(""),
    /** The uploaded logo, with its type and size in pixels. */
    logo: bytes(),
    logo_type: text(),
    logo_width: integer(),
    logo_height: integer(),
  },
  () => [ofOneCompany()],
);
