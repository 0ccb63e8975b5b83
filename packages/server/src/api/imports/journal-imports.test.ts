import { registerDestruction } from "@opis/model/contract/destructions";
import { addJournalEntry, listJournal, updateJournalEntry } from "@opis/model/contract/journals";
import { registerSubjectRequest } from "@opis/model/contract/subject-requests";
import { cellText } from "@opis/model/table-import/read-cell";
import { beforeEach, expect, test } from "vitest";
import { readWorkbook } from "../../core/workbook/read-workbook.ts";
import { buildCompany, buildUser, joinCompany } from "../../testing/fixtures/factories.ts";
import {
  importsOf,
  newTokenOf,
  sendImport,
  importWorkbook as workbook,
  workbookOf,
} from "../../testing/fixtures/import-workbook.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server, { is_superuser: true });
let company: number;

beforeEach(async () => {
  server.clock.stopAt("2026-11-29T09:00:00.000Z");
  company = await buildCompany(owner);
});

const upload = (rest: string, file: Buffer, user = owner) =>
  sendImport(server, user, { path: importsOf(company, rest), file });
const linesOf = async (code: "media" | "backups") =>
  (await owner.call(listJournal, { params: { company_id: company, code }, query: {} })).results;
const oldJournal = workbook([
  ["Журнал учёта машинных носителей", null, null, null, null],
  ["№ п/п", "Учётный номер", "Вид, серийный номер, объём", "Дата выдачи", "Место хранения"],
  ["1", "М-1", "Флеш-накопитель 16 ГБ", { day: "2023-03-01" }, "Сейф"],
  ["2", "М-2", "Внешний диск 1 ТБ", { day: "2023-05-12" }, "Шкаф"],
  ["3", "М-3", "Внешний диск 2 ТБ", { day: "2026-02-02" }, ""],
]);

