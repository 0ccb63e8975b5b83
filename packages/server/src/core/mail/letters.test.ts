import { listLetters, sendLetterAgain } from "@opis/model/contract/installation/email-outbox";
import { readAccount } from "@opis/model/contract/people/account";
import { afterAll, expect, test } from "vitest";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { invitationLetter } from "./letters/account-letters.ts";
import { proposalAnsweredLetter } from "./letters/proposal-answered.ts";
import type { Letter } from "./outbox.ts";

const refusals = new Map<string, { code: number; text: string }>();
const mailServer = await startMailServer({
  onRcptTo: ({ address }, _session, done) => {
    const refusal = refusals.get(address);
    done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
  },
});
const server = await testServer({ ...mailServer.settings, SMTP_REPLY_TO: "answers@example.ru" });
afterAll(mailServer.close);

const link = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

function invitation(to: string, data: Partial<typeof usual> = {}): Letter<typeof invitationLetter.data> {
  return { letter: invitationLetter, to, language: "ru", data: { ...usual, ...data } };
}
const usual = { link, company: "Ромашка", inviter: "Анна Иванова", expires: "2026-12-01T09:30:00Z" };

function post(letter: Letter<typeof invitationLetter.data>) {
  return server.context.db.outsideCompanies(async (transaction) => server.context.mail.post(transaction, letter));
}

const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));

// Signs in each time, since the clock advances by days.
const superuser = () => buildUser(server, { is_superuser: true });

async function findStoredLetter(address: string) {
  const { results } = await (await superuser()).call(listLetters, { query: {} });
  return results.find(({ to }) => to === address);
}

