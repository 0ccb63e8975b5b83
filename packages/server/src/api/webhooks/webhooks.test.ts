import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { builtInRoles } from "@opis/model/access/roles";
import { deleteCompany } from "@opis/model/contract/companies/companies";
import * as contract from "@opis/model/contract/companies/webhooks";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { completeOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { createTask } from "@opis/model/contract/tasks";
import { type WebhookEvent, webhookPauses } from "@opis/model/webhook-events";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { remindOfTasks } from "../../core/tasks/remind-of-tasks.ts";
import { buildCompany, buildKey, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { buildReadyCompany } from "../../testing/fixtures/ready-company.ts";
import { testServer } from "../../testing/test-server.ts";

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Requests to the receiver, and its responses. */
const received: Received[] = [];
let status = 204;
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(status, { location: "/elsewhere" }).end();
}).listen(0, "127.0.0.1");
await new Promise((listening) => receiver.once("listening", listening));
afterAll(() => void receiver.close());
const { port } = receiver.address() as AddressInfo;
const address = (path: string) => `http://127.0.0.1:${port}/${path}`;

const server = await testServer({ OUTSIDE_ALLOWED: `127.0.0.1:${port}` });
server.clock.stopAt("2030-03-01T10:00:00.000Z");
const processes = collectionEndpoints("process");
const settingsOnly = { ...builtInRoles.group.levels, settings: "manage" } as const;
beforeEach(() => {
  received.length = 0;
  status = 204;
});

/** Returns a company of a new owner with a webhook for these events. */

async function withWebhook(events: WebhookEvent[] = ["questionnaire.changed"]) {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const body = { address: address(String(company_id)), name: "Битрикс24", events };
  const webhook = await owner.call(contract.addWebhook, { params, body });
  const webhookParams = { ...params, id: webhook.id };
  // Earlier sessions have ended once the clock has advanced.
  const ownerNow = async () => {
    const user = await buildUser(server);
    await joinCompany(server, { user, company: company_id, role: "owner" });
    return user;
  };
  const log = async () =>
    (await (await ownerNow()).call(contract.listWebhookDeliveries, { params: webhookParams, query: {} })).results;
  const read = async () => (await (await ownerNow()).call(contract.listWebhooks, { params, query: {} })).results[0];
  const addProcess = (name: string) => owner.call(processes.create, { params, body: { name } });
  return { owner, ownerNow, params, webhook, one: webhookParams, log, read, addProcess };
}

/** Advances the clock and runs all jobs due by then. */
async function after(seconds: number) {
  server.clock.advance(seconds);
  await server.runJobs();
}

