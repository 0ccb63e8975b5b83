import { changePassword } from "@opis/model/contract/people/account";
import { signIn } from "@opis/model/contract/people/authentication";
import { expect, test } from "vitest";
import { codeAt, stepOf } from "../../core/identity/second-step.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import { buildUser, type TestUser, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-22T09:00:15Z");
const secret = Buffer.from("12345678901234567890");
const [home, office, elsewhere] = ["192.0.2.1", "192.0.2.2", "198.51.100.9"];

async function attempt(username: string, remoteAddress: string, body: { password?: string; code?: string } = {}) {
  const payload = { username, password: testPassword, ...body };
  const { statusCode } = await server.app.inject({
    method: signIn.method,
    url: `/api/v2${signIn.path}`,
    payload,
    remoteAddress,
  });
  return statusCode;
}

const wrong = { password: "Wrong-horse-9!" };
const rightCode = () => codeAt(secret, stepOf(server.clock.now()));

/** Sends five wrong passwords from each of that many addresses. */
async function guess(username: string, addresses: number): Promise<void> {
  const at = server.clock.now().toISOString();
  await server.asOwner(
    `insert into login_attempts (username_key, origin, at)
     select $1, '203.0.113.' || address, $2 from generate_series(1, $3) as address, generate_series(1, 5)`,
    [username, at, addresses],
  );
}

async function withSecondStep(): Promise<TestUser> {
  const user = await buildUser(server);
  const sealed = server.context.secrets.box.seal(secret.toString("hex"), secretPurpose("second_steps", user.id));
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, $2, now())", [
    user.id,
    sealed,
  ]);
  return user;
}

test("a guesser at one address blocks the account for that address only", async () => {
  const { username } = await buildUser(server);
  for (let count = 0; count < 5; count++) expect(await attempt(username, elsewhere, wrong)).toBe(401);
  expect([await attempt(username, elsewhere), await attempt(username, home)]).toEqual([429, 200]);
});

test.each([
  { addresses: 9, from: elsewhere, status: 200, what: "fewer than ten times the limit block no other address" },
  { addresses: 10, from: elsewhere, status: 429, what: "a guesser of many addresses blocks unfamiliar ones" },
  { addresses: 10, from: home, status: 200, what: "an address that the owner has signed in from stays open" },
])("$what", async ({ addresses, from, status }) => {
  const { username } = await buildUser(server);
  expect(await attempt(username, home)).toBe(200);
  await guess(username, addresses);
  expect(await attempt(username, from)).toBe(status);
});

test("while an account is blocked, the right password with the right code is accepted, and all other responses are equal", async () => {
  const user = await withSecondStep();
  await guess(user.username, 10);
  const answers = [
    await attempt(user.username, office),
    await attempt(user.username, office, { ...wrong, code: rightCode() }),
    await attempt(user.username, office, { code: "000000" }),
    await attempt("no-such-user", office, { code: "000000" }),
  ];
  expect(answers).toEqual([429, 429, 429, 401]);
  expect(await attempt(user.username, office, { code: rightCode() })).toBe(200);
});

test("codes of an account can be guessed five times, from all addresses together, though the password is right", async () => {
  const user = await withSecondStep();
  for (let count = 1; count <= 5; count++)
    expect(await attempt(user.username, `203.0.113.${count}`, { code: "000000" })).toBe(400);
  expect(await attempt(user.username, "203.0.113.6", { code: rightCode() })).toBe(429);
});

test("a session continues and confirms its password while its account is blocked", async () => {
  const user = await buildUser(server);
  await guess(user.username, 100);
  expect(await attempt(user.username, elsewhere)).toBe(429);
  const body = { password: testPassword, new_password: "Another*horse*7" };
  await user.call(changePassword, { body });
});
