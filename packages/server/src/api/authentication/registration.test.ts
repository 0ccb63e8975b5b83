import { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { askForRegistration, openRegistration, register } from "@opis/model/contract/people/registration-and-recovery";
import { afterAll, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { findSentToken } from "../../testing/sent-token.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
const { stranger, clock, app } = server;
afterAll(mailServer.close);

const password = "Another*horse*7";

async function requestLink(email: string): Promise<string> {
  await stranger.call(askForRegistration, { body: { email } });
  await server.runJobs();
  return findSentToken(mailServer, email, "registration") ?? "";
}

test("anyone can create a free account by the link in a letter; its companies are free", async () => {
  const token = await requestLink("boris@romashka.ru");
  expect(await stranger.call(openRegistration, { body: { token } })).toMatchObject({ email: "boris@romashka.ru" });
  const { username } = await stranger.call(register, { body: { token, password, first_name: "Борис" } });
  const { access } = await stranger.call(signIn, { body: { username, password } });
  const user = apiClient(app, access);
  expect(await user.call(readCurrentUser)).toMatchObject({ username: "boris@romashka.ru", first_name: "Борис" });
  const company = await buildCompany(user);
  expect(await server.asOwner("select is_free from companies where id = $1", [company])).toEqual([{ is_free: true }]);
});

test("a link creates one account, within a day", async () => {
  const token = await requestLink("vera@romashka.ru");
  await stranger.call(register, { body: { token, password } });
  expect(await stranger.send("POST", register.path, { token, password })).toMatchObject({
    body: { code: "link_not_valid" },
  });
  const late = await requestLink("late@romashka.ru");
  clock.advance(86_401);
  expect(await stranger.send("POST", register.path, { token: late, password })).toMatchObject({
    body: { code: "link_expired" },
  });
});

test("a user with an account learns of it only from the letter", async () => {
  await buildUser(server, { email: "anna@romashka.ru" });
  const answers = [];
  for (const email of ["anna@romashka.ru", "new@romashka.ru"]) {
    const { status, body } = await stranger.send("POST", askForRegistration.path, { email });
    answers.push({ status, body });
  }
  expect(answers[0]).toEqual(answers[1]);
  await server.runJobs();
  const letter = mailServer.letters.filter(({ to }) => to.includes("anna@romashka.ru")).at(-1);
  expect(letter?.mail.subject).toBe("У Вас уже есть учётная запись в «Описи» — Опись");
});

test("the second of two links for an address creates no second account", async () => {
  const first = await requestLink("two@romashka.ru");
  const second = await requestLink("two@romashka.ru");
  await stranger.call(register, { body: { token: first, password } });
  expect(await stranger.send("POST", register.path, { token: second, password })).toMatchObject({
    status: 400,
    body: { username: ["Такой логин или почта уже заняты"] },
  });
});

test("an invalid address is refused under its field", async () => {
  expect(await stranger.send("POST", askForRegistration.path, { email: "романка" })).toMatchObject({
    status: 400,
    body: { email: ["Указан некорректный email"] },
  });
});

test("registration can be turned off", async () => {
  const closedServer = await testServer({ REGISTRATION: "false" });
  expect(await closedServer.stranger.send("POST", askForRegistration.path, { email: "x@romashka.ru" })).toMatchObject({
    status: 403,
    body: { code: "registration_closed" },
  });
});
