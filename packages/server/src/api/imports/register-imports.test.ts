import { moveDestruction, readDestruction, registerDestruction } from "@opis/model/contract/destructions";
import { readIncident, registerIncident } from "@opis/model/contract/incidents";
import { moveSubjectRequest, readSubjectRequest, registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { createTask, listTasks, readTask } from "@opis/model/contract/tasks";
import type { Cell } from "@opis/model/table-import/checked-row";
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
async function changeWorkbook(
  register: string,
  cells: Readonly<Record<string, Cell>>,
  without: readonly string[] = [],
) {
  const { rawPayload } = await server.app.inject({
    url: `/api/v2${importsOf(company_id, `${register}/table/`)}`,
    headers: { authorization: `Bearer ${await newTokenOf(server, owner)}` },
  });
  const sheets = await readWorkbook(rawPayload, server.context.log, new AbortController().signal);
  return workbookOf(
    sheets.map(({ name, cells: [header = [], first = [], ...others] }) => {
      const titles = header.map(cellText);
      const edited = first.map((cell, index) => cells[titles[index] ?? ""] ?? cell);
      const visibleColumns = titles.map((title) => !without.includes(title));
      return { name, cells: [header, edited, ...others].map((row) => row.filter((_, index) => visibleColumns[index])) };
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
    const file = await changeWorkbook(register, {});
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
  const file = await changeWorkbook("task", {
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

test("a record is found by its number without a key; unknown and missing ones are errors", async () => {
  const { id, number } = await newTask();
  const table = (...rows: string[][]) => importWorkbook([["Номер", "Что сделать"], ...rows]);
  expect(await upload("task/?mode=both", table([number, "Другое"]))).toMatchObject({
    status: 201,
    body: { updated_ids: [id] },
  });
  const { body } = await upload("task/preview/?mode=update", table(["9/2026", "Нет такой"], ["", "Новая"]));
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
  const file = await changeWorkbook("subject_request", { "О чём обращение": "Отзыв согласия" }, [
    "Ключ строки (не менять)",
  ]);
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
  const { body } = await upload("destruction/preview/?mode=both", await changeWorkbook("destruction", wrong));
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
  const file = await changeWorkbook("subject_request", { "Кто отвечает": "Иванова Анна" });
  const imported = await upload("subject_request/?mode=both", file);
  expect(imported.status).toBe(201);
  const params = { company_id, id };
  const answer = { state: "answered", answered_at: "2026-11-30", outcome: "explained" } as const;
  await owner.call(moveSubjectRequest, { params, body: answer });
  const late = await upload(
    "subject_request/preview/?mode=both",
    await changeWorkbook("subject_request", { "Что сделано": "Всё" }),
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
  const file = await changeWorkbook("task", { "Что сделать": "Чужое" }, ["Номер"]);
  const editor = await buildUser(server);
  await joinCompany(server, { user: editor, company: company_id, role: "reader" });
  expect(await upload("task/preview/?mode=both", file, editor)).toMatchObject({ status: 403 });
  const otherCompany = await buildCompany(owner);
  const { body } = await sendImport(server, owner, { path: importsOf(otherCompany, "task/preview/?mode=both"), file });
  expect(body.errors).toMatchObject([{ row: 2, message: expect.stringContaining("Не указан номер") }]);
});

test("the demand to processors becomes a task when an import names them", async () => {
  const { id } = await newDestruction();
  await owner.send("POST", `/companies/${company_id}/third_parties/`, { name: "Облако", country: "RU" });
  const file = await changeWorkbook("destruction", { "Обработчики, у которых есть эти данные": "Облако" });
  expect(await upload("destruction/?mode=both", file)).toMatchObject({ status: 201 });
  const { results } = await owner.call(listTasks, { params: { company_id }, query: { kind: "destruction" } });
  expect(results).toMatchObject([{ title: "Потребовать от обработчиков уничтожить данные" }]);
  const params = { company_id, id };
  expect(await owner.call(readDestruction, { params })).toMatchObject({ third_parties: [expect.any(Number)] });
  const move = { state: "erroneous", reason: "Дважды" } as const;
  expect(await owner.call(moveDestruction, { params, body: move })).toMatchObject({ state: "erroneous" });
});

test("a time is read and changed by the company's clock, and the deadlines follow it", async () => {
  const { id } = await owner.call(registerIncident, {
    params: { company_id },
    query: {},
    body: { detected_at: "2026-11-29T20:30:00.000Z", kind: "leak", description: "Письмо не тому" },
  });
  const untouched = await changeWorkbook("incident", { "Что произошло": "Письмо; не тому" });
  const { body } = await upload("incident/preview/?mode=both", untouched);
  expect(body).toMatchObject({ errors: [], warnings: [], changes: [{ field: "description" }] });
  const workbook = await changeWorkbook("incident", { Обнаружен: "29.11.2026 9:05" });
  expect(await upload("incident/?mode=both", workbook)).toMatchObject({ status: 201 });
  expect(await owner.call(readIncident, { params: { company_id, id } })).toMatchObject({
    detected_at: "2026-11-29T06:05:00.000Z",
    due_24: "2026-11-30T06:05:00.000Z",
  });
  const wrong = await changeWorkbook("incident", { Обнаружен: "29.11.2026 25:00" });
  expect((await upload("incident/preview/?mode=both", wrong)).body.errors).toMatchObject([
    { row: 2, field: "detected_at", message: expect.stringContaining("31.12.2026 10:30") },
  ]);
});

const oldRequests = importWorkbook([
  ["Поступило", "Как поступило", "Кто обратился", "О чём обращение", "Состояние", "Дата ответа", "Результат", "Срок"],
  [
    "12.05.2024 10:15",
    "Почта",
    "Субъект данных",
    "Доступ к данным",
    "Закрыто",
    "20.05.2024",
    "Сведения предоставлены",
    "",
  ],
  ["03.07.2024", "Лично", "Субъект данных", "Доступ к данным", "", "", "", "17.07.2024"],
]);

test("requests of an old journal are registered with numbers of their years and the course that they have taken", async () => {
  const preview = await upload("subject_request/preview/?mode=add", oldRequests);
  expect(preview.body).toMatchObject({ errors: [], can_import: true, tables: [{ added: 2 }] });
  expect(preview.body.warnings).toMatchObject([{ row: 3, field: "due" }]);
  const done = await upload(`subject_request/?mode=add&fingerprint=${preview.body.fingerprint}`, oldRequests);
  expect(done.status).toBe(201);
  const [closed, open] = done.body.ids;
  expect(await owner.call(readSubjectRequest, { params: { company_id, id: closed } })).toMatchObject({
    number: "1/2024",
    received_at: "2024-05-12T07:15:00.000Z",
    state: "closed",
    answered_at: "2024-05-20",
    outcome: "information_given",
    responsible: "",
  });
  expect(await owner.call(readSubjectRequest, { params: { company_id, id: open } })).toMatchObject({
    number: "2/2024",
    state: "registered",
    due: "2024-07-17",
  });
});

test("an undo gives the numbers of registered records back, unless later ones would leave a gap", async () => {
  const first = await upload("subject_request/?mode=add", oldRequests);
  const second = await upload("subject_request/?mode=add", oldRequests);
  const undo = (id: number) => owner.send("POST", importsOf(company_id, `${id}/undo/`));
  expect(await undo(first.body.import_id)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("3/2024") },
  });
  expect(await undo(second.body.import_id)).toMatchObject({ status: 200, body: { deleted: 2 } });
  expect(await undo(first.body.import_id)).toMatchObject({ status: 200, body: { deleted: 2 } });
  const again = await upload("subject_request/?mode=add", oldRequests);
  const params = { company_id, id: again.body.ids[0] };
  expect(await owner.call(readSubjectRequest, { params })).toMatchObject({ number: "1/2024" });
});

test("incidents, destructions and tasks of old journals are registered, finished ones without reminders", async () => {
  const incidents = importWorkbook([
    [
      ...["Обнаружен", "Что произошло", "Вид", "Причина", "Принятые меры", "Состояние", "Кто решил"],
      ...["Первое уведомление подано", "Второе уведомление подано", "Закрыт"],
    ],
    [
      ...[
        "03.02.2025 12:00",
        "Письмо не тому",
        "Ошибочная отправка",
        "Невнимательность",
        "Отозвано",
        "Закрыт",
        "Орлов",
      ],
      ...["04.02.2025 09:00", "05.02.2025 18:00", "10.02.2025"],
    ],
  ]);
  const leak = await upload("incident/?mode=add", incidents);
  expect(leak.status).toBe(201);
  expect(await owner.call(readIncident, { params: { company_id, id: leak.body.ids[0] } })).toMatchObject({
    number: "1/2025",
    state: "closed",
    notice_24_at: "2025-02-04T06:00:00.000Z",
    closed_on: "2025-02-10",
    decided_at: null,
    events: [{ state: "detected" }, { state: "notified_24" }, { state: "notified_72" }],
  });
  const item = { name: "Адрес прежний", category: "other_personal_data" };
  await owner.send("POST", `/companies/${company_id}/directory_items/`, item);
  const destructions = importWorkbook([
    [
      ...["Причина", "Дата события", "Какие данные", "Бумажные документы", "Способы уничтожения"],
      ...["Состояние", "Уничтожено", "Номер акта", "Дата акта"],
    ],
    [
      ...["Истёк срок хранения", "01.03.2025", "Адрес прежний", "Анкеты кандидатов", "Измельчение"],
      ...["Подтверждено актом", "10.03.2025", "7", "11.03.2025"],
    ],
  ]);
  const response = await upload("destruction/?mode=add", destructions);
  expect(response.body).toMatchObject({ ids: [expect.any(Number)] });
  expect(await owner.call(readDestruction, { params: { company_id, id: response.body.ids[0] } })).toMatchObject({
    number: "1/2025",
    state: "confirmed",
    act_number: "7",
  });
  const tasks = importWorkbook([
    ["Что сделать", "Срок", "Состояние", "Сделано"],
    ["Обучить", "01.06.2025", "Сделано", "30.05.2025"],
    ["Проверить", "01.12.2026", "", ""],
  ]);
  const taskImport = await upload("task/?mode=add", tasks);
  expect(taskImport.body.ids).toHaveLength(2);
  const { results } = await owner.call(listTasks, { params: { company_id }, query: { kind: "manual" } });
  expect(results.map(({ title, state, done_on }) => [title, state, done_on]).toSorted()).toEqual([
    ["Обучить", "done", "2025-05-30"],
    ["Проверить", "open", null],
  ]);
});

test("what the course of a new record lacks is named by cell, and nothing is registered", async () => {
  const header = ["Поступило", "Как поступило", "Кто обратился", "О чём обращение", "Состояние", "Дата ответа"];
  const table = importWorkbook([
    header,
    ["12.05.2024 10:15", "Почта", "Субъект данных", "Доступ к данным", "Дан ответ", "01.05.2024"],
    ["12.05.2024 10:15", "Почта", "Субъект данных", "Доступ к данным", "Зарегистрировано ошибочно", ""],
    ["", "Голубем", "Субъект данных", "Доступ к данным", "", ""],
  ]);
  const { body } = await upload("subject_request/preview/?mode=add", table);
  expect(body.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual(
    expect.arrayContaining([
      [2, "answered_at"],
      [2, "outcome"],
      [3, "state_reason"],
      [4, "received_at"],
      [4, "channel"],
    ]),
  );
  expect((await upload("subject_request/?mode=add", table)).status).toBe(400);
});

test("extended, suspended, blocked and mistaken records are registered as they stand, with what that needs", async () => {
  const requestRows = [
    [
      ...["Поступило", "Как поступило", "Кто обратился", "О чём обращение", "Состояние"],
      ...["Продлён на рабочих дней", "Причина продления", "Причина"],
    ],
    ["16.11.2026 10:00", "Почта", "Субъект данных", "Доступ к данным", "Срок продлён", "5", "Много данных", ""],
    ["17.11.2026", "Лично", "Субъект данных", "Жалоба или иное", "Зарегистрировано ошибочно", "", "", "Не к нам"],
    ["18.11.2026", "Лично", "Субъект данных", "Доступ к данным", "Срок продлён", "6", "", ""],
  ];
  const { body } = await upload("subject_request/preview/?mode=add", importWorkbook(requestRows));
  expect(body.errors).toMatchObject([{ row: 4, field: "extension_days" }]);
  const response = await upload("subject_request/?mode=add", importWorkbook(requestRows.slice(0, 3)));
  const [first, second] = response.body.ids;
  expect(await owner.call(readSubjectRequest, { params: { company_id, id: first } })).toMatchObject({
    state: "extended",
    due: "2026-11-30",
    extended_due: "2026-12-07",
    extension_reason: "Много данных",
  });
  expect(await owner.call(readSubjectRequest, { params: { company_id, id: second } })).toMatchObject({
    state: "erroneous",
    state_reason: "Не к нам",
  });
  const destructions = importWorkbook([
    ["Причина", "Дата события", "Состояние", "Почему приостановлено", "Заблокировано", "Почему заблокировано"],
    ["Истёк срок хранения", "01.08.2026", "Приостановлено", "Запрос следователя", "", ""],
    ["Цель обработки достигнута", "01.08.2026", "Данные заблокированы", "", "31.08.2026", "Нет доступа к копиям"],
  ]);
  const secondImport = await upload("destruction/?mode=add", destructions);
  const [suspended, blocked] = secondImport.body.ids;
  expect(await owner.call(readDestruction, { params: { company_id, id: suspended } })).toMatchObject({
    state: "suspended",
    suspension_ground: "Запрос следователя",
  });
  expect(await owner.call(readDestruction, { params: { company_id, id: blocked } })).toMatchObject({
    state: "blocked",
    blocked_on: "2026-08-31",
    last_day: "2027-02-28",
  });
});
