import { listHistory } from "@opis/model/contract/companies/history";
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
  updateAccount,
} from "@opis/model/contract/people/account";
import { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { confirmEmail, openEmail } from "@opis/model/contract/people/registration-and-recovery";
import { afterAll, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, testPassword } from "../../testing/fixtures/factories.ts";
import { findSentToken } from "../../testing/sent-token.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
const { stranger, clock, app } = server;
afterAll(mailServer.close);

const newPassword = "Another*horse*7";
let people = 0;

async function signUp() {
  people += 1;
  const email = `somebody-${people}@romashka.ru`;
  return { ...(await buildUser(server, { email })), email };
}

async function signInAs(username: string, password = testPassword) {
  const { access } = await stranger.call(signIn, { body: { username, password } });
  return apiClient(app, access);
}

const wrongPassword = { status: 400, body: { code: "wrong_password", password: ["Неверный пароль"] } };

test("users change their name and language; the history of their companies has the new name", async () => {
  const user = await signUp();
  const company_id = await buildCompany(user);
  await user.call(updateAccount, { body: { first_name: " Анна ", language: "en" } });
  expect(await user.call(readAccount)).toMatchObject({
    username: user.username,
    email: user.email,
    first_name: "Анна",
    last_name: "",
    language: "en",
  });
  const { results } = await user.call(listHistory, { params: { company_id }, query: { user: user.id } });
  expect(results.find(({ kind }) => kind === "modified")).toMatchObject({
    kind: "modified",
    changes: [{ label: "Имя", new: "Анна" }],
  });
});

test("a new e-mail takes effect when the link in its letter is opened; the old address is notified", async () => {
  const user = await signUp();
  const email = `new-${user.email}`;
  await user.call(changeEmail, { body: { email, password: testPassword } });
  await server.runJobs();
  expect(await user.call(readAccount)).toMatchObject({ email: user.email });
  const token = findSentToken(mailServer, email, "email") ?? "";
  expect(await stranger.call(openEmail, { body: { token } })).toMatchObject({ username: user.username, email });
  expect(await stranger.call(confirmEmail, { body: { token } })).toEqual({ email });
  await server.runJobs();
  expect(await user.call(readCurrentUser)).toMatchObject({ email });
  expect(mailServer.letters.filter(({ to }) => to.includes(user.email)).at(-1)?.mail.text).toContain(email);
  expect(await stranger.send("POST", confirmEmail.path, { token })).toMatchObject({ body: { code: "link_not_valid" } });
});

test("a taken e-mail is refused when its link is opened, and not before", async () => {
  const user = await signUp();
  const otherUser = await signUp();
  await user.call(changeEmail, { body: { email: otherUser.email.toUpperCase(), password: testPassword } });
  await server.runJobs();
  const token = findSentToken(mailServer, otherUser.email, "email") ?? "";
  expect(await stranger.send("POST", confirmEmail.path, { token })).toMatchObject({ body: { code: "email_taken" } });
  expect(await user.call(readAccount)).toMatchObject({ email: user.email });
});

test("of links to several addresses only the last one works", async () => {
  const user = await signUp();
  for (const email of [`first-${user.email}`, `second-${user.email}`])
    await user.call(changeEmail, { body: { email, password: testPassword } });
  await server.runJobs();
  const first = findSentToken(mailServer, `first-${user.email}`, "email") ?? "";
  expect(await stranger.send("POST", openEmail.path, { token: first })).toMatchObject({
    body: { code: "link_not_valid" },
  });
});

test("letters to an unconfirmed address are limited as for anonymous callers", async () => {
  const user = await signUp();
  const body = { email: `many-${user.email}`, password: testPassword };
  for (let count = 0; count < 3; count++) await user.call(changeEmail, { body });
  expect(await user.send("POST", changeEmail.path, body)).toMatchObject({ body: { code: "recovery_limit" } });
});

test("a new password ends the other sessions and keeps this one", async () => {
  const user = await signUp();
  const elsewhere = await signInAs(user.username);
  await user.call(changePassword, { body: { password: testPassword, new_password: newPassword } });
  expect(await elsewhere.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 200 });
  await expect(signInAs(user.username, newPassword)).resolves.toBeDefined();
});

test("calls that require the password refuse a wrong one under its field, and after five attempts the right one too", async () => {
  const user = await signUp();
  const body = { password: "wrong", new_password: newPassword };
  expect(await user.send("POST", changeEmail.path, { email: "a@b.ru", password: "wrong" })).toMatchObject(
    wrongPassword,
  );
  for (let count = 0; count < 4; count++)
    expect(await user.send("POST", changePassword.path, body)).toMatchObject(wrongPassword);
  expect(await user.send("POST", changePassword.path, { ...body, password: testPassword })).toMatchObject({
    status: 429,
    body: { code: "account_blocked" },
  });
  clock.advance(15 * 60 + 1);
});

test("sessions are listed with device and address of last use; one or all others can be ended", async () => {
  const user = await signUp();
  const [phone, tablet] = [await signInAs(user.username), await signInAs(user.username)];
  const { results } = await user.call(listSessions, { query: {} });
  expect(results).toHaveLength(3);
  expect(results.filter(({ is_current }) => is_current)).toMatchObject([
    { address: "127.0.0.1", user_agent: "lightMyRequest" },
  ]);
  const seenByPhone = await phone.call(listSessions, { query: {} });
  const currentId = seenByPhone.results.find(({ is_current }) => is_current)?.id ?? "";
  await user.call(endSession, { params: { id: currentId } });
  expect(await phone.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect(await user.call(endOtherSessions)).toEqual({ ended: 1 });
  expect(await tablet.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect((await user.call(listSessions, { query: {} })).count).toBe(1);
});

test("another user's session is not found", async () => {
  const [user, other] = [await signUp(), await signUp()];
  const { results } = await other.call(listSessions, { query: {} });
  expect(await user.send("DELETE", `/account/sessions/${results[0]?.id}/`)).toMatchObject({ status: 404 });
  expect(await other.send("GET", "/users/me/")).toMatchObject({ status: 200 });
});
