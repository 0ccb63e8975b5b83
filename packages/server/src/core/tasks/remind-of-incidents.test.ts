import { updateSettings } from "@opis/model/contract/companies/companies";
import { updateSubscriptions } from "@opis/model/contract/companies/subscriptions";
import { moveIncident, registerIncident } from "@opis/model/contract/incidents";
import { afterAll, expect, test } from "vitest";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { remindOfIncidents } from "./remind-of-incidents.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);

// D4: a Saturday night; days off do not extend the deadline.
const detectedAt = "2026-11-07T20:30:00.000Z";

const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));

async function remindAt(moment: string) {
  server.clock.stopAt(moment);
  await remindOfIncidents(server.context);
  await remindOfIncidents(server.context);
  await server.runJobs();
}

async function detected(email: string, query: { drill?: "true" } = {}) {
  server.clock.stopAt(detectedAt);
  const owner = await buildUser(server, { email });
  const company = await buildCompany(owner);
  const params = { company_id: company };
  const body = { detected_at: detectedAt, kind: "leak", description: "База клиентов в сети" } as const;
  const { id } = await owner.call(registerIncident, { params, query, body });
  return { owner, params, id, company };
}

test("record managers are reminded six hours and one hour before, and after the 24 hours, once each", async () => {
  const { owner, params, company, id } = await detected("incident@romashka.ru");
  await owner.call(updateSubscriptions, { params, body: { kinds: [{ form: null, topics: ["terms"] }] } });
  const client = await buildUser(server, { email: "reader@romashka.ru" });
  await joinCompany(server, { user: client, company, role: "client" });
  const sentSubjects: string[] = [];
  for (const moment of [
    "2026-11-08T14:20",
    "2026-11-08T14:40",
    "2026-11-08T19:40",
    "2026-11-08T20:40",
    "2026-11-08T22:00",
  ]) {
    const before = sentTo("incident@romashka.ru").length;
    await remindAt(`${moment}:00.000Z`);
    for (const { mail } of sentTo("incident@romashka.ru").slice(before)) sentSubjects.push(`${moment} ${mail.subject}`);
  }
  expect(sentSubjects).toEqual([
    expect.stringMatching(/^2026-11-08T14:40 .*осталось меньше 6 часов/u),
    expect.stringMatching(/^2026-11-08T19:40 .*осталось меньше часа/u),
    expect.stringMatching(/^2026-11-08T20:40 .*срок прошёл/u),
  ]);
  expect(sentTo("incident@romashka.ru")[0]?.mail.text).toContain("Не подано первое уведомление Роскомнадзора");
  expect(sentTo("reader@romashka.ru")).toEqual([]);
  const notices = await server.asOwner("select root_id, changes from notices where company_id = $1 order by id", [
    company,
  ]);
  expect(notices).toEqual([
    { root_id: id, changes: { due_24: [null, "2026-11-08T20:30:00.000Z"], hours_left: [null, 6] } },
    { root_id: id, changes: { due_24: [null, "2026-11-08T20:30:00.000Z"], hours_left: [null, 1] } },
    {
      root_id: id,
      changes: { due_24: [null, "2026-11-08T20:30:00.000Z"], state_of_the_term: [null, { stand: "over", left: null }] },
    },
  ]);
});

test("once the first notification was sent, reminders concern the second deadline", async () => {
  const { owner, params, id } = await detected("second@romashka.ru");
  const move = (body: Parameters<typeof owner.call<typeof moveIncident>>[1]["body"]) =>
    owner.call(moveIncident, { params: { ...params, id }, body });
  await move({ state: "confirmed", person: "Орлов", reason: "База наша" });
  await move({ state: "notified_24", sent_at: detectedAt, confirmation_number: "1" });
  await remindAt("2026-11-08T19:40:00.000Z");
  expect(sentTo("second@romashka.ru")).toEqual([]);
  await remindAt("2026-11-10T19:40:00.000Z");
  expect(sentTo("second@romashka.ru").map(({ mail }) => mail.text)).toEqual([
    expect.stringContaining("Не подано второе уведомление Роскомнадзора"),
  ]);
});

test("the deadline is stated by the clock of the company", async () => {
  const { owner, params } = await detected("vladivostok@romashka.ru");
  await owner.call(updateSettings, { params, body: { time_zone: "Asia/Vladivostok" } });
  await remindAt("2026-11-08T19:40:00.000Z");
  expect(sentTo("vladivostok@romashka.ru")[0]?.mail.text).toMatch(/9 ноября 2026 г\. в 06:30 по времени компании/u);
});

test("a drill causes no reminders", async () => {
  await detected("drill@romashka.ru", { drill: "true" });
  await remindAt("2026-11-08T19:40:00.000Z");
  expect(sentTo("drill@romashka.ru")).toEqual([]);
});
