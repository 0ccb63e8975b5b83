import { request } from "node:http";
import { createCompany } from "@opis/model/contract/companies/companies";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { signIn } from "@opis/model/contract/people/authentication";
import { expect, test } from "vitest";
import { scheduleJobs } from "../core/jobs/stored-jobs.ts";
import { type ApiAnswer, type ApiClient, apiClient } from "../testing/api-client.ts";
import { eventually } from "../testing/eventually.ts";
import { buildCompany, buildKey, buildUser, joinCompany, testPassword } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";
import { deleteExpiredResponsesJob } from "./stored-responses.ts";

const server = await testServer({ DATABASE_LOCK_SECONDS: "3" });
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);
const path = `/companies/${company}/tags/rename/`;
const processes = `/companies/${company}/processes/`;
const daySeconds = 24 * 3_600;

let last = 0;
const newKey = () => `key-${++last}`;
const add = (by: ApiClient, key: string, name: string, headers: Record<string, string> = {}) =>
  by.send("POST", processes, { name }, { "idempotency-key": key, ...headers });
const countOf = async (name: string) => (await server.asOwner("select from process where name = $1", [name])).length;

test("a repeated request gets the same response byte for byte, and creates one row", async () => {
  const key = newKey();
  const first = await add(owner, key, "Первый");
  const second = await add(owner, key, "Первый");
  expect(first).toMatchObject({ status: 201, body: { name: "Первый" } });
  expect(second).toMatchObject({ status: 201, headers: { "idempotent-replayed": "true" } });
  expect(second.body).toEqual(first.body);
  expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
  expect(await countOf("Первый")).toBe(1);
});

test("without a key nothing is stored", async () => {
  const before = await server.asOwner("select from kept_answers");
  await owner.send("POST", processes, { name: "Без ключа" });
  expect(await server.asOwner("select from kept_answers")).toHaveLength(before.length);
});

test("a refusal caused by the request is replayed too, in the language of the first response", async () => {
  const key = newKey();
  const english = { "accept-language": "en" };
  const first = await add(owner, key, "", english);
  expect(first).toMatchObject({ status: 400, headers: { "content-language": "en" } });
  const second = await add(owner, key, "");
  expect(second).toMatchObject({ status: 400, headers: { "content-language": "en", "idempotent-replayed": "true" } });
  expect(second.body).toEqual(first.body);
});

test("a key is refused with a different body", async () => {
  const key = newKey();
  await add(owner, key, "Этот");
  expect(await add(owner, key, "Другой")).toMatchObject({ status: 400, body: { code: "idempotency_key_reused" } });
  expect(await countOf("Другой")).toBe(0);
});

test.each([["with space"], ["я".repeat(3)], ["a".repeat(256)], [""]])("the key %j is not valid", async (key) => {
  expect(await add(owner, encodeLatin(key), "Плохой ключ")).toMatchObject({
    status: 400,
    body: { code: "idempotency_key_invalid" },
  });
  expect(await countOf("Плохой ключ")).toBe(0);
});

test("concurrent requests create one row; the others get a retry-after and then the stored response", async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(owner, key, "Сразу")));
  for (const answer of answers) {
    if (answer.status === 201) continue;
    expect(answer).toMatchObject({ status: 409, body: { code: "request_under_way" }, headers: { "retry-after": "1" } });
  }
  const [made] = answers.filter(({ status }) => status === 201);
  expect(await countOf("Сразу")).toBe(1);
  expect(await add(owner, key, "Сразу")).toMatchObject({ status: 201, body: { id: made?.body.id } });
});

test("a company is created once, though it is created outside of any company", async () => {
  const headers = { "idempotency-key": newKey() };
  const make = () => owner.send("POST", createCompany.path, { name: "Ромашка" }, headers);
  const [first, second] = [await make(), await make()];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await server.asOwner("select from companies where name = 'Ромашка'")).toHaveLength(1);
});

test("a copy of a company is created once, though its transaction belongs to the copy", async () => {
  const headers = { "idempotency-key": newKey() };
  const copy = () => owner.send("POST", `/companies/${company}/copy/`, { name: "Однажды" }, headers);
  const [first, second] = [await copy(), await copy()];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(await server.asOwner("select from companies where name = 'Однажды'")).toHaveLength(1);
});

test("keys are scoped to caller, call and company", async () => {
  const key = newKey();
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company, role: "owner" });
  const first = await add(owner, key, "Мой");
  const theirs = await add(otherUser, key, "Их");
  expect(theirs).toMatchObject({ status: 201, body: { name: "Их" } });
  expect(theirs.body.id).not.toBe(first.body.id);
  const elsewhere = `/companies/${await buildCompany(owner)}/processes/`;
  expect(await owner.send("POST", elsewhere, { name: "Там" }, { "idempotency-key": key })).toMatchObject({
    status: 201,
    body: { name: "Там" },
  });
  expect(await owner.send("POST", path, { old: "а", new: "б" }, { "idempotency-key": key })).not.toMatchObject({
    body: { code: "idempotency_key_reused" },
  });
});