async function exported(code: string): Promise<Buffer> {
  const answer = await server.app.inject({
    method: "GET",
    url: `/api/v2${importsOf(company, `${code}/table/`)}`,
    headers: { authorization: `Bearer ${await newTokenOf(server, owner)}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test("an old journal is previewed by its column titles and becomes entries numbered by their years", async () => {
  const preview = await upload("media/preview/", oldJournal);
  expect(preview).toMatchObject({
    status: 200,
    body: {
      kind: "media",
      can_import: true,
      errors: [],
      tables: [{ added: 3, updated: 0 }],
      ignored_columns: [{ label: "№ п/п" }],
    },
  });
  expect(await linesOf("media")).toEqual([]);
  expect(await upload("media/", oldJournal)).toMatchObject({ status: 201, body: { kind: "media" } });
  expect(await linesOf("media")).toMatchObject([
    { number: "Ж3-1/2023", cells: { inventory_number: "М-1", place: "Сейф" }, alert: false },
    { number: "Ж3-2/2023", cells: { item: "Внешний диск 1 ТБ" } },
    { number: "Ж3-1/2026", alert: true },
  ]);
  expect(await linesOf("backups")).toEqual([]);
});

test("each wrong cell is named: no day, a day that is no day, a day to come, nothing said", async () => {
  const file = workbook([
    ["Система", "Вид копии", "Дата"],
    ["1С", "Полная", "вчера"],
    ["1С", null, "20.11.2026"],
    ["1С", "Полная", null],
    ["1С", "Полная", "30.11.2026"],
  ]);
  const { body } = await upload("backups/preview/", file);
  expect(body.can_import).toBe(false);
  expect(body.errors).toMatchObject([
    { row: 2, column: "C", label: "Дата" },
    { row: 3, column: "B", label: "Вид копии" },
    { row: 4, column: "C", label: "Дата" },
    { row: 5, column: "C", label: "Дата", message: "Этот день ещё не наступил" },
  ]);
  expect(await upload("backups/", file)).toMatchObject({ status: 400, body: { code: "import_has_errors" } });
  expect(await linesOf("backups")).toEqual([]);
});

test("a second import of the same file is warned about, since two entries may be alike", async () => {
  await upload("media/", oldJournal);
  const { body } = await upload("media/preview/?mode=both", oldJournal);
  expect(body).toMatchObject({ can_import: true, tables: [{ added: 3, updated: 0 }] });
  expect(body.warnings).toHaveLength(3);
  const update = await upload("media/preview/?mode=update", oldJournal);
  expect(update.body.errors).toMatchObject([
    { row: 3, message: expect.stringContaining("нет ключа") },
    { row: 4 },
    { row: 5 },
  ]);
});

test("an exported journal is corrected in the table and comes back as corrections of its entries", async () => {
  await upload("media/", oldJournal);
  const sheets = await readWorkbook(await exported("media"), server.context.log, new AbortController().signal);
  const edited = sheets.map(({ name, cells }) => ({
    name,
    cells: cells.map((row) => row.map((cell) => (cell === "Шкаф" ? "Сейф № 2" : cell))),
  }));
  const done = await upload("media/?mode=both", workbookOf(edited));
  expect(done).toMatchObject({ status: 201, body: { ids: [], updated_ids: [expect.any(Number)] } });
  expect(await linesOf("media")).toMatchObject([
    { corrections: [] },
    {
      number: "Ж3-2/2023",
      cells: { place: "Сейф № 2" },
      corrections: [{ text: "Место хранения: было «Шкаф», стало «Сейф № 2»", editor: owner.username }],
    },
    { corrections: [] },
  ]);
});

test("an import is undone with its numbers, and not once later entries would leave a gap", async () => {
  const { body } = await upload("media/", oldJournal);
  const undo = (id: number) => owner.send("POST", importsOf(company, `${id}/undo/`), {});
  expect(await undo(body.import_id)).toMatchObject({ status: 200, body: { deleted: 3 } });
  expect(await linesOf("media")).toEqual([]);
  const again = await upload("media/", oldJournal);
  expect(await linesOf("media")).toMatchObject([
    { number: "Ж3-1/2023" },
    { number: "Ж3-2/2023" },
    { number: "Ж3-1/2026" },
  ]);
  const params = { company_id: company, code: "media" } as const;
  const entry = { entry_on: "2026-11-20", item: "Флеш-накопитель" };
  const entryRow = await owner.call(addJournalEntry, { params, body: entry });
  expect(entryRow.number).toBe("Ж3-2/2026");
  expect(await undo(again.body.import_id)).toMatchObject({
    status: 400,
    body: { code: "import_not_undoable", detail: expect.stringContaining("Ж3-2/2026") },
  });
  expect(await linesOf("media")).toHaveLength(4);
});

test("an imported entry that was corrected since keeps the import from being undone", async () => {
  const { body } = await upload("media/", oldJournal);
  const [first] = await linesOf("media");
  const params = { company_id: company, code: "media", id: first?.id ?? 0 } as const;
  await owner.call(updateJournalEntry, { params, body: { place: "Архив" } });
  expect(await owner.send("POST", importsOf(company, `${body.import_id}/undo/`), {})).toMatchObject({
    status: 400,
    body: { changed: [{ name: "Ж3-1/2023" }] },
  });
});

test("who may not delete records imports no journal, and a journal that records fill has no import", async () => {
  const client = await buildUser(server);
  await joinCompany(server, { user: client, company, role: "client" });
  expect((await upload("media/preview/", oldJournal, client)).status).toBe(403);
  expect((await upload("incidents/preview/", oldJournal)).status).toBe(404);
});

test("the registers of records are exported with their columns, states and deadlines, and refuse the table of a journal", async () => {
  const body = { reason: "purpose", event_on: "2026-11-02", subjects: "Договор № 15" } as const;
  await owner.call(registerDestruction, { params: { company_id: company }, query: {}, body });
  const received = {
    received_at: "2026-11-02T09:00:00Z",
    channel: "email",
    applicant_kind: "subject",
    kind: "access",
  } as const;
  await owner.call(registerSubjectRequest, {
    params: { company_id: company },
    body: { ...received, applicant_name: "Сидоров Иван" },
  });
  const read = async (name: string) => {
    const [sheet] = await readWorkbook(await exported(name), server.context.log, new AbortController().signal);
    return sheet?.cells.map((row) => row.map(cellText)) ?? [];
  };
  const [head, row] = await read("destruction");
  expect(head?.slice(0, 3)).toEqual(["Номер", "Причина", "Дата события"]);
  expect(row?.slice(0, 3)).toEqual(["1/2026", "Цель обработки достигнута", "02.11.2026"]);
  const requests = await read("subject_request");
  expect(requests[1]).toContain("02.11.2026, 12:00");
  expect(JSON.stringify(requests)).not.toContain("Сидоров");
  for (const name of ["incident", "task"]) expect((await read(name))[0]?.length).toBeGreaterThan(5);
  const foreign = await upload("destruction/preview/", oldJournal);
  expect(foreign).toMatchObject({ status: 200, body: { can_import: false, problems: [expect.any(String)] } });
});
