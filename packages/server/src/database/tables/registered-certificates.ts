import type { CertificateType, Regulator, Validity } from "@opis/model/certificate-watch";
import { boolean, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Certificates of FSTEC and FSB, one register for the installation. Rows are never deleted, since questionnaires refer to
 * certificates: one that is no longer in the register gets `missing_since`. A search scans `search_key` of some two thousand rows;
 * a number is found by the unique index.
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
    /** Number, name and applicant, normalised like a search query. */
    search_key: text().notNull(),
    snapshot_date: date({ mode: "string" }).notNull(),
    missing_since: date({ mode: "string" }),
  },
  (table) => [uniqueIndex("certificates_number_unique").on(table.regulator, table.number)],
);
