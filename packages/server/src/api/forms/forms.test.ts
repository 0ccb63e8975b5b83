import { objectInitData } from "@opis/model/contract/companies/init-data";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { describe, expect, test } from "vitest";
import { buildCompany, buildUser, type TestUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const processes = collectionEndpoints("process");
const subjects = collectionEndpoints("subject");

const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const params = { company_id };

let last = 0;
const uniqueName = (what: string) => `${what} ${++last}`;
const addProcess = (by: TestUser = owner, name = uniqueName("Процесс")) =>
  by.call(processes.create, { params, body: { name } });
const at = (id: number) => `/companies/${company_id}/processes/${id}/`;
const historyOf = (form: string, id: number) =>
  server.asOwner("select kind, editor, version, changes from history where form = $1 and object_id = $2 order by id", [
    form,
    id,
  ]);

describe("a change", () => {
  test("returns the whole row with percentage, status and missing answers, and creates one history entry", async () => {
    const { id } = await addProcess();
    const row = await owner.call(processes.update, {
      params: { ...params, id },
      body: { purpose: "Продажи", responsible_email: "a@b.ru" },
    });
    expect(row).toMatchObject({ id, row_version: 2, version: 2, purpose: "Продажи", form_status: "filling" });
    expect(row.missing).not.toContain("purpose");
    expect(row.percent).toBeGreaterThan(0);
    expect(await historyOf("process", id)).toMatchObject([
      { kind: "created", version: 1 },
      {
        kind: "modified",
        editor: owner.username,
        version: 2,
        changes: { purpose: ["", "Продажи"], responsible_email: ["", "a@b.ru"] },
      },
    ]);
  });

  test("without a difference leaves no trace", async () => {
    const { id } = await addProcess();
    const row = await owner.call(processes.update, { params: { ...params, id }, body: { purpose: "" } });
    expect(row.row_version).toBe(1);
    expect(await historyOf("process", id)).toHaveLength(1);
  });

  test("by two users of different fields concurrently loses nothing", async () => {
    const { id } = await addProcess();
    const fields = ["purpose", "short_description", "responsible_person", "additional_info", "collect_data"] as const;
    await Promise.all(
      fields.map((field) => owner.send("PATCH", at(id), { [field]: field }, { "if-unmodified-since-version": "1" })),
    );
    const row = await owner.call(processes.read, { params: { ...params, id } });
    for (const field of fields) expect(row[field]).toBe(field);
    expect(row.row_version).toBe(1 + fields.length);
  });

  test("of a concurrently changed field is a conflict with the stored row", async () => {
    const { id } = await addProcess();
    await owner.send("PATCH", at(id), { purpose: "Первый" });
    const answer = await owner.send("PATCH", at(id), { purpose: "Второй" }, { "if-unmodified-since-version": "1" });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "changed_by_another",
        conflicts: ["purpose"],
        changed_by: [{ field: "purpose", editor: owner.username, at: expect.stringMatching(/^\d{4}-/) }],
        row: { purpose: "Первый" },
      },
    });
  });

  test("of a security tool's `version` does not change the version of its row", async () => {
    const tools = collectionEndpoints("security");
    const { id } = await owner.call(tools.create, { params, body: { name: uniqueName("Средство"), version: "11.6" } });
    const row = await owner.call(tools.update, { params: { ...params, id }, body: { version: "12" } });
    expect(row).toMatchObject({ version: "12", row_version: 2 });
  });

  test("with an unknown field, a wrong value or too long a text is refused by name", async () => {
    const { id } = await addProcess();
    expect(await owner.send("PATCH", at(id), { colour: "red" })).toMatchObject({
      status: 400,
      body: { code: "unknown_field", colour: expect.any(Array) },
    });
    expect(await owner.send("PATCH", at(id), { people_count: "many" })).toMatchObject({
      status: 400,
      body: { people_count: expect.any(Array) },
    });
    expect(await owner.send("PATCH", at(id), { purpose: "я".repeat(1_001) })).toMatchObject({
      status: 400,
      body: { purpose: ["Не длиннее 1000 символов"] },
    });
    expect(await owner.send("PATCH", at(id), { responsible_email: "нет" })).toMatchObject({
      status: 400,
      body: { responsible_email: ["Указан некорректный email"] },
    });
  });

  test("of a unique name to nothing is refused", async () => {
    const { id, name } = await addProcess();
    for (const empty of ["", "  "])
      expect(await owner.send("PATCH", at(id), { name: empty })).toMatchObject({
        status: 400,
        body: { name: ["Название не указано или не уникально"] },
      });
    expect(await owner.call(processes.read, { params: { ...params, id } })).toMatchObject({ name });
  });

  test("ignores members of a row that the server sets", async () => {
    const { id } = await addProcess();
    const answer = await owner.send("PATCH", at(id), {
      id: 5,
      percent: 100,
      form_status: "filled",
      modified: "вчера",
      purpose: "Цель",
    });
    expect(answer).toMatchObject({ status: 200, body: { id, purpose: "Цель", form_status: "filling" } });
  });

  test("of an inactive questionnaire is refused until it is active again", async () => {
    const { id } = await addProcess();
    await owner.send("PATCH", at(id), { is_active: false });
    expect(await owner.send("PATCH", at(id), { purpose: "Цель" })).toMatchObject({
      status: 400,
      body: { code: "questionnaire_inactive" },
    });
    expect(await owner.send("POST", `/companies/${company_id}/processes/inactive/${id}/`)).toMatchObject({
      status: 200,
      body: { is_active: true },
    });
    expect(await owner.send("PATCH", at(id), { purpose: "Цель" })).toMatchObject({ status: 200 });
  });

  test("of an inactive questionnaire is refused in its child rows as well", async () => {
    const { id } = await addProcess();
    const child = `${at(id)}paper_docs/`;
    const { body: journal } = await owner.send("POST", child, { name: "Журнал" });
    await owner.send("PATCH", at(id), { is_active: false });
    const refusal = { status: 400, body: { code: "questionnaire_inactive" } };
    expect(await owner.send("POST", child, { name: "Анкета" })).toMatchObject(refusal);
    expect(await owner.send("PATCH", `${child}${journal.id}/`, { name: "Книга" })).toMatchObject(refusal);
    expect(await owner.send("DELETE", `${child}${journal.id}/`)).toMatchObject(refusal);
    expect(await owner.send("GET", child)).toMatchObject({ body: { count: 1, results: [{ name: "Журнал" }] } });
  });
});

