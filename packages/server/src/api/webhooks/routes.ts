import type { redeliverWebhook } from "@opis/model/contract/companies/webhooks";
import * as contract from "@opis/model/contract/companies/webhooks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { refused } from "@opis/model/errors";
import { webhookTestEvent } from "@opis/model/webhook-events";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks, pageOfRows, pageWindow } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";
import {
  insertWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  renewSecret,
  updateWebhook,
  type WebhookOwner,
} from "./stored-webhooks.ts";
import { attemptDelivery, deliverWebhookJob } from "./webhook-jobs.ts";

type Delivery = AnswerOf<typeof redeliverWebhook>;

const columns = "id, message_id, event, data, created, state, attempts, attempted, next_attempt, status, trouble";

/** Returns a page of a webhook's log, newest first, and the number of its deliveries. */
async function readDeliveries(
  transaction: Transaction,
  webhook: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly count: number; readonly results: Delivery[] }> {
  const [counted] = await transaction.query<{ count: number }>(
    "select count(*)::int as count from webhook_deliveries where webhook_id = $1",
    [webhook],
  );
  const results = await transaction.query<Delivery>(
    `select ${columns} from webhook_deliveries where webhook_id = $1 order by id desc limit $2 offset $3`,
    [webhook, limit, offset],
  );
  return { count: counted?.count ?? 0, results };
}

/** Returns one delivery of a webhook; throws `not_found` if the log does not have it. */
async function readDelivery(transaction: Transaction, webhook: number, id: number): Promise<Delivery> {
  const [delivery] = await transaction.query<Delivery>(
    `select ${columns} from webhook_deliveries where webhook_id = $1 and id = $2`,
    [webhook, id],
  );
  if (!delivery) throw refused("not_found");
  return delivery;
}

/** Adds a test event, which the caller sends immediately; returns its id. */
async function insertTest(transaction: Transaction, webhook: number, company: number | null): Promise<number> {
  const [test] = await transaction.query<{ id: number }>(
    `insert into webhook_deliveries (webhook_id, company_id, event, subject, data, created)
     values ($1, $2, $3, '', $4, $5) returning id`,
    [webhook, company, webhookTestEvent, JSON.stringify({ company_id: company }), transaction.now],
  );
  return test?.id ?? 0;
}

/** Resends a delivery immediately, with as many attempts as a new one; if the webhook is off, once it is on. */
async function redeliver(
  { jobs }: Context,
  transaction: Transaction,
  { webhook, id }: { readonly webhook: number; readonly id: number },
): Promise<Delivery> {
  await readDelivery(transaction, webhook, id);
  // Without its subject: another delivery of the same object may be waiting.
  transaction.execute(
    "update webhook_deliveries set state = 'waiting', attempts = 0, next_attempt = $2, subject = '' where id = $1",
    [id, transaction.now],
  );
  jobs.add(transaction, deliverWebhookJob, { delivery: id }, { key: String(id) });
  return readDelivery(transaction, webhook, id);
}

/** Registers the webhooks of companies and of the installation: the same calls, on the rows of their owner. */
export function registerWebhooks(app: FastifyInstance): void {
  registerOfCompanies(app);
  registerOfInstallation(app);
}

function registerOfCompanies(app: FastifyInstance): void {
  route(app, contract.listWebhooks, async ({ context, company, query, request }) => {
    const webhooks = await context.db.readCompany(company, (transaction) => readWebhooks(transaction, company));
    return pageOfRows(request, query, webhooks, []);
  });
  route(app, contract.addWebhook, ({ context, company, editor, body }) =>
    context.db.inCompany(company, async (transaction) => {
      const webhook = await insertWebhook(context, transaction, { ...body, owner: company, author: editor.name });
      recordWebhook(transaction, editor, [null, described(webhook)]);
      return webhook;
    }),
  );
  route(app, contract.changeWebhook, ({ context, company, editor, params, body }) =>
    context.db.inCompany(company, async (transaction) => {
      const { before, after } = await updateWebhook(context, transaction, { ...body, owner: company, id: params.id });
      if (described(before) !== described(after))
        recordWebhook(transaction, editor, [described(before), described(after)]);
      return after;
    }),
  );
  route(app, contract.deleteWebhook, async ({ context, company, editor, params }) => {
    await context.db.inCompany(company, async (transaction) => {
      recordWebhook(transaction, editor, [described(await removeWebhook(transaction, company, params.id)), null]);
    });
    return undefined;
  });
  route(app, contract.renewWebhookSecret, ({ context, company, params }) =>
    context.db.inCompany(company, (transaction) =>
      renewSecret(context, transaction, { owner: company, id: params.id }),
    ),
  );
  route(app, contract.testWebhook, ({ context, company, params }) => sendTest(context, company, params.id));
  route(app, contract.listWebhookDeliveries, ({ context, company, params, query, request }) =>
    listDeliveries(context, { owner: company, id: params.id, query, request }),
  );
  route(app, contract.redeliverWebhook, ({ context, company, params }) =>
    redeliverOf(context, company, { webhook: params.id, id: params.delivery }),
  );
}

