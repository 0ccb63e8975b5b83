import { xlsxType } from "@opis/model/uploads/file-types";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { importsOf as at, sendImport, importWorkbook as workbook } from "../../testing/fixtures/import-workbook.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const owner = await buildUser(server);

const upload = (path: string, file: Buffer, type = xlsxType) => sendImport(server, owner, { path, file, type });

/** Returns an archive whose file unpacks to much more than declared. */
function lyingBomb(): Buffer {
  const bomb = Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(60_000_000) }, { level: 9 }));
  bomb.writeUInt32LE(1_000, bomb.indexOf("PK\u0003\u0004") + 22);
  bomb.writeUInt32LE(1_000, bomb.indexOf("PK\u0001\u0002") + 24);
  return bomb;
}

test("a file that is not a workbook, other headers, and a bomb are refused with messages", async () => {
  const company = await buildCompany(owner);
  const preview = at(company, "process/preview/");
  const notReadable = {
    status: 400,
    body: { code: "table_not_readable", detail: expect.stringContaining("Допустимые форматы: xlsx") },
  };
  expect(await upload(preview, Buffer.from("Это текст"))).toMatchObject(notReadable);
  expect(await upload(preview, Buffer.from(zipSync({ "a.txt": new Uint8Array(3) })))).toMatchObject(notReadable);
  const bomb = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60_000_000) }, { level: 9 }));
  expect(bomb.length).toBeLessThan(200_000);
  expect(await upload(preview, bomb)).toMatchObject(notReadable);
  expect(await upload(preview, lyingBomb())).toMatchObject(notReadable);
  expect(await upload(preview, Buffer.from("{}"), "application/json")).toMatchObject({ status: 415 });
  expect(await upload(preview, Buffer.alloc(10 * 1_048_576 + 1))).toMatchObject({ status: 413 });
  const { body } = await upload(preview, workbook([["Колонка"], ["1"]]));
  expect(body.problems).toEqual([
    "В файле нет заголовков из шаблона «Процессы». Скачайте шаблон и перенесите данные в него.",
  ]);
  expect((await upload(preview, workbook([["Теги"], ["1"]]))).body.problems).toEqual([
    "В файле нет столбцов: Название процесса",
  ]);
});

test("a thousand rows are imported in one go, and one more is refused", async () => {
  const company = await buildCompany(owner);
  const rows = Array.from({ length: 1_001 }, (_none, index) => [`Процесс ${index}`, "Цель"]);
  const response = await upload(at(company, "process/preview/"), workbook([["name", "purpose"], ...rows]));
  expect(response.body.problems).toEqual(["Строк в файле: 1001. За один раз можно импортировать не больше 1000"]);
  const done = await upload(at(company, "process/"), workbook([["name", "purpose"], ...rows.slice(1)]));
  expect(done.status).toBe(201);
  expect(done.body.ids.length).toBe(1_000);
  expect((await owner.send("POST", at(company, `${done.body.import_id}/undo/`))).body).toEqual({
    deleted: 1_000,
    restored: 0,
  });
});
