import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createTask, listTasks, moveTask, synchroniseTaskPlan, updateTask } from "@opis/model/contract/tasks";
import { beforeEach, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { followPlans } from "./synchronise-plan.ts";

const server = await testServer();
server.clock.stopAt("2026-12-15T09:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });

let params: { company_id: number };

beforeEach(async () => {
  params = { company_id: await buildCompany(owner) };
});

const synchronise = () => owner.call(synchroniseTaskPlan, { params });
const tasks = async (query: object = { state: "open" }) =>
  (await owner.call(listTasks, { params, query: { ...query, limit: 200 } })).results;
const taskOf = async (key: string, query?: object) => (await tasks(query)).find(({ source_key }) => source_key === key);
const processes = collectionEndpoints("process");

test("the plan becomes tasks once; repeating it changes nothing", async () => {
  const { created } = await synchronise();
  expect(created).toBeGreaterThan(3);
  expect(await taskOf("M04")).toMatchObject({
    kind: "plan",
    title: "Пересмотреть Положение, политику, инструкции и перечни",
    due: "2027-01-29",
    repeat: "year",
  });
  expect(await synchronise()).toEqual({ created: 0, changed: 0, withdrawn: 0 });
  expect(await tasks()).toHaveLength(created);
});

test("a changed questionnaire updates its line, and edits by a user stay", async () => {
  const process = await owner.call(processes.create, { params, body: { name: "Подбор" } });
  await synchronise();
  const key = `M08:process:${process.id}`;
  const task = await taskOf(key);
  await owner.call(updateTask, {
    params: { ...params, id: task?.id ?? 0 },
    body: { due: "2027-02-10", assignee: "Орлова" },
  });
  await owner.call(processes.update, { params: { ...params, id: process.id }, body: { name: "Наём" } });
  expect(await synchronise()).toEqual({ created: 0, changed: 1, withdrawn: 0 });
  expect(await taskOf(key)).toMatchObject({
    title: "Внутренняя проверка процесса «Наём»",
    due: "2027-02-10",
    assignee: "Орлова",
  });
});

test("a line that no longer applies is cancelled, and comes back when it applies again", async () => {
  const process = await owner.call(processes.create, { params, body: { name: "Подбор" } });
  await synchronise();
  const key = `M08:process:${process.id}`;
  await owner.call(processes.update, { params: { ...params, id: process.id }, body: { is_active: false } });
  expect(await synchronise()).toMatchObject({ withdrawn: 1 });
  expect(await taskOf(key, { state: "cancelled" })).toMatchObject({
    state_reason: "По ответам анкет мероприятие больше не требуется",
  });
  await owner.call(processes.update, { params: { ...params, id: process.id }, body: { is_active: true } });
  expect(await synchronise()).toMatchObject({ created: 1, withdrawn: 0 });
});

test("a task cancelled or finished by a user is not created again; a recurring line continues from its task", async () => {
  await synchronise();
  const cancelled = await taskOf("M44");
  const done = await taskOf("M10");
  const move = {
    params: { ...params, id: cancelled?.id ?? 0 },
    body: { state: "cancelled", reason: "Не нужна" },
  } as const;
  await owner.call(moveTask, move);
  const { next } = await owner.call(moveTask, { params: { ...params, id: done?.id ?? 0 }, body: { state: "done" } });
  expect(next).toMatchObject({ due: "2027-01-29" });
  expect(await synchronise()).toEqual({ created: 0, changed: 0, withdrawn: 0 });
  expect(await taskOf("M44")).toBeUndefined();
});

test("at night followed plans are synchronised with their questionnaires; a company without one gets no tasks", async () => {
  await synchronise();
  const count = (await tasks()).length;
  await owner.call(processes.create, { params, body: { name: "Подбор" } });
  const otherParams = { company_id: await buildCompany(owner) };
  await followPlans(server.context);
  expect(await tasks()).toHaveLength(count + 1);
  expect(await owner.call(listTasks, { params: otherParams, query: {} })).toMatchObject({ count: 0 });
});

test("a user's own task is not part of the plan", async () => {
  await owner.call(createTask, { params, body: { title: "Своя", due: "2027-01-29" } });
  await synchronise();
  expect(await taskOf("")).toMatchObject({ title: "Своя", kind: "manual" });
});

test("terms within sixty days are tasks: a licence, an uploaded contract, an approval; another day is another task", async () => {
  const security = collectionEndpoints("security");
  const tool = await owner.call(security.create, {
    params,
    body: { name: "Антивирус", is_license_termless: false, license_end: "2027-01-20" },
  });
  await server.asOwner(
    `insert into document (company_id, filename, "group", expires, uuid) values ($1, 'Договор.pdf', '2.4', '2027-02-01', gen_random_uuid()::text)`,
    [params.company_id],
  );
  await server.asOwner("update process set status_until = '2026-12-20T09:00:00Z' where company_id = $1", [
    params.company_id,
  ]);
  await synchronise();
  const licence = `M31:security:${tool.id}:license_end`;
  expect(await taskOf(`${licence}:2027-01-20`)).toMatchObject({ kind: "certificate", due: "2027-01-20" });
  const ofKind = async (kind: string) => (await tasks({ state: "open", kind })).map(({ title, due }) => [title, due]);
  expect(await ofKind("contract")).toEqual([["Продлить или заменить: «Договор.pdf», до 01.02.2027", "2027-02-01"]]);
  await owner.call(security.update, { params: { ...params, id: tool.id }, body: { license_end: "2027-12-20" } });
  await synchronise();
  expect(await taskOf(`${licence}:2027-01-20`)).toBeUndefined();
  expect(await taskOf(`${licence}:2027-12-20`)).toMatchObject({ due: "2027-10-21" });
});
