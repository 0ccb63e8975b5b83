import { builtInRoles } from "@opis/model/access/roles";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createToken } from "@opis/model/contract/people/account";
import { beforeEach, expect, test } from "vitest";
import { apiClient } from "../testing/api-client.ts";
import { buildCompany, buildUser, joinCompany, type TestUser, testPassword } from "../testing/fixtures/factories.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
const company = await buildCompany(owner);
const processes = `/companies/${company}/processes/`;
let names = 0;
let editor: TestUser;
let url: string;

/** Returns the purpose of the newest process, and the number of processes. */
async function readState() {
  const rows = await server.asOwner("select purpose from process where company_id = $1 order by id desc", [company]);
  return { purpose: rows[0]?.purpose, count: rows.length };
}

beforeEach(async () => {
  editor = await buildUser(server);
  await joinCompany(server, { user: editor, company, role: builtInRoles.owner.levels });
  const body = { name: `Процесс ${++names}` };
  const { id } = await editor.call(collectionEndpoints("process").create, { params: { company_id: company }, body });
  url = `${processes}${id}/`;
  await editor.send("PATCH", url, { purpose: "Было" });
});

type EndedRight = [caller: string, status: number, statement: string];

const endedRights: EndedRight[] = [
  ["a user whose session has ended", 401, "update sessions set revoked = now() where user_id = $1"],
  ["a deactivated user", 401, "update users set is_active = false where id = $1"],
  [
    "a user with an expired password",
    401,
    "update users set password_expires = now() - interval '1 day' where id = $1",
  ],
  ["a user who has become a reader", 403, "update memberships set role = 'reader', role_id = null where user_id = $1"],
  ["a user who has left the company", 404, "delete from memberships where user_id = $1"],
];

test.each(endedRights)("%s, the next request neither changes nor adds a row", async (_, status, statement) => {
  await server.asOwner(statement, [editor.id]);
  const before = await readState();
  expect(await editor.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status });
  expect(await editor.send("POST", processes, { name: `Процесс ${++names}` })).toMatchObject({ status });
  expect(await readState()).toEqual(before);
});

const endedTokens: EndedRight[] = [
  ["an expired token", 401, "update api_tokens set expires = '2020-01-01' where user_id = $1"],
  ["a token that has become read-only", 403, "update api_tokens set read_only = true where user_id = $1"],
  ["a token limited to other companies", 404, "update api_tokens set everywhere = false where user_id = $1"],
  ["a token of a deactivated user", 401, "update users set is_active = false where id = $1"],
];

test.each(endedTokens)("a program with %s changes nothing in its next request", async (_, status, statement) => {
  const expires = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const input = { name: "1С", password: testPassword, expires, read_only: false, companies: null };
  const { token } = await editor.call(createToken, { body: input });
  const program = apiClient(server.app, token);
  expect(await program.send("PATCH", url, { purpose: "Было" })).toMatchObject({ status: 200 });
  await server.asOwner(statement, [editor.id]);
  expect(await program.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status });
  expect(await readState()).toMatchObject({ purpose: "Было" });
});

const endedSuperusers: EndedRight[] = [
  ["a former superuser", 404, "update users set is_superuser = false where id = $1"],
  ...endedRights.filter(([, status]) => status === 401),
];

test.each(endedSuperusers)("%s changes nothing in their next request as a superuser", async (_, status, statement) => {
  const superuser = await buildUser(server, { is_superuser: true });
  expect(await superuser.send("PATCH", url, { purpose: "Было" })).toMatchObject({ status: 200 });
  await server.asOwner(statement, [superuser.id]);
  expect(await superuser.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status });
  expect(await readState()).toMatchObject({ purpose: "Было" });
});

/** Creates a company of the editor with one process; returns functions that add another and count them. */
async function companyWithProcess() {
  const id = await buildCompany(editor, `Компания ${++names}`);
  const add = (name: string) => editor.send("POST", `/companies/${id}/processes/`, { name });
  expect(await add("Кадры")).toMatchObject({ status: 201 });
  const count = async () => (await server.asOwner("select from process where company_id = $1", [id])).length;
  return { id, add, count };
}

test("a company that starts to require a second step refuses members without one", async () => {
  const { id, add, count } = await companyWithProcess();
  await server.asOwner("update companies set second_step_required = true where id = $1", [id]);
  expect(await add("Склад")).toMatchObject({ status: 403 });
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, 'ab', now())", [editor.id]);
  expect(await add("Склад")).toMatchObject({ status: 201 });
  await server.asOwner("delete from second_steps where user_id = $1", [editor.id]);
  expect(await add("Цех")).toMatchObject({ status: 403 });
  expect(await count()).toBe(2);
});

test("the end of a member's last paid period ends their session", async () => {
  const { id, add, count } = await companyWithProcess();
  await server.asOwner("delete from memberships where user_id = $1 and company_id <> $2", [editor.id, id]);
  await server.asOwner("update companies set paid_until = '2020-01-01' where id = $1", [id]);
  expect(await add("Склад")).toMatchObject({ status: 401 });
  expect(await count()).toBe(1);
});

test("a caller without a session learns neither of rows nor why their request would be refused", async () => {
  await server.asOwner("update sessions set revoked = now() where user_id = $1", [editor.id]);
  expect(await editor.send("PATCH", url, { purpose: 7 })).toMatchObject({ status: 401 });
  expect(await editor.send("PATCH", `${processes}999999/`, { purpose: "Стало" })).toMatchObject({ status: 401 });
});

const unreadableBodies: [what: string, status: number, type: string, payload: string][] = [
  ["invalid JSON", 400, "application/json", "{"],
  ["a too large body", 413, "application/json", JSON.stringify({ purpose: "ф".repeat(1_000_000) })],
  ["another media type", 415, "application/xml", "<purpose/>"],
];

test.each(unreadableBodies)("%s is reported only to a caller with a session", async (_, status, type, payload) => {
  const send = async () => {
    const headers = { authorization: editor.authorization, "content-type": type };
    return (await server.app.inject({ method: "PATCH", url: `/api/v2${url}`, headers, payload })).statusCode;
  };
  expect(await send()).toBe(status);
  await server.asOwner("update sessions set revoked = now() where user_id = $1", [editor.id]);
  expect(await send()).toBe(401);
});

test("a member whose role was extended may use it in the next request", async () => {
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "reader" });
  expect(await user.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status: 403 });
  await server.asOwner("update memberships set role = 'owner' where user_id = $1", [user.id]);
  expect(await user.send("PATCH", url, { purpose: "Стало" })).toMatchObject({ status: 200 });
});
