import { builtInRoles } from "@opis/model/access/roles";
import {
  readCurrentUser,
  refreshSession,
  setDefaultCompany,
  signIn,
  signOut,
} from "@opis/model/contract/people/authentication";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { eventually } from "../../testing/eventually.ts";
import { buildCompany, buildUser, joinCompany, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer({ SUPPORT_EMAIL: "help@example.ru" });
const { stranger, clock, app } = server;

async function signInAgain(username: string) {
  return stranger.call(signIn, { body: { username, password: testPassword } });
}

/** Returns the SQL text of a call of the database client. */
function textOf(statement: unknown): string {
  return typeof statement === "object" && statement !== null && "text" in statement
    ? String(statement.text)
    : String(statement);
}

const wrong = (username: string) => stranger.send("POST", "/api-auth/token/", { username, password: "wrong" });

test("a right password returns credentials for the account", async () => {
  const user = await buildUser(server, { email: "anna@example.ru" });
  const { access } = await signInAgain(user.username);
  const me = await apiClient(app, access).call(readCurrentUser);
  expect(me).toMatchObject({
    id: user.id,
    username: user.username,
    email: "anna@example.ru",
    status: "Client",
    is_analyst: false,
    is_client: true,
    is_superuser: false,
    companies: [],
    default_company: 1,
    password_expired: false,
    support_email: "help@example.ru",
  });
  expect(me.last_seen).not.toBeNull();
});

test("the username is matched ignoring case and surrounding spaces", async () => {
  await buildUser(server, { username: "Пётр Иванов" });
  await expect(signInAgain("  пётр ИВАНОВ ")).resolves.toHaveProperty("access");
});

test("a wrong password and an unknown name get the same message", async () => {
  const user = await buildUser(server);
  const knownUserResponse = await wrong(user.username);
  const unknown = await wrong("nobody-of-that-name");
  expect(knownUserResponse).toMatchObject({
    status: 401,
    body: { code: "wrong_credentials", detail: "Неверный логин или пароль" },
  });
  expect(unknown.body).toEqual(knownUserResponse.body);
});

test("a wrong password and an unknown name send the same queries", async () => {
  const user = await buildUser(server);
  const querySpy = vi.spyOn(pg.Client.prototype, "query");
  const workOf = async (name: string) => {
    querySpy.mockClear();
    await wrong(name);
    return querySpy.mock.calls.map(([statement]: unknown[]) => textOf(statement));
  };
  // The first sign-in creates what later ones share.
  await wrong("somebody");
  const [known, unknown] = [await workOf(user.username), await workOf("nobody-at-all")];
  querySpy.mockRestore();
  expect(known).toEqual(unknown);
  expect(known.filter((statement) => statement.includes("sign_ins"))).toHaveLength(1);
  // Foreign keys must not look up users either.
  const checks = "select conname from pg_constraint where conrelid = 'sign_ins'::regclass and contype = 'f'";
  expect(await server.asOwner(checks)).toEqual([]);
});

test("five wrong passwords block the name for fifteen minutes, known or not", async () => {
  const user = await buildUser(server);
  for (const name of [user.username, "no-such-user"]) {
    for (let count = 0; count < 5; count++) expect(await wrong(name)).toMatchObject({ status: 401 });
    const blocked = await wrong(name);
    const detail = expect.stringMatching(/временно заблокирована\. Попробуйте через 15 мин\.$/u);
    expect(blocked).toMatchObject({ status: 429, body: { code: "account_blocked", detail } });
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(800);
  }
  const right = await stranger.send("POST", "/api-auth/token/", { username: user.username, password: testPassword });
  expect(right.status).toBe(429);
  clock.advance(15 * 60 + 1);
  await expect(signInAgain(user.username)).resolves.toHaveProperty("refresh");
});

test("concurrent wrong passwords are all counted", async () => {
  const user = await buildUser(server);
  const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(user.username)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test("a right password resets the count of wrong ones", async () => {
  const user = await buildUser(server);
  for (let count = 0; count < 4; count++) await wrong(user.username);
  await signInAgain(user.username);
  for (let count = 0; count < 4; count++) await wrong(user.username);
  await expect(signInAgain(user.username)).resolves.toHaveProperty("access");
});

test("a deactivated user is refused like an unknown one, and so are their tokens", async () => {
  const user = await buildUser(server);
  await server.asOwner("update users set is_active = false where id = $1", [user.id]);
  expect(
    await stranger.send("POST", "/api-auth/token/", { username: user.username, password: testPassword }),
  ).toMatchObject({
    status: 401,
    body: { code: "wrong_credentials" },
  });
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});

test("a refresh token is replaced at every use", async () => {
  const user = await buildUser(server);
  const first = await signInAgain(user.username);
  const second = await stranger.call(refreshSession, { body: { refresh: first.refresh } });
  expect(second.refresh).not.toBe(first.refresh);
  await expect(apiClient(app, second.access).call(readCurrentUser)).resolves.toMatchObject({ id: user.id });
});

test("the old refresh token works for 30 more seconds; later use revokes the whole family", async () => {
  const user = await buildUser(server);
  const first = await signInAgain(user.username);
  const second = await stranger.call(refreshSession, { body: { refresh: first.refresh } });
  clock.advance(29);
  const third = await stranger.call(refreshSession, { body: { refresh: first.refresh } });
  expect(third.refresh).toBe(second.refresh);
  clock.advance(5);
  const reuse = await stranger.send("POST", "/api-auth/token/refresh/", { refresh: first.refresh });
  expect(reuse).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  for (const { refresh } of [second, third]) {
    expect(await stranger.send("POST", "/api-auth/token/refresh/", { refresh })).toMatchObject({ status: 401 });
  }
  expect(await apiClient(app, third.access).send("GET", "/users/me/")).toMatchObject({ status: 401 });
});

test("tabs that refresh concurrently get the same successor, and one chain continues", async () => {
  const user = await buildUser(server);
  const { refresh } = await signInAgain(user.username);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => stranger.call(refreshSession, { body: { refresh } })),
  );
  expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
  const storedTokens = await server.asOwner(
    "select count(*)::int as count from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1 and t.rotated is null",
    [user.id],
  );
  // In addition to the token of the sign-in that created the user.
  expect(storedTokens).toEqual([{ count: 2 }]);
});

test.each([
  [
    "the paid period",
    "paid_period_ended",
    "update companies set paid_until = now() - interval '3 days' where id in (select company_id from memberships where user_id = $1)",
  ],
  ["the password", "password_expired", "update users set password_expires = now() - interval '1 day' where id = $1"],
])("a session ends with %s, and sign-in reports why", async (_what, code, ending) => {
  const user = await buildUser(server);
  await buildCompany(user);
  const { refresh } = await signInAgain(user.username);
  await server.asOwner(ending, [user.id]);
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  expect(await stranger.send("POST", "/api-auth/token/refresh/", { refresh })).toMatchObject({ status: 401 });
  const credentials = { username: user.username, password: testPassword };
  expect(await stranger.send("POST", "/api-auth/token/", credentials)).toMatchObject({ body: { code } });
});

test("a refresh after two hours without requests is refused", async () => {
  const user = await buildUser(server);
  const { refresh } = await signInAgain(user.username);
  clock.advance(7_201);
  expect(await stranger.send("POST", "/api-auth/token/refresh/", { refresh })).toMatchObject({ status: 401 });
});

test("requests keep a session active", async () => {
  const user = await buildUser(server);
  const { access, refresh } = await signInAgain(user.username);
  clock.advance(14 * 60);
  const requestedAt = clock.now();
  await apiClient(app, access).call(readCurrentUser);
  // Recording is not awaited, so the test polls.
  await eventually(async () => {
    const [session] = await server.asOwner("select max(last_active) as last_active from sessions where user_id = $1", [
      user.id,
    ]);
    return new Date(String(session?.last_active)).getTime() > requestedAt.getTime() - 60_000;
  });
  clock.advance(7_200 - 60);
  await expect(stranger.call(refreshSession, { body: { refresh } })).resolves.toHaveProperty("access");
});

test("an access token ends after 15 minutes", async () => {
  const user = await buildUser(server);
  clock.advance(15 * 60 + 1);
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
});

test("signing out ends the session immediately", async () => {
  const user = await buildUser(server);
  const { access, refresh } = await signInAgain(user.username);
  await stranger.call(signOut, { body: { refresh_token: refresh } });
  expect(await apiClient(app, access).send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect(await stranger.send("POST", "/api-auth/token/refresh/", { refresh })).toMatchObject({ status: 401 });
  await expect(user.call(readCurrentUser)).resolves.toMatchObject({ id: user.id });
});

test("signing out with an unknown token is not an error", async () => {
  await expect(stranger.call(signOut, { body: { refresh_token: "nothing" } })).resolves.toEqual({});
});

test.each(["", "Bearer", "Bearer not.a.token", "Basic YWRtaW46YWRtaW4="])(
  "the credential %j is not valid",
  async (authorization) => {
    expect(await stranger.send("GET", "/users/me/", undefined, { authorization })).toMatchObject({ status: 401 });
  },
);

test("after the paid period of every company has ended, sign-in reports it", async () => {
  const user = await buildUser(server);
  const company = await buildCompany(user);
  await server.asOwner("update companies set paid_until = now() - interval '3 days' where id = $1", [company]);
  const answer = await stranger.send("POST", "/api-auth/token/", { username: user.username, password: testPassword });
  expect(answer).toMatchObject({ status: 403, body: { code: "paid_period_ended" } });
  const paid = await buildCompany(await buildUser(server));
  await joinCompany(server, { user, company: paid, role: "analyst" });
  await expect(signInAgain(user.username)).resolves.toHaveProperty("access");
});

test("a user can choose one of their companies as the default", async () => {
  const user = await buildUser(server);
  const first = await buildCompany(user);
  const second = await buildCompany(user);
  const foreign = await buildCompany(await buildUser(server));
  expect((await user.call(readCurrentUser)).default_company).toBe(first);
  await expect(user.call(setDefaultCompany, { body: { company_id: second } })).resolves.toMatchObject({
    default_company: second,
  });
  expect(await user.send("POST", "/users/set_default_company/", { company_id: foreign })).toMatchObject({
    status: 404,
  });
});

test("a user with a custom role has the role name custom", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const user = await buildUser(server);
  await joinCompany(server, { user, company, role: builtInRoles.reader.levels });
  await expect(user.call(readCurrentUser)).resolves.toMatchObject({ is_custom: true, companies: [company] });
});
