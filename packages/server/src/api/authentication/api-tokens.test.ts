import { createCompany, listCompanies, updateCompany } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import {
  createToken,
  listTokens,
  listTokensOfUser,
  revokeToken,
  revokeTokenOfUser,
} from "@opis/model/contract/people/account";
import { readCurrentUser } from "@opis/model/contract/people/authentication";
import { expect, test } from "vitest";
import { type ApiClient, apiClient } from "../../testing/api-client.ts";
import { buildCompany, buildUser, joinCompany, type TestUser, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const { app, clock } = server;
clock.stopAt("2026-11-22T09:00:00Z");

const wish = { name: "1С", password: testPassword, expires: "2026-12-31", read_only: false, companies: null };

async function tokenOf(
  user: ApiClient,
  differing: Partial<Omit<typeof wish, "companies">> & { companies?: number[] } = {},
) {
  const { id, token } = await user.call(createToken, { body: { ...wish, ...differing } });
  return { id, token, ...apiClient(app, token) };
}

const rename = (program: ApiClient, company: number, name: string) =>
  program.send("PATCH", `/companies/${company}/`, { name });

test("a program acts as its owner until the last day of its token, and the history marks its changes", async () => {
  const user = await buildUser(server);
  const company_id = await buildCompany(user);
  const program = await tokenOf(user);
  expect(await program.call(readCurrentUser)).toMatchObject({ id: user.id, companies: [company_id] });
  await program.call(updateCompany, { params: { company_id }, body: { description: "Из 1С" } });
  const { results } = await user.call(listHistory, { params: { company_id }, query: { user: user.id } });
  const done = results.map(({ form, editor, changes }) => [form, editor, changes.map((change) => change.new)]);
  expect(done).toContainEqual(["company", `${user.username} (токен «1С»)`, ["Из 1С"]]);
  expect(done).toContainEqual(["user", user.username, ["1С"]]);
  clock.stopAt("2026-12-31T20:59:00Z");
  expect(await program.send("GET", "/users/me/")).toMatchObject({ status: 200 });
  clock.stopAt("2026-12-31T21:00:00Z");
  expect(await program.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  clock.stopAt("2026-11-22T09:00:00Z");
});

test("a token is shown once and stored hashed; the list shows where it was last used", async () => {
  const user = await buildUser(server);
  const { token } = await tokenOf(user);
  expect(token).toMatch(/^opis_[\w-]{43}$/);
  const [stored] = await server.asOwner("select * from api_tokens where user_id = $1", [user.id]);
  expect(JSON.stringify(stored)).not.toContain(token);
  const { results } = await user.call(listTokens, { query: {} });
  expect(results).toMatchObject([{ name: "1С", hint: token.slice(0, 9), expires: "2026-12-31", companies: null }]);
  expect(JSON.stringify(results)).not.toContain(token);
});

test("a token for some companies opens no others, and lists none", async () => {
  const user = await buildUser(server);
  const [open, closed] = [await buildCompany(user), await buildCompany(user)];
  const program = await tokenOf(user, { companies: [open] });
  expect(await rename(program, open, `Другая ${open}`)).toMatchObject({ status: 200 });
  expect(await rename(program, closed, `Другая ${closed}`)).toMatchObject({ status: 404 });
  expect((await program.call(readCurrentUser)).companies).toEqual([open]);
  expect((await program.call(listCompanies, { query: {} })).results.map(({ id }) => id)).toEqual([open]);
  const copying = { source_company: closed, processes: [1] };
  expect(await program.send("POST", `/companies/${open}/copy_from/preview/`, copying)).toMatchObject({ status: 404 });
});

test("a read-only token changes nothing, not even through GET calls with side effects", async () => {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  const member = await buildUser(server);
  await joinCompany(server, { user: member, company, role: "reader" });
  const program = await tokenOf(user, { read_only: true });
  const refusal = { status: 403, body: { code: "token_read_only" } };
  expect(await program.send("GET", `/companies/${company}/`)).toMatchObject({ status: 200 });
  expect(await rename(program, company, "Другая")).toMatchObject(refusal);
  expect(await program.send("GET", `/users/${member.id}/remove_from_company/?company=${company}`)).toMatchObject(
    refusal,
  );
  expect(await member.send("GET", `/companies/${company}/`)).toMatchObject({ status: 200 });
});

test("a token can neither create tokens, nor read the account, nor add companies", async () => {
  const user = await buildUser(server, { is_superuser: true });
  const program = await tokenOf(user);
  const refusal = { status: 403, body: { code: "not_for_tokens" } };
  expect(await program.send("POST", createToken.path, wish)).toMatchObject(refusal);
  expect(await program.send("GET", "/account/sessions/")).toMatchObject(refusal);
  expect(await program.send("POST", createCompany.path, { name: "Новая" })).toMatchObject(refusal);
  expect(await program.send("GET", "/letters/")).toMatchObject(refusal);
});

test("a revoked token no longer works; another user's is not found", async () => {
  const user = await buildUser(server);
  const program = await tokenOf(user);
  const otherUser = await buildUser(server);
  expect(await otherUser.send("DELETE", `/account/tokens/${program.id}/`)).toMatchObject({ status: 404 });
  await user.call(revokeToken, { params: { id: program.id } });
  expect(await program.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect((await user.call(listTokens, { query: {} })).count).toBe(0);
});

test("a token ends with its owner's membership and account", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "analyst" });
  const program = await tokenOf(user);
  expect(await program.send("GET", `/companies/${company}/`)).toMatchObject({ status: 200 });
  await server.asOwner("delete from memberships where user_id = $1", [user.id]);
  expect(await program.send("GET", `/companies/${company}/`)).toMatchObject({ status: 404 });
  await server.asOwner("update users set is_active = false where id = $1", [user.id]);
  expect(await program.send("GET", "/users/me/")).toMatchObject({ status: 401 });
});

test("an administrator sees a member's tokens for the company, and revokes one", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: "analyst" });
  const program = await tokenOf(user);
  const ownCompany = await buildCompany(user);
  await tokenOf(user, { name: "Чужое", companies: [ownCompany] });
  const of = { id: user.id };
  const { results } = await owner.call(listTokensOfUser, { params: of, query: { company_id: company } });
  expect(results.map(({ name }) => name)).toEqual(["1С"]);
  const revoke = `/users/${user.id}/tokens/${program.id}/?company_id=${company}`;
  expect(await owner.send("DELETE", revoke)).toMatchObject({ status: 403 });
  await server.asOwner("delete from companies where id = $1", [ownCompany]);
  await owner.call(revokeTokenOfUser, { params: { ...of, token: program.id }, query: { company_id: company } });
  expect(await program.send("GET", "/users/me/")).toMatchObject({ status: 401 });
});

test.each([
  [{ expires: "2026-11-20" }, "expires"],
  [{ expires: "2028-01-01" }, "expires"],
  [{ companies: [999_999] }, "companies"],
  [{ name: "1" }, "name"],
  [{ password: "wrong" }, "password"],
] as const)("a token like %j is refused under its field", async (differing, field) => {
  const user: TestUser = await buildUser(server);
  const answer = await user.send("POST", createToken.path, { ...wish, ...differing });
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});
