import { readAgenda } from "@opis/model/contract/agenda";
import { readDashboard } from "@opis/model/contract/companies/dashboard";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask, moveTask, synchroniseTaskPlan } from "@opis/model/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-12-15T09:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
});

const task = (title: string, due: string) =>
  owner.call(createTask, { params, body: { title, due, assignee: "Орлова" } });
const agenda = (query: { from?: string; to: string }) => owner.call(readAgenda, { params, query });

test("the agenda of a week begins with everything overdue: tasks, requests and terms of answers together", async () => {
  await task("Просроченная", "2026-12-01");
  await task("Сегодняшняя", "2026-12-15");
  await task("Следующего года", "2027-01-15");
  const request = await owner.call(registerSubjectRequest, {
    params,
    body: { received_at: "2026-12-04T09:00:00Z", channel: "email", applicant_kind: "subject", kind: "access" },
  });
  await owner.call(collectionEndpoints("security").create, {
    params,
    body: { name: "Антивирус", is_license_termless: false, license_end: "2026-12-16" },
  });
  const { today, items } = await agenda({ to: "2026-12-22" });
  expect(today).toBe("2026-12-15");
  expect(items.map(({ day, form, name, is_over: isOver }) => [day, form, name, isOver])).toEqual([
    ["2026-12-01", "task", "Просроченная", true],
    ["2026-12-15", "task", "Сегодняшняя", false],
    ["2026-12-16", "security", "Антивирус", false],
    ["2026-12-18", "subject_request", `Обращение № ${request.number}`, false],
  ]);
});

test("a month includes finished items, and days off with the holidays (Labour Code, article 112)", async () => {
  const { id } = await task("Сделанная", "2026-12-10");
  await owner.call(moveTask, { params: { ...params, id }, body: { state: "done" } });
  await task("Прежняя", "2026-11-30");
  const { items, days_off: off } = await agenda({ from: "2026-12-01", to: "2026-12-31" });
  expect(items).toMatchObject([{ name: "Сделанная", is_done: true, is_over: false, may_finish: false }]);
  expect(off).toEqual(expect.arrayContaining(["2026-12-05", "2026-12-06", "2026-12-31"]));
  const january = await agenda({ from: "2029-01-01", to: "2029-01-31" });
  expect(january.unknown_years).toEqual([2029]);
});

test.each([
  ["a period that ends before it begins", "2026-12-31", "2026-12-01"],
  ["a period longer than a quarter", "2026-01-01", "2026-12-31"],
  ["no day", "2026-12-01", "31 декабря"],
])("%s is refused under its field", async (_what, from, to) => {
  const path = `/companies/${params.company_id}/agenda/?from=${from}&to=${encodeURIComponent(to)}`;
  expect(await owner.send("GET", path)).toMatchObject({ status: 400, body: { to: expect.anything() } });
});

test("a client may finish their own tasks in the agenda; the dashboard shows tasks with other deadlines", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: params.company_id, role: "client" });
  await owner.call(createTask, { params, body: { title: "Своя", due: "2026-12-16", assignee_user: client.id } });
  await task("Чужая", "2026-12-17");
  const { items } = await client.call(readAgenda, { params, query: { to: "2026-12-22" } });
  expect(items).toMatchObject([
    { name: "Своя", may_finish: true },
    { name: "Чужая", may_finish: false },
  ]);
  const { deadlines } = await owner.call(readDashboard, { params });
  expect(deadlines.rows).toMatchObject([
    { form: "task", name: "Своя" },
    { form: "task", name: "Чужая" },
  ]);
});

test("a term that became a task is shown once, on the date of the task, until that is done", async () => {
  await owner.call(collectionEndpoints("security").create, {
    params,
    body: { name: "Антивирус", is_license_termless: false, license_end: "2026-12-16" },
  });
  await owner.call(synchroniseTaskPlan, { params });
  const ofTerm = async () =>
    (await agenda({ to: "2026-12-22" })).items.filter(({ name }) => name.includes("Антивирус"));
  const [only, ...others] = await ofTerm();
  expect(only).toMatchObject({ form: "task", day: "2026-12-16" });
  expect(others).toEqual([]);
  const ofDashboard = (await owner.call(readDashboard, { params })).deadlines.rows;
  expect(ofDashboard.filter(({ name }) => name.includes("Антивирус"))).toMatchObject([{ form: "task" }]);
  await owner.call(moveTask, { params: { ...params, id: only?.id ?? 0 }, body: { state: "done" } });
  expect(await ofTerm()).toMatchObject([{ form: "security", day: "2026-12-16" }]);
});

test("the agenda and the dashboard list the earliest of many overdue records and count the others", async () => {
  await server.asOwner(
    `insert into task (company_id, number, title, kind, due, state)
     select $1, n || '/2026', 'Задача ' || n, 'plan', date '2026-12-14' - n, 'open' from generate_series(1, 150) n`,
    [params.company_id],
  );
  await task("Сегодняшняя", "2026-12-15");
  const { items, left_out } = await agenda({ to: "2026-12-22" });
  expect(items.filter(({ is_over: isOver }) => isOver)).toHaveLength(100);
  expect(items[0]).toMatchObject({ name: "Задача 150" });
  expect(items.at(-1)).toMatchObject({ name: "Сегодняшняя", is_over: false });
  expect(left_out).toEqual([{ part: "over", day: null, form: "task", count: 50 }]);
  const { deadlines } = await owner.call(readDashboard, { params });
  expect(deadlines).toMatchObject({ count: 151, over: 150 });
  expect(deadlines.rows).toHaveLength(100);
  expect(await agenda({ from: "2026-11-01", to: "2026-11-30" })).toMatchObject({ left_out: [] });
});

test("a day of the calendar lists fifty records of a kind and counts the others, as the terms of answers are", async () => {
  await server.asOwner(
    `insert into task (company_id, number, title, kind, due, state)
     select $1, n || '/2026', 'Задача ' || n, 'plan', '2026-12-10', 'open' from generate_series(1, 60) n`,
    [params.company_id],
  );
  for (let n = 0; n < 52; n++) {
    const body = { name: `Антивирус ${n}`, is_license_termless: false, license_end: "2026-12-11" };
    await owner.call(collectionEndpoints("security").create, { params, body });
  }
  await task("Другого дня", "2026-12-11");
  const { items, left_out } = await agenda({ from: "2026-12-01", to: "2026-12-31" });
  const countListed = (form: string) => items.filter((item) => item.form === form).length;
  expect([countListed("task"), countListed("security")]).toEqual([51, 50]);
  expect(left_out).toEqual([
    { part: null, day: "2026-12-10", form: "task", count: 10 },
    { part: null, day: "2026-12-11", form: "security", count: 2 },
  ]);
});
