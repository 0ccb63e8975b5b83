import * as contract from "@opis/model/contract/companies/mailing";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { completeOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { listKeys, updateKey } from "@opis/model/contract/people/respondent-links";
import { afterAll, expect, test } from "vitest";
import { scheduleJobs } from "../../core/jobs/stored-jobs.ts";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { scheduledMailingsJob } from "./scheduled-mailing.ts";
import { sendRemindersJob } from "./send-reminders.ts";

const refused = new Set<string>();
const mailServer = await startMailServer({
  onRcptTo: ({ address }, _session, done) =>
    done(refused.has(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : undefined),
});
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
const processes = collectionEndpoints("process");
await scheduleJobs(server.context.db, [sendRemindersJob.name, scheduledMailingsJob.name, "expire_terms"], new Date(0));
const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));

// The clock only advances, since jobs have their times, so each test has its own month and company.
const at = (day: string) => server.clock.stopAt(`${day}T09:00:00Z`);
const runOn = async (...days: string[]) => {
  for (const day of days) {
    at(day);
    await server.runJobs();
    // Half an hour later each scheduled job runs again, and letters sent one after another are out.
    server.clock.advance(1_900);
    await server.runJobs();
  }
};

async function placeOn(day: string) {
  at(day);
  const owner = await buildUser(server, { first_name: "Анна", last_name: "Иванова" });
  const params = { company_id: await buildCompany(owner) };
  const email = (name: string) => `${name}.${owner.id}@romashka.ru`;
  const status = async (id: number) => {
    const [row] = await server.asOwner("select status, status_until from process where company_id = $1 and id = $2", [
      params.company_id,
      id,
    ]);
    return row;
  };
  return {
    ...{ owner, params, email, status },
    add: async (name: string, answers: Record<string, unknown> = {}) =>
      (await owner.call(processes.create, { params, body: { name, ...answers } })).id,
    send: (form_id: number, expiration: string, emails: string[]) =>
      owner.call(contract.sendLinks, {
        params,
        body: { forms: [{ form_type: "process", form_id, emails }], expiration },
      }),
    schedule: (body: {
      dates?: { date: string; tags: string[] }[];
      link_days?: number;
      reminder_days?: number[];
      subject?: string;
    }) => owner.call(contract.updateMailContext, { params, body }),
    calendar: async () => (await owner.call(contract.readMailCalendar, { params, query: {} })).results,
    close: async (recipient: string) => {
      const { results } = await owner.call(listKeys, { params, query: {} });
      const key = results.find((candidate) => candidate.recipient === recipient)?.key ?? "";
      await owner.call(updateKey, { params: { ...params, key }, body: { is_active: false } });
    },
  };
}

test("the schedule sends once, on its day, to those who have not answered, in the name of the user who set it", async () => {
  const { add, schedule, status, email, params } = await placeOn("2026-12-01");
  const [boris, other] = [email("boris"), email("other")];
  const id = await add("По графику", { responsible_email: boris });
  const inactive = await add("Неактивный", { responsible_email: other });
  await server.asOwner("update process set is_active = false where company_id = $1 and id = $2", [
    params.company_id,
    inactive,
  ]);
  const dates = [{ date: "2026-12-03", tags: [] }];
  expect(await schedule({ dates, link_days: 5, subject: "Опрос: {анкета}" })).toMatchObject({
    dates_by: "Анна Иванова",
  });
  await runOn("2026-12-02");
  expect(sentTo(boris)).toEqual([]);
  await runOn("2026-12-03", "2026-12-04");
  expect(sentTo(boris).map(({ mail }) => mail.subject)).toEqual(["Опрос: По графику — Опись"]);
  expect(sentTo(other)).toEqual([]);
  expect(await status(id)).toMatchObject({ status: "request_sent" });
});

