import type { CertificateType, Regulator, Validity } from "@opis/model/certificates/certificates";
import { boolean, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Certificates of FSTEC and FSB, one register for the whole installation. A row is never deleted, since questionnaires name
 * certificates: one that the register lists no longer gets `missing_since`. Some two thousand rows, so a search reads
 * `search_key` of all of them (2 ms for 1,700), and needs no extension of PostgreSQL; a number is found by the unique index.
 */
export const certificates = pgTable(
  "certificates",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    regulator: text().$type<Regulator>().notNull(),
    number: text().notNull(),
    name: text().notNull(),
    registered_at: date({ mode: "string" }),
    valid_until: date({ mode: "string" }),
    validity_kind: text().$type<Validity["validity_kind"]>().notNull(),
    requirements: text().notNull(),
    types: text().array().$type<CertificateType[]>().notNull(),
    type_source: text().$type<"requirements" | "name">(),
    trust_level: integer(),
    classes: integer().array().notNull(),
    skzi_classes: text().array().notNull(),
    scheme: text().notNull(),
    applicant: text().notNull(),
    support_until: date({ mode: "string" }),
    support_is_perpetual: boolean().notNull(),
    /** Number, name and applicant, normalised as a search is. */
    search_key: text().notNull(),
    snapshot_date: date({ mode: "string" }).notNull(),
    missing_since: date({ mode: "string" }),
  },
  (table) => [uniqueIndex("certificates_number_unique").on(table.regulator, table.number)],
);
