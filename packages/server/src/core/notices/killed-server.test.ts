import { updateNotification } from "@opis/model/contract/companies/subscriptions";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { afterAll, expect, test } from "vitest";
import { asOwner } from "../../database/owner-connection.ts";
import { eventually } from "../../testing/eventually.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { letterStates, letterWorkers } from "../../testing/programs/start-letter-workers.ts";
import { testServer } from "../../testing/test-server.ts";
import { scheduleJobs } from "../jobs/stored-jobs.ts";
import { sendNoticesJob } from "./send-notices.ts";

const readers = 4;
const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
const workers = letterWorkers(server.connection, mailServer.settings);
afterAll(async () => {
  workers.end();
  await mailServer.close();
});

/** Returns a company with a change, an hour ago, that all its readers follow. */
async function changedCompany(letter: string): Promise<number> {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const params = { company_id };
  const processes = collectionEndpoints("process");
  const { id } = await owner.call(processes.create, { params, body: { name: "Подбор" } });
  for (let number = 0; number < readers; number += 1) {
    const reader = await buildUser(server, { email: `${letter}${number}@romashka.ru` });
    await joinCompany(server, { user: reader, company: company_id, role: "reader" });
    const query = { form_type: "process" as const, form_id: id };
    await reader.call(updateNotification, { params, query, body: { is_enabled: true } });
  }
  await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "Найм" } });
  return company_id;
}

test("if a server is killed while it sends notices, another sends the rest, and no user is notified twice", async () => {
  server.clock.stopAt(new Date(Date.now() - 3_600_000).toISOString());
  await changedCompany("a");
  const halfway = await changedCompany("b");
  await changedCompany("c");
  await server.asOwner("update users set notice_rhythm = 'at_once'");
  await scheduleJobs(server.context.db, [sendNoticesJob.name], new Date(0));
  const [killed, other] = await Promise.all([workers.start(), workers.start()]);
  const notifiedCompanies = async () => {
    const rows = await server.asOwner(
      "select distinct data ->> 'company' as company from letters where kind = 'notices'",
    );
    return rows.length;
  };
  await asOwner(server.connection, async (client) => {
    await client.query("begin");
    // Row level security hides subscribers of other companies, and hidden rows are not locked.
    await client.query("select set_config('opis.company', $1, true)", [String(halfway)]);
    await client.query("select id from subscribers where company_id = $1 for update", [halfway]);
    killed.begin();
    await eventually(async () => (await notifiedCompanies()) === 1);
    await killed.kill();
    await client.query("rollback");
  });
  other.begin();
  await eventually(async () => {
    const { sent, doubtful } = await letterStates(server);
    return sent + doubtful === 3 * readers;
  });
  const received = mailServer.letters.flatMap(({ to }) => to);
  expect(new Set(received).size).toBe(received.length);
  const { sent, doubtful } = await letterStates(server);
  expect(doubtful).toBeLessThanOrEqual(1);
  expect(received.length).toBeGreaterThanOrEqual(sent);
});