test("a letter has a Cyrillic subject, a text and a picture, and the configured sender", async () => {
  await post(invitation("boris@romashka.ru"));
  await server.runJobs();
  const [letter] = sentTo("boris@romashka.ru");
  expect(letter?.mail).toMatchObject({
    subject: "Приглашение в компанию Ромашка — Опись",
    from: { name: "Опись", address: "opis@example.ru" },
    to: [{ address: "boris@romashka.ru" }],
    replyTo: [{ address: "answers@example.ru" }],
  });
  expect(letter?.mail.text).toContain("Анна Иванова приглашает Вас");
  expect(letter?.mail.text).toMatch(/https:\/\/opis\.example\.ru\/invite\/[\w-]{43}\//);
  expect(letter?.mail.text).toContain("1 декабря 2026 г. в 12:30 по московскому времени");
  expect(letter?.mail.html).toContain("Принять приглашение");
  expect(await findStoredLetter("boris@romashka.ru")).toMatchObject({ state: "sent", error: null, link: null });
});

test("it is written in the reader's language", async () => {
  await post({ ...invitation("john@romashka.ru"), language: "en" });
  await server.runJobs();
  expect(sentTo("john@romashka.ru")[0]?.mail).toMatchObject({ subject: "You are invited to Ромашка — Opis" });
});

test("letters load no remote content", async () => {
  await post(invitation("vera@romashka.ru"));
  await server.runJobs();
  expect(sentTo("vera@romashka.ru")[0]?.mail.html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
});

test("names entered by users add no header, recipient or markup", async () => {
  const company = 'Ромашка\r\nBcc: thief@evil.example\r\n\r\n<script>alert("1")</script>';
  await post(invitation("galina@romashka.ru", { company, inviter: "<b>Анна</b>\r\nX-Evil: 1" }));
  await server.runJobs();
  const [letter] = sentTo("galina@romashka.ru");
  expect(letter?.to).toEqual(["galina@romashka.ru"]);
  expect(letter?.mail.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(["bcc"]));
  expect(letter?.mail.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(["x-evil"]));
  expect(letter?.mail.subject).toMatch(/^Приглашение в компанию Ромашка Bcc: thief@evil.example <script>/);
  expect(letter?.mail.html).not.toMatch(/<script|<b>/);
});

test("recipients injected into an address get no letter", async () => {
  await post(invitation("dina@romashka.ru, thief@evil.example"));
  await server.runJobs();
  expect(sentTo("thief@evil.example")).toEqual([]);
});

test("a temporarily refused letter is retried with growing delays of up to a day, then marked as not delivered", async () => {
  refusals.set("later@romashka.ru", { code: 451, text: "Greylisted, come again" });
  await post(invitation("later@romashka.ru"));
  const pauses: number[] = [];
  for (let tries = 0; tries < 10; tries++) {
    await server.runJobs();
    const [job] = await server.asOwner("select run_at, failed_at from jobs where name = 'send_awaited_letter'");
    if (!job || job.failed_at !== null) break;
    const seconds = (Date.parse(String(job.run_at)) - server.clock.now().getTime()) / 1_000;
    pauses.push(seconds);
    expect(await findStoredLetter("later@romashka.ru")).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("Greylisted"),
    });
    server.clock.advance(seconds + 1);
  }
  expect(pauses).toHaveLength(9);
  expect(pauses).toEqual(pauses.toSorted((left, right) => left - right));
  expect(pauses[0]).toBeLessThanOrEqual(5);
  expect(pauses[8]).toBeGreaterThan(86_000);
  expect(pauses[8]).toBeLessThanOrEqual(86_400);
  expect(await findStoredLetter("later@romashka.ru")).toMatchObject({
    state: "failed",
    error: expect.stringContaining("451 Greylisted, come again"),
    link: expect.stringMatching(/^https:\/\/opis\.example\.ru\/invite\//),
  });
});

test("a permanently refused letter is not retried until the superuser requests it", async () => {
  refusals.set("gone@romashka.ru", { code: 550, text: "No such mailbox" });
  await post(invitation("gone@romashka.ru"));
  await server.runJobs();
  const letter = await findStoredLetter("gone@romashka.ru");
  expect(letter).toMatchObject({ state: "failed", error: expect.stringContaining("550 No such mailbox") });
  refusals.delete("gone@romashka.ru");
  await (await superuser()).call(sendLetterAgain, { params: { id: letter?.id ?? "" } });
  await server.runJobs();
  expect(sentTo("gone@romashka.ru")).toHaveLength(1);
  expect(await findStoredLetter("gone@romashka.ru")).toMatchObject({ state: "sent", error: null });
});

test("a letter of a rolled-back transaction does not exist", async () => {
  const failing = server.context.db.outsideCompanies(async (transaction) => {
    server.context.mail.post(transaction, invitation("never@romashka.ru"));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await server.runJobs();
  expect(sentTo("never@romashka.ru")).toEqual([]);
});

test("an optional letter has an unsubscribe header and link; one click ends such letters, others continue", async () => {
  const reader = await buildUser(server, { email: "reader@romashka.ru" });
  const letterData = {
    user: reader.id,
    company: 1,
    company_name: "Ромашка",
    name: "Подбор",
    answer: "refused",
    reason: "Уже есть",
  } as const;
  await server.context.db.outsideCompanies(async (transaction) =>
    server.context.mail.post(transaction, {
      letter: proposalAnsweredLetter,
      to: "reader@romashka.ru",
      language: "ru",
      data: letterData,
    }),
  );
  await server.runJobs();
  const [letter] = sentTo("reader@romashka.ru");
  const header = (name: string) => letter?.mail.headers.find(({ key }) => key === name)?.value ?? "";
  const [, address = ""] = /^<(https:.+)>$/.exec(header("list-unsubscribe")) ?? [];
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(letter?.mail.text).toContain("Уже есть");
  expect(letter?.mail.text).toMatch(/Отписаться от таких писем: https:\/\/opis\.example\.ru\/unsubscribe\//);
  const url = new URL(address).pathname;
  const response = await server.app.inject({ method: "GET", url });
  expect([response.statusCode, response.headers.location]).toEqual([303, expect.stringMatching(/^\/unsubscribe\//)]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const press = (path: string) =>
    server.app.inject({ method: "POST", url: path, headers, payload: "List-Unsubscribe=One-Click" });
  expect((await press(url)).statusCode).toBe(200);
  expect((await press(url)).json()).toEqual({ letter: "proposal_answered" });
  expect((await reader.call(readAccount)).letters_off).toEqual(["proposal_answered"]);
  expect((await press(url.replace(`${reader.id}.`, "1."))).statusCode).toBe(404);
  await post(invitation("other@romashka.ru"));
  await server.runJobs();
  expect(sentTo("other@romashka.ru")[0]?.mail.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
});
