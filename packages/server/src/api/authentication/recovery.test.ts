import { listHistory } from "@opis/model/contract/companies/history";
import { listSignIns } from "@opis/model/contract/installation/administration";
import { readCurrentUser, refreshSession, signIn } from "@opis/model/contract/people/authentication";
import {
  askForRecovery,
  openRecovery,
  resetForgottenPassword,
} from "@opis/model/contract/people/registration-and-recovery";
import { afterAll, expect, test } from "vitest";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, testPassword } from "../../testing/fixtures/factories.ts";
import { findSentToken } from "../../testing/sent-token.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
const { stranger, clock } = server;
afterAll(mailServer.close);

const password = "Another*horse*7";
let people = 0;

async function signUp() {
  people += 1;
  const email = `person-${people}@romashka.ru`;
  return { ...(await buildUser(server, { email })), email };
}

async function recoverBy(email: string): Promise<string> {
  await stranger.call(askForRecovery, { body: { email } });
  await server.runJobs();
  return findSentToken(mailServer, email, "recovery") ?? "";
}

test("a forgotten password is reset by the link in the letter; sessions end, the owner is notified, the history has an entry", async () => {
  const user = await signUp();
  const company_id = await buildCompany(user);
  const session = await stranger.call(signIn, { body: { username: user.username, password: testPassword } });
  const token = await recoverBy(user.email.toUpperCase());
  expect(await stranger.call(openRecovery, { body: { token } })).toEqual({
    username: user.username,
    email: user.email,
    company: "",
  });
  expect(await stranger.call(resetForgottenPassword, { body: { token, password } })).toEqual({
    username: user.username,
  });
  expect(await user.send("GET", "/users/me/")).toMatchObject({ status: 401 });
  expect(await stranger.send("POST", refreshSession.path, { refresh: session.refresh })).toMatchObject({ status: 401 });
  expect(await stranger.send("POST", signIn.path, { username: user.username, password: testPassword })).toMatchObject({
    body: { code: "wrong_credentials" },
  });
  await stranger.call(signIn, { body: { username: user.username, password } });
  await server.runJobs();
  const notice = mailServer.letters.filter(({ to }) => to.includes(user.email)).at(-1);
  expect(notice?.mail.subject).toBe("Пароль в «Описи» изменён — Опись");
  const owner = await buildUser(server, { is_superuser: true });
  const { results } = await owner.call(listHistory, { params: { company_id }, query: {} });
  expect(results.map(({ changes }) => changes)).toContainEqual([
    { field: "password", label: "Пароль", old: "", new: "•••" },
  ]);
});

test("a recovery link refuses the current password and can be used with another one", async () => {
  const user = await signUp();
  await stranger.call(resetForgottenPassword, { body: { token: await recoverBy(user.email), password } });
  const token = await recoverBy(user.email);
  expect(await stranger.send("POST", resetForgottenPassword.path, { token, password })).toMatchObject({
    status: 400,
    body: { code: "invalid", password: ["Это прежний пароль: задайте другой"] },
  });
  await stranger.call(resetForgottenPassword, { body: { token, password: "Third!horse!8" } });
});

test("a link works once", async () => {
  const user = await signUp();
  const token = await recoverBy(user.email);
  await stranger.call(resetForgottenPassword, { body: { token, password } });
  expect(await stranger.send("POST", resetForgottenPassword.path, { token, password })).toMatchObject({
    status: 400,
    body: { code: "link_not_valid", detail: "Ссылка недействительна: перейдите по ссылке из последнего письма" },
  });
});

