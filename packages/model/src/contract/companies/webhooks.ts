import { z } from "zod";
import { sections } from "../../access/access.ts";
import { type Words, words } from "../../bilingual-text.ts";
import { oneLine, webAddress } from "../../validation/text-schemas.ts";
import { webhookEvents } from "../../webhook-events.ts";
import {
  companyParams,
  endpoint,
  enumOfKeys,
  idParam,
  idParams,
  nothing,
  pageOf,
  pageQuery,
  rowParams,
} from "../endpoint.ts";
import { ofOwner } from "../installation/news.ts";
import { feedTroubles } from "../installation/news-feeds.ts";

const events = z
  .array(enumOfKeys(webhookEvents))
  .min(1)
  .max(Object.keys(webhookEvents).length)
  .transform((names) => [...new Set(names)]);

/** Why a delivery failed: what prevented the request, or `refused` for a non-2xx response. */
export const deliveryTroubles = feedTroubles.filter((trouble) => trouble !== "no_feed");
export type DeliveryTrouble = (typeof deliveryTroubles)[number];

/** State of a delivery. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;

const webhook = z.object({
  id: z.int(),
  address: z.string(),
  /** Display name. */
  name: z.string(),
  events: z.array(z.string()),
  is_on: z.boolean(),
  /** Switched off automatically after a day of failed deliveries. */
  is_given_up: z.boolean(),
  created: z.string(),
  created_by: z.string(),
  /** Until when deliveries are also signed with the previous secret; null if there is none. */
  former_secret_until: z.string().nullable(),
  /** The last delivery that ended or was attempted. */
  last: z
    .object({
      at: z.string(),
      state: z.enum(deliveryStates),
      status: z.int().nullable(),
      trouble: z.enum(deliveryTroubles).nullable(),
    })
    .nullable(),
});

const withSecret = webhook.extend({
  /** `whsec_` and the key in base64. Returned only once. */
  secret: z.string(),
});

const delivery = z.object({
  id: z.int(),
  /** `webhook-id` of the request, the same for each attempt. */
  message_id: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  created: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  attempted: z.string().nullable(),
  /** Time of the next attempt; null if there is none. */
  next_attempt: z.string().nullable(),
  /** HTTP status of the last response; null if there was none. */
  status: z.int().nullable(),
  trouble: z.enum(deliveryTroubles).nullable(),
});

const body = {
  add: z.strictObject({ address: webAddress(), name: oneLine(100).trim().default(""), events }),
  change: z.strictObject({ address: webAddress(), name: oneLine(100).trim(), events, is_on: z.boolean() }).partial(),
};

const page = pageQuery.omit({ ordering: true });

const texts = {
  list: words("Вебхуки", "List webhooks"),
  add: words("Добавить вебхук", "Create a webhook"),
  change: words("Изменить вебхук", "Update a webhook"),
  remove: words("Удалить вебхук", "Delete a webhook"),
  renew: words("Заменить секрет вебхука", "Replace a webhook's secret"),
  test: words("Отправить пробное событие", "Send a test event"),
  deliveries: words("Журнал доставки вебхука", "List deliveries of a webhook"),
  redeliver: words("Доставить событие ещё раз", "Deliver an event again"),
} as const satisfies Record<string, Words>;

const path = "/companies/:company_id/webhooks/";
const tag = "webhooks";
// Events name questionnaires of every section, so the caller must be able to view all of them.
const access = { section: "settings", level: "manage", contains: sections } as const;
const inCompany = { tag, access, params: companyParams } as const;
const oneInCompany = { tag, access, params: rowParams } as const;
const deliveryParams = rowParams.extend({ delivery: idParam });

/** Lists the webhooks of a company. */
export const listWebhooks = endpoint({
  ...inCompany,
  method: "GET",
  path,
  summary: texts.list,
  query: page,
  response: pageOf(webhook),
  status: 200,
});

