import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createToken } from "@opis/model/contract/people/api-tokens";
import { beforeEach, expect, test, vi } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { buildCompany, buildUser, joinCompany, type TestUser, testPassword } from "../../testing/filling/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const processes = `/companies/${company}/processes/`;
let made = 0;
let editor: TestUser;
let url: string;

const purposeOfLast = async () => {
  const rows = await server.asOwner("select purpose from process where company_id = $1 order by id desc limit 1", [
    company,
  ]);
  return rows[0]?.purpose;
};
const countAll = async () => (await server.asOwner("select from process where company_id = $1", [company])).length;

/** How often it is asked who calls. */
function countAsked(from = "from sessions s"): () => number {
  const asked = vi.spyOn(server.context.db.pool, "query");
  return () => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes(from)).length;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  editor = await buildUser(server);
  await joinCompany(server, { user: editor, company, role: builtInRoles.owner.levels });
  const body = { name: `Процесс ${++made}` };
  const { id } = await editor.call(collectionEndpoints("process").create, { params: { company_id: company }, body });
  url = `${processes}${id}/`;
  await editor.send("PATCH", url, { purpose: "Было" });
});

test("who was found a moment ago is not asked for before their next change", async () => {
  const asked = countAsked();
  expect(await editor.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status: 200 });
  expect(await editor.send("POST", processes, { name: `Процесс ${++made}` })).toMatchObject({ status: 201 });
  expect(asked()).toBe(0);
});

test("they are asked for now and then, so that it is noted that they are active", async () => {
  server.clock.advance(11);
  const asked = countAsked();
  await editor.send("PATCH", url, { purpose: "Стало" });
  await editor.send("PATCH", url, { purpose: "Стало иначе" });
  expect(asked()).toBe(1);
});

const ended: [what: string, status: number, statement: string][] = [
  ["whose session was ended", 401, "update sessions set revoked = now() where user_id = $1"],
  ["who was shut out", 401, "update users set is_active = false where id = $1"],
  ["whose password has expired", 401, "update users set password_expires = now() - interval '1 day' where id = $1"],
  ["whose role lets them look only", 403, "update memberships set role = 'reader', role_id = null where user_id = $1"],
  ["who is no member any more", 404, "delete from memberships where user_id = $1"],
];

test.each(ended)("nothing is changed by somebody %s meanwhile", async (_, status, statement) => {
  await server.asOwner(statement, [editor.id]);
  const before = await countAll();
  expect(await editor.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status });
  expect(await purposeOfLast()).toBe("Было");
  expect(await editor.send("POST", processes, { name: `Процесс ${++made}` })).toMatchObject({ status });
  expect(await countAll()).toBe(before);
});

const endedOfPrograms: [what: string, status: number, statement: string][] = [
  ["whose token has run out", 401, "update api_tokens set expires = '2020-01-01' where user_id = $1"],
  ["whose token is there to read only", 403, "update api_tokens set read_only = true where user_id = $1"],
  ["whose token opens other companies", 404, "update api_tokens set everywhere = false where user_id = $1"],
  ["whose person was shut out", 401, "update users set is_active = false where id = $1"],
];

test.each(endedOfPrograms)("nothing is changed by a program %s meanwhile", async (_, status, statement) => {
  const expires = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const wish = { name: "1С", password: testPassword, expires, read_only: false, companies: null };
  const { token } = await editor.call(createToken, { body: wish });
  const program = apiClient(server.app, token);
  const asked = countAsked("from api_tokens t");
  // Known is who has been noted to be active.
  await vi.waitFor(async () => {
    const before = asked();
    expect(await program.send("PATCH", url, { purpose: "Было" })).toMatchObject({ status: 200 });
    expect(asked()).toBe(before);
  });
  await server.asOwner(statement, [editor.id]);
  expect(await program.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status });
  expect(await purposeOfLast()).toBe("Было");
});

test("nothing is changed by who would have to sign in in two steps by now", async () => {
  const strict = await buildCompany(editor, `Строгая ${made}`);
  const own = `/companies/${strict}/processes/`;
  expect(await editor.send("POST", own, { name: "Кадры" })).toMatchObject({ status: 201 });
  await server.asOwner("update companies set second_step_required = true where id = $1", [strict]);
  expect(await editor.send("POST", own, { name: "Склад" })).toMatchObject({ status: 403 });
  expect(await server.asOwner("select name from process where company_id = $1", [strict])).toEqual([{ name: "Кадры" }]);
});

