import type { ScanState } from "@opis/model/contract/sites/site-scans";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ScanPicture } from "../../scanner/browser/take-pictures.ts";
import type { ScanResult } from "../../scanner/scan-order.ts";
import { bytes, moment } from "./column-types.ts";
import { ofCompany } from "./of-company.ts";
import { ofOneCompany } from "./tenancy.ts";

/** Scans of sites, the last ones of each. A site that was deleted is looked for by none, and has its scans again when it is brought back. */
export const siteScans = pgTable(
  "site_scans",
  {
    company_id: ofCompany(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    site_id: integer().notNull(),
    /** Who asked for it, as history names them. */
    asked_by: text().notNull(),
    asked: moment().notNull(),
    finished: moment(),
    state: text().$type<ScanState>().notNull(),
    /** How many pages were visited. */
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

/** What a visitor had before them, as evidence of a site's last scan with a browser; gone with the scan. */
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

/** What scans have found and somebody said not to use; a site that was deleted has it again when it is brought back. */
export const declinedOffers = pgTable(
  "declined_offers",
  {
    company_id: ofCompany(),
    site_id: integer().notNull(),
    /** What was offered, as `key` of the offer, and the question. */
    key: text().notNull(),
    field: text().notNull(),
    /** What was found then; another value is offered again. */
    found: jsonb().$type<unknown>().notNull(),
    /** Who said so, as history names them. */
    declined_by: text().notNull(),
    declined_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.site_id, table.key, table.field] }), ofOneCompany()],
);
