import type { ScanState } from "@opis/model/contract/site-scans";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ScanResult } from "../../core/scanner/scan-request.ts";
import type { ScanPicture } from "../../core/scanner/take-pictures.ts";
import { bytes, moment, ofOneCompany } from "./columns.ts";
import { companyColumn } from "./companies.ts";

/** The last scans of each site. Those of a deleted site are not read, and are available again when it is restored. */
export const siteScans = pgTable(
  "site_scans",
  {
    company_id: companyColumn(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    site_id: integer().notNull(),
    /** The user who requested it, as in the history. */
    asked_by: text().notNull(),
    asked: moment().notNull(),
    finished: moment(),
    state: text().$type<ScanState>().notNull(),
    /** Number of visited pages. */
    visited: integer().notNull().default(0),
    /** Why it failed. */
    trouble: text(),
    result: jsonb().$type<ScanResult>(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index("site_scans_site_index").on(table.company_id, table.site_id, table.id),
    ofOneCompany(),
  ],
);

/** Screenshots of the last scan with a browser, as evidence; deleted with the scan. */
export const siteScanPictures = pgTable(
  "site_scan_pictures",
  {
    company_id: integer().notNull(),
    scan_id: integer().notNull(),
    id: integer().notNull(),
    kind: text().$type<ScanPicture["kind"]>().notNull(),
    url: text().notNull(),
    jpeg: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.scan_id, table.id] }),
    foreignKey({
      name: "site_scan_pictures_scan_fk",
      columns: [table.company_id, table.scan_id],
      foreignColumns: [siteScans.company_id, siteScans.id],
    }).onDelete("cascade"),
    ofOneCompany(),
  ],
);

/** Findings that a user decided not to use; available again when a deleted site is restored. */
export const declinedOffers = pgTable(
  "declined_offers",
  {
    company_id: companyColumn(),
    site_id: integer().notNull(),
    /** The `key` of the finding, and the question. */
    key: text().notNull(),
    field: text().notNull(),
    /** The value at that time; another value is offered again. */
    found: jsonb().$type<unknown>().notNull(),
    /** The user who decided, as in the history. */
    declined_by: text().notNull(),
    declined_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.site_id, table.key, table.field] }), ofOneCompany()],
);