test("nothing is changed by who has no second step any more where one is owed", async () => {
  const strict = await buildCompany(editor, `Строгая ${made}`);
  await server.asOwner("update companies set second_step_required = true where id = $1", [strict]);
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, 'ab', now())", [editor.id]);
  const own = `/companies/${strict}/processes/`;
  const asked = countAsked();
  expect(await editor.send("POST", own, { name: "Кадры" })).toMatchObject({ status: 201 });
  expect(await editor.send("POST", own, { name: "Склад" })).toMatchObject({ status: 201 });
  expect(asked()).toBe(1);
  await server.asOwner("delete from second_steps where user_id = $1", [editor.id]);
  expect(await editor.send("POST", own, { name: "Цех" })).toMatchObject({ status: 403 });
  expect(await server.asOwner("select from process where company_id = $1", [strict])).toHaveLength(2);
});

test("nothing is changed by somebody whose last paid period ends meanwhile", async () => {
  const paid = await buildCompany(editor, `Оплаченная ${made}`);
  const own = `/companies/${paid}/processes/`;
  await server.asOwner("delete from memberships where user_id = $1 and company_id <> $2", [editor.id, paid]);
  expect(await editor.send("POST", own, { name: "Кадры" })).toMatchObject({ status: 201 });
  await server.asOwner("update companies set paid_until = '2020-01-01' where id = $1", [paid]);
  expect(await editor.send("POST", own, { name: "Склад" })).toMatchObject({ status: 401 });
  expect(await server.asOwner("select from process where company_id = $1", [paid])).toHaveLength(1);
});

const endedOfSuperusers: typeof ended = [
  ["who is one no more", 404, "update users set is_superuser = false where id = $1"],
  // What a company grants does not matter to them.
  ...ended.filter(([, status]) => status === 401),
];

test.each(endedOfSuperusers)("nothing is changed by a superuser %s meanwhile", async (_, status, statement) => {
  const superuser = await buildUser(server, { is_superuser: true });
  const asked = countAsked();
  expect(await superuser.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status: 200 });
  expect(await superuser.send("PATCH", url, { purpose: "Было" })).toMatchObject({ status: 200 });
  expect(asked()).toBe(1);
  await server.asOwner(statement, [superuser.id]);
  expect(await superuser.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status });
  expect(await purposeOfLast()).toBe("Было");
});

test("nothing is told to them either, also of what would be refused anyway", async () => {
  await server.asOwner("update sessions set revoked = now() where user_id = $1", [editor.id]);
  expect(await editor.send("PATCH", url, { purpose: 7 })).toMatchObject({ status: 401 });
  expect(await editor.send("PATCH", `${processes}999999/`, { purpose: "Стало" })).toMatchObject({ status: 401 });
});

const unreadable: [what: string, status: number, type: string, payload: string][] = [
  ["is no JSON", 400, "application/json", "{"],
  ["is too large", 413, "application/json", JSON.stringify({ purpose: "ф".repeat(1_000_000) })],
  ["is of another kind", 415, "application/xml", "<purpose/>"],
];

test.each(unreadable)("nor of a body that %s", async (_, status, type, payload) => {
  const send = async () => {
    const headers = { authorization: editor.authorization, "content-type": type };
    return (await server.app.inject({ method: "PATCH", url: `/api/v2${url}`, headers, payload })).statusCode;
  };
  expect(await send()).toBe(status);
  await server.asOwner("update sessions set revoked = now() where user_id = $1", [editor.id]);
  expect(await send()).toBe(401);
});

test("who may do more by now than a moment ago does it", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "reader" });
  expect(await user.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status: 403 });
  await server.asOwner("update memberships set role = 'owner' where user_id = $1", [user.id]);
  expect(await user.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status: 200 });
});

test("one of many who change something together is refused alone", async () => {
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, number) => owner.send("POST", processes, { name: `Другой ${++made} ${number}` })),
  );
  const urls = others.map(({ body }) => `${processes}${Object(body).id}/`);
  for (const one of urls) await owner.send("PATCH", one, { purpose: "Было" });
  await server.asOwner("update sessions set revoked = now() where user_id = $1", [editor.id]);
  const answers = await Promise.all([
    ...urls.map((one) => owner.send("PATCH", one, { purpose: "Стало" })),
    editor.send("PATCH", url, { purpose: "Стало" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 401]);
});
