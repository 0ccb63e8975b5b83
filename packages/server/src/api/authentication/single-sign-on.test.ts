import { listHistory } from "@opis/model/contract/companies/history";
import { companyMeta } from "@opis/model/contract/companies/init-data";
import { installationSettings } from "@opis/model/contract/installation/health";
import {
  beginSingleSignOn,
  finishSingleSignOn,
  readCurrentUser,
  refreshSession,
  signIn,
  signOut,
} from "@opis/model/contract/people/authentication";
import { addGroupMembers, createGroup, listGroupMembers, updateGroup } from "@opis/model/contract/people/groups";
import { afterAll, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { client, publicUrl, startIdentityProvider } from "../../testing/external-servers/identity-provider.ts";
import { type RogueToken, startRogueProvider } from "../../testing/external-servers/rogue-provider.ts";
import { buildCompany, buildUser, joinCompany, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const redirect_uri = `${publicUrl}/callback/`;
const person = (name: string, claims: Record<string, unknown> = {}) => ({
  [name]: { email: `${name}@example.ru`, email_verified: true, ...claims },
});
const rolesOfMaria: string[] = [];
const provider = await startIdentityProvider({
  ...person("anna", { given_name: "Анна", family_name: "Петрова" }),
  ...person("boris", { email_verified: false }),
  ...person("closed"),
  ...person("unpaid"),
  ...person("nobody"),
  ...person("expired"),
  ...person("maria", { groups: ["/Кадры"], realm_access: { roles: rolesOfMaria } }),
});
const rogue = await startRogueProvider();
const settings = {
  ...client,
  PUBLIC_URL: publicUrl,
  OIDC_NAME: "Keycloak",
  SUPPORT_EMAIL: "help@example.ru",
  OIDC_GROUP_CLAIMS: "groups,realm_access.roles",
};
const server = await testServer({ ...settings, OIDC_ISSUER: provider.issuer });
const open = await testServer({ ...settings, OIDC_ISSUER: provider.issuer, OIDC_CREATE_USERS: "true" });
const deceived = await testServer({ ...settings, OIDC_ISSUER: rogue.issuer });
const { stranger, app } = server;
afterAll(() => Promise.all([provider.close(), rogue.close()]));

/** Signs a user in at the provider; returns the parameters of their browser's redirect. */
async function returning(name: string, at = stranger, editUrl = (url: string) => url) {
  const begun = await at.call(beginSingleSignOn, { body: {} });
  const came = await provider.signIn(editUrl(begun.url), name);
  expect(came.get("state")).toBe(begun.state);
  return { code: came.get("code") ?? "", state: begun.state, iss: came.get("iss") ?? "", redirect_uri };
}

const finish = (body: object, at = stranger) => at.send("POST", "/api-auth/token/keycloak/", body);
const enter = async (name: string) => stranger.call(finishSingleSignOn, { body: await returning(name) });

test("a user authenticated by the provider is found by their verified e-mail, and the history says how", async () => {
  const user = await buildUser(server, { email: "Anna@Example.ru" });
  const company_id = await buildCompany(user);
  expect((await stranger.call(installationSettings)).single_sign_on).toEqual({ name: "Keycloak" });
  const { access, refresh } = await enter("anna");
  expect(
    await server.asOwner("select id_token from sessions where user_id = $1 and id_token is not null", [user.id]),
  ).toEqual([{ id_token: expect.stringMatching(/^sealed1\./) }]);
  expect(await apiClient(app, access).call(readCurrentUser)).toMatchObject({ id: user.id, companies: [company_id] });
  const { results } = await user.call(listHistory, { params: { company_id }, query: { limit: 1 } });
  expect(results).toMatchObject([
    { kind: "login", changes: [{ label: "Единый вход", new: new URL(provider.issuer).host }] },
  ]);
  const next = await stranger.call(refreshSession, { body: { refresh } });
  const { end_session_url = "" } = await stranger.call(signOut, { body: { refresh_token: next.refresh } });
  const end = new URL(end_session_url);
  expect(end.origin).toBe(provider.issuer);
  expect(end.searchParams.get("post_logout_redirect_uri")).toBe(`${publicUrl}/login/`);
  expect((await fetch(end)).status).toBe(200);
  expect(await apiClient(app, access).send("GET", "/users/me/")).toMatchObject({ status: 401 });
});

test("a session from the provider needs neither a second step nor a valid password here", async () => {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const user = await buildUser(server, { email: "expired@example.ru" });
  await joinCompany(server, { user, company: company_id, role: "client" });
  await server.asOwner("update companies set second_step_required = true where id = $1", [company_id]);
  const meta = { params: { company_id } };
  expect(await user.send("GET", `/companies/${company_id}/meta/`)).toMatchObject({
    body: { code: "second_step_demanded" },
  });
  await server.asOwner("update users set password_expires = now() - interval '1 day' where id = $1", [user.id]);
  const { access, refresh } = await enter("expired");
  await expect(apiClient(app, access).call(companyMeta, meta)).resolves.toHaveProperty("access");
  await expect(stranger.call(refreshSession, { body: { refresh } })).resolves.toHaveProperty("access");
});

test("an unknown, used or expired state is refused, and so is another redirect URI", async () => {
  await buildUser(server, { email: "nobody@example.ru" });
  const failed = { status: 401, body: { code: "single_sign_on_failed" } };
  expect(await finish({ ...(await returning("nobody")), state: "made-up" })).toMatchObject(failed);
  const twice = await returning("nobody");
  expect((await finish(twice)).status).toBe(200);
  expect(await finish(twice)).toMatchObject(failed);
  // The code of a successful sign-in, with a valid state.
  const { code } = twice;
  expect(await finish({ ...(await returning("nobody")), code })).toMatchObject(failed);
  const elsewhere = { ...(await returning("nobody")), redirect_uri: "https://evil.example/callback/" };
  expect(await finish(elsewhere)).toMatchObject(failed);
  const late = await returning("nobody");
  server.clock.advance(601);
  expect(await finish(late)).toMatchObject(failed);
  await server.asOwner("delete from users where email_key = 'nobody@example.ru'");
});

test("the code of another sign-in, and one for another nonce, are refused", async () => {
  const [one, other] = [await returning("nobody"), await returning("nobody")];
  const failed = { status: 401, body: { code: "single_sign_on_failed" } };
  expect(await finish({ ...one, state: other.state })).toMatchObject(failed);
  const anotherNonce = await returning("nobody", stranger, (url) => url.replace(/nonce=[^&]*/, "nonce=another"));
  expect(await finish(anotherNonce)).toMatchObject(failed);
});

test.each([
  ["boris", "email_not_verified", 403, ""],
  ["nobody", "no_account", 403, ""],
  ["closed", "account_closed", 403, "update users set is_active = false where id = $1"],
  [
    "unpaid",
    "paid_period_ended",
    403,
    "update companies set paid_until = now() - interval '3 days' where id in (select company_id from memberships where user_id = $1)",
  ],
])("%s is refused: %s", async (name, code, status, ending) => {
  if (name !== "nobody") {
    const user = await buildUser(server, { email: `${name}@example.ru` });
    await buildCompany(user);
    if (ending) await server.asOwner(ending, [user.id]);
  }
  const { body, ...answer } = await finish(await returning(name));
  expect({ ...answer, body }).toMatchObject({ status, body: { code, detail: expect.stringMatching(/[а-я]/) } });
  expect((body as { mail?: string }).mail).toBe(code === "paid_period_ended" ? "help@example.ru" : undefined);
});

test("if the installation allows it, an unknown person gets an account without a password or companies", async () => {
  const { access } = await open.stranger.call(finishSingleSignOn, { body: await returning("anna", open.stranger) });
  expect(await apiClient(open.app, access).call(readCurrentUser)).toMatchObject({
    username: "anna@example.ru",
    first_name: "Анна",
    last_name: "Петрова",
    companies: [],
  });
  expect(await open.asOwner("select password_hash from users where username_key = 'anna@example.ru'")).toEqual([
    { password_hash: null },
  ]);
  expect(
    await open.stranger.send("POST", "/api-auth/token/", { username: "anna@example.ru", password: "Anything-1!" }),
  ).toMatchObject({ body: { code: "wrong_credentials" } });
});

test("the provider's roles and groups add a user to groups of their companies, and remove only whom they have added", async () => {
  const owner = await buildUser(server);
  const params = { company_id: await buildCompany(owner) };
  const maria = await buildUser(server, { email: "maria@example.ru" });
  await joinCompany(server, { user: maria, company: params.company_id, role: "client" });
  const foreign = await buildUser(server);
  const foreignParams = { company_id: await buildCompany(foreign) };
  const linked = async (by: typeof owner, company: typeof params, name: string, outer_name: string) => {
    const { id } = await by.call(createGroup, { params: company, body: { name } });
    return by.call(updateGroup, { params: { ...company, id }, body: { outer_name } });
  };
  const [staff, auditors, byHand] = [
    await linked(owner, params, "Отдел кадров", "кадры"),
    await linked(owner, params, "Аудиторы", "opis-audit"),
    await linked(owner, params, "Руками", "opis-hand"),
  ];
  const elsewhere = await linked(foreign, foreignParams, "Чужая", "кадры");
  await owner.call(addGroupMembers, { params: { ...params, id: byHand.id }, body: { users: [maria.id] } });
  const sourceIn = async (group: { id: number }) =>
    (await owner.call(listGroupMembers, { params: { ...params, id: group.id }, query: {} })).results[0]?.source;
  rolesOfMaria.splice(0, rolesOfMaria.length, "opis-audit");
  await enter("maria");
  expect([await sourceIn(staff), await sourceIn(auditors), await sourceIn(byHand)]).toEqual([
    "provider",
    "provider",
    "hand",
  ]);
  const ofForeign = { params: { ...foreignParams, id: elsewhere.id }, query: {} };
  expect((await foreign.call(listGroupMembers, ofForeign)).count).toBe(0);
  rolesOfMaria.splice(0);
  await enter("maria");
  expect([await sourceIn(staff), await sourceIn(auditors), await sourceIn(byHand)]).toEqual([
    "provider",
    undefined,
    "hand",
  ]);
  await owner.call(updateGroup, { params: { ...params, id: staff.id }, body: { outer_name: "" } });
  expect(await sourceIn(staff)).toBeUndefined();
});

const minute = 60;
const seconds = () => Math.floor(Date.now() / 1_000);

await buildUser(deceived, { email: "anna@example.ru" });

test.each<[string, RogueToken, number]>([
  ["a token in order", {}, 200],
  ["one signed by the provider's next key", { isRotated: true }, 200],
  ["another issuer's", { claims: { iss: "https://other.example" } }, 401],
  ["one for another client", { claims: { aud: "another" } }, 401],
  ["one for another nonce", { claims: { nonce: "another" } }, 401],
  ["one without a nonce", { claims: { nonce: undefined } }, 401],
  ["an expired one", { claims: { iat: seconds() - 20 * minute, exp: seconds() - 10 * minute } }, 401],
  ["one that another key has signed", { isForged: true }, 401],
  ["one whose e-mail is not verified", { claims: { sub: "new", email_verified: "true" } }, 403],
])("a provider's token %s is handled correctly", async (_what, token, status) => {
  const { url, state } = await deceived.stranger.call(beginSingleSignOn, { body: {} });
  rogue.tell(new URL(url).searchParams.get("nonce") ?? "", token);
  const answer = await finish({ code: "any", state, iss: rogue.issuer, redirect_uri }, deceived.stranger);
  expect(answer.status).toBe(status);
});

test("a response with another issuer, or without a required one, is refused", async () => {
  for (const iss of ["https://other.example", undefined]) {
    const { url, state } = await deceived.stranger.call(beginSingleSignOn, { body: {} });
    rogue.tell(new URL(url).searchParams.get("nonce") ?? "", {});
    expect(await finish({ code: "any", state, iss, redirect_uri }, deceived.stranger)).toMatchObject({ status: 401 });
  }
});

test("without a provider, or with one that does not respond, this is reported, and sign-out works", async () => {
  const unreachableServer = await testServer({ ...settings, OIDC_ISSUER: "http://127.0.0.1:9" });
  const without = await testServer();
  expect((await without.stranger.call(installationSettings)).single_sign_on).toBeNull();
  const begin = "/api-auth/token/keycloak/start/";
  expect(await without.stranger.send("POST", begin, {})).toMatchObject({ body: { code: "single_sign_on_off" } });
  expect(await unreachableServer.stranger.send("POST", begin, {})).toMatchObject({
    status: 503,
    body: { code: "provider_away" },
  });
  const user = await buildUser(unreachableServer);
  const credentials = { username: user.username, password: testPassword };
  const { access, refresh } = await unreachableServer.stranger.call(signIn, { body: credentials });
  await unreachableServer.asOwner("update sessions set id_token = 'some' where user_id = $1", [user.id]);
  expect(await unreachableServer.stranger.call(signOut, { body: { refresh_token: refresh } })).toEqual({});
  expect(await apiClient(unreachableServer.app, access).send("GET", "/users/me/")).toMatchObject({ status: 401 });
});
