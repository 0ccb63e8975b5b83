import { mergedLevels } from "@opis/model/access/access";
import { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { registerDestruction } from "@opis/model/contract/destructions";
import { registerIncident } from "@opis/model/contract/incidents";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask, moveTask } from "@opis/model/contract/tasks";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-30T09:00:00.000Z");
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

const received = { channel: "email", applicant_kind: "subject", kind: "access" } as const;
for (const received_at of ["2026-11-02T09:00:00.000Z", "2026-11-27T09:00:00.000Z"])
  await owner.call(registerSubjectRequest, { params, body: { ...received, received_at } });
const leak = { kind: "leak", description: "Письмо ушло не тому" } as const;
await owner.call(registerIncident, { params, query: {}, body: { ...leak, detected_at: "2026-11-28T09:00:00.000Z" } });
await owner.call(registerIncident, {
  params,
  query: { drill: "true" },
  body: { ...leak, detected_at: "2026-11-28T09:00:00.000Z" },
});
await owner.call(registerDestruction, { params, query: {}, body: { reason: "purpose", event_on: "2026-11-25" } });
for (const [title, due, done_on] of [
  ["Вовремя", "2026-11-20", "2026-11-20"],
  ["Поздно", "2026-11-20", "2026-11-24"],
  ["Просрочена", "2026-11-20", undefined],
  ["Впереди", "2026-12-20", undefined],
] as const) {
  const { id } = await owner.call(createTask, { params, body: { title, due } });
  if (done_on) await owner.call(moveTask, { params: { ...params, id }, body: { state: "done", done_on } });
}

const expected = {
  subject_request: { open: 2, overdue: 1 },
  incident: { open: 1, overdue: 1 },
  destruction: { open: 1, overdue: 0 },
  task: { open: 2, overdue: 1 },
  tasks_done: 2,
  tasks_on_time: 1,
};
const statusOf = async (user: TestUser) =>
  (await user.call(listCompanyStatus, { query: {} })).results.find(({ id }) => id === company_id)?.records;

test("the status of all companies and the dashboard count open and overdue records, and tasks done on time", async () => {
  expect(await statusOf(owner)).toEqual(expected);
  expect((await owner.call(readDashboard, { params })).records).toEqual(expected);
});

test("a user who may not view records gets no figures of them", async () => {
  const reader = await buildUser(server);
  await joinCompany(server, { user: reader, company: company_id, role: { ...mergedLevels([]), process: "view" } });
  expect(await statusOf(reader)).toBeNull();
  expect((await reader.call(readDashboard, { params })).records).toBeNull();
});
