import type { newMemberRoles } from "@opis/model/access/roles";
import type { Quotas } from "@opis/model/quota-forms";
import type { ScanPeriod } from "@opis/model/site-scan/scans/scan-periods";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./column-types.ts";

/** The companies; who may see which is in `memberships`. */
export const companies = pgTable("companies", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  name_key: text().notNull(),
  description: text().notNull().default(""),
  use_security_forms: boolean().notNull().default(true),
  use_percents: boolean().notNull().default(true),
  show_additional: boolean().notNull().default(true),
  /** Its people sign in in two steps, or not into it. */
  second_step_required: boolean().notNull().default(false),
  /** The role of who comes without one. */
  new_member_role: text().$type<(typeof newMemberRoles)[number]>().notNull().default("client"),
  /** Domains of the addresses that are taken; none for any. */
  email_domains: text().notNull().default(""),
  time_zone: text().notNull().default(defaultTimeZone),
  /** How often its sites are scanned by themselves. */
  site_scan_every: text().$type<ScanPeriod>().notNull().default("never"),
  /** Scans keep pictures of its sites as evidence. */
  site_pictures: boolean().notNull().default(false),
  /** Grows with each change of anything in the company; caches are keyed by it. */
  revision: integer().notNull().default(1),
  /** Grows with each change of a membership, role, group or grant in the company, by triggers; known rights are kept by it. */
  rights_revision: integer().notNull().default(1),
  /** Grows with what risks are told by besides the questionnaires (`risks/circumstances.ts`), by triggers. */
  circumstances_revision: integer().notNull().default(1),
  /** By which rules the stored completeness of its questionnaires was counted; null where nobody has looked yet. */
  completeness_rules: text(),
  /** On the free plan, with the bounds of the settings. */
  is_free: boolean().notNull().default(false),
  /** Last day of the paid period; without one it has no end. */
  paid_until: date({ mode: "string" }),
  /** Bounds of a paid company's own. */
  quotas: jsonb().$type<Quotas>().notNull().default({}),
  created: moment().notNull().defaultNow(),
  modified: moment().notNull().defaultNow(),
});
