import type { DeliveryTrouble, deliveryStates } from "@opis/model/contract/companies/webhooks";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, ofOneCompanyOrNone } from "./columns.ts";
import { companies } from "./companies.ts";

/** Addresses that receive events: of one company, or of all companies where the row belongs to none. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    address: text().notNull(),
    name: text().notNull().default(""),
    events: text().array().notNull(),
    is_on: boolean().notNull().default(true),
    /** When it was switched off because nothing could be delivered for a day. */
    given_up: moment(),
    /** Signs deliveries: base64, encrypted under SECRET_KEY (`database/secret-box.ts`). */
    secret: text().notNull(),
    /** The previous secret, encrypted too: it signs until `former_until`. */
    former_secret: text(),
    former_until: moment(),
    created: moment().notNull(),
    created_by: text().notNull(),
    /** When a delivery succeeded last. */
    succeeded: moment(),
  },
  (table) => [index("webhooks_company_index").on(table.company_id), ofOneCompanyOrNone()],
);

/** Past and pending deliveries: ids and kinds, no personal data. Rows beyond the log's retention period are deleted. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    webhook_id: integer().notNull(),
    /** The company of the event; null for a test of the installation's webhooks. */
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    message_id: uuid().notNull().defaultRandom(),
    event: text().notNull(),
    /** The object of the event: its unsent changes are merged. */
    subject: text().notNull(),
    data: jsonb().notNull(),
    created: moment().notNull(),
    state: text().$type<(typeof deliveryStates)[number]>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    attempted: moment(),
    next_attempt: moment(),
    status: integer(),
    trouble: text().$type<DeliveryTrouble>(),
  },
  (table) => [
    foreignKey({
      name: "webhook_deliveries_webhook_fk",
      columns: [table.webhook_id],
      foreignColumns: [webhooks.id],
    }).onDelete("cascade"),
    index("webhook_deliveries_webhook_index").on(table.webhook_id, table.id),
    index("webhook_deliveries_company_index").on(table.company_id),
    index("webhook_deliveries_created_index").on(table.created),
    uniqueIndex("webhook_deliveries_collected_unique")
      .on(table.webhook_id, table.event, table.subject)
      .where(sql`state = 'waiting' and attempts = 0 and subject <> ''`),
    ofOneCompanyOrNone(),
  ],
);