test("reminders of a mailed link are sent 7, 3 and 1 days before its end while answers are missing, and then it expires", async () => {
  const { add, send, status, email } = await placeOn("2027-01-01");
  const boris = email("boris");
  const id = await add("Напомнить");
  await send(id, "2027-01-15", [boris]);
  const subjects = () => sentTo(boris).map(({ mail }) => mail.subject);
  await runOn("2027-01-07", "2027-01-08", "2027-01-12", "2027-01-14", "2027-01-15");
  expect(subjects()).toHaveLength(4);
  expect(new Set(subjects().slice(1))).toEqual(
    new Set(["Напоминаем об анкете «Напомнить» до 15 января 2027 года — Опись"]),
  );
  const links = sentTo(boris).map(({ mail }) => /\/key\/[\w-]{43}\//.exec(mail.text ?? "")?.[0]);
  expect(new Set(links).size).toBe(1);
  await runOn("2027-01-16");
  expect(await status(id)).toMatchObject({ status: "expired" });
  expect(subjects()).toHaveLength(4);
});

test("recipients with a closed link, a refused e-mail or complete answers are not reminded", async () => {
  const { add, send, email, close, params } = await placeOn("2027-02-01");
  const [gone, closed, done, said] = [email("gone"), email("closed"), email("done"), email("said")];
  refused.add(gone);
  const id = await add("Не напоминать");
  const filledProcess = await add("Заполнен");
  await send(id, "2027-02-15", [gone, closed, said]);
  await send(filledProcess, "2027-02-15", [done]);
  await close(closed);
  await runOn("2027-02-01");
  await server.asOwner("update process set percent = 100, missing = '{}' where company_id = $1 and id = $2", [
    params.company_id,
    filledProcess,
  ]);
  const token = /\/key\/([\w-]{43})\//.exec(sentTo(said)[0]?.mail.text ?? "")?.[1];
  const headers = { authorization: `Privacy ${token}`, "editor-email": said };
  await apiClient(server.app, undefined, headers).call(completeOwnKey, { params });
  await runOn("2027-02-08", "2027-02-12");
  expect([gone, closed, done, said].map((address) => sentTo(address).length)).toEqual([0, 1, 1, 1]);
});

test("no reminders are sent if the company disables them", async () => {
  const { add, send, email, schedule } = await placeOn("2027-03-01");
  await schedule({ reminder_days: [] });
  await send(await add("Тихо"), "2027-03-15", [email("quiet")]);
  await runOn("2027-03-08", "2027-03-14");
  expect(sentTo(email("quiet"))).toHaveLength(1);
});

test("upcoming mailings and reminders are listed as a calendar", async () => {
  const { add, send, email, schedule, calendar } = await placeOn("2027-04-01");
  const id = await add("Календарь", { responsible_email: email("boris") });
  await send(id, "2027-04-05", [email("boris")]);
  await schedule({ dates: [{ date: "2027-04-24", tags: [] }] });
  expect(await calendar()).toEqual([
    { day: "2027-04-02", kind: "reminder", name: "Календарь", letters: 1 },
    { day: "2027-04-04", kind: "reminder", name: "Календарь", letters: 1 },
    { day: "2027-04-05", kind: "end", name: "Календарь", letters: 1 },
    { day: "2027-04-24", kind: "mailing", name: "", letters: 1 },
  ]);
});

test("concurrently changed dates of the schedule are refused, and stay unchanged", async () => {
  const { owner, schedule, params } = await placeOn("2027-05-01");
  const days = (...dates: string[]) => dates.map((date) => ({ date, tags: [] }));
  await schedule({ dates: days("2027-05-03", "2027-05-05") });
  const url = `/companies/${params.company_id}/mail_context/`;
  const mine = { dates: days("2027-05-07"), seen: { dates: days("2027-05-03") } };
  expect(await owner.send("PATCH", url, mine)).toMatchObject({
    status: 409,
    body: { code: "changed_by_another", row: { dates: days("2027-05-03", "2027-05-05") } },
  });
  const mailContext = { dates: days("2027-05-03", "2027-05-05") };
  expect(await owner.send("PATCH", url, { ...mine, seen: mailContext })).toMatchObject({ body: { dates: mine.dates } });
});

test("concurrent changes of different settings are both kept", async () => {
  const { schedule } = await placeOn("2027-06-01");
  await schedule({ subject: "Опрос" });
  await Promise.all([
    schedule({ subject: "Опрос отделов" }),
    schedule({ link_days: 5 }),
    schedule({ reminder_days: [2] }),
  ]);
  expect(await schedule({})).toMatchObject({ subject: "Опрос отделов", link_days: 5, reminder_days: [2] });
});
