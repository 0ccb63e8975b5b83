import { afterAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { testServer } from "../../testing/test-server.ts";
import { startWorker } from "../jobs/job-worker.ts";
import { recoveryLetter } from "./letters/account-letters.ts";
import { proposalAnsweredLetter } from "./letters/proposal-answered.ts";
import { allLetters, sendAwaitedLetterJob, sendLetterJob } from "./send-letter.ts";

const pendingAnswers: (() => void)[] = [];
const mailServer = await startMailServer({
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith("backlog")) pendingAnswers.push(() => done());
    else done();
  },
});
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);

test("a letter that a user waits for arrives while a backlog of others is stuck at the mail server", async () => {
  const { context } = server;
  await context.db.outsideCompanies(async (transaction) => {
    for (const number of [1, 2, 3])
      context.mail.post(transaction, {
        letter: proposalAnsweredLetter,
        to: `backlog${number}@romashka.ru`,
        language: "ru",
        data: { user: 1, company: 1, company_name: "Ромашка", name: "Подбор", answer: "refused", reason: "Уже есть" },
      });
  });
  const worker = startWorker(context, [sendLetterJob, sendAwaitedLetterJob], { atOnce: 1 });
  await eventually(() => pendingAnswers.length === 1);
  await context.db.outsideCompanies(async (transaction) =>
    context.mail.post(transaction, {
      letter: recoveryLetter,
      to: "anna@romashka.ru",
      language: "ru",
      data: { link: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", expires: "2026-12-01T09:30:00Z", username: "anna" },
    }),
  );
  await eventually(() => mailServer.letters.length === 1);
  expect(mailServer.letters[0]?.to).toEqual(["anna@romashka.ru"]);
  await eventually(() => {
    for (const release of pendingAnswers.splice(0)) release();
    return mailServer.letters.length === 4;
  });
  await worker.stop();
});

test("the letters that users wait for are those with a link or a code they have just requested", () => {
  expect(allLetters.filter(({ isAwaited }) => isAwaited).map(({ kind }) => kind)).toEqual([
    "invitation",
    "recovery",
    "registration",
    "already_registered",
    "email_change",
    "acknowledgement_code",
  ]);
});
