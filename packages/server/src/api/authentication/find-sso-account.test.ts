import { beginSingleSignOn, finishSingleSignOn, readCurrentUser } from "@opis/model/contract/people/authentication";
import { afterAll, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { client, publicUrl, startIdentityProvider } from "../../testing/external-servers/identity-provider.ts";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const verified = (email: string): Record<string, unknown> => ({ email, email_verified: true });
const names = ["anna", "mover", "victim", "thief", "settled", "bound", "careful"] as const;
const people: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(names.map((name) => [name, verified(`${name}@example.ru`)])),
  impostor: verified("bound@example.ru"),
};
const provider = await startIdentityProvider(people);
afterAll(provider.close);
const server = await testServer({ ...client, PUBLIC_URL: publicUrl, OIDC_ISSUER: provider.issuer });
const { stranger, app } = server;

/** Signs a user in at the provider; returns the parameters of their browser's redirect. */
async function returning(name: string) {
  const begun = await stranger.call(beginSingleSignOn, { body: {} });
  const parameters = await provider.signIn(begun.url, name);
  const [code = "", iss = ""] = ["code", "iss"].map((parameter) => parameters.get(parameter) ?? "");
  return { code, iss, state: begun.state, redirect_uri: `${publicUrl}/callback/` };
}

const enter = async (name: string) => stranger.call(finishSingleSignOn, { body: await returning(name) });
const finish = async (name: string) => stranger.send("POST", finishSingleSignOn.path, await returning(name));
const state = (name: string, claims: Record<string, unknown>) => Object.assign(people[name] ?? {}, claims);

test("after the first sign-in a user is found by issuer and subject, and a changed e-mail is updated", async () => {
  const user = await buildUser(server, { email: "mover@example.ru" });
  await enter("mover");
  state("mover", { email: "moved@example.ru" });
  const { access } = await enter("mover");
  expect(await apiClient(app, access).call(readCurrentUser)).toMatchObject({ id: user.id, email: "moved@example.ru" });
  // An unverified or missing e-mail changes nothing, and the user still signs in.
  for (const claims of [{ email: "unsure@example.ru", email_verified: false }, { email: undefined }]) {
    state("mover", claims);
    const again = await enter("mover");
    expect(await apiClient(app, again.access).call(readCurrentUser)).toMatchObject({ email: "moved@example.ru" });
  }
});

test("a bound user whose provider claims another user's verified e-mail keeps their own account", async () => {
  const victim = await buildUser(server, { email: "victim@example.ru" });
  const thief = await buildUser(server, { email: "thief@example.ru" });
  await enter("victim");
  await enter("thief");
  state("thief", { email: "victim@example.ru" });
  const { access } = await enter("thief");
  expect(await apiClient(app, access).call(readCurrentUser)).toMatchObject({ id: thief.id, email: "thief@example.ru" });
  expect(await victim.call(readCurrentUser)).toMatchObject({ email: "victim@example.ru" });
});

test("an unknown person with the verified e-mail of a bound account is refused", async () => {
  await buildUser(server, { email: "bound@example.ru" });
  await enter("bound");
  expect(await finish("impostor")).toMatchObject({
    status: 403,
    body: { code: "single_sign_on_taken" },
  });
});

test("an e-mail that its owner changed here is kept, whatever the provider claims", async () => {
  const user = await buildUser(server, { email: "settled@example.ru" });
  await enter("settled");
  await server.asOwner("update users set email = $2, email_key = $2 where id = $1", [user.id, "own@example.ru"]);
  state("settled", { email: "provider@example.ru" });
  await enter("settled");
  expect(await user.call(readCurrentUser)).toMatchObject({ email: "own@example.ru" });
});

test("an account with a second step is bound by its e-mail only after the step was turned off", async () => {
  const user = await buildUser(server, { email: "careful@example.ru" });
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, 'aa', now())", [user.id]);
  expect(await finish("careful")).toMatchObject({
    status: 403,
    body: { code: "single_sign_on_second_step" },
  });
  await server.asOwner("delete from second_steps where user_id = $1", [user.id]);
  await enter("careful");
  await server.asOwner("insert into second_steps (user_id, secret, confirmed) values ($1, 'aa', now())", [user.id]);
  await expect(enter("careful")).resolves.toHaveProperty("access");
});

test("the same subject of another issuer is a different user", async () => {
  await buildUser(server, { email: "anna@example.ru" });
  await enter("anna");
  const bindings = await server.asOwner("select issuer, subject from single_sign_on_bindings where subject = 'anna'");
  expect(bindings).toEqual([{ issuer: provider.issuer, subject: "anna" }]);
  await server.asOwner("update single_sign_on_bindings set issuer = 'https://other.example' where subject = 'anna'");
  await enter("anna");
  expect(await server.asOwner("select count(*)::int from single_sign_on_bindings where subject = 'anna'")).toEqual([
    { count: 2 },
  ]);
});
