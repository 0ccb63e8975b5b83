import type { newMemberRoles } from "@opis/model/access/roles";
import type { Quotas } from "@opis/model/quota-forms";
import type { ScanPeriod } from "@opis/model/site-scan/scan-periods";
import { defaultTimeZone } from "@opis/model/time/company-day";
import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Companies. Who may see which is in `memberships`. */
export const companies = pgTable("companies", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  name_key: text().notNull(),
  description: text().notNull().default(""),
  use_security_forms: boolean().notNull().default(true),
  use_percents: boolean().notNull().default(true),
  show_additional: boolean().notNull().default(true),
  /** Whether members need a second step to sign in. */
  second_step_required: boolean().notNull().default(false),
  /** The role of new members without a role of their own. */
  new_member_role: text().$type<(typeof newMemberRoles)[number]>().notNull().default("client"),
  /** Allowed domains of members' e-mail addresses; empty allows all. */
  email_domains: text().notNull().default(""),
  time_zone: text().notNull().default(defaultTimeZone),
  /** How often its sites are scanned automatically. */
  site_scan_every: text().$type<ScanPeriod>().notNull().default("never"),
  /** Whether scans store screenshots as evidence. */
  site_pictures: boolean().notNull().default(false),
  /** Incremented with each change in the company; key of caches. */
  revision: integer().notNull().default(1),
  /** Incremented by triggers with each change of a membership, role, group or grant; key of cached rights. */
  rights_revision: integer().notNull().default(1),
  /** Incremented by triggers when data change that risks read outside of questionnaires (`risks/circumstances.ts`). */
  circumstances_revision: integer().notNull().default(1),
  /** Version of the rules by which completeness was last counted; null if it has not been counted. */
  completeness_rules: text(),
  /** Whether the company is on the free plan, with the limits of the settings. */
  is_free: boolean().notNull().default(false),
  /** Last day of the paid period; null if it does not end. */
  paid_until: date({ mode: "string" }),
  /** Limits of this paid company. */
  quotas: jsonb().$type<Quotas>().notNull().default({}),
  created: moment().notNull().defaultNow(),
  modified: moment().notNull().defaultNow(),
});

/** Returns the company of a row; rows are deleted with their company. */
export function companyColumn() {
  return integer()
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });
}
