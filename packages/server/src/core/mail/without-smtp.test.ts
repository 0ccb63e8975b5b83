import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listLetters } from "@opis/model/contract/installation/email-outbox";
import { installationSettings } from "@opis/model/contract/installation/health";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { sendMailing } from "../../api/mailing/send-mailing.ts";
import { findLetters } from "../../api/outbox-routes.ts";
import { assembleContext } from "../../assemble-context.ts";
import { systemClock } from "../../clock.ts";
import { readConfig } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import { openDatabase } from "../../database/database.ts";
import type { OwnerServer } from "../../database/owner-connection.ts";
import { prepareDatabase } from "../../database/prepare-database.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildUser } from "../../testing/fixtures/factories.ts";
import { createTestFileDatabase } from "../../testing/name-test-database.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { testSecretBox, testSecretKey } from "../../testing/test-secret-box.ts";
import { testServer } from "../../testing/test-server.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { folderStore } from "../files/folder-store.ts";
import { tokenHash } from "../identity/api-tokens.ts";
import { linkToken } from "../identity/create-respondent-link.ts";
import { createLink, findLink } from "../identity/email-link.ts";
import { timeEditor } from "../records/editor.ts";
import { registrationLetter } from "./letters/account-letters.ts";
import { maintainLettersJob, sendAwaitedLetterJob } from "./send-letter.ts";

test("without a mail server letters wait with links to hand over, and are sent once there is one", async () => {
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
  await context.db.outsideCompanies(async (transaction) => context.jobs.add(transaction, maintainLettersJob, {}));
  await runDueJobs(context, [maintainLettersJob, sendAwaitedLetterJob]);
  expect(mailServer.letters.map(({ to }) => to)).toEqual([["boris@romashka.ru"]]);
  context.smtp.close();
  await context.workshop.close();
  await mailServer.close();
});

/** Returns the application without its HTTP server on the database of an owner. */
async function openedOn(owner: OwnerServer, files: string): Promise<Context> {
  const { connection, secrets } = await prepareDatabase(owner, testSecretBox);
  const config = readConfig({ FILES_DIR: files });
  const log = pino({ level: "silent" });
  const db = openDatabase(connection, config, systemClock, () => undefined);
  const context = assembleContext({ db, files: folderStore(files), config, log, clock: systemClock, secrets });
  onTestFinished(async () => {
    await context.workshop.close();
    await db.close();
  });
  return context;
}

test("in a restored copy a pending letter has a working link, and links handed over before still work", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-letters-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const original = createTestFileDatabase();
  const source = await openedOn(original, path.join(folder, "files"));
  const request = { purpose: "registration", email: "boris@romashka.ru" } as const;
  const handedOver = await source.db.outsideCompanies(async (transaction) => {
    const data = createLink(source, transaction, request);
    source.mail.post(transaction, { letter: registrationLetter, to: request.email, language: "ru", data });
    return linkToken(source, data.link);
  });
  const mailed = await mailedLink(source);
  const file = path.join(folder, "backup");
  await takeBackup({ owner: original, config: source.config, file });

  const target = createTestFileDatabase();
  const config = readConfig({ SECRET_KEY: testSecretKey, FILES_DIR: path.join(folder, "copy") });
  await restoreBackup({ owner: target, config, file });
  const copy = await openedOn(target, config.FILES_DIR);
  const letters = (await findLetters(copy, { state: "waiting", limit: 2, offset: 0 })).results;
  const letter = letters.find(({ kind }) => kind === registrationLetter.kind);
  const waiting = /^\/registration\/([\w-]{43})\/$/.exec(letter?.link ?? "")?.[1] ?? "";
  expect(waiting).not.toBe(handedOver);
  for (const token of [waiting, handedOver])
    expect(
      await copy.db.outsideCompanies((transaction) => findLink(copy, transaction, { ...request, token })),
    ).toMatchObject({ email: request.email, used: false, expired: false });
  const key =
    /^\/key\/([\w-]{43})\/1\/$/.exec(letters.find(({ kind }) => kind === "form_request")?.link ?? "")?.[1] ?? "";
  expect(key).not.toBe(mailed);
  for (const token of [key, mailed])
    expect((await copy.db.pool.query("select from opened_by_key(array[1], $1)", [tokenHash(token)])).rowCount).toBe(1);
});

/** Mails a link in a new company, the first one; returns its token. */
async function mailedLink(source: Context): Promise<string> {
  await source.db.outsideCompanies((transaction) =>
    transaction.query("insert into companies (name, name_key) values ('Ромашка', 'ромашка')"),
  );
  return source.db.inCompany(1, async (transaction) => {
    const parcel = { opens: { tags: ["опрос"] }, title: "Анкеты", emails: ["boris@romashka.ru"], questionnaires: [] };
    await sendMailing(source, transaction, {
      ...{ parcels: [parcel], sender: "Анна", editor: timeEditor, language: "ru", subject: "", text: "" },
      ...{ about: "tags", expiration: "2100-01-01", comments_only: false },
    });
    const [row] = await transaction.query<{ link: string }>("select link from keys where company_id = 1");
    return linkToken(source, row?.link ?? "");
  });
}
