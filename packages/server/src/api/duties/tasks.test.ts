import { updateSettings } from "@opis/model/contract/companies/companies";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createTask as createTaskCall, listTasks, moveTask, readTask, updateTask } from "@opis/model/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { timeEditor } from "../../core/records/editor.ts";
import { createTask } from "../../core/tasks/create-task.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-12-15T09:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };

beforeEach(async () => {
  server.clock.stopAt("2026-12-15T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
});

const path = () => `/companies/${params.company_id}/tasks/`;
const create = (overrides: object = {}) =>
  owner.call(createTaskCall, { params, body: { title: "Проверить журнал", due: "2026-12-31", ...overrides } });
const move = (id: number, state: object) => owner.send("POST", `${path()}${id}/state/`, state);
const list = async (query: object) =>
  (await owner.call(listTasks, { params, query })).results.map(({ title }) => title);

test("a task that is due at the end of each month is due on the 31st again after a shorter month", async () => {
  let { id } = await create({ due: "2026-08-31", repeat: "month" });
  const dues: string[] = [];
  for (const done_on of ["2026-08-31", "2026-09-30"]) {
    const { next } = await owner.call(moveTask, { params: { ...params, id }, body: { state: "done", done_on } });
    dues.push(next?.due ?? "");
    id = next?.id ?? 0;
  }
  expect(dues).toEqual(["2026-09-30", "2026-10-31"]);
});

test("an employee with an open task cannot be deleted; of finished tasks only the name stays", async () => {
  const { create: add, remove } = collectionEndpoints("employee");
  const employee = await owner.call(add, { params, body: { last_name: "Орлова", first_name: "Анна" } });
  const { id } = await create({ assignee_employee: employee.id });
  const path = `/companies/${params.company_id}/employees/${employee.id}/`;
  expect(await owner.send("DELETE", path)).toMatchObject({
    status: 400,
    body: { usage: { all: [{ form: "task", id }] } },
  });
  await move(id, { state: "done" });
  await owner.call(remove, { params: { ...params, id: employee.id } });
  expect(await owner.call(readTask, { params: { ...params, id } })).toMatchObject({
    assignee: "Орлова Анна",
    assignee_employee: null,
  });
});

test("a task gets its number and state, and is found by title, date and state", async () => {
  expect(await create({ assignee: "Иванов Иван" })).toMatchObject({
    number: "1/2026",
    kind: "manual",
    state: "open",
    is_over: false,
    may_finish: true,
    source: null,
  });
  await create({ title: "Сверить договоры", due: "2026-12-01" });
  expect(await list({})).toEqual(["Сверить договоры", "Проверить журнал"]);
  expect(await list({ search: "ДОГОВОР" })).toEqual(["Сверить договоры"]);
  expect(await list({ search: "иванов" })).toEqual(["Проверить журнал"]);
  expect(await list({ overdue: "true" })).toEqual(["Сверить договоры"]);
  expect(await list({ due_from: "2026-12-15", due_to: "2026-12-31" })).toEqual(["Проверить журнал"]);
  expect(await list({ state: "done" })).toEqual([]);
});

test.each<[string, object, string]>([
  ["no day", { title: "Что-то" }, "due"],
  ["no title", { due: "2026-12-31", title: " " }, "title"],
  ["a day that is none", { title: "Что-то", due: "31.12.2026" }, "due"],
  ["an account of no member", { title: "Что-то", due: "2026-12-31", assignee_user: 999999 }, "assignee_user"],
  ["an employee who is not there", { title: "Что-то", due: "2026-12-31", assignee_employee: 9 }, "assignee_employee"],
])("%s is refused under its field", async (_what, body, field) => {
  const { status, body: answer } = await owner.send("POST", path(), body);
  expect({ status, fields: Object.keys(answer.fields ?? answer) }).toMatchObject({
    status: 400,
    fields: expect.arrayContaining([field]),
  });
});

test("finishing a recurring task creates the next one, once", async () => {
  const { id } = await create({ repeat: "months", repeat_months: 6, assignee: "Иванов Иван", basis: "Приказ № 3" });
  const done = await owner.call(moveTask, { params: { ...params, id }, body: { state: "done", proof: "Акт № 1" } });
  expect(done).toMatchObject({
    state: "done",
    done_on: "2026-12-15",
    proof: "Акт № 1",
    next: { due: "2027-06-30" },
  });
  const next = await owner.call(readTask, { params: { ...params, id: done.next?.id ?? 0 } });
  expect(next).toMatchObject({
    number: "2/2026",
    assignee: "Иванов Иван",
    basis: "Приказ № 3",
    proof: "",
    state: "open",
  });
  await move(id, { state: "open", reason: "Акт не подписан" });
  expect(await owner.call(moveTask, { params: { ...params, id }, body: { state: "done" } })).toMatchObject({
    next: null,
  });
});

test("a finished task can be changed only after it was reopened with a reason", async () => {
  const { id } = await create();
  await move(id, { state: "done" });
  expect(await owner.send("PATCH", `${path()}${id}/`, { title: "Другое" })).toMatchObject({ status: 409 });
  expect(await move(id, { state: "open" })).toMatchObject({ status: 400 });
  expect(await move(id, { state: "cancelled", reason: "Не нужна" })).toMatchObject({ status: 400 });
  expect(await move(id, { state: "open", reason: "Ошибка" })).toMatchObject({ status: 200 });
  const updatedTask = await owner.call(updateTask, { params: { ...params, id }, body: { title: "Другое" } });
  expect(updatedTask).toMatchObject({ title: "Другое", done_on: null, done_by: "", state_reason: "Ошибка" });
  expect(await owner.send("DELETE", `${path()}${id}/`)).toMatchObject({ status: 400 });
});

test("today is the date in the company's time zone", async () => {
  await owner.call(updateSettings, { params, body: { time_zone: "Asia/Vladivostok" } });
  const { id } = await create({ due: "2026-12-15" });
  server.clock.stopAt("2026-12-15T15:30:00.000Z");
  const late = await buildUser(server, { is_superuser: true });
  expect(await late.call(readTask, { params: { ...params, id } })).toMatchObject({ is_over: true });
  expect(await late.call(moveTask, { params: { ...params, id }, body: { state: "done" } })).toMatchObject({
    done_on: "2026-12-16",
  });
});

test("an employee provides the name; a name alone removes the employee", async () => {
  const employee = await owner.call(collectionEndpoints("employee").create, {
    params,
    body: { last_name: "Орлова", first_name: "Анна Петровна" },
  });
  const { id } = await create({ assignee_employee: employee.id });
  expect(await owner.call(readTask, { params: { ...params, id } })).toMatchObject({ assignee: "Орлова Анна Петровна" });
  await owner.call(updateTask, { params: { ...params, id }, body: { assignee: "Секретарь" } });
  expect(await owner.call(readTask, { params: { ...params, id } })).toMatchObject({
    assignee: "Секретарь",
    assignee_employee: null,
  });
});

test("a client reads tasks and finishes only their own; without access to records they are not found", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company: params.company_id, role: "client" });
  const ownTask = await create({ assignee_user: client.id });
  const otherTask = await create();
  expect(await client.call(listTasks, { params, query: { mine: "true" } })).toMatchObject({ count: 1 });
  expect(await client.send("POST", path(), { title: "Моя", due: "2026-12-31" })).toMatchObject({ status: 403 });
  expect(await client.send("POST", `${path()}${otherTask.id}/state/`, { state: "done" })).toMatchObject({
    status: 403,
  });
  expect(
    await client.send("POST", `${path()}${ownTask.id}/state/`, { state: "cancelled", reason: "Не буду" }),
  ).toMatchObject({
    status: 403,
  });
  expect(await client.send("POST", `${path()}${ownTask.id}/state/`, { state: "done" })).toMatchObject({ status: 200 });
  const group = await buildUser(server);
  await joinCompany(server, { user: group, company: params.company_id, role: "group" });
  expect(await group.send("GET", path())).toMatchObject({ status: 403 });
});

test("other features create a task in their transaction; a key allows only one open task", async () => {
  const task = {
    kind: "incident",
    title: "Пересмотреть модель угроз",
    due: "2027-01-15",
    key: "incident:1:model",
  } as const;
  const add = () =>
    server.context.db.inCompany(params.company_id, (transaction) => createTask(transaction, task, timeEditor));
  const id = await add();
  expect(await add()).toBe(id);
  await move(id, { state: "done" });
  expect(await add()).not.toBe(id);
  const failed = server.context.db.inCompany(params.company_id, async (transaction) => {
    await createTask(transaction, { ...task, key: "" }, timeEditor);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  expect(await list({})).toHaveLength(2);
});