function registerOfInstallation(app: FastifyInstance): void {
  route(app, contract.listInstallationWebhooks, async ({ context, query, request }) => {
    const webhooks = await context.db.outsideCompanies((transaction) => readWebhooks(transaction, null));
    return pageOfRows(request, query, webhooks, []);
  });
  route(app, contract.addInstallationWebhook, ({ context, editor, body }) =>
    context.db.outsideCompanies((transaction) =>
      insertWebhook(context, transaction, { ...body, owner: null, author: editor.name }),
    ),
  );
  route(app, contract.changeInstallationWebhook, ({ context, params, body }) =>
    context.db.outsideCompanies(
      async (transaction) => (await updateWebhook(context, transaction, { ...body, owner: null, id: params.id })).after,
    ),
  );
  route(app, contract.deleteInstallationWebhook, async ({ context, params }) => {
    await context.db.outsideCompanies((transaction) => removeWebhook(transaction, null, params.id));
    return undefined;
  });
  route(app, contract.renewInstallationWebhookSecret, ({ context, params }) =>
    context.db.outsideCompanies((transaction) => renewSecret(context, transaction, { owner: null, id: params.id })),
  );
  route(app, contract.testInstallationWebhook, ({ context, params }) => sendTest(context, null, params.id));
  route(app, contract.listInstallationWebhookDeliveries, ({ context, params, query, request }) =>
    listDeliveries(context, { owner: null, id: params.id, query, request }),
  );
  route(app, contract.redeliverInstallationWebhook, ({ context, params }) =>
    redeliverOf(context, null, { webhook: params.id, id: params.delivery }),
  );
}

function inRowsOf<T>({ db }: Context, owner: WebhookOwner, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return owner === null ? db.outsideCompanies(work) : db.inCompany(owner, work);
}

async function sendTest(context: Context, owner: WebhookOwner, id: number) {
  const test = await inRowsOf(context, owner, async (transaction) => {
    await readWebhook(transaction, owner, id);
    return insertTest(transaction, id, owner);
  });
  await attemptDelivery(context, test, new AbortController().signal);
  return inRowsOf(context, owner, (transaction) => readDelivery(transaction, id, test));
}

interface LogQuery {
  readonly owner: WebhookOwner;
  readonly id: number;
  readonly query: Parameters<typeof pageWindow>[0];
  readonly request: Parameters<typeof pageLinks>[0];
}

async function listDeliveries(context: Context, { owner, id, query, request }: LogQuery) {
  const { count, results } = await inRowsOf(context, owner, async (transaction) => {
    await readWebhook(transaction, owner, id);
    return readDeliveries(transaction, id, pageWindow(query));
  });
  return { count, ...pageLinks(request, count, query), results };
}

function redeliverOf(
  context: Context,
  owner: WebhookOwner,
  delivery: { readonly webhook: number; readonly id: number },
) {
  return inRowsOf(context, owner, async (transaction) => {
    await readWebhook(transaction, owner, delivery.webhook);
    return redeliver(context, transaction, delivery);
  });
}

/** Returns the events and address of a webhook as text; null while it is off. */
function described({ address, events, is_on }: Described): string | null {
  return is_on ? `${address} (${events.join(", ")})` : null;
}

interface Described {
  readonly address: string;
  readonly events: readonly string[];
  readonly is_on: boolean;
}

// The history of a company must show who sends its data where.
function recordWebhook(
  transaction: Transaction,
  editor: Editor,
  change: readonly [string | null, string | null],
): void {
  recordChange(transaction, {
    kind: "modified",
    form: "company",
    objectId: transaction.company,
    root: { form: "company", id: transaction.company },
    version: 1,
    title: "",
    changes: { webhook: change },
    editor,
  });
}
