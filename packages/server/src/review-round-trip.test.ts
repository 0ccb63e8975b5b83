import type { FormName } from "@opis/model/forms/form-names";
import { reviewTables } from "@opis/model/review/review-tables";
import { type ReviewName, reviewNames } from "@opis/model/review/table-names";
import type { Cell } from "@opis/model/table-import/checked-row";
import { cellText } from "@opis/model/table-import/read-cell";
import { expect, test } from "vitest";
import { createExampleCompany } from "./api/first-start/example-company.ts";
import { readWorkbook, type WorkbookSheet } from "./core/workbook/read-workbook.ts";
import { apiPrefix } from "./http/api-prefix.ts";
import { buildUser } from "./testing/fixtures/factories.ts";
import { importsOf, sendImport, workbookOf } from "./testing/fixtures/import-workbook.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);
await createExampleCompany(server.context, owner);
const [found] = await server.asOwner("select id from companies");
const company = Number(found?.id);
await owner.send("POST", `/companies/${company}/apps/`, { name: "Приложение; «Ромашка»", platform: "AppStore" });
await owner.send("POST", `/companies/${company}/employees/`, { last_name: "Иванова", first_name: "Анна" });
await owner.send("POST", `/companies/${company}/third_parties/`, { name: "Acme", country: "US" });
await owner.send("POST", `/companies/${company}/incidents/`, {
  detected_at: new Date(server.clock.now().getTime() - 3_600_000).toISOString(),
  kind: "leak",
  description: "Письмо ушло; не тому адресату",
});
await owner.send("POST", `/companies/${company}/destructions/`, { reason: "purpose", event_on: "2026-01-12" });

/** Which rows each table lists; risks are computed and cannot be imported. */
const kinds = {
  processes: "process",
  third_parties: "third_party",
  systems: "system",
  sites: "site",
  crossborder: "third_party",
  servers: "system_server",
  macro_goals: "macro_goal",
  subjects: "subject",
  apps: "app",
  security: "security",
  workstations: "workstation",
  network_hardware: "network_hardware",
  employees: "employee",
  tasks: "task",
  subject_requests: "subject_request",
  incidents: "incident",
  destructions: "destruction",
} as const satisfies Record<Exclude<ReviewName, "risks" | "training_attempts">, FormName>;

// Risks and results of tests follow from elsewhere: nobody enters them.
const importable = reviewNames.flatMap((name) => (name === "risks" || name === "training_attempts" ? [] : [name]));

async function exported(table: ReviewName, language = "ru"): Promise<Buffer> {
  const columns = reviewTables[table].columns.map(({ key }) => key).join(",");
  const { rawPayload } = await server.app.inject({
    url: `${apiPrefix}/companies/${company}/review/${table}/export/?format=xlsx&columns=${columns}`,
    headers: { authorization: owner.authorization, "accept-language": language },
  });
  return rawPayload;
}

const sheetsOf = (file: Buffer) => readWorkbook(file, server.context.log, new AbortController().signal);
const preview = (table: keyof typeof kinds, file: Buffer, query = "mode=both") =>
  sendImport(server, owner, { path: importsOf(company, `${kinds[table]}/preview/?${query}`), file });
const run = (table: keyof typeof kinds, file: Buffer, query = "mode=both") =>
  sendImport(server, owner, { path: importsOf(company, `${kinds[table]}/?${query}`), file });

test.each(importable)("the export of %s is imported without a difference", async (table) => {
  await expectNoDifference(table, await exported(table));
});

test("an export in English is imported as well", async () => {
  await expectNoDifference("processes", await exported("processes", "en"));
});

async function expectNoDifference(table: keyof typeof kinds, file: Buffer) {
  const { body } = await preview(table, file);
  expect(body).toMatchObject({ errors: [], problems: [], changes: [], new_values: [], can_import: false });
  expect(body.tables[0].unchanged).toBeGreaterThan(0);
  for (const { added, updated } of body.tables) expect([added, updated]).toEqual([0, 0]);
  expect(body.tables.length).toBe((await sheetsOf(file)).length);
}

// The other kinds are listed in review tables.
test.each(["directory_item", "address_item", "employee"] as const)(
  "all rows of %s are exported and imported without a difference",
  async (kind) => {
    const { rawPayload } = await server.app.inject({
      url: `${apiPrefix}${importsOf(company, `${kind}/table/`)}`,
      headers: { authorization: owner.authorization },
    });
    const path = importsOf(company, `${kind}/preview/?mode=both`);
    const { body } = await sendImport(server, owner, { path, file: rawPayload });
    expect(body).toMatchObject({ errors: [], problems: [], changes: [], new_values: [] });
    expect(body.tables).toMatchObject([{ added: 0, updated: 0, unchanged: expect.any(Number) }]);
    expect(body.tables[0].unchanged).toBeGreaterThan(0);
  },
);

