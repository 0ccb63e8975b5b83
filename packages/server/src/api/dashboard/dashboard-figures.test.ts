import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { dayAfter } from "@opis/model/time/company-day";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, grantRow, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { recordDailyFiguresJob } from "./dashboard-figures.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const today = "2030-03-20";

let owner: TestUser;
let company_id: number;
beforeEach(async () => {
  server.clock.stopAt(`${today}T09:00:00Z`);
  owner = await buildUser(server);
  company_id = await buildCompany(owner);
});

const dashboardOf = (by: TestUser = owner) => by.call(readDashboard, { params: { company_id } });
const addProcess = (name: string) => owner.call(processes.create, { params: { company_id }, body: { name } });

/** Advances by days; sessions have ended by then, so another user who sees everything continues. */
async function nextDay(days = 1): Promise<void> {
  server.clock.advance(days * 86_400);
  owner = await buildUser(server);
  await joinCompany(server, { user: owner, company: company_id, role: "owner" });
}

const storedDays = async () =>
  (await server.asOwner("select day::text from daily_figures where company_id = $1 order by day", [company_id])).map(
    ({ day }) => day,
  );
async function runDaily(): Promise<void> {
  await recordDailyFiguresJob.run(server.context, {}, { company: 0, signal: new AbortController().signal });
  await server.runJobs();
}

test("the figures of a day are the trend from the next day on", async () => {
  await addProcess("Кадры");
  const { trend, risks, completeness, deadlines } = await dashboardOf();
  expect(trend).toEqual([]);
  await runDaily();
  await nextDay();
  await addProcess("Продажи");
  expect((await dashboardOf()).trend).toEqual([
    {
      day: today,
      percent: expect.any(Number),
      missing: completeness.reduce((sum, row) => sum + row.missing + row.for_documents, 0),
      risks: risks.severities.reduce((sum, { count }) => sum + count, 0),
      documents: 0,
      deadlines: deadlines.count,
    },
  ]);
});

test("the stored percentage is that of the list of companies", async () => {
  await owner.send("PATCH", `/companies/${company_id}/information/`, { name: "Ромашка" });
  await runDaily();
  await nextDay();
  const { body } = await owner.send("GET", `/companies/${company_id}/`);
  expect((await dashboardOf()).trend?.[0]?.percent).toBe(body.percent);
});

test("the daily job stores the figures of companies that no one views; the first of a day are kept", async () => {
  await runDaily();
  const before = await server.asOwner("select * from daily_figures where company_id = $1", [company_id]);
  await addProcess("Кадры");
  await runDaily();
  expect(await server.asOwner("select * from daily_figures where company_id = $1", [company_id])).toEqual(before);
});

test("a day without figures is a gap, and days before the last thirty are excluded", async () => {
  for (const days of [0, 5, 26]) {
    await nextDay(days);
    await runDaily();
  }
  expect(await storedDays()).toEqual([today, dayAfter(today, 5), dayAfter(today, 31)]);
  expect((await dashboardOf()).trend?.map(({ day }) => day)).toEqual([dayAfter(today, 5)]);
});

test("a reader with partial access sees no trend of the whole", async () => {
  const { id } = await addProcess("Кадры");
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: "group" });
  await grantRow(server, { user: reader, company: company_id, form: "process", id });
  expect((await dashboardOf(reader)).trend).toBeNull();
});

test("changes of one questionnaire by one author on one day are one row with their number", async () => {
  const { id } = await addProcess("Кадры");
  for (const purpose of ["Найм", "Учёт", "Найм и учёт"])
    await owner.call(processes.update, { params: { company_id, id }, body: { purpose } });
  await nextDay();
  await owner.call(processes.update, { params: { company_id, id }, body: { purpose: "Учёт" } });
  const { changes } = await dashboardOf();
  expect(changes.slice(0, 3)).toMatchObject([
    { kind: "modified", title: "Кадры", count: 1 },
    { kind: "modified", title: "Кадры", count: 3 },
    { kind: "created", title: "Кадры", count: 1 },
  ]);
});