/** Returns the signature that a receiver computes, according to Standard Webhooks. */
function signature(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signedContent = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(signedContent).digest("base64")}`;
}

describe("delivery", () => {
  test("changes of a questionnaire within ten seconds are one signed event with ids and no answers", async () => {
    const { owner, params, webhook, addProcess, log } = await withWebhook();
    const { id } = await addProcess("Подбор персонала");
    await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Трудоустройство" } });
    await after(9);
    expect(received).toEqual([]);
    await after(1);
    expect(received).toHaveLength(1);
    const [request] = received;
    if (!request) throw new Error("nothing came");
    expect(JSON.parse(request.body)).toEqual({
      type: "questionnaire.changed",
      timestamp: "2030-03-01T10:00:00.000Z",
      data: { ...params, form: "process", id, kind: "created" },
    });
    expect(request.headers).toMatchObject({ "content-type": "application/json", "user-agent": "Opis-Webhooks/1" });
    expect(request.headers["webhook-timestamp"]).toBe(String(Date.parse("2030-03-01T10:00:10.000Z") / 1_000));
    expect(request.headers["webhook-signature"]).toBe(signature(webhook.secret, request));
    await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Учёт" } });
    await after(10);
    expect(received.map(({ body }) => JSON.parse(body).data.kind)).toEqual(["created", "modified"]);
    expect(await log()).toMatchObject([{ state: "delivered", attempts: 1, status: 204, trouble: null }, {}]);
  });

  test("other events and a webhook that is off deliver nothing", async () => {
    const { owner, params, one, addProcess, log } = await withWebhook(["document.generated"]);
    await addProcess("Охрана");
    await owner.call(contract.changeWebhook, {
      params: one,
      body: { events: ["questionnaire.changed"], is_on: false },
    });
    await owner.call(processes.create, { params, body: { name: "Пропуска" } });
    await after(60);
    expect([received, await log()]).toEqual([[], []]);
  });

  test("a webhook of the installation receives the events of every company, that of a company its own only", async () => {
    const superuser = await buildUser(server, { is_superuser: true });
    const all = await superuser.call(contract.addInstallationWebhook, {
      body: { address: address("all"), events: ["questionnaire.changed"] },
    });
    const [one, other] = [await withWebhook(), await withWebhook()];
    await one.addProcess("Охрана");
    await other.addProcess("Охрана");
    await after(10);
    const paths = [`/${one.params.company_id}`, `/${other.params.company_id}`];
    expect(received.map(({ path }) => path).sort()).toEqual(["/all", "/all", ...paths].sort());
    await superuser.call(contract.deleteInstallationWebhook, { params: { id: all.id } });
  });

  test("documents that are generated, and then become outdated by a change, are events", async () => {
    const owner = await buildUser(server);
    const company_id = await buildReadyCompany(owner);
    const params = { company_id };
    await owner.call(contract.addWebhook, {
      params,
      body: { address: address("documents"), events: ["document.generated", "document.stale"] },
    });
    await owner.send("GET", `/companies/${company_id}/generated_documents/perechen_processov/download/?format=docx`);
    await after(120);
    await owner.call(processes.create, { params, body: { name: "Новый процесс" } });
    await after(60);
    await owner.call(processes.create, { params, body: { name: "Ещё процесс" } });
    await after(60);
    expect(received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => ({ type, data }))).toEqual(
      ["document.generated", "document.stale"].map((type) => ({
        type,
        data: { company_id, key: "perechen_processov", object_id: null },
      })),
    );
  });

  test("a respondent who has answered by a link is an event", async () => {
    const { params, addProcess } = await withWebhook(["link.answered"]);
    const { id } = await addProcess("Охрана");
    const key = await buildKey(server, { company: params.company_id, opens: { form: "process", id } });
    await key.as("anna@romashka.ru").call(completeOwnKey, { params });
    await after(0);
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "link.answered", data: { ...params, form: "process", id } },
    ]);
    expect(received[0]?.body).not.toContain("anna");
  });
});

describe("failures", () => {
  test("a due task is one event, also without a mail server", async () => {
    const { owner, params } = await withWebhook(["task.due"]);
    const due = server.context.clock.now().toISOString().slice(0, 10);
    const { id } = await owner.call(createTask, { params, body: { title: "Сверить журнал", due } });
    await remindOfTasks(server.context);
    await remindOfTasks(server.context);
    await after(1);
    expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([
      { ...params, form: "task", id, due, state: "today" },
    ]);
  });

  test("an event is retried for a day with the same id, then the webhook is switched off", async () => {
    const { addProcess, log, read } = await withWebhook();
    status = 503;
    await addProcess("Охрана");
    await after(10);
    for (const pause of webhookPauses) await after(pause);
    expect(received).toHaveLength(webhookPauses.length + 1);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(webhookPauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(86_400);
    expect(await log()).toMatchObject([{ state: "failed", attempts: 10, status: 503, trouble: "refused" }]);
    expect(await read()).toMatchObject({ is_on: false, is_given_up: true, last: { state: "failed", status: 503 } });
  });

  test("failed deliveries are resent on request, pending ones once the webhook is on again", async () => {
    const { owner, ownerNow, one, addProcess, log } = await withWebhook();
    status = 500;
    await addProcess("Охрана");
    await after(10);
    await owner.call(contract.changeWebhook, { params: one, body: { is_on: false } });
    status = 200;
    await after(3_600);
    expect(received).toHaveLength(1);
    const later = await ownerNow();
    await later.call(contract.changeWebhook, { params: one, body: { is_on: true } });
    await after(0);
    expect(received).toHaveLength(2);
    const [delivery] = await log();
    expect(delivery).toMatchObject({ state: "delivered", attempts: 2 });
    const again = { ...one, delivery: delivery?.id ?? 0 };
    expect(await later.call(contract.redeliverWebhook, { params: again })).toMatchObject({ state: "waiting" });
    await after(0);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  test("a redirect is a failure and is not followed", async () => {
    const { owner, one } = await withWebhook();
    status = 302;
    const test = await owner.call(contract.testWebhook, { params: one });
    expect(test).toMatchObject({ event: "webhook.test", state: "failed", status: 302, trouble: "refused" });
    expect(received).toHaveLength(1);
  });
});

describe("secrets", () => {
  test("a replaced secret signs for another day next to the new one; both are encrypted in the database", async () => {
    const { owner, ownerNow, one, webhook, read } = await withWebhook();
    const { secret } = await owner.call(contract.renewWebhookSecret, { params: one });
    expect(secret).not.toBe(webhook.secret);
    const signatures = async () => {
      received.length = 0;
      await (await ownerNow()).call(contract.testWebhook, { params: one });
      const [request] = received;
      if (!request) throw new Error("nothing came");
      const secretBySignature = {
        [signature(webhook.secret, request)]: "former",
        [signature(secret, request)]: "present",
      };
      return String(request.headers["webhook-signature"])
        .split(" ")
        .map((signatureText) => secretBySignature[signatureText]);
    };
    expect(await signatures()).toEqual(["present", "former"]);
    const [stored] = await server.asOwner("select secret, former_secret from webhooks where id = $1", [webhook.id]);
    expect(stored).toEqual({
      secret: expect.stringMatching(/^sealed1\./),
      former_secret: expect.stringMatching(/^sealed1\./),
    });
    server.clock.advance(86_400);
    expect(await signatures()).toEqual(["present"]);
    expect(await read()).not.toHaveProperty("secret");
  });
});

describe("rights", () => {
  test("a company's webhooks require managing the settings and viewing all questionnaires", async () => {
    const { params, one } = await withWebhook();
    const client = await buildUser(server);
    await joinCompany(server, { user: client, company: params.company_id, role: "client" });
    const partial = await buildUser(server);
    await joinCompany(server, { user: partial, company: params.company_id, role: settingsOnly });
    for (const user of [client, partial])
      expect(await user.send("GET", `/companies/${params.company_id}/webhooks/`)).toMatchObject({ status: 403 });
    const stranger = await withWebhook();
    const path = `/companies/${stranger.params.company_id}/webhooks/${one.id}/`;
    expect(await stranger.owner.send("DELETE", path)).toMatchObject({ status: 404 });
  });

  test.each([
    ["http://127.0.0.1:1/", /внутренний адрес/],
    ["https://169.254.169.254/latest", /внутренний адрес/],
    ["https://example.ru:8443/", /внутренний адрес/],
    ["http://example.ru/", /https/],
    ["ftp://example.ru/", /./],
    ["", /./],
  ])("the address %s is refused", async (wrong, message) => {
    const { owner, params } = await withWebhook();
    const body = { address: wrong, events: ["questionnaire.changed"] };
    const refused = await owner.send("POST", `/companies/${params.company_id}/webhooks/`, body);
    expect(refused).toMatchObject({ status: 400, body: { address: [expect.stringMatching(message)] } });
  });

  test("a name that resolves to an internal address is not connected to", async () => {
    const { owner, params } = await withWebhook();
    const body = { address: "https://localhost/", events: ["questionnaire.changed" as const] };
    const { id } = await owner.call(contract.addWebhook, { params, body });
    const test = await owner.call(contract.testWebhook, { params: { ...params, id } });
    expect(test).toMatchObject({ state: "failed", status: null, trouble: "forbidden_address" });
  });

  test("the history of the company has who sends what where; a deleted company leaves no webhook and no delivery", async () => {
    const { owner, params, webhook, addProcess } = await withWebhook();
    const changes = await server.asOwner(
      "select changes -> 'webhook' ->> 1 as added from history where company_id = $1 and changes ? 'webhook'",
      [params.company_id],
    );
    expect(changes).toEqual([{ added: `${webhook.address} (questionnaire.changed)` }]);
    await addProcess("Охрана");
    await owner.call(deleteCompany, { params });
    await after(10);
    expect(received).toEqual([]);
    const remainingRows = await server.asOwner(
      "select id from webhooks where id = $1 union all select id from webhook_deliveries where webhook_id = $1",
      [webhook.id],
    );
    expect(remainingRows).toEqual([]);
  });
});
