import { formNamed } from "@opis/model/forms/non-record-forms";
import { xlsxType } from "@opis/model/uploads/file-types";
import { expect, test } from "vitest";
import { readWorkbook } from "../../core/workbook/read-workbook.ts";
import { buildCompany, buildUser, joinCompany, type TestUser } from "../../testing/fixtures/factories.ts";
import {
  importsOf as at,
  newTokenOf,
  sendImport,
  importWorkbook as workbook,
} from "../../testing/fixtures/import-workbook.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

const upload = (user: TestUser, path: string, file: Buffer) => sendImport(server, user, { path, file });

async function systemsOf(company: number): Promise<Record<string, unknown>[]> {
  return server.asOwner("select * from system where company_id = $1 order by id", [company]);
}

test("every kind has a template that can be imported again", async () => {
  const company = await buildCompany(owner);
  await owner.send("POST", `/companies/${company}/macro_goals/`, { name: "Кадры" });
  for (const [kind, header] of [
    ["process", "Название процесса *"],
    ["system", "Название системы *"],
    ["employee", "Фамилия *"],
    ["third_party", "Наименование *"],
    ["system_server", "Название сервера *"],
  ] as const) {
    const answer = await server.app.inject({
      method: "GET",
      url: `/api/v2${at(company, `${kind}/template/`)}`,
      headers: { authorization: `Bearer ${await newTokenOf(server, owner)}` },
    });
    expect(answer.headers["content-type"]).toBe(xlsxType);
    const [sheet] = await readWorkbook(answer.rawPayload, server.context.log, new AbortController().signal);
    const [labels, names] = sheet?.cells ?? [];
    expect(labels).toContain(header);
    expect(names?.every((name) => typeof name === "string" && name in formNamed(kind).fields)).toBe(true);
    expect((await upload(owner, at(company, `${kind}/preview/`), answer.rawPayload)).body).toMatchObject({
      problems: ["В файле нет заполненных строк"],
      can_import: false,
    });
  }
});

test("rows become questionnaires with percent, status, history and the company's revision", async () => {
  const company = await buildCompany(owner);
  const file = workbook([
    ["Название системы", "Тип системы", "Делаются резервные копии", "Откуда данные", "Теги", "Средства защиты"],
    ["1С", "Локальная", "да", "С сайта; Из процессов компании", "учёт; кадры", null],
    ["CRM", "Distributed", false, null, null, null],
  ]);
  const preview = await upload(owner, at(company, "system/preview/"), file);
  expect(preview).toMatchObject({ status: 200, body: { can_import: true, errors: [], problems: [] } });
  expect(await systemsOf(company)).toEqual([]);

  const done = await upload(owner, at(company, "system/"), file);
  expect(done).toMatchObject({ status: 201, body: { kind: "system", ids: [expect.any(Number), expect.any(Number)] } });
  expect(await systemsOf(company)).toMatchObject([
    { name: "1С", type: "Local", is_backup: true, tags: ["учёт", "кадры"], form_status: "filling" },
    { name: "CRM", type: "Distributed", is_backup: false, system_subject_sources: [] },
  ]);
  const history = await server.asOwner("select kind, editor from history where company_id = $1 and form = 'system'", [
    company,
  ]);
  expect(history).toEqual([
    { kind: "created", editor: owner.username },
    { kind: "created", editor: owner.username },
  ]);
});

test("each wrong cell is reported, and nothing is imported while one is wrong", async () => {
  const company = await buildCompany(owner);
  await owner.send("POST", `/companies/${company}/third_parties/`, { name: "ООО «Почта»" });
  const file = workbook([
    ["Наименование", "ИНН", "Страна", "Договор заключён", "Дата оценки", "Прочее"],
    ["Облако", "7707083893", "Россия", "да", { day: "2026-03-01" }, "x"],
    ["ооо  «ПОЧТА»", "123", "Атлантида", "может быть", "32.13.2026", null],
    ["Облако", null, null, null, null, null],
    [null, "7707083893", null, null, null, null],
  ]);
  const { body } = await upload(owner, at(company, "third_party/preview/"), file);
  expect(body.errors.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])).toEqual([
    [3, "A", "Такое название в компании уже есть"],
    [3, "B", "Введите корректный ИНН"],
    [3, "C", "Такого варианта нет: «Атлантида»"],
    [3, "D", "Напишите «да» или «нет»"],
    [3, "E", "Введите дату в виде 31.12.2026"],
    [4, "A", "Повторяет строку 2"],
    [5, "A", "Значение не указано"],
  ]);
  expect(body).toMatchObject({ ignored_columns: [{ column: "F", label: "Прочее" }], can_import: false });
  const done = await upload(owner, at(company, "third_party/"), file);
  expect(done).toMatchObject({
    status: 400,
    body: { code: "import_has_errors", detail: expect.stringContaining("ошибки") },
  });
  expect((await server.asOwner("select name from third_party where company_id = $1", [company])).length).toBe(1);
});

