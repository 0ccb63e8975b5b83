import { listLetters } from "@opis/model/contract/letters";
import { installationSettings } from "@opis/model/contract/service";
import { expect, test } from "vitest";
import { assembleContext } from "../assemble-context.ts";
import { readConfig } from "../config.ts";
import { buildUser } from "../testing/factories.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { runDueJobs } from "../testing/run-due-jobs.ts";
import { testServer } from "../testing/test-server.ts";
import { registrationLetter } from "./letters/registration.ts";
import { sendLetterJob } from "./send-letter.ts";
import { tendLettersJob } from "./tend-letters.ts";

test("without a mail server letters wait with links to hand over, and go out once there is one", async () => {
  const server = await testServer();
  const superuser = await buildUser(server, { is_superuser: true });
  const data = { link: "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", expires: "2026-12-01T09:30:00Z" };
  await server.context.db.outsideCompanies(async (transaction) =>
    server.context.mail.post(transaction, {
      letter: registrationLetter,
      to: "boris@romashka.ru",
      language: "ru",
      data,
    }),
  );
  await server.runJobs();
  expect(await server.stranger.call(installationSettings)).toMatchObject({ sends_letters: false });
  expect(await superuser.call(listLetters, { query: { state: "waiting" } })).toMatchObject({
    count: 1,
    results: [
      {
        to: "boris@romashka.ru",
        subject: "Регистрация в «Описи»",
        link: expect.stringMatching(/^\/registration\/[\w-]{43}\/$/),
      },
    ],
  });

  const mailServer = await startMailServer();
  const config = readConfig(mailServer.settings);
  const context = assembleContext({ ...server.context, config });
  await context.db.outsideCompanies(async (transaction) => context.jobs.add(transaction, tendLettersJob, {}));
  await runDueJobs(context, [tendLettersJob, sendLetterJob]);
  expect(mailServer.letters.map(({ to }) => to)).toEqual([["boris@romashka.ru"]]);
  await context.workshop.close();
  await mailServer.close();
});
