import { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { replacePassword } from "@opis/model/contract/people/registration-and-recovery";
import { expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { buildUser, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const { stranger, app } = server;
const new_password = "Another*horse*7";

test.each([
  ["password_expired", "update users set password_expires = now() - interval '1 day' where id = $1"],
  ["need_new_password", "update users set need_new_password = true where id = $1"],
])("a user refused with %s sets a new password and is signed in", async (code, happening) => {
  const { id, username } = await buildUser(server);
  await server.asOwner(happening, [id]);
  const credentials = { username, password: testPassword };
  expect(await stranger.send("POST", signIn.path, credentials)).toMatchObject({ status: 401, body: { code } });
  const { access } = await stranger.call(replacePassword, { body: { ...credentials, new_password } });
  expect(await apiClient(app, access).call(readCurrentUser)).toMatchObject({
    id,
    password_expired: false,
    need_new_password: false,
  });
  await stranger.call(signIn, { body: { username, password: new_password } });
});

test("a new password ends earlier sessions", async () => {
  const user = await buildUser(server);
  await stranger.call(replacePassword, { body: { username: user.username, password: testPassword, new_password } });
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 401 });
});

test("the current password is refused as a new one", async () => {
  const { username } = await buildUser(server);
  await stranger.call(replacePassword, { body: { username, password: testPassword, new_password } });
  const body = { username, password: new_password, new_password };
  expect(await stranger.send("POST", replacePassword.path, body)).toMatchObject({
    status: 400,
    body: { new_password: ["Это прежний пароль: задайте другой"] },
  });
});

test("wrong passwords are counted here as at sign-in, and a weak new one is refused", async () => {
  const { username } = await buildUser(server);
  expect(
    await stranger.send("POST", replacePassword.path, { username, password: testPassword, new_password: "weak" }),
  ).toMatchObject({ status: 400, body: { new_password: expect.arrayContaining(["Минимум 10 символов"]) } });
  for (let count = 0; count < 5; count++)
    expect(
      await stranger.send("POST", replacePassword.path, { username, password: "wrong", new_password }),
    ).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
  expect(await stranger.send("POST", signIn.path, { username, password: testPassword })).toMatchObject({
    status: 429,
  });
});