test("missing directory values are added with the import and deleted with its undo", async () => {
  const company = await buildCompany(owner);
  const file = workbook([
    ["name", "macro_goal"],
    ["Подбор", "Кадры"],
    ["Увольнение", "кадры "],
  ]);
  const preview = await upload(owner, at(company, "process/preview/"), file);
  expect(preview.body).toMatchObject({
    can_import: true,
    new_values: [{ form: "macro_goal", name: "Кадры", rows: [2, 3] }],
  });
  const done = await upload(owner, at(company, "process/"), file);
  const goals = await server.asOwner("select id, name from macro_goal where company_id = $1", [company]);
  expect(goals).toMatchObject([{ name: "Кадры" }]);
  expect(await server.asOwner("select macro_goal from process where company_id = $1", [company])).toEqual([
    { macro_goal: goals[0]?.id },
    { macro_goal: goals[0]?.id },
  ]);
  const undone = await owner.send("POST", at(company, `${done.body.import_id}/undo/`));
  expect(undone).toMatchObject({ status: 200, body: { deleted: 3 } });
  expect(await server.asOwner("select 1 from macro_goal where company_id = $1", [company])).toEqual([]);
  expect(await owner.send("POST", at(company, `${done.body.import_id}/undo/`))).toMatchObject({
    status: 400,
    body: { code: "import_not_undoable", detail: "Импорт уже отменён" },
  });
});

test("an unknown questionnaire is not created from its name", async () => {
  const company = await buildCompany(owner);
  const { body } = await upload(
    owner,
    at(company, "system/preview/"),
    workbook([
      ["name", "security_tools"],
      ["1С", "Антивирус"],
    ]),
  );
  expect(body.errors).toMatchObject([
    { field: "security_tools", message: "В списке «Средства защиты» нет «Антивирус»" },
  ]);
});

test("an import cannot be undone if one of its rows was changed or used since", async () => {
  const company = await buildCompany(owner);
  const file = workbook([["Наименование"], ["Банк"], ["Почта"], ["Облако"]]);
  const { body } = await upload(owner, at(company, "third_party/"), file);
  const [bank, post] = body.ids;
  await owner.send("PATCH", `/companies/${company}/third_parties/${bank}/`, { address: "Москва" });
  const { body: process } = await owner.send("POST", `/companies/${company}/processes/`, { name: "Отправка" });
  await owner.send("POST", `/companies/${company}/processes/${process.id}/process_third_parties/`, {
    third_party: post,
  });
  expect(await owner.send("POST", at(company, `${body.import_id}/undo/`))).toMatchObject({
    status: 400,
    body: { code: "import_not_undoable", changed: [{ id: bank, name: "Банк" }], used: [{ id: post, name: "Почта" }] },
  });
  expect((await server.asOwner("select 1 from third_party where company_id = $1", [company])).length).toBe(3);
  expect(await owner.send("GET", at(company, ""))).toMatchObject({
    body: { results: [{ import_id: body.import_id, kind: "third_party", count: 3, undone_at: null }] },
  });
});

test("after a day an import cannot be undone", async () => {
  const company = await buildCompany(owner);
  const { body } = await upload(
    owner,
    at(company, "employee/"),
    workbook([
      ["Фамилия", "Имя, отчество"],
      ["Иванов", "Пётр"],
    ]),
  );
  await server.asOwner("update imports set at = at - interval '25 hours' where company_id = $1", [company]);
  expect(await owner.send("POST", at(company, `${body.import_id}/undo/`))).toMatchObject({
    status: 400,
    body: { detail: "Импорт можно отменить в течение 24 часов" },
  });
});

test("people with equal names cause a warning and are imported", async () => {
  const company = await buildCompany(owner);
  const file = workbook([
    ["Фамилия", "Имя, отчество", "Телефон"],
    ["Иванов", "Пётр", 79161234567],
    ["иванов", "Петр", null],
  ]);
  const { body } = await upload(owner, at(company, "employee/preview/"), file);
  expect(body).toMatchObject({ can_import: true, warnings: [{ row: 3, message: "Повторяет строку 2" }] });
  expect((await upload(owner, at(company, "employee/"), file)).status).toBe(201);
  expect(await server.asOwner("select phone from employee where company_id = $1 order by id", [company])).toEqual([
    { phone: "+79161234567" },
    { phone: "" },
  ]);
});

test("the quota of a free account applies to imports", async () => {
  const company = await buildCompany(owner);
  await server.asOwner("update companies set is_free = true where id = $1", [company]);
  const file = workbook([["name"], ["1"], ["2"], ["3"], ["4"]]);
  expect((await upload(owner, at(company, "system/preview/"), file)).body).toMatchObject({
    problems: ["systems quota exceeded."],
    can_import: false,
  });
  expect((await upload(owner, at(company, "system/"), file)).status).toBe(400);
});

test("users who may not delete cannot import, and outsiders find nothing", async () => {
  const company = await buildCompany(owner);
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company, role: "client" });
  const file = workbook([["Наименование"], ["Банк"]]);
  expect((await upload(client, at(company, "process/"), file)).status).toBe(403);
  expect((await upload(client, at(company, "third_party/"), file)).status).toBe(403);
  expect((await upload(await buildUser(server), at(company, "third_party/"), file)).status).toBe(404);
  // Reading is enough for an export.
  const table = await client.send("GET", at(company, "third_party/table/"));
  expect(table).toMatchObject({ status: 200, headers: { "content-type": xlsxType } });
});
