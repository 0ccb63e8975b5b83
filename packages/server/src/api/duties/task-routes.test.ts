import { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { createTask, readTask, updateTask } from "@opis/model/contract/tasks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { remindOfTasks } from "../../core/tasks/remind-of-tasks.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import { uploadFile } from "../../testing/fixtures/upload-file.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer(mailServer.settings);
afterAll(mailServer.close);
server.clock.stopAt("2026-12-15T09:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
const employees = collectionEndpoints("employee");

let params: { company_id: number };
let email = "";

beforeEach(async () => {
  server.clock.stopAt("2026-12-15T09:00:00.000Z");
  params = { company_id: await buildCompany(owner) };
  email = `lena-${params.company_id}@romashka.ru`;
});

const hire = async (address: string) =>
  (await owner.call(employees.create, { params, body: { last_name: "Орлова", first_name: "Елена", email: address } }))
    .id;

const letters = () => mailServer.letters.filter(({ to }) => to.includes(email));

/** Assigns a task to an employee and answers it with the path of the API that the link of the letter stands for. */
async function assigned(body: object = {}) {
  const employee = await hire(email);
  const task = await owner.call(createTask, {
    params,
    body: { title: "Сверить договоры", due: "2026-12-21", assignee_employee: employee, ...body },
  });
  await server.runJobs();
  const [, code = ""] = /\/task\/\d+\/\d+\/([^/\s]+)\//.exec(letters().at(-1)?.mail.text ?? "") ?? [];
  return { task, code, path: `/assigned_tasks/${params.company_id}/${task.id}/${code}/` };
}

const filesOf = async (id: number) => {
  const { list } = fileEndpoints("task_file");
  const { results } = await owner.call(list, { params: { ...params, parent_id: id }, query: {} });
  return results.map(({ filename }) => filename);
};

const storedTask = (id: number) => owner.call(readTask, { params: { ...params, id } });

test("an employee without an account gets the task by e-mail, opens it, and marks it as done with proof", async () => {
  const { task, code, path } = await assigned({ repeat: "month" });
  expect(letters()[0]?.mail.subject).toBe("Вам поручена задача: Сверить договоры — Опись");
  expect(await server.stranger.send("GET", path)).toMatchObject({
    status: 200,
    body: { title: "Сверить договоры", due: "2026-12-21", state: "open", is_over: false },
  });
  expect(await server.stranger.send("POST", path, { proof: "Справка № 3" })).toMatchObject({
    status: 200,
    body: { state: "done" },
  });
  expect(await storedTask(task.id)).toMatchObject({ state: "done", done_by: "Орлова Елена", proof: "Справка № 3" });
  expect(await server.stranger.send("POST", path, {})).toMatchObject({
    status: 400,
    body: { done_on: ["Задача уже закрыта"] },
  });
  expect(code).not.toBe("");
});

test("the letter is in the language of most members of the company", async () => {
  const english = [await buildUser(server), await buildUser(server)];
  for (const user of english) await joinCompany(server, { user, company: params.company_id, role: "reader" });
  await server.asOwner("update users set language = 'en' where id = any($1)", [english.map(({ id }) => id)]);
  await assigned();
  expect(letters()[0]?.mail.subject).toBe("A task for you: Сверить договоры — Opis");
});

test("a file of proof comes with the report, and a file of a wrong format changes nothing", async () => {
  const { task, path } = await assigned();
  const wrong = { path, content: Buffer.from("MZ"), filename: "акт.exe" };
  expect(await uploadFile(server, owner, wrong)).toMatchObject({ status: 400, body: { file: expect.anything() } });
  expect(await storedTask(task.id)).toMatchObject({ state: "open" });
  expect(await filesOf(task.id)).toEqual([]);
  const right = { path, content: Buffer.from("%PDF-1.7\n%Сверено"), filename: "акт.pdf" };
  expect(await uploadFile(server, owner, right)).toMatchObject({ status: 200 });
  expect(await storedTask(task.id)).toMatchObject({ state: "done" });
  expect(await filesOf(task.id)).toEqual(["акт.pdf"]);
});

test("the link of a former assignee, of a dismissed one and a guessed one open nothing", async () => {
  const { task, path } = await assigned();
  expect(await server.stranger.send("GET", path.replace(/[^/]+\/$/, "AAAA/"))).toMatchObject({ status: 404 });
  const employee = Number((await storedTask(task.id)).assignee_employee);
  const employeeParams = { params: { ...params, id: employee } };
  await owner.call(employees.update, { ...employeeParams, body: { dismissed_on: "2026-12-14" } });
  expect(await server.stranger.send("GET", path)).toMatchObject({ status: 404 });
  await owner.call(employees.update, { ...employeeParams, body: { dismissed_on: null } });
  await owner.call(updateTask, { params: { ...params, id: task.id }, body: { assignee: "Петров" } });
  expect(await server.stranger.send("GET", path)).toMatchObject({ status: 404 });
  expect(await server.stranger.send("POST", path, {})).toMatchObject({ status: 404 });
  expect(await storedTask(task.id)).toMatchObject({ state: "open" });
});

test("an assignee is reminded on the day and when it is over; who has no e-mail gets nothing", async () => {
  await assigned();
  for (const day of ["2026-12-21", "2026-12-22"]) {
    server.clock.stopAt(`${day}T09:00:00.000Z`);
    await remindOfTasks(server.context);
    await remindOfTasks(server.context);
    await server.runJobs();
  }
  expect(letters().map(({ mail }) => mail.subject)).toEqual([
    "Вам поручена задача: Сверить договоры — Опись",
    "Сегодня срок задачи: Сверить договоры — Опись",
    "Задача просрочена: Сверить договоры — Опись",
  ]);
});
