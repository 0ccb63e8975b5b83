import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { violations } from "../support/accessibility-violations.ts";
import { sheetsInOffice } from "../support/read-sheets-in-office.ts";
import { createCompany, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const xlsx = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: tableFile(rows),
});

/** Returns a workbook with one sheet of texts, as another program would write it. */
function tableFile(rows: readonly (readonly string[])[]): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const cells = rows.map(
    (texts, row) => `<row r="${row + 1}">${texts.map((text, column) => cell(text, column, row)).join("")}</row>`,
  );
  const files = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${cells.join("")}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

test("systems are imported from a table: its errors by cell, then all of it, then back", async ({ page, product }) => {
  await signIn(page, product);
  const company = await createCompany(page, "Импорт");
  await page.goto(`/company/${company}/forms/`);
  await page.getByRole("link", { name: "Импорт из Excel" }).click();
  await page.getByRole("combobox", { name: "Что импортировать" }).click();
  await page.getByRole("option", { name: "Информационные системы" }).click();

  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать шаблон" }).click();
  const template = await downloaded;
  expect(template.suggestedFilename()).toBe("Информационные системы.xlsx");
  const copy = path.join(await mkdtemp(path.join(tmpdir(), "opis-template-")), "template.xlsx");
  await template.saveAs(copy);
  const sheets = await sheetsInOffice(copy);
  expect(sheets["Информационные системы"]).toContain("Название системы *;Теги;Назначение");
  expect(sheets.Значения).toContain("Распределённая");
  await rm(path.dirname(copy), { recursive: true });

  const file = page.locator("input[type=file]");
  const headers = ["Название системы", "Тип системы", "Делаются резервные копии"];
  await file.setInputFiles(xlsx("Системы.xlsx", [headers, ["Склад", "Странная", "да"], ["склад", "Локальная", ""]]));
  await expect(page.getByRole("status").filter({ hasText: "2 ошибки" })).toBeVisible();
  await expect(page.getByText("B2, Тип системы: Такого варианта нет: «Странная»")).toBeVisible();
  await expect(page.getByRole("cell", { name: "склад Повторяет строку 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Импортировать/ })).toHaveCount(0);

  expect(await violations(page)).toEqual([]);
  await file.setInputFiles(xlsx("Системы.xlsx", [headers, ["Склад", "Локальная", "да"], ["Доставка", "", ""]]));
  await page.getByRole("button", { name: "Импортировать 2 строки" }).click();
  await expect(page.getByText("Добавлены 2 записи.")).toBeVisible();
  await page.getByRole("link", { name: "К анкетам" }).click();
  await expect(page.getByRole("link", { name: "Склад", exact: true })).toBeVisible();

  await page.goto(`/company/${company}/import/`);
  await page.getByRole("button", { name: /^Отменить импорт: Информационные системы/ }).click();
  await expect(page.getByText("Импорт отменён, удалено записей: 2")).toBeVisible();
  await page.goto(`/company/${company}/forms/`);
  await expect(page.getByRole("heading", { name: "Информационные системы" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Склад", exact: true })).toHaveCount(0);
});

test("questionnaires are copied from another company: chosen in a tree, previewed, found in the list", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await createCompany(page, "Откуда копируем", ["personnel_records", "recruitment"]);
  const target = await createCompany(page, "Куда копируем", []);
  await page.goto(`/company/${target}/forms/`);
  await page.getByRole("link", { name: "Скопировать из другой компании" }).click();
  await page.getByRole("combobox", { name: "Компания" }).fill("откуда");
  await page.getByRole("option", { name: "Откуда копируем" }).click();
  await page.getByRole("checkbox", { name: "Все: Процессы" }).check();
  await page.getByRole("checkbox", { name: "Подбор персонала" }).uncheck();
  await page.getByRole("button", { name: "Проверить: 1 анкета" }).click();
  await expect(page.getByText("Кадровый учёт — Процессы")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Скопировать 1 анкету" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Скопировано" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "К анкетам" }).click();
  await expect(page.getByRole("link", { name: "Кадровый учёт", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Подбор персонала", exact: true })).toHaveCount(0);
});
