import { moveDestruction, readDestruction, registerDestruction } from "@opis/model/contract/destructions";
import { registerIncident } from "@opis/model/contract/incidents";
import { moveSubjectRequest, readSubjectRequest, registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask, listTasks, readTask } from "@opis/model/contract/tasks";
import type { Cell } from "@opis/model/table-import/cell";
import { cellText } from "@opis/model/table-import/read-cell";
import { beforeEach, expect, test } from "vitest";
import { readWorkbook } from "../../core/workbook/read-workbook.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import {
  importsOf,
  importWorkbook,
  newTokenOf,
  sendImport,
  workbookOf,
} from "../../testing/fixtures/import-workbook.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
server.clock.stopAt("2026-11-30T09:00:00.000Z");
const owner = await buildUser(server, { is_superuser: true });
let company_id: number;

beforeEach(async () => {
  company_id = await buildCompany(owner);
});

const upload = (rest: string, file: Buffer, user = owner) =>
  sendImport(server, user, { path: importsOf(company_id, rest), file });

/** Downloads a register and changes the cells of these columns in its first record. */
async function changed(register: string, cells: Readonly<Record<string, Cell>>, without: readonly string[] = []) {
  const { rawPayload } = await server.app.inject({
    url: `/api/v2${importsOf(company_id, `${register}/table/`)}`,
    headers: { authorization: `Bearer ${await newTokenOf(server, owner)}` },
  });
  const sheets = await readWorkbook(rawPayload, server.context.log, new AbortController().signal);
  return workbookOf(
    sheets.map(({ name, cells: [header = [], first = [], ...others] }) => {
      const titles = header.map(cellText);
      const edited = first.map((cell, index) => cells[titles[index] ?? ""] ?? cell);
      const shown = titles.map((title) => !without.includes(title));
      return { name, cells: [header, edited, ...others].map((row) => row.filter((_, index) => shown[index])) };
    }),
  );
}

const newTask = () =>
  owner.call(createTask, { params: { company_id }, body: { title: "Проверить журналы", due: "2026-12-10" } });
const newRequest = () =>
  owner.call(registerSubjectRequest, {
    params: { company_id },
    body: {
      received_at: "2026-11-30T08:00:00.000Z",
      channel: "email",
      applicant_kind: "subject",
      kind: "access",
      applicant_name: "Сидорова Ольга",
    },
  });
const newDestruction = () =>
  owner.call(registerDestruction, {
    params: { company_id },
    query: {},
    body: { reason: "purpose", event_on: "2026-11-20" },
  });

test("a downloaded register is imported unchanged: no change, no warning, no applicant in the file", async () => {
  await newRequest();
  await newTask();
  await newDestruction();
  for (const register of ["subject_request", "task", "destruction"]) {
    const file = await changed(register, {});
    expect(await upload(`${register}/preview/?mode=both`, file)).toMatchObject({
      status: 200,
      body: { errors: [], warnings: [], problems: [], changes: [], tables: [{ unchanged: 1 }], can_import: false },
    });
    const [sheet] = await readWorkbook(file, server.context.log, new AbortController().signal);
    expect(JSON.stringify(sheet?.cells)).not.toContain("Сидорова");
  }
});

test("changed cells of a task are previewed, written and undone; its state stays and is reported", async () => {
  const { id, number } = await newTask();
  const file = await changed("task", {
    "Что сделать": "Проверить все журналы",
    Срок: "15.12.2026",
    Состояние: "Сделано",
  });
  const preview = await upload("task/preview/?mode=both", file);
  expect(preview.body).toMatchObject({ errors: [], can_import: true });
  expect(preview.body.changes).toMatchObject([
    { field: "title", before: "Проверить журналы", after: "Проверить все журналы" },
    { field: "due", before: "10.12.2026", after: "15.12.2026" },
  ]);
  expect(preview.body.warnings).toMatchObject([{ row: 2, field: "state", label: "Состояние" }]);
  const done = await upload(`task/?mode=both&fingerprint=${preview.body.fingerprint}`, file);
  expect(done).toMatchObject({ status: 201, body: { ids: [], updated_ids: [id] } });
  const task = { params: { company_id, id } };
  expect(await owner.call(readTask, task)).toMatchObject({
    number,
    title: "Проверить все журналы",
    due: "2026-12-15",
    state: "open",
  });
  const undone = await owner.send("POST", importsOf(company_id, `${done.body.import_id}/undo/`));
  expect(undone).toMatchObject({ status: 200, body: { deleted: 0, restored: 1 } });
  expect(await owner.call(readTask, task)).toMatchObject({ title: "Проверить журналы", due: "2026-12-10" });
});

test("a record is found by its number without a key; unknown, missing and new ones are errors", async () => {
  const { id, number } = await newTask();
  const table = (...rows: string[][]) => importWorkbook([["Номер", "Что сделать"], ...rows]);
  expect(await upload("task/?mode=both", table([number, "Другое"]))).toMatchObject({
    status: 201,
    body: { updated_ids: [id] },
  });
  const { body } = await upload("task/preview/?mode=both", table(["9/2026", "Нет такой"], ["", "Новая"]));
  expect(body.errors).toMatchObject([
    { row: 2, message: "Записи № 9/2026 в компании нет" },
    { row: 3, message: expect.stringContaining("Не указан номер записи") },
  ]);
  expect(await upload("task/?mode=add", table([number, "Третье"]))).toMatchObject({ status: 400 });
  expect((await owner.call(listTasks, { params: { company_id }, query: {} })).count).toBe(1);
});