test("a caller who has lost access gets no stored response", async () => {
  const key = newKey();
  const leaver = await buildUser(server);
  await joinCompany(server, { user: leaver, company, role: "owner" });
  expect(await add(leaver, key, "Ушедший")).toMatchObject({ status: 201 });
  await server.asOwner("delete from memberships where user_id = $1", [leaver.id]);
  expect(await add(leaver, key, "Ушедший")).toMatchObject({ status: 404 });
});

test("a first attempt that failed because the database was unavailable leaves the key free", async () => {
  const key = newKey();
  const { db } = server.context;
  const busy = await db.outsideCompanies(async (transaction) => {
    await transaction.query("select from companies where id = $1 for update", [company]);
    return add(owner, key, "После отказа");
  });
  expect(busy).toMatchObject({ status: 503 });
  expect(await countOf("После отказа")).toBe(0);
  expect(await add(owner, key, "После отказа")).toMatchObject({ status: 201 });
});

test("a response whose client disconnected is replayed to the next attempt", async () => {
  const key = newKey();
  const address = new URL(`/api/v2${processes}`, await server.app.listen({ port: 0 }));
  const headers = { authorization: owner.authorization, "content-type": "application/json", "idempotency-key": key };
  await server.context.db.outsideCompanies(async (transaction) => {
    await transaction.query("select from companies where id = $1 for update", [company]);
    const clientRequest = request(address, { method: "POST", headers }).on("error", () => undefined);
    clientRequest.end(JSON.stringify({ name: "Не дошло" }));
    await eventually(isSomebodyWaiting);
    clientRequest.destroy();
  });
  await eventually(async () => (await countOf("Не дошло")) === 1);
  const second = await eventually(() => replayed(add(owner, key, "Не дошло")));
  expect(second).toMatchObject({ status: 201, body: { name: "Не дошло" } });
  expect(await countOf("Не дошло")).toBe(1);
});

test("if the response was lost after the change, a retry does nothing and says so", async () => {
  const key = newKey();
  await server.asOwner("alter table kept_answers add constraint lost check (status is null) not valid");
  expect(await add(owner, key, "Без ответа")).toMatchObject({ status: 201 });
  await server.asOwner("alter table kept_answers drop constraint lost");
  expect(await add(owner, key, "Без ответа")).toMatchObject({
    status: 409,
    body: { code: "request_under_way" },
    headers: { "retry-after": "1" },
  });
  server.clock.advance(60);
  expect(await add(owner, key, "Без ответа")).toMatchObject({ status: 409, body: { code: "outcome_unknown" } });
  expect(await countOf("Без ответа")).toBe(1);
});

test("responses to respondents of a link are replayed, to each their own", async () => {
  const { id } = await owner.call(collectionEndpoints("process").create, {
    params: { company_id: company },
    body: { name: "По ссылке" },
  });
  const link = await buildKey(server, { company, opens: { form: "process", id } });
  const docs = `${processes}${id}/paper_docs/`;
  const headers = { "idempotency-key": newKey() };
  const send = (email: string) => link.as(email).send("POST", docs, { name: "Журнал" }, headers);
  const [first, second, another] = [await send("a@b.ru"), await send("a@b.ru"), await send("c@d.ru")];
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(another.headers["idempotent-replayed"]).toBeUndefined();
});

test("after a day the key can be used again, and the next cleanup deletes the response", async () => {
  const key = newKey();
  const first = await add(owner, key, "Вчера");
  server.clock.advance(daySeconds - 60);
  expect((await add(await ownerAgain(), key, "Вчера")).body).toEqual(first.body);
  server.clock.advance(61);
  expect(await add(await ownerAgain(), key, "Сегодня")).toMatchObject({ status: 201, body: { name: "Сегодня" } });
  expect((await add(await ownerAgain(), key, "Сегодня")).headers["idempotent-replayed"]).toBe("true");
  server.clock.advance(daySeconds);
  await scheduleJobs(server.context.db, [deleteExpiredResponsesJob.name], server.clock.now());
  await server.runJobs();
  expect(await server.asOwner("select from kept_answers")).toEqual([]);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await server.asOwner(waiting)).length > 0;
}

/** Returns a replayed response; undefined if it is a new one. */
async function replayed(answering: Promise<ApiAnswer>): Promise<ApiAnswer | undefined> {
  const answer = await answering;
  return answer.headers["idempotent-replayed"] === "true" ? answer : undefined;
}

/** Signs in the owner again, whose session has ended. */
async function ownerAgain(): Promise<ApiClient> {
  const body = { username: owner.username, password: testPassword };
  const { access } = await server.stranger.call(signIn, { body });
  return apiClient(server.app, access);
}

/** Encodes a text as a header carries it. */
function encodeLatin(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}
