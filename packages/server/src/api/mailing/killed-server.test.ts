import { sendLinks } from "@opis/model/contract/companies/mailing";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { letterStates, letterWorkers } from "../../testing/programs/start-letter-workers.ts";
import { testServer } from "../../testing/test-server.ts";

const count = Number(process.env.MAILING_LETTERS ?? 40);
const mailServer = await startMailServer();
const settings = {
  ...mailServer.settings,
  MAILING_LETTERS_PER_MINUTE: "100000",
  MAILING_LETTERS_PER_DAY: String(count),
};
const server = await testServer(settings);
const workers = letterWorkers(server.connection, settings);
afterAll(async () => {
  workers.end();
  await mailServer.close();
});

test("if one of two servers is killed during a mailing, no one gets an e-mail twice, and a possibly lost one is shown as doubtful", async () => {
  const owner = await buildUser(server);
  const params = { company_id: await buildCompany(owner) };
  const { id: form_id } = await owner.call(collectionEndpoints("process").create, { params, body: { name: "Кадры" } });
  const emails = Array.from({ length: count }, (_, index) => `n${index}@romashka.ru`);
  const forms = Array.from({ length: Math.ceil(count / 100) }, (_, index) => ({
    form_type: "process" as const,
    form_id,
    emails: emails.slice(index * 100, index * 100 + 100),
  }));
  const [killed, other] = await Promise.all([workers.start(), workers.start()]);
  expect(await owner.call(sendLinks, { params, body: { forms } })).toMatchObject({ letters: count });
  killed.begin();
  other.begin();
  await eventually(() => mailServer.letters.length >= count / 4);
  await killed.kill();
  await eventually(async () => {
    const { sent, doubtful } = await letterStates(server);
    return sent + doubtful === count;
  });
  const received = mailServer.letters.flatMap(({ to }) => to);
  expect(new Set(received).size).toBe(received.length);
  const { sent, doubtful } = await letterStates(server);
  expect(doubtful).toBeLessThanOrEqual(1);
  // A doubtful one may have arrived or not; each shown as sent has arrived.
  expect(received.length).toBeGreaterThanOrEqual(sent);
  expect(received.length).toBeLessThanOrEqual(sent + doubtful);
}, 700_000);