test("a changed answer moves the deadline that follows from it", async () => {
  const { id, due } = await newRequest();
  expect(due).toBe("2026-12-14");
  const file = await changed("subject_request", { "О чём обращение": "Отзыв согласия" }, ["Ключ строки (не менять)"]);
  expect(await upload("subject_request/?mode=update", file)).toMatchObject({ status: 201 });
  expect(await owner.call(readSubjectRequest, { params: { company_id, id } })).toMatchObject({
    kind: "consent_withdrawal",
    due: "2026-12-30",
    applicant_name: "Сидорова Ольга",
  });
});

test("errors are named by cell, and nothing is written", async () => {
  await newDestruction();
  const wrong = {
    "Дата события": "01.12.2026",
    Листов: "много",
    "Другой срок": "05.12.2026",
    Причина: "",
  };
  const { body } = await upload("destruction/preview/?mode=both", await changed("destruction", wrong));
  expect(body.can_import).toBe(false);
  expect(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual(
    expect.arrayContaining([
      ["event_on", "Этот день ещё не наступил"],
      ["own_due_reason", "Укажите, чем задан этот срок"],
      ["sheets", "Введите целое число"],
    ]),
  );
});

test("a finished record is changed only after reopening, by an import and by its undo alike", async () => {
  const { id } = await newRequest();
  const file = await changed("subject_request", { "Кто отвечает": "Иванова Анна" });
  const imported = await upload("subject_request/?mode=both", file);
  expect(imported.status).toBe(201);
  const params = { company_id, id };
  const answer = { state: "answered", answered_at: "2026-11-30", outcome: "explained" } as const;
  await owner.call(moveSubjectRequest, { params, body: answer });
  const late = await upload(
    "subject_request/preview/?mode=both",
    await changed("subject_request", { "Что сделано": "Всё" }),
  );
  expect(late.body.errors).toMatchObject([
    { row: 2, field: "number", message: expect.stringContaining("верните её в работу") },
  ]);
  expect(await owner.send("POST", importsOf(company_id, `${imported.body.import_id}/undo/`))).toMatchObject({
    status: 400,
    body: { code: "import_not_undoable" },
  });
  expect(await owner.call(readSubjectRequest, { params })).toMatchObject({ responsible: "Иванова Анна" });
});

test("an import needs the level that manages records; another company's key finds nothing", async () => {
  await newTask();
  const file = await changed("task", { "Что сделать": "Чужое" }, ["Номер"]);
  const editor = await buildUser(server);
  await joinCompany(server, { user: editor, company: company_id, role: "reader" });
  expect(await upload("task/preview/?mode=both", file, editor)).toMatchObject({ status: 403 });
  const other = await buildCompany(owner);
  const { body } = await sendImport(server, owner, { path: importsOf(other, "task/preview/?mode=both"), file });
  expect(body.errors).toMatchObject([{ row: 2, message: expect.stringContaining("Не указан номер") }]);
});

test("the demand to processors becomes a task when an import names them", async () => {
  const { id } = await newDestruction();
  await owner.send("POST", `/companies/${company_id}/third_parties/`, { name: "Облако", country: "RU" });
  const file = await changed("destruction", { "Обработчики, у которых есть эти данные": "Облако" });
  expect(await upload("destruction/?mode=both", file)).toMatchObject({ status: 201 });
  const { results } = await owner.call(listTasks, { params: { company_id }, query: { kind: "destruction" } });
  expect(results).toMatchObject([{ title: "Потребовать от обработчиков уничтожить данные" }]);
  const params = { company_id, id };
  expect(await owner.call(readDestruction, { params })).toMatchObject({ third_parties: [expect.any(Number)] });
  const move = { state: "erroneous", reason: "Дважды" } as const;
  expect(await owner.call(moveDestruction, { params, body: move })).toMatchObject({ state: "erroneous" });
});

test("a time of an incident is compared with the company's clock and changed on its page only", async () => {
  await owner.call(registerIncident, {
    params: { company_id },
    query: {},
    body: { detected_at: "2026-11-29T20:30:00.000Z", kind: "leak", description: "Письмо не тому" },
  });
  const untouched = await changed("incident", { "Что произошло": "Письмо; не тому" });
  const { body } = await upload("incident/preview/?mode=both", untouched);
  expect(body).toMatchObject({ errors: [], warnings: [], changes: [{ field: "description" }] });
  const moved = await changed("incident", { Обнаружен: "29.11.2026, 10:00" });
  const preview = await upload("incident/preview/?mode=both", moved);
  expect(preview.body).toMatchObject({
    changes: [],
    warnings: [{ field: "detected_at", message: expect.stringContaining("на странице записи") }],
  });
});