/** Adds a webhook; only this response contains its secret. */
export const addWebhook = endpoint({
  ...inCompany,
  method: "POST",
  path,
  summary: texts.add,
  body: body.add,
  response: withSecret,
  secret: true,
  status: 201,
});

/** Changes a webhook, or switches it on or off. */
export const changeWebhook = endpoint({
  ...oneInCompany,
  method: "PATCH",
  path: `${path}:id/`,
  summary: texts.change,
  body: body.change,
  response: webhook,
  status: 200,
});

/** Deletes a webhook with its log. */
export const deleteWebhook = endpoint({
  ...oneInCompany,
  method: "DELETE",
  path: `${path}:id/`,
  summary: texts.remove,
  response: nothing,
  status: 204,
});

/** Replaces the secret; the previous one remains valid for a day. */
export const renewWebhookSecret = endpoint({
  ...oneInCompany,
  method: "POST",
  path: `${path}:id/secret/`,
  summary: texts.renew,
  response: withSecret,
  secret: true,
  status: 200,
});

/** Sends a test event immediately, whether or not the webhook is on. */
export const testWebhook = endpoint({
  ...oneInCompany,
  method: "POST",
  path: `${path}:id/test/`,
  summary: texts.test,
  response: delivery,
  status: 200,
});

/** Lists past and pending deliveries, newest first. */
export const listWebhookDeliveries = endpoint({
  ...oneInCompany,
  method: "GET",
  path: `${path}:id/deliveries/`,
  summary: texts.deliveries,
  query: page,
  response: pageOf(delivery),
  status: 200,
});

/** Redelivers an event of the log with the same `webhook-id`. */
export const redeliverWebhook = endpoint({
  ...oneInCompany,
  params: deliveryParams,
  method: "POST",
  path: `${path}:id/deliveries/:delivery/`,
  summary: texts.redeliver,
  response: delivery,
  status: 202,
});

const installationPath = "/installation/webhooks/";
const ofInstallation = { ...ofOwner, tag } as const;
const oneOfInstallation = { ...ofInstallation, params: idParams } as const;

/** Lists the installation's webhooks, which receive the events of all companies. */
export const listInstallationWebhooks = endpoint({
  method: "GET",
  path: installationPath,
  ...ofInstallation,
  summary: texts.list,
  query: page,
  response: pageOf(webhook),
  status: 200,
});

export const addInstallationWebhook = endpoint({
  ...ofInstallation,
  method: "POST",
  path: installationPath,
  summary: texts.add,
  body: body.add,
  response: withSecret,
  secret: true,
  status: 201,
});

export const changeInstallationWebhook = endpoint({
  ...oneOfInstallation,
  method: "PATCH",
  path: `${installationPath}:id/`,
  summary: texts.change,
  body: body.change,
  response: webhook,
  status: 200,
});

export const deleteInstallationWebhook = endpoint({
  ...oneOfInstallation,
  method: "DELETE",
  path: `${installationPath}:id/`,
  summary: texts.remove,
  response: nothing,
  status: 204,
});

export const renewInstallationWebhookSecret = endpoint({
  ...oneOfInstallation,
  method: "POST",
  path: `${installationPath}:id/secret/`,
  summary: texts.renew,
  response: withSecret,
  secret: true,
  status: 200,
});

export const testInstallationWebhook = endpoint({
  ...oneOfInstallation,
  method: "POST",
  path: `${installationPath}:id/test/`,
  summary: texts.test,
  response: delivery,
  status: 200,
});

export const listInstallationWebhookDeliveries = endpoint({
  ...oneOfInstallation,
  method: "GET",
  path: `${installationPath}:id/deliveries/`,
  summary: texts.deliveries,
  query: page,
  response: pageOf(delivery),
  status: 200,
});

export const redeliverInstallationWebhook = endpoint({
  ...oneOfInstallation,
  params: idParams.extend({ delivery: idParam }),
  method: "POST",
  path: `${installationPath}:id/deliveries/:delivery/`,
  summary: texts.redeliver,
  response: delivery,
  status: 202,
});
