import type { CertificateType, Regulator, Validity } from "@opis/model/certificate-watch";
import type { Threat } from "@opis/model/threats/catalogue/catalogue-schemas";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Acts of law added by the installation's owner; they belong to no company. */
export const lawActs = pgTable(
  "law_acts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `begins` or `ends`. */
    kind: text().notNull(),
    /** The day on which it takes effect or ends. */
    date: date({ mode: "string" }).notNull(),
    title_ru: text().notNull(),
    title_en: text().notNull(),
    text_ru: text().notNull().default(""),
    text_en: text().notNull().default(""),
    links: text().array().notNull().default([]),
  },
  (table) => [index("law_acts_date_index").on(table.date)],
);

/** Changes of these acts; they survive the act. */
export const lawActChanges = pgTable("law_act_changes", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  act: integer().notNull(),
  at: moment().notNull(),
  /** Name of the user at that time. */
  changed_by: text().notNull(),
  /** `created`, `changed` or `deleted`. */
  kind: text().notNull(),
  title: text().notNull(),
  changes: jsonb().notNull(),
});

/** Editions of the regulator's threat list, immutable: models of companies refer to them. They belong to no company. */
export const threatEditions = pgTable("threat_editions", {
  /** The date of the list. */
  date: date().primaryKey(),
  source: text().notNull(),
  /** Whether it is part of the product or was imported from the regulator's file. */
  origin: text().$type<"product" | "file">().notNull(),
  threats: jsonb().$type<readonly Threat[]>().notNull(),
  file_name: text().notNull().default(""),
  imported: moment().notNull(),
  imported_by: text().notNull().default(""),
  /** Withdrawn: no model changes to it any more; models that use it keep it. */
  is_withdrawn: boolean().notNull().default(false),
});

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

/**
 * Companies and sole traders of the state registers (ЕГРЮЛ, ЕГРИП) for the whole installation, found by INN. Rows missing from a
 * later extract stay, since extracts are published by region and date.
 */
export const registeredCompanies = pgTable("registered_companies", {
  inn: text().primaryKey(),
  kpp: text(),
  ogrn: text(),
  okved: text(),
  full_name: text(),
  short_name: text(),
  manager_name: text(),
  manager_position: text(),
  legal_address: text(),
  settlement: text(),
  /** The day on which it ceased to exist. */
  closed_at: date({ mode: "string" }),
  /** A special state in the register, such as liquidation; null if it is active or no longer exists. */
  standing: text(),
  /** The date of the extract. */
  told_at: date({ mode: "string" }).notNull(),
});
