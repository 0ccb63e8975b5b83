import { mergedLevels } from "@opis/model/access/access";
import { readStatistics } from "@opis/model/contract/companies/statistics";
import { registerDestruction } from "@opis/model/contract/destructions";
import { registerIncident } from "@opis/model/contract/incidents";
import { moveSubjectRequest, registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask, moveTask } from "@opis/model/contract/tasks";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-30T09:00:00.000Z");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

for (const [kind, received_at, answered_at] of [
  ["access", "2026-11-02T09:00:00.000Z", "2026-11-10"],
  ["access", "2026-10-01T09:00:00.000Z", "2026-10-30"],
  // The last second of October in Moscow.
  ["access", "2026-10-31T20:59:59.000Z", undefined],
  ["other", "2026-11-27T09:00:00.000Z", undefined],
  ["other", "2026-08-03T09:00:00.000Z", undefined],
] as const) {
  const body = { channel: "email", applicant_kind: "subject", kind, received_at } as const;
  const { id } = await owner.call(registerSubjectRequest, { params, body });
  const answer = { state: "answered", answered_at, outcome: "explained" } as const;
  if (answered_at) await owner.call(moveSubjectRequest, { params: { ...params, id }, body: answer });
}
const leak = { kind: "leak", description: "Письмо ушло не тому", detected_at: "2026-11-28T08:00:00.000Z" } as const;
await owner.call(registerIncident, { params, query: {}, body: leak });
await owner.call(registerIncident, { params, query: { drill: "true" }, body: leak });
await owner.call(registerDestruction, { params, query: {}, body: { reason: "purpose", event_on: "2026-11-25" } });
for (const [title, due, state] of [
  ["Вовремя", "2026-11-20", "done"],
  ["Снята", "2026-11-20", "cancelled"],
  ["Просрочена", "2026-11-20", undefined],
  ["Впереди", "2026-12-20", undefined],
] as const) {
  const { id } = await owner.call(createTask, { params, body: { title, due } });
  const body =
    state === "done" ? { state, done_on: "2026-11-19" } : ({ state: "cancelled", reason: "Не нужна" } as const);
  if (state) await owner.call(moveTask, { params: { ...params, id }, body });
}

const none = { on_time: 0, late: 0, open: 0, overdue: 0 };
const query = { since: "2026-10-01", until: "2026-12-31" };

test("records of a period are counted by outcome and month of the company's clock, without drills and cancelled tasks", async () => {
  const { records } = await owner.call(readStatistics, { params, query });
  expect(records?.totals.toSorted((a, b) => a.form.localeCompare(b.form))).toEqual([
    { form: "destruction", ...none, count: 1, open: 1 },
    { form: "incident", ...none, count: 1, overdue: 1 },
    { form: "subject_request", count: 4, on_time: 1, late: 1, open: 1, overdue: 1 },
    { form: "task", ...none, count: 3, on_time: 1, open: 1, overdue: 1 },
  ]);
  const months = records?.months.map(({ month, forms }) => [
    month,
    forms.map(({ form, count }) => `${form} ${count}`).toSorted(),
  ]);
  expect(months).toEqual([
    ["2026-10-01", ["subject_request 2"]],
    ["2026-11-01", ["incident 1", "subject_request 2", "task 2"]],
    ["2026-12-01", ["destruction 1", "task 1"]],
  ]);
});

test("requests are counted by kind with the median of the days to their answers; unanswered ones have none", async () => {
  const { records } = await owner.call(readStatistics, { params, query });
  expect(records?.requests).toEqual([
    { kind: "access", ...none, count: 3, on_time: 1, late: 1, overdue: 1, median_days: 8 },
    { kind: "other", ...none, count: 1, open: 1, median_days: null },
  ]);
  expect(records?.median_days).toBe(8);
});

test("entries of each journal are counted as the journal lists them, with the date of the last one", async () => {
  for (const [entry_on, inventory_number] of [
    ["2026-03-02", "М-1"],
    ["2026-11-03", "М-2"],
  ] as const)
    await owner.send("POST", `/companies/${company_id}/journals/media/`, { entry_on, inventory_number, item: "Диск" });
  await owner.send("POST", `/companies/${company_id}/employees/`, {
    last_name: "Орлова",
    first_name: "Анна",
    access_from: "2026-10-05",
  });
  const { records } = await owner.call(readStatistics, { params, query });
  expect(records?.journals).toEqual([
    { code: "requests", count: 4, last: "2026-11-27" },
    { code: "access", count: 1, last: "2026-10-05" },
    { code: "media", count: 1, last: "2026-11-03" },
    { code: "incidents", count: 1, last: "2026-11-28" },
    { code: "destruction", count: 1, last: "2026-11-25" },
  ]);
  for (const { code, count } of records?.journals ?? [])
    expect([
      code,
      await owner.send("GET", `/companies/${company_id}/journals/${code}/?from=${query.since}&to=${query.until}`),
    ]).toMatchObject([code, { status: 200, body: { count } }]);
});

test("a period without records has no figures, and a user who may not view records gets none", async () => {
  const { records } = await owner.call(readStatistics, { params, query: { since: "2026-01-01", until: "2026-01-31" } });
  expect(records).toMatchObject({ totals: [], months: [], requests: [], median_days: null });
  expect(records?.journals.every(({ count }) => count === 0)).toBe(true);
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: { ...mergedLevels([]), process: "view" } });
  expect((await reader.call(readStatistics, { params, query })).records).toBeNull();
});