/** The sheets of a file with another text in the cell of a column, in the row that has this text. */
function withCell(
  sheets: readonly WorkbookSheet[],
  at: { readonly sheet: number; readonly row: string; readonly column: string },
  cell: Cell,
): WorkbookSheet[] {
  return sheets.map(({ name, cells }, index) => {
    if (index !== at.sheet) return { name, cells };
    const column = (cells[0] ?? []).findIndex((header) => cellText(header) === at.column);
    const changedCells = cells.map((row) =>
      row.some((value) => cellText(value) === at.row) ? row.toSpliced(column, 1, cell) : row,
    );
    return { name, cells: changedCells };
  });
}

const processOf = async (id: number) => (await owner.send("GET", `/companies/${company}/processes/${id}/`)).body;

test("changed cells are shown, written with child rows and new rows, and undone", async () => {
  const sheets = await sheetsOf(await exported("processes"));
  const [name = ""] = (sheets[0]?.cells[1] ?? []).map(cellText);
  const child = sheets[1];
  const owned = child?.cells.find((row) => cellText(row[0] ?? null) === name);
  const renamed = withCell(sheets, { sheet: 0, row: name, column: "Цель обработки" }, "Другая цель");
  const withNewRow = renamed.map((sheet, index) =>
    index === 0 ? { ...sheet, cells: [...sheet.cells, ["Новый процесс"]] } : sheet,
  );
  const file = workbookOf(
    withNewRow.map((sheet, index) =>
      index === 1 ? { ...sheet, cells: [...sheet.cells, ["Новый процесс", ...(owned ?? []).slice(1, -2)]] } : sheet,
    ),
  );
  const { body } = await preview("processes", file);
  expect(body.errors).toEqual([]);
  expect(body.changes).toMatchObject([{ name, after: "Другая цель", conflict: null, label: "Цель обработки" }]);
  expect(body.tables).toMatchObject([
    { added: 1, updated: 1 },
    { title: "Чьи данные обрабатываются", added: 1, updated: 0 },
    ...Array(body.tables.length - 2).fill({ added: 0, updated: 0 }),
  ]);
  const before = await server.asOwner("select id, purpose from process where company_id = $1 and name = $2", [
    company,
    name,
  ]);
  const id = Number(before[0]?.id);
  const done = await run("processes", file, `mode=both&fingerprint=${body.fingerprint}`);
  expect(done).toMatchObject({ status: 201, body: { ids: [expect.any(Number)], updated_ids: [id] } });
  expect(await processOf(id)).toMatchObject({ purpose: "Другая цель" });
  const { body: groups } = await owner.send(
    "GET",
    `/companies/${company}/processes/${done.body.ids[0]}/process_subjects/`,
  );
  expect(groups.count).toBe(1);
  const undone = await owner.send("POST", importsOf(company, `${done.body.import_id}/undo/`));
  expect(undone).toMatchObject({ status: 200, body: { deleted: 2, restored: 1 } });
  expect(await processOf(id)).toMatchObject({ purpose: before[0]?.purpose });
});

test("an answer that was changed in Opis since the export is a conflict, and one that only Opis changed is none", async () => {
  const sheets = await sheetsOf(await exported("processes"));
  const [row] = await server.asOwner(
    "select id, name, purpose from process where company_id = $1 order by id limit 1",
    [company],
  );
  const { id, name } = { id: Number(row?.id), name: String(row?.name) };
  const edited = { purpose: "Цель из Описи", short_description: "Описание из Описи" };
  await owner.send("PATCH", `/companies/${company}/processes/${id}/`, edited);
  const file = workbookOf(withCell(sheets, { sheet: 0, row: name, column: "Цель обработки" }, "Цель из файла"));
  const { body } = await preview("processes", file);
  expect(body.changes).toMatchObject([
    { field: "purpose", before: "Цель из Описи", after: "Цель из файла", conflict: { editor: owner.username } },
  ]);
  await owner.send("PATCH", `/companies/${company}/processes/${id}/`, { purpose: "Ещё одна цель" });
  const stale = await run("processes", file, `mode=both&fingerprint=${body.fingerprint}`);
  expect(stale).toMatchObject({ status: 409, body: { code: "import_outdated" } });
  expect(await run("processes", file)).toMatchObject({ status: 201, body: { updated_ids: [] } });
  expect(await processOf(id)).toMatchObject({ purpose: "Ещё одна цель" });
  expect((await run("processes", file, "mode=update&conflicts=overwrite")).status).toBe(201);
  expect(await processOf(id)).toMatchObject({ purpose: "Цель из файла", short_description: "Описание из Описи" });
});

test("what is done differs from what was shown: refused", async () => {
  const file = workbookOf([{ name: "Лист", cells: [["name"], ["Совсем новая цель"]] }]);
  const { body } = await preview("macro_goals", file);
  await owner.send("POST", `/companies/${company}/macro_goals/`, { name: "Совсем новая цель" });
  expect(await run("macro_goals", file, `mode=both&fingerprint=${body.fingerprint}`)).toMatchObject({
    status: 409,
    body: { code: "import_outdated" },
  });
});