describe("a name", () => {
  test.each([
    ["case", "Подбор персонала", "ПОДБОР ПЕРСОНАЛА"],
    ["ё and е", "Учёт заявок", "Учет заявок"],
    ["runs of spaces", "Расчёт зарплаты", "  Расчёт   зарплаты "],
  ])("is taken whatever the %s", async (_what, name, same) => {
    await addProcess(owner, name);
    expect(await owner.send("POST", `/companies/${company_id}/processes/`, { name: same })).toMatchObject({
      status: 400,
      body: { code: "name_not_unique", name: ["Название не указано или не уникально"] },
    });
  });

  test("is required", async () => {
    expect(await owner.send("POST", `/companies/${company_id}/systems/`, { name: "  " })).toMatchObject({
      status: 400,
      body: { name: expect.any(Array) },
    });
  });
});

describe("child rows", () => {
  test("return the questionnaire's completeness, which includes them", async () => {
    const { id } = await addProcess();
    const positions = collectionEndpoints("position");
    const response = await owner.send("POST", `${at(id)}positions/`, { name: "Юрист" });
    expect(response.status).toBe(201);
    expect(response.body.missing).not.toContain("positions");
    const row = response.body.id;
    expect(await owner.send("DELETE", `${at(id)}positions/${row}/`)).toMatchObject({ status: 204 });
    expect((await owner.call(processes.read, { params: { ...params, id } })).missing).toContain("positions");
    expect((await owner.call(positions.list, { params: { ...params, parent_id: id }, query: {} })).count).toBe(0);
  });

  test("of one questionnaire are not found under another", async () => {
    const [one, other] = [await addProcess(), await addProcess()];
    const { body } = await owner.send("POST", `${at(one.id)}positions/`, { name: "Юрист" });
    expect(await owner.send("PATCH", `${at(other.id)}positions/${body.id}/`, { name: "Врач" })).toMatchObject({
      status: 404,
    });
  });

  test("refer to rows of their own company and of the offered kind only", async () => {
    const stranger = await buildUser(server);
    const foreign = await buildCompany(stranger);
    const theirs = await stranger.call(subjects.create, { params: { company_id: foreign }, body: { name: "Чужие" } });
    const ours = await owner.call(subjects.create, { params, body: { name: uniqueName("Группа") } });
    const items = collectionEndpoints("directory_item");
    const special = await owner.call(items.create, {
      params,
      body: { name: uniqueName("Диагноз"), category: "special_category_data" },
    });
    const { id } = await addProcess();
    const path = `${at(id)}process_subjects/`;
    expect(await owner.send("POST", path, { subject: theirs.id })).toMatchObject({
      status: 400,
      body: { code: "unknown_reference", subject: expect.any(Array) },
    });
    expect(await owner.send("POST", path, { subject: ours.id, data: [special.id] })).toMatchObject({
      status: 400,
      body: { data: expect.any(Array) },
    });
    expect(await owner.send("POST", path, { subject: ours.id, special_data: [special.id] })).toMatchObject({
      status: 201,
      body: { special_data: [special.id] },
    });
  });

  test("are returned with the questionnaire in one call", async () => {
    const { id } = await addProcess();
    await owner.send("POST", `${at(id)}positions/`, { name: "Юрист" });
    const data = await owner.call(objectInitData("process"), { params: { ...params, id } });
    expect(data.row.id).toBe(id);
    expect(data.children.positions).toMatchObject([{ name: "Юрист", process: id }]);
  });
});