test("of two concurrent uses of a link one sets the password", async () => {
  const user = await signUp();
  const token = await recoverBy(user.email);
  const answers = await Promise.all(
    [password, "Third!horse!8"].map((candidate) =>
      stranger.send("POST", resetForgottenPassword.path, { token, password: candidate }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("a link works for an hour", async () => {
  const user = await signUp();
  const token = await recoverBy(user.email);
  clock.advance(3_601);
  expect(await stranger.send("POST", openRecovery.path, { token })).toMatchObject({
    status: 400,
    body: { code: "link_expired" },
  });
});

test("a link stops working when another one sets the password", async () => {
  const user = await signUp();
  const first = await recoverBy(user.email);
  const second = await recoverBy(user.email);
  await stranger.call(resetForgottenPassword, { body: { token: second, password } });
  expect(await stranger.send("POST", openRecovery.path, { token: first })).toMatchObject({
    body: { code: "link_not_valid" },
  });
});

test.each(["nothing", "../../etc/passwd", "a".repeat(200)])("the token %s is not valid", async (token) => {
  expect(await stranger.send("POST", openRecovery.path, { token })).toMatchObject({
    status: 400,
    body: { code: "link_not_valid" },
  });
});

test("a weak password is refused with every rule that it breaks, and the link still works", async () => {
  const user = await signUp();
  const token = await recoverBy(user.email);
  expect(await stranger.send("POST", resetForgottenPassword.path, { token, password: "кот" })).toMatchObject({
    status: 400,
    body: {
      password: [
        "Минимум 10 символов",
        "В пароле нельзя использовать «к»: только латинские буквы, цифры и знаки !@#$%^&*",
        "Хотя бы одна цифра",
        "Хотя бы одна строчная латинская буква",
        "Хотя бы одна прописная латинская буква",
        "Хотя бы один из знаков @!#$%^&*",
      ],
    },
  });
  await stranger.call(resetForgottenPassword, { body: { token, password } });
});

test("known and unknown addresses get the same response, with the same immediate work", async () => {
  const user = await signUp();
  const answers = [];
  for (const email of [user.email, "nobody@romashka.ru"]) {
    const { status, body } = await stranger.send("POST", askForRecovery.path, { email });
    answers.push({ status, body });
  }
  expect(answers).toEqual([
    { status: 200, body: {} },
    { status: 200, body: {} },
  ]);
  // The difference is made later, by a job.
  expect(await server.asOwner("select count(*)::int from link_requests where answered is null")).toEqual([
    { count: 2 },
  ]);
  expect(await server.asOwner("select count(*)::int from account_links where email = $1", [user.email])).toEqual([
    { count: 0 },
  ]);
  await server.runJobs();
  expect(mailServer.letters.filter(({ to }) => to.includes("nobody@romashka.ru"))).toEqual([]);
  // The superuser sees it, with the address it came from.
  const keeper = await buildUser(server, { is_superuser: true });
  expect((await keeper.call(listSignIns, { query: { search: "nobody@" } })).results).toMatchObject([
    { user_id: null, name: "nobody@romashka.ru", address: "127.0.0.1", refusal: "email_not_found" },
  ]);
});

test("an address gets three letters an hour, and an unknown one is refused alike", async () => {
  const user = await signUp();
  for (const email of [user.email, "nobody-either@romashka.ru"]) {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => stranger.send("POST", askForRecovery.path, { email })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    const refusal = responses.find(({ status }) => status === 429);
    expect(refusal).toMatchObject({ body: { code: "recovery_limit" } });
    expect(Number(refusal?.headers["retry-after"])).toBeGreaterThan(3_500);
  }
  clock.advance(3_601);
  await stranger.call(askForRecovery, { body: { email: user.email } });
});

test("a deactivated user gets no letter", async () => {
  const user = await signUp();
  await server.asOwner("update users set is_active = false where id = $1", [user.id]);
  expect(await recoverBy(user.email)).toBe("");
});

test("no token is in the database or in pending jobs", async () => {
  const user = await signUp();
  const token = await recoverBy(user.email);
  const storedTexts = await server.asOwner(
    `select (select string_agg(l::text, ' ') from letters l) || (select string_agg(a::text, ' ') from account_links a)
       || coalesce((select string_agg(j::text, ' ') from jobs j), '') as everything`,
  );
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(String(storedTexts[0]?.everything)).not.toContain(token);
});

test("the letter links to the configured address, whatever Host the request has", async () => {
  const user = await signUp();
  await stranger.send(
    "POST",
    askForRecovery.path,
    { email: user.email },
    { host: "evil.example", "x-forwarded-host": "evil.example" },
  );
  await server.runJobs();
  const letter = mailServer.letters.filter(({ to }) => to.includes(user.email)).at(-1);
  expect(letter?.source).not.toContain("evil.example");
  await expect(user.call(readCurrentUser)).resolves.toMatchObject({ id: user.id });
});
