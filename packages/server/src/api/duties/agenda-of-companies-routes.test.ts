import { companyWork } from "@opis/model/contract/companies/work-overview";
import { registerDestruction } from "@opis/model/contract/destructions";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { moveIncident, registerIncident } from "@opis/model/contract/incidents";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask, readAgendaOfCompanies, synchroniseTaskPlan } from "@opis/model/contract/tasks";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-12-15T09:00:00.000Z");

const query = { to: "2026-12-22" };

test("what is due in all companies is listed by date: tasks, requests, notifications of incidents, destructions", async () => {
  const owner = await buildUser(server);
  const [first, second] = [await buildCompany(owner), await buildCompany(owner)];
  const [one, other] = [{ company_id: first }, { company_id: second }];
  await owner.call(createTask, { params: one, body: { title: "Скоро", due: "2026-12-20" } });
  await owner.call(createTask, { params: one, body: { title: "Потом", due: "2027-12-20" } });
  const received = { received_at: "2026-11-02T09:00:00Z", channel: "email", applicant_kind: "subject" } as const;
  const request = await owner.call(registerSubjectRequest, { params: other, body: { ...received, kind: "access" } });
  const incident = { description: "Диск стёрт", detected_at: "2026-12-14T08:00:00Z", kind: "leak" } as const;
  const leak = await owner.call(registerIncident, { params: other, query: {}, body: incident });
  await owner.call(registerIncident, { params: other, query: { drill: "true" }, body: incident });
  const altered = await owner.call(registerIncident, {
    params: other,
    query: {},
    body: { ...incident, kind: "altered" },
  });
  await owner.call(moveIncident, {
    params: { ...other, id: altered.id },
    body: { state: "confirmed", person: "Орлов Д. И." },
  });
  const destruction = {
    reason: "regulator",
    event_on: "2026-12-01",
    own_due: "2026-12-15",
    own_due_reason: "Предписание",
  } as const;
  await owner.call(registerDestruction, { params: one, query: {}, body: destruction });
  const { over, soon } = await owner.call(readAgendaOfCompanies, { query });
  expect(over.count).toBe(2);
  expect(over.rows).toMatchObject([
    { form: "subject_request", id: request.id, company: second, label: "Доступ к данным", day: "2026-11-17" },
    { form: "incident", id: leak.id, label: "Первое уведомление Роскомнадзора", day: "2026-12-15" },
  ]);
  expect(soon.rows.map(({ form, name, label }) => [form, name, label])).toEqual([
    ["destruction", "Уничтожение № 1/2026", "Требование Роскомнадзора"],
    ["task", "Скоро", "Ручная"],
  ]);
});

test("all that is due is counted, and the earliest 200 are listed", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  await server.asOwner(
    `insert into task (company_id, number, title, kind, due, state)
     select $1, n || '/2026', 'Задача ' || n, 'plan', date '2026-12-14' - n, 'open' from generate_series(1, 250) n`,
    [company],
  );
  const { over, soon } = await owner.call(readAgendaOfCompanies, { query });
  expect([over.count, over.rows.length, over.rows[0]?.name]).toEqual([250, 200, "Задача 250"]);
  expect(soon).toEqual({ count: 0, rows: [] });
});

test("records that the caller may not view are neither listed nor counted", async () => {
  const owner = await buildUser(server);
  const company = await buildCompany(owner);
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company, role: "group" });
  await owner.call(createTask, { params: { company_id: company }, body: { title: "Общая", due: "2026-12-20" } });
  expect(await group.call(readAgendaOfCompanies, { query })).toEqual({
    over: { count: 0, rows: [] },
    soon: { count: 0, rows: [] },
  });
});

test("a term of an answer says whether its task is open", async () => {
  const owner = await buildUser(server);
  const params = { company_id: await buildCompany(owner) };
  const body = { name: "Антивирус", is_license_termless: false, license_end: "2026-12-16" };
  await owner.call(collectionEndpoints("security").create, { params, body });
  const terms = async () => (await owner.call(companyWork, { params })).deadlines;
  expect(await terms()).toMatchObject([{ form: "security", has_task: false }]);
  await owner.call(synchroniseTaskPlan, { params });
  expect(await terms()).toMatchObject([{ form: "security", has_task: true }]);
});