describe("a list", () => {
  test("is searched ignoring case and ё, filtered by tags, ordered and paged", async () => {
    const user = await buildUser(server);
    const params = { company_id: await buildCompany(user) };
    for (const [name, tags] of [
      ["Учёт кадров", ["кадры"]],
      ["Бухгалтерский учет", ["деньги"]],
      ["Продажи", []],
    ] as const) {
      const { id } = await user.call(processes.create, { params, body: { name } });
      await user.call(processes.update, { params: { ...params, id }, body: { tags: [...tags] } });
    }
    const names = async (query: Record<string, unknown>) =>
      (await user.call(processes.list, { params, query })).results.map(({ name }) => name);
    expect(await names({ search: "УЧЕТ" })).toEqual(["Бухгалтерский учет", "Учёт кадров"]);
    expect(await names({ tags: "кадры,деньги" })).toHaveLength(2);
    expect(await names({ ordering: "-name", limit: 2 })).toEqual(["Учёт кадров", "Продажи"]);
    const page = await user.call(processes.list, { params, query: { limit: 2, offset: 2 } });
    expect(page).toMatchObject({ count: 3, next: null, previous: expect.stringContaining("offset=0") });
    expect(await user.send("GET", `/companies/${params.company_id}/processes/?ordering=colour`)).toMatchObject({
      status: 400,
      body: { code: "unknown_ordering" },
    });
  });
});

describe("deleting", () => {
  test("a row in use is refused with the list of its uses", async () => {
    const { id } = await addProcess(owner, "Использующий процесс");
    const group = await owner.call(subjects.create, { params, body: { name: uniqueName("Группа") } });
    await owner.send("POST", `${at(id)}process_subjects/`, { subject: group.id });
    expect(await owner.send("DELETE", `/companies/${company_id}/subjects/${group.id}/`)).toMatchObject({
      status: 400,
      body: {
        error: "directory_item_in_use",
        usage: { processes: [{ id, name: "Использующий процесс" }], systems: [] },
      },
    });
  });

  test("a questionnaire deletes its children too, and keeps them in history for a restore", async () => {
    const { id } = await addProcess();
    await owner.send("POST", `${at(id)}positions/`, { name: "Юрист" });
    expect(await owner.send("DELETE", at(id))).toMatchObject({ status: 204 });
    expect(await owner.send("GET", at(id))).toMatchObject({ status: 404 });
    const entries = await historyOf("process", id);
    expect(entries.at(-1)).toMatchObject({
      kind: "deleted",
      changes: { row: { id }, children: { position: [{ row: { name: "Юрист" } }] } },
    });
  });
});

test("a licence that ends before it begins is refused under its field, whichever date was set last", async () => {
  const tools = collectionEndpoints("security");
  const { id } = await owner.call(tools.create, { params, body: { name: "Средство со сроком" } });
  const at = `/companies/${company_id}/security_forms/${id}/`;
  expect(await owner.send("PATCH", at, { is_license_termless: false, license_start: "2026-05-01" })).toMatchObject({
    status: 200,
  });
  expect(await owner.send("PATCH", at, { license_end: "2026-04-30" })).toMatchObject({
    status: 400,
    body: { license_end: ["Дата раньше, чем «Лицензия действует с». Проверьте обе даты"] },
  });
  expect(await owner.send("PATCH", at, { license_end: "2027-04-30" })).toMatchObject({ status: 200 });
  expect(await owner.send("PATCH", at, { license_start: "2028-01-01" })).toMatchObject({ status: 400 });
});
